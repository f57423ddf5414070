"""What a good player of Cyberdoom Tower knows."""
