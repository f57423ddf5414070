"""What happens: seating, deeds, bots, clocks. Nothing here knows who is told, or how."""
