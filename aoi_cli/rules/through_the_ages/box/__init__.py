"""What is in the box: every card, a line or a few each."""
