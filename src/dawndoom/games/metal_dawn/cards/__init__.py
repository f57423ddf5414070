"""The cards of Metal Dawn: the files, and the code that reads them into the box."""
