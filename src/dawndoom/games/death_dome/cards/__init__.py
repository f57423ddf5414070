"""The cards of Death Dome: the files, and the code that reads them into the box."""
