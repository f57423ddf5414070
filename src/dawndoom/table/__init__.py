"""People at a table: the web server, its store, its pages. Nothing here knows a rule."""
