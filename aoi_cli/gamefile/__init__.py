SUFFIXES = (".yaml", ".yml")
"""What the name of a game file ends in."""
