"""What a good player of New Dawn knows."""
