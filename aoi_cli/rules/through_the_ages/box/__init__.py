"""The cards of the box, a line or a few each."""
