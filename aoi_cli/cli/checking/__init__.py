"""What a check shows while it goes on, and what it comes to."""
