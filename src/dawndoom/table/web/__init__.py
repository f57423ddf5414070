"""HTTP and nothing else: routes, pages, API, streams."""
