"""What both Chartered games share: the city as a graph."""
