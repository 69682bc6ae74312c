"""Chartered: The Golden Age."""
