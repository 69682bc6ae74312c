"""What pages show: typed data, made from views and words, never from a record."""
