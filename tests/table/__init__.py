"""The table: its store, its pages, its API."""
