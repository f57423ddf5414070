"""The cards of Metals: maps, factions, figures, and what reads them into the box."""
