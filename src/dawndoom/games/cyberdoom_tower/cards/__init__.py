"""What comes in the box of Cyberdoom Tower: card files, what reads them, their texts."""
