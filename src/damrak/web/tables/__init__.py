"""Tables: who sits at them, what they answer, what is taken back. Every change is stored before it is told."""
