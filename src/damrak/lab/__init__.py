"""The laboratory: playing many matches to learn something."""
