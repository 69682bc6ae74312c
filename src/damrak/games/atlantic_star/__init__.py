"""Atlantic Star."""
