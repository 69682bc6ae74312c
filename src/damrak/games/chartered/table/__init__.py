"""What the tables of both Chartered games are drawn with: templates, symbols, styles, and typed pieces of a scene."""
