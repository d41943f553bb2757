"""What the Tab key needs to know."""
