"""The mechanics that a family of games shares.

Each game is a class on `Terra` (`game`), with a state and a player of its own, and builds on the
modules of the same name here. What differs is asked of the game of the state.
"""
