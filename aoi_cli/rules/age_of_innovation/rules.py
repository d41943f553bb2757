"""What sets this game apart from its relatives: its words and its components."""

from __future__ import annotations

from aoi_cli.engine.decisions import ACTION, PHASE
from aoi_cli.rules.age_of_innovation.boards import PIECES, SCHOLARS, UPGRADES, VALUE
from aoi_cli.rules.age_of_innovation.grounds import GROUNDS
from aoi_cli.rules.age_of_innovation.head import RESERVED
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES, NAMES, TILES
from aoi_cli.rules.terra.head import ROUNDS
from aoi_cli.rules.terra.rules import ANSWERING, Ladder, Rules

RULES = Rules(
    package=__name__.removesuffix(".rules"),
    labour="tools",
    clergy="scholars",
    tracks=DISCIPLINES,
    track="discipline",
    shipping="shipping",
    city="city",
    city_tile="city tile",
    bonus="round bonus",
    ladder=Ladder(
        power_at={3: 1, 5: 2, 7: 2, 12: 3},
        locked=7,
        top=12,
        pays_from=9,
        income={
            "banking": {"coins": 3},
            "law": {"power": 6},
            "engineering": {"tools": 1},
            "medicine": {"vp": 3},
        },
    ),
    tiles=TILES,
    names=NAMES,
    pieces=PIECES,
    upgrades=UPGRADES,
    value=VALUE,
    city_value=7,
    first_piece="workshop",
    clergy_in_all=SCHOLARS,
    last_round=ROUNDS,
    phases={
        "distribution": "the distribution of boards and factions",
        "choices": "the choices before the first buildings",
        "placing": "the first buildings",
        "setup gains": "the gains after the first buildings",
        "income": "phase I",
        "actions": "phase II",
        "science": "phase III",
        "end": "the end of the game",
    },
    rates={
        ("power", "scholars"): 5,
        **{("power", f"{d} book"): 5 for d in DISCIPLINES},
        ("power", "tools"): 3,
        ("power", "coins"): 1,
        ("scholars", "tools"): 1,
        ("tools", "coins"): 1,
        **{(f"{d} book", "coins"): 1 for d in DISCIPLINES},
    },
    conversions={
        "coins": "1 power, 1 tool or 1 book a coin",
        "tools": "3 power or 1 scholar a tool",
        "scholars": "5 power a scholar",
    },
    amounts=frozenset(
        ["coins", "tools", "scholars", "power", "tokens", "vp", "keys", "annexes", "shipping",
         "terraforming", *DISCIPLINES, *(f"{d} book" for d in DISCIPLINES)]
    ),
    reserved=RESERVED,
    third_phase="science",
    due_in={"income": ACTION, "science": PHASE, "choices": PHASE},
    answers={
        "steps": "`step` with a discipline, such as `step 1 law`",
        "books": "`gain` with a discipline, such as `gain 1 law`",
    },
    answering={**ANSWERING, "gain": ("books",)},
    spread=("steps", "books"),
    grounds=GROUNDS,
    given_upgrade="guild",
    advances=("shipping", "terraforming"),
    set_down=("neutral building", "guild anywhere"),
    transform_and_build="terraform and build",
    vain=("competency", "steps", "steps in one"),
    because={
        "strict": "R-LEECH-ORDER: the head says `leech: strict`.",
        "due": "R-INCOME-CHOICES: choices inside income are made before the own first action.",
        "second action": "Psychics, R-PSYCHICS: the special action gives 5 power and a second "
        "action, to be taken at once.",
        "forgo": "R-FORGO: a terraform and build, a free bridge or a bonus spade given by a tile "
        "may be forgone, nothing else.",
        "forced": "R-SPARE-SPADES: the head says `forced`.",
        "stays": "Neutral buildings are never replaced.",
        "top up": "Phase III: no extra spades may be bought.",
        "further hex": "R-TOP-UP: a further hex takes only leftover free spades.",
        "no building": "Spades of the setup and of the science bonus only terraform.",
    },
    forgone={
        "spades": ("spades",),
        "build": ("spades", "neutral building", "guild anywhere"),
        "bridge": ("bridge",),
        "steps": ("steps", "steps in one"),
    },
)
