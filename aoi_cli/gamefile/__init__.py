SUFFIXES = (".yaml", ".yml")
"""The endings of the names of game files."""
