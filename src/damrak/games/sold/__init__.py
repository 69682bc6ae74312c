"""SOLD, also known as Big Shot."""
