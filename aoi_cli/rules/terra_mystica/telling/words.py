"""Components and sources of the ledger in words, from the data that the rules interpret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.box import Component
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.terra.game_parts import TerraTelling
from aoi_cli.rules.terra.telling.words import Words, describe_track_source, list_source_words
from aoi_cli.rules.terra.turn import describe_decision, describe_moment
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS, Faction
from aoi_cli.rules.terra_mystica.box.tiles import CULTS, TILES
from aoi_cli.rules.terra_mystica.scoring import COINS_FOR_A_POINT

if TYPE_CHECKING:
    from aoi_cli.rules.terra_mystica.state import State

FIRST_DWELLINGS = 2

WORDS = Words(
    gains={
        "coins": ("{} coin", "{} coins"),
        "workers": ("{} worker", "{} workers"),
        "priests": ("{} priest", "{} priests"),
        "power": ("{} power", "{} power"),
        "vp": ("{} VP", "{} VP"),
        "keys": ("{} key", "{} keys"),
        "steps": ("{} step on any cult", "{} steps on any cults"),
        "steps_in_one": ("{} step on one cult", "{} steps on one cult"),
        "each_step": ("{} step on each cult", "{} steps on each cult"),
        **{cult: (f"{{}} step in {cult}", f"{{}} steps in {cult}") for cult in CULTS},
        "bridges": ("{} bridge", "{} bridges"),
        "spades": ("transform and build with {} free spade",
                   "transform and build with {} free spades"),
        "split_spades": ("{} spade", "{} spades to transform several hexes, and one dwelling"),
        "bonus_spades": ("{} spade", "{} spades"),
        "favor": ("{} favor tile", "{} favor tiles"),
        "ship": ("{} free ship step", "{} free ship steps"),
        "storm": ("a hex directly beside an own building turns into desert, and may be built on",
                  ) * 2,
        "upgrade": ("a free upgrade of a {} to a trading post",) * 2,
        "dwelling_anywhere": ("a free dwelling on any empty forest hex",) * 2,
        "exchange": ("", "up to {} workers for as many priests"),
        "another_action": ("", "{} actions in a row"),
    },
    counts={
        "trading post": ("trading post", "trading posts"),
        "stronghold or sanctuary": ("stronghold and sanctuary", "strongholds and sanctuaries"),
        "ship": ("ship level", "ship levels"),
        "bridge between own buildings": ("own bridge between own buildings",) * 2,
        "priest": ("own priest on a cult space", "own priests on cult spaces"),
    },
    events={
        "spade": "spade used",
        "town": "town founded",
        "dwelling": "dwelling built",
        "trading post": "trading post built",
        "temple": "temple built",
        "stronghold or sanctuary": "stronghold or sanctuary built",
        "tunnel": "tunnel",
        "carpet": "carpet flight",
        "spade for a priest": "spade paid with a priest",
        "power taken": "own build from which others take power",
        "power refused": "own build whose power all refuse",
    },
    numbers={
        "ship": "the ship level counts {} {} in phase II",
        "town value": "a town needs {} power value {}",
        "tunnel price": "a tunnel costs {} worker {}",
        "carpet": "the fakirs' carpet skips {} hex {}",
    },
    allowed={
        "alchemy": "in the own turn 1 VP makes 1 coin and 2 coins 1 VP; at the end 2 coins make "
                   "1 VP",
        "skip a river hex": "a town may be founded across 1 river hex",
        "two spades a hex": "every hex takes exactly 2 spades",
    },
    third_phase="cult",
    notes={
        "ACTE": (("", "any number of times a round"),),
        "TW6": (("", "it is 2 keys"),),
    },
)


def describe(tile: Component) -> str:
    """Describe the effects of a component."""
    if tile.kind != "faction":
        return WORDS.describe(tile)
    faction = FACTIONS[tile.id]
    words = WORDS.describe(tile, first=describe_start(faction))
    return "; ".join(filter(None, (words, *list_peculiarities(faction))))


def describe_named(name: str) -> str:
    return describe(TILES[name])


def describe_start(faction: Faction) -> list[str]:
    cults = [f"{steps} {cult}" for cult, steps in faction.cults.items()]
    clauses = [f"start: {listed(cults, 'and')}"] if cults else []
    if faction.first_dwellings != FIRST_DWELLINGS:
        when = "last of all" if faction.first_dwellings == 1 else "the third after all others"
        clauses.append(f"{counted(faction.first_dwellings, 'first dwellings')}, {when}")
    return clauses


def list_peculiarities(faction: Faction) -> list[str]:
    """The differences of a faction's board from others, besides costs and income."""
    clauses = []
    if faction.spade_priests:
        clauses.append(f"a spade costs {counted(faction.spade_priests, 'priests')}")
    if faction.favors > 1:
        clauses.append(f"{faction.favors} favor tiles for a temple or the sanctuary")
    if faction.beyond:
        way = faction.beyond
        skipped = "1 hex" if way.skipped == 1 else f"{way.skipped} hexes"
        clauses.append(f"{way.name} over {skipped} for {WORDS.in_words(way.price)}")
    if faction.first_ship:
        clauses.append(f"ship from {faction.first_ship} to {max(faction.ship)}")
    if not faction.ship:
        clauses.append("no ship")
    if faction.own_action:
        clauses.append(f"{faction.own_action} for 2 workers: a bridge, any number of times")
    return clauses


# sources of the ledger


def source_in_words(s: State, source: str) -> str:
    """The component's card, or what kind of thing the source is; "" if it is plain."""
    if source in TILES:
        return describe_named(source)
    words = {
        **list_source_words(s.game.terms, f"{COINS_FOR_A_POINT} coins (2 for the alchemists)"),
        "a tunnel": "the way under a hex, for the dwarves",
        "a carpet": "the way over a hex, for the fakirs",
        "late key": "a key that came later in the turn brings a step that ended at 9 to 10",
        "adjustment": "given up or gained by agreement of the table",
    }
    return words.get(source) or describe_track_source(s.game, WORDS, source)


def describe_component(s: State, name: str) -> str:
    return describe_named(name)


ABBREVIATIONS = {
    "alchemists": "alch.", "chaosmagicians": "chaos.", "darklings": "darkl.",
    "engineers": "engin.", "halflings": "halfl.", "mermaids": "merm.", "swarmlings": "swarm.",
    "mountain": "mount.", "wasteland": "wastel.", "workers": "work.", "priests": "pr.",
    "bridges": "br.", "pieces": "pcs.",
}
"""For tables in narrow windows."""

TELLING: TerraTelling[State] = TerraTelling(
    describe_decision=describe_decision,
    describe_progress=describe_moment,
    describe_source=source_in_words,
    effect_words=WORDS,
    describe_component=describe_component,
    abbreviations=ABBREVIATIONS,
)
