"""Components and sources of the ledger in words, from the data that the rules interpret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.box import Component
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.terra.game_parts import TerraTelling
from aoi_cli.rules.terra.scoring import AREA
from aoi_cli.rules.terra.telling.things import find_changed, find_things
from aoi_cli.rules.terra.telling.words import Words, describe_track_source, list_source_words
from aoi_cli.rules.terra.turn import describe_decision, describe_moment
from aoi_cli.rules.terra_mystica.box.faction import Faction
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.fire_and_ice import AT_ONCE
from aoi_cli.rules.terra_mystica.box.tiles import ACTION_PRICE, CULTS, TILES
from aoi_cli.rules.terra_mystica.scoring import COINS_FOR_A_POINT
from aoi_cli.rules.terra_mystica.telling.facts import list_facts

if TYPE_CHECKING:
    from aoi_cli.rules.terra_mystica.state import State

FIRST_DWELLINGS = 2
FURTHER = f"final scoring, {'/'.join(map(str, AREA))} VP, within one group by reach:"

NATURE = {
    "ice": "builds on ice",
    "volcano": "builds on volcanoes",
    "variable": "builds on the terrain that it started on",
}
SPADES_BECOME = {
    "tokens": "each spade of an action or a cult becomes a power token in bowl I",
    "steps": "each spade of an action or a cult becomes a step on any cult",
    "nothing": "never transforms; spades are lost",
}

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
        "tokens": ("{} power token into bowl I", "{} power tokens into bowl I"),
        "token": ("{} power token into bowl III", "{} power tokens into bowl III"),
        "changes": ("{} change of terrain", "{} changes of terrain"),
        "new_terrain": ("another own terrain",) * 2,
    },
    counts={
        "trading post": ("trading post", "trading posts"),
        "stronghold or sanctuary": ("stronghold and sanctuary", "strongholds and sanctuaries"),
        "ship": ("ship level", "ship levels"),
        "faction": ("faction in the game", "factions in the game"),
        "faction for a token": ("faction in the game", "factions in the game"),
        "opponent": ("opponent", "opponents"),
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
        "power action price": "a power action costs {} power {}",
        "steps of a priest": "a priest sent to a cult makes {} step {}",
        "tunnel price": "a tunnel costs {} worker {}",
        "carpet": "the fakirs' carpet skips {} hex {}",
    },
    allowed={
        "alchemy": "in the own turn 1 VP makes 1 coin and 2 coins 1 VP; at the end 2 coins make "
                   "1 VP",
        "skip a river hex": "a town may be founded across 1 river hex",
        "two spades a hex": "every hex takes exactly 2 spades",
        "taken power actions": "power actions that are taken already may be taken",
    },
    third_phase="cult",
    notes={
        "ACTE": (("", "any number of times a round"),),
        "building-on-edge": (("", f"{FURTHER} most buildings on the edge of the map"),),
        "connected-clusters": (("", f"{FURTHER} most groups of buildings side by side"),),
        "connected-distance": (("", f"{FURTHER} greatest distance between two buildings"),),
        "connected-sa-sh-distance": (
            ("", f"{FURTHER} distance between stronghold and sanctuary"),),
        "TW6": (("", "it is 2 keys"),),
        "SH-SHAPESHIFTERS": (("", "the terrain may be changed, any number of times"),),
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
    if faction.picks_terrain:
        clauses.append(f"{NATURE[faction.terrain]}; starts on a terrain of choice, picked "
                       f"{'at once' if faction.picks_terrain == AT_ONCE else 'after all others'}")
    if faction.first_favors:
        clauses.append(f"{counted(faction.first_favors, 'favor tiles')} at the start")
    if faction.hex_price:
        what, cheap, dear = faction.hex_price
        where = "" if what == "tokens" else " on one cult"
        clauses.append(f"a hex is turned whole, for {counted(cheap, what)}{where}, on the home "
                       f"terrain of somebody else for {dear}; one an action")
    if faction.spades_become:
        clauses.append(SPADES_BECOME[faction.spades_become])
    if faction.digs_behind_spades:
        clauses.append("a hex may be turned in the same action")
    if faction.only_over_river:
        clauses.append("builds only where a river leads")
    if faction.unlock_price:
        price = ("{} or, if it is the home terrain of somebody else, {} coins".format(
            *faction.unlock_price) if any(faction.unlock_price) else "nothing")
        clauses.append(f"each priest unlocks a terrain to build on, for {price}, or is kept; one "
                       "priest at most at first, one more with each terrain")
    if faction.token_vp:
        clauses.append("that token costs 1 VP and may be forgone")
    elif any("token" in effect.gains for effect in faction.tile.effects):
        clauses.append("that token costs nothing")
    clauses += [f"the {kind} has power value {value}" for kind, value in faction.values.items()]
    if faction.spade_priests:
        clauses.append(f"a spade costs {counted(faction.spade_priests, 'priests')}")
    if faction.favors > 1:
        clauses.append(f"{faction.favors} favor tiles for a temple or the sanctuary")
    if faction.beyond:
        way = faction.beyond
        skipped = "1 hex" if way.skipped == 1 else f"{way.skipped} hexes"
        clauses.append(f"{way.name} over {skipped} for {WORDS.in_words(way.price)}")
    if faction.fixed_ship:
        clauses.append(f"ship {faction.fixed_ship}, fixed")
    elif faction.first_ship:
        clauses.append(f"ship from {faction.first_ship} to {max(faction.ship)}")
    if not faction.ship:
        clauses.append("no ship")
    for tile in faction.own_actions:
        price = describe_own_price(tile)
        when = f"with the {faction.actions_need}" if faction.actions_need else "any number of times"
        gained = WORDS.in_words(TILES[tile].effects[0].gains).replace("1 bridge", "a bridge")
        clauses.append(f"{tile} for {price}: {gained}, {when}")
    return clauses


def describe_own_price(tile: str) -> str:
    return listed((counted(n, what) if what != "power" else f"{n} power"
                   for what, n in ACTION_PRICE[tile].items()), "and")


# sources of the ledger


def source_in_words(s: State, source: str) -> str:
    """The component's card, or what kind of thing the source is; "" if it is plain."""
    if source in TILES:
        return describe_named(source)
    words = {
        **list_source_words(s.game.terms, f"{COINS_FOR_A_POINT} coins (2 for the alchemists)"),
        "a tunnel": "the way under a hex, for the dwarves",
        "a carpet": "the way over a hex, for the fakirs",
        "a volcano": "power tokens that a hex costs the dragonlords",
        "volcano": "cult steps that a hex costs the acolytes",
        "a token": "1 VP for a power token, for the shapeshifters",
        "late key": "a key that came later in the turn brings a step that ended at 9 to 10",
        "adjustment": "given up or gained by agreement of the table",
    }
    return words.get(source) or describe_track_source(s.game, WORDS, source)


def describe_component(s: State, name: str) -> str:
    return describe_named(name)


ABBREVIATIONS = {
    "acolytes": "acol.", "dragonlords": "dragonl.", "icemaidens": "icem.",
    "riverwalkers": "riverw.", "shapeshifters": "shapesh.",
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
    find_things=find_things,
    find_changed=find_changed,
    abbreviations=ABBREVIATIONS,
    list_facts=list_facts,
)
