"""Faults put into the rules on purpose, and whether the tests notice them; README.md here."""
