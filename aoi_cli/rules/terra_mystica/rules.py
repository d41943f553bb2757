"""What sets this game apart from its relatives: its words and its components."""

from __future__ import annotations

from aoi_cli.engine.decisions import ACTION, PHASE
from aoi_cli.rules.terra.head import ROUNDS
from aoi_cli.rules.terra.rules import Ladder, Rules
from aoi_cli.rules.terra_mystica.boards import PIECES, PRIESTS, TOWN_VALUE, UPGRADES, VALUE
from aoi_cli.rules.terra_mystica.grounds import GROUNDS
from aoi_cli.rules.terra_mystica.head import RESERVED
from aoi_cli.rules.terra_mystica.tiles import CULTS, NAMES, TILES

RATES = {
    ("power", "priests"): 5,
    ("power", "workers"): 3,
    ("power", "coins"): 1,
    ("priests", "workers"): 1,
    ("priests", "coins"): 1,
    ("workers", "coins"): 1,
}

RULES = Rules(
    package=__name__.removesuffix(".rules"),
    labour="workers",
    clergy="priests",
    tracks=CULTS,
    track="cult",
    shipping="ship",
    city="town",
    city_tile="town tile",
    bonus="bonus card",
    ladder=Ladder(power_at={3: 1, 5: 2, 7: 2, 10: 3}, locked=9, top=10),
    tiles=TILES,
    names=NAMES,
    pieces=PIECES,
    upgrades=UPGRADES,
    value=VALUE,
    city_value=TOWN_VALUE,
    first_piece="dwelling",
    clergy_in_all=PRIESTS,
    last_round=ROUNDS,
    phases={
        "distribution": "the choice of factions",
        "placing": "the first dwellings",
        "bonus cards": "the choice of bonus cards",
        "income": "phase I",
        "actions": "phase II",
        "cult": "phase III",
        "end": "the end of the game",
    },
    third_phase="cult",
    rates=RATES,
    conversions={
        "coins": "1 power, 1 worker or 1 priest a coin",
        "workers": "3 power or 1 priest a worker",
        "priests": "5 power a priest",
    },
    amounts=frozenset(
        ["coins", "workers", "priests", "power", "tokens", "vp", "keys", "ship", "dig", *CULTS]
    ),
    reserved=RESERVED,
    due_in={"income": ACTION, "cult": PHASE},
    answers={"steps": "`+` with a cult, such as `+FIRE`"},
    because={
        "strict": "R-LEECH-ORDER: the head says `strict`.",
        "due": "Cultists: the step for power taken from their building is made before their "
        "own next action.",
        "second action": "ACTC: two actions are taken in a row; `done` gives up the second.",
        "forgo": "R-FORGO: spades, bridges, steps of choice, what a stronghold lets build or "
        "exchange may be forgone, nothing else.",
        "skip": "Mermaids: they alone found a town over a river hex.",
        "top up": "No further spades are bought to these: those of the cult bonus are used as "
        "they are, those of the halflings' stronghold too.",
        "further hex": "R-TOP-UP: spades are bought for the hex that is transformed.",
        "no building": "R-CULT-SPADE-REACH: nothing is built with spades of the cult bonus.",
        "unfinished": "R-SPLIT: one hex of an action at most is left short of the own terrain.",
    },
    grounds=GROUNDS,
    given_upgrade="trading post",
    advances=("ship", "dig"),
    end_a_round_first=("offer", "steps"),
    forgone={
        "spades": ("spades", "storm"),
        "build": ("dwelling anywhere", "spades"),
        "bridge": ("bridge",),
        "steps": ("steps", "steps in one"),
        "upgrade": ("upgrade",),
        "exchange": ("exchange",),
    },
)
