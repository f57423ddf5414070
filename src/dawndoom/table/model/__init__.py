"""What a viewer sees and may do: typed, made from the house, and shown by the web."""
