"""A type for each JSON output of a command. Other programs build on these shapes."""
