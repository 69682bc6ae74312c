"""Chartered: Building Amsterdam."""
