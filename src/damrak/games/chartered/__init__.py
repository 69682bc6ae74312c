"""What both Chartered games share: the city as a graph, cards, companies, shares, mergers, and how all that is told.

Rules here read a record by the names of its fields, which both games use. What a game has of its own, such as the
limits of the chart, comes in as an argument; a rule that only a game has is left open, for `bind` to put in.
"""
