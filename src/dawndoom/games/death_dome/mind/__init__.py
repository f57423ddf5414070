"""What a good player of Death Dome knows."""
