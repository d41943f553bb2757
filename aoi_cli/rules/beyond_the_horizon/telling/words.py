"""Topics of `aoi rules` besides the components: phases, actions, open points."""

from __future__ import annotations

from aoi_cli.engine.show.cards import Card, Topics
from aoi_cli.rules.beyond_the_horizon.rulings import Rulings

PHASES = (
    ("action phase", "the token moves to another free space, whose action is done",
     "Spaces of technologies are for those who learned them. In the first turn it is a basic "
     "action; only basic action 4 can be stayed on and shared."),
    ("expansion phase", "a structure is built, or a settle or fortify token played, or nothing",
     "A new structure costs its coins and a strength of the settler there; a second player may "
     "build it once more."),
    ("production phase", "pawns of the open columns, or coins, or trades",
     "Trades: 3 coins for a pawn, a pawn for a coin, a piece off the map."),
    ("goal phase", "a goal that is met is fulfilled, at most one",
     "The first player has 5 VP, others 3. Enough cubes on goals end the game: the round is "
     "finished, and one more played."),
)
ACTIONS = (
    ("basic action 1", "B1", "a scientist: learn a technology of level I",
     "act <space>. learn <slot>"),
    ("basic action 2", "B2", "2 coins, a scientist: learn a technology of level II",
     "act <space>. learn <slot>. colour <colour>. keep <tile>"),
    ("basic action 3", "B3", "recruit a settler or soldier of strength 1; then 2 movement",
     "act <space>. recruit <unit> on <tile>. move <unit> <tile> to <tile>"),
    ("basic action 4", "B4", "activate a pawn, 1 coin; shared by any number of tokens",
     "act <space>"),
    ("action 5", "A5", "with a technology of level II, for 4 coins: a settle token",
     "act <space>"),
    ("action 6", "A6", "with a village, for 2 coins and an exhausted pawn: a fortify token",
     "act <space>"),
    ("action 7", "A7", "with a city or two villages, for 4 coins and a scientist: learn a "
     "technology of level III", "act <space>. learn <slot>. colour <colour>. keep <tile>"),
    ("action 8", "A8", "with two cities, for 6 coins, two exhausted pawns and a scientist: learn a "
     "technology of level IV", "act <space>. learn <slot>"),
)


def topics() -> Topics:
    """The topics of the game; its components belong to a pack."""
    return {
        "phases": [Card(name, "phase", "The turn", brief, (("how", how),))
                   for name, brief, how in PHASES],
        "actions": [Card(name, "action", "Actions", brief, (("written", f"`{form}`"),), id)
                    for name, id, brief, form in ACTIONS],
        "rulings": [
            Card(q.id, "ruling", "D", q.reading,
                 (*q.readings.items(), *((("no other", q.since),) if q.since else ()),
                  *((f"in ruleset {ruleset}", f"{reading} if nothing else is said")
                    for ruleset, reading in q.earlier.items())))
            for q in Rulings.known.values()
        ],
    }
