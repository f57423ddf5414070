"""The table: the web server, its store and its pages. Nothing here knows any rules."""
