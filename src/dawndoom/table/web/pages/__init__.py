"""The pages that people see, made by the server."""
