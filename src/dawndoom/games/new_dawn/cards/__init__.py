"""The cards of New Dawn: the files, and the code that reads them into the box."""
