def explain(s, move): return "No move is spelled like that."
