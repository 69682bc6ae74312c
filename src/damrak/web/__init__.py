"""The table in the browser: a server, its store, and its pages. Nothing here names a game or knows a rule."""
