"""The cards of Cyberdoom Tower: the files, and the code that reads them into the box."""
