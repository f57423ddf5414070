"""The rules of Metals."""
