"""The mechanics that a family of games shares.

A game of the family makes one `Rules` (its words, components and own ways) and a state and a
player of its own, which answer what `differences` asks. Its modules hang on the rules what only
this game has, and build on the modules of the same name here. `game` is what the engine sees.
"""
