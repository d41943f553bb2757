SUFFIXES = (".yaml", ".yml")
"""The endings of the names of game files."""
ZIP = ".zip"
"""The ending of the name of an archive that holds game files or logs."""
