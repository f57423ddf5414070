"""What comes in the box of Pig: nothing but a target."""
