"""Completion of command lines by the Tab key."""
