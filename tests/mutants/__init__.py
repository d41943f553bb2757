"""Faults put into the program on purpose, and whether the tests notice them; README.md here."""
