"""Input that nobody would write: bytes by chance, guided by what they reach in the program.

`python -m tests.fuzz TARGET --seconds N --corpus FOLDER` goes on where the folder stops.
"""
