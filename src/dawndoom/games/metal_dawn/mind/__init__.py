"""What a good player of Metal Dawn knows."""
