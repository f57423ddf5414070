"""The vocabulary that cards may use."""
