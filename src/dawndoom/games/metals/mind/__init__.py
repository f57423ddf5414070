"""What a good player of Metals knows."""
