"""The cards of Metals: the files, and the code that reads them into the box."""
