"""Checks of a pack; each rule has its own code."""
