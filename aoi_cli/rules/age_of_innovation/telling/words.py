"""Components in words, made from the same data that the rules interpret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.box import Component
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.age_of_innovation.box.boards import BOARDS, PlanningBoard
from aoi_cli.rules.age_of_innovation.box.factions import FACTIONS, Faction
from aoi_cli.rules.age_of_innovation.box.tiles import TILES
from aoi_cli.rules.age_of_innovation.game import TERMS
from aoi_cli.rules.age_of_innovation.scoring import COINS_FOR_A_POINT
from aoi_cli.rules.age_of_innovation.telling.facts import list_facts
from aoi_cli.rules.terra.game_parts import TerraTelling
from aoi_cli.rules.terra.telling.things import find_changed, find_things
from aoi_cli.rules.terra.telling.words import Words, describe_track_source, list_source_words
from aoi_cli.rules.terra.turn import describe_decision, describe_moment

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import State

GAINS = {
    "coins": ("{} coin", "{} coins"),
    "tools": ("{} tool", "{} tools"),
    "scholars": ("{} scholar", "{} scholars"),
    "power": ("{} power", "{} power"),
    "vp": ("{} VP", "{} VP"),
    "books": ("{} book of choice", "{} books of choice"),
    "space_books": ("{} book of the space's colour", "{} books of the space's colour"),
    "steps": ("{} step of choice", "{} steps of choice"),
    "free_steps": ("{} step of choice or none", "up to {} steps of choice"),
    "steps_in_one": ("{} step in one discipline", "{} steps in one discipline"),
    "each_step": ("{} step in each discipline", "{} steps in each discipline"),
    "annexes": ("{} annex", "{} annexes"),
    "tokens": ("{} new power token in bowl III", "{} new power tokens in bowl III"),
    "bridges": ("{} free bridge", "{} free bridges"),
    "competency": ("{} competency tile", "{} competency tiles"),
    "city": ("{} city tile of choice", "{} city tiles of choice"),
    "spades": (
        "terraform-and-build with {} free spade",
        "terraform-and-build with {} free spades",
    ),
    "bonus_spades": ("{} spade", "{} spades"),
    "city_build": (
        "{} terraform-and-build with a free spade and a free workshop",
        "{} terraform-and-builds with a free spade and a free workshop",
    ),
    "shipping": ("{} free shipping step", "{} free shipping steps"),
    "terraforming": ("{} free terraforming step", "{} free terraforming steps"),
    "another_action": ("{} more action at once", "{} more actions at once"),
    "guild_anywhere": (
        "{} free guild on any empty hex of the own terrain",
        "{} free guilds on any empty hexes of the own terrain",
    ),
    "neutral": ("the neutral {}",) * 2,
    "neutral monument": ("the monument",) * 2,
    "upgrade": ("a free upgrade of a {} to a guild",) * 2,
    "replace": ("a free change of a {} into a guild",) * 2,
}
"""Singular and plural of every gain; the last ones tell a kind of building."""

COUNTS = {
    "shape": ("shape of building", "shapes of buildings"),
    "group": ("group of buildings", "groups of buildings"),
    "building": ("building", "buildings"),
    "own bridge": ("own bridge", "own bridges"),
    "lowest level": ("level in the lowest discipline", "levels in the lowest discipline"),
    "two highest levels": (
        "level in the two highest disciplines",
        "levels in the two highest disciplines",
    ),
    "palace or university": ("palace and university", "palaces and universities"),
}

EVENTS = {
    "workshop": "workshop built",
    "workshop by a river": "workshop built by a river",
    "workshop on an edge": "workshop built on an edge hex",
    "guild": "guild built",
    "school": "school built",
    "palace or university": "palace or university built",
    "innovation": "innovation developed",
    "spade": "spade used",
    "level": "level gained in a discipline",
    "city": "city founded",
    "city tile": "city tile taken",
    "track": "shipping or terraforming step",
    "send": "scholar sent",
    "competency": "competency tile taken",
    "power action": "power action",
    "flight": "flight",
    "tunnel": "tunnel",
}
NUMBERS = {
    "city value": "a city needs {} power value {}",
    "shipping": "shipping counts {} {} in phase II",
    "science level": "levels count {} {} for the science bonus",
    "power action": "power actions cost {} power {}",
}
ALLOWED = {
    "flight": "terraform-and-build may fly over 1 or 2 hexes for 1 scholar",
    "skip a river hex": "a city may be founded across 1 river hex",
    "tunnel": "terraform-and-build may tunnel under 1 hex for 1 tool",
    "bridge for a tool": "action: 1 bridge for 1 tool, not only on printed sites",
    "university first": "the university instead of the first workshops, with a competency tile",
    "tower first": "a neutral tower as third first building",
}
NOTES = {
    "p11": (("1.2", "taking it counts as founding a city"),),
    "p15": (
        ("", "the parts in any order, one after the other"),
        ("1.2", "no other bonus between the parts"),
    ),
    "p16": (("1.0", "on no hex transformed in the same turn"),),
}
"""Notes on tiles, each with the edition where it holds."""
WORDS = Words(
    GAINS, COUNTS, EVENTS, NUMBERS, ALLOWED, third_phase="science", notes=NOTES
)


def describe(component: Component | PlanningBoard, edition: str = "", players: int = 0) -> str:
    """Describe a component; for one edition and number of players, or with all differences."""
    if isinstance(component, PlanningBoard):
        return "; ".join(list_board_differences(component)) or "as every board"
    first = describe_start(FACTIONS[component.id]) if component.kind == "faction" else []
    return WORDS.describe(component, edition, players, first)


def describe_named(name: str, edition: str = "", players: int = 0) -> str:
    """Describe a planning board or tile by its full name."""
    return describe(BOARDS.get(name) or TILES[name], edition, players)


# Factions and planning boards


def describe_start(faction: Faction) -> list[str]:
    gains = [f"{steps} {discipline}" for discipline, steps in faction.steps.items()]
    gains += describe_gains(faction, "each_step", "tools")
    if faction.steps_of_choice:
        gains.append(WORDS.gain_in_words("steps", faction.steps_of_choice))
    clauses = [f"start: {listed(gains, 'and')}"] if gains else []
    if faction.competency:
        clauses.append("after the first buildings: 1 competency tile")
    return clauses


def describe_gains(thing: Faction | PlanningBoard, *kinds: str) -> list[str]:
    return [WORDS.gain_in_words(kind, n) for kind in kinds if (n := getattr(thing, kind))]


def list_board_differences(board: PlanningBoard) -> list[str]:
    common = PlanningBoard(board.terrain)
    differs = {name for name in board.__struct_fields__
               if getattr(board, name) != getattr(common, name)}
    clauses = []
    kinds = [k for k in ("coins", "tools", "scholars", "books", "each_step") if k in differs]
    if kinds:
        clauses.append(f"start: {listed(describe_gains(board, *kinds), 'and')}")
    if "bowls" in differs:
        clauses.append(f"power {'/'.join(map(str, board.bowls))}")
    if "spades" in differs:
        clauses.append(f"after the first buildings: {board.spades} free spade")
    if "base_coins" in differs:
        clauses.append(f"income: {WORDS.gain_in_words('coins', board.base_coins)}")
    if "first_guild_coins" in differs:
        clauses.append(f"the first guild opens {board.first_guild_coins} coins")
    if "shipping" in differs:
        clauses.append(f"shipping from {board.first_shipping}, {WORDS.rewards(board.shipping)}")
    if "terraforming" in differs:
        clauses.append(f"terraforming {WORDS.rewards(board.terraforming)}")
    if "terraforming_coins" in differs:
        clauses.append(f"a terraforming step costs {WORDS.in_words(board.terraforming_step)}")
    if "innovation_books" in differs:
        books = "/".join(map(str, board.innovation_books))
        clauses.append(f"an innovation's extra books {books}")
    return clauses


# Sources of the ledger

LINES = {
    **list_source_words(TERMS, f"{COINS_FOR_A_POINT} coins"),
    "an innovation without a palace": "coins on top of the books",
}


def source_in_words(s: State, source: str) -> str:
    """The component's card in this game, or what kind of thing the source is; "" if it is plain."""
    if source in TILES or source in BOARDS:
        return describe_named(source, s.setup.edition, len(s.players))
    if source in LINES:
        return LINES[source]
    if (tile := source.removeprefix("space of ")) in s.setup.display:
        discipline, steps, books = s.setup.display[tile]
        more = f" and {counted(books, 'books')}" if books else ""
        return f"its place in the display: {counted(steps, 'steps')}{more} in {discipline}"
    return describe_track_source(s.game, WORDS, source)


def describe_component(s: State, name: str) -> str:
    return describe_named(name, s.setup.edition, len(s.players))


ABBREVIATIONS = {
    "banking": "bank.", "engineering": "eng.", "medicine": "med.", "shipping": "ship.",
    "illusionists": "illus.", "inventors": "inv.", "navigators": "navig.",
    "philosophers": "phil.", "mountain": "mount.", "wasteland": "wastel.", "scholars": "schol.",
    "bridges": "br.", "pieces": "pcs.",
}
"""For tables in narrow windows."""

TELLING: TerraTelling[State] = TerraTelling(
    describe_decision=describe_decision,
    describe_progress=describe_moment,
    describe_source=source_in_words,
    effect_words=WORDS,
    describe_component=describe_component,
    find_things=find_things,
    find_changed=find_changed,
    abbreviations=ABBREVIATIONS,
    list_facts=list_facts,
)
