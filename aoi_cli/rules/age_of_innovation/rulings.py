"""Where the rulebook leaves something open, how it is read here; the rules behind refusals."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.error.refusal import Code
from aoi_cli.engine.setup.rulings import Ruling, by_id, with_others
from aoi_cli.rules.terra import codes
from aoi_cli.rules.terra import rulings as terra
from aoi_cli.rules.terra.rulings import (
    BRIDGE,
    END_BURN,
    LEECH_ORDER,
    LEECH_ZERO,
    LEFT,
    NEW_SPECIAL,
    NOBODY_ACTS,
    OPEN_CHOICES,
    SPARE_SPADES,
    Reasons,
    reads,
)

RULINGS = by_id(
    BRIDGE,
    Ruling("R-BRIDGE-NONE", "An action that gives a bridge may be taken where none can be built; "
           "it is used up, and the bridge is lost.",
           {"refused": "It is taken only where a bridge can be built."}),
    with_others(LEECH_ORDER, strict=f"{NOBODY_ACTS} (also written `leech: strict`)."),
    Ruling("R-TUNNEL-SHIP", "One tunnel or flight for each terraform and build; neither "
           "combines with shipping. The near end may be joined by a bridge.",
           {"each": "Every further hex of leftover spades may pay for one of its own."}),
    Ruling("R-TUNNEL-SCOPE", "Tunnels and flights serve terraform and build only: no neutral "
           "buildings, no spades of setup or phase III."),
    Ruling("R-TOP-UP", "Tools complete the first hex only; a further hex takes leftover free "
           "spades.", {"all": "Tools may complete further hexes too."}),
    Ruling("R-PART-WAY", "Tools may be added to free spades for a hex that stays short of the own "
           "terrain.", {"home": "They are added only where the hex becomes own terrain."}),
    with_others(SPARE_SPADES, forced="They are used while a hex for them exists."),
    Ruling("R-SETUP-SPADES", "Free spades of the setup may be topped up with tools; nothing "
           "is built with them. They are used in turn order after all first buildings, those of "
           "the Monks' competency too."),
    Ruling("R-SETUP-QUIET", "First buildings and gains of the setup raise no offers and score "
           "nothing, neither abilities nor scoring tiles; what a tile itself gives is given. "
           "Goblins take their coins for every spade, in setup and phase III too."),
    Ruling("R-SETUP-TOWER", "Omar's first tower stands on any hex of the own terrain and may "
           "come first; a tower from a competency of the setup is placed by reach."),
    Ruling("R-SETUP-PICKS", "The Monks choose their competency when placing the university, "
           "the Inventors after all first buildings, in turn order. Who gets spades there as well "
           "chooses what comes first."),
    Ruling("R-CITY-MERGE", "A group that is joined to a city belongs to it and founds none, in "
           "edition 1.0 too, which does not say so.",
           {"apart": "Edition 1.0 only: own buildings beside a city do not belong to it and may "
            "found another."}),
    Ruling("R-CITY-AUTO", "A city is founded at once and cannot be refused; skipping a river "
           "hex with palace 14 is the player's choice, at any time in the own turn, each "
           "hex once."),
    Ruling("R-CITY-NONE", "Without a city tile left no city is founded."),
    Ruling("R-ANNEX", "An annex counts as one more building towards the 4, 3 or 2 of a city.",
           {"four-only": "It counts towards the 4 only."}),
    Ruling("R-KEY", "A key is used when a step passes 7, unless the player keeps it; where one "
           "key could serve several disciplines the player names one. The key of the tile "
           "just taken serves its own steps."),
    Ruling("R-12", "Steps that come together are made in the order in which they are written."),
    Ruling("R-ARCH", "Seven shapes: workshop, guild, school, university, palace, tower, "
           "monument; neutral buildings have the shape of their kind, annexes none."),
    Ruling("R-NEUTRAL-PALACE", "The neutral palace waives the 5 coins of innovations."),
    Ruling("R-NEUTRAL-AREA", "Two players: the tile with the size of the neutral group is turned "
           "up at the start of round 6, before anybody acts. The text does not print its numbers, "
           "so any is taken that the map has room for."),
    Ruling("R-NEUTRAL-WAITS", "A neutral building may wait for other rewards of the same action, "
           "and stand where their free spades were used.",
           {"at-once": "It is placed before any other reward is used, and lost if it cannot be."}),
    Ruling("R-NEUTRAL-LOST", "A neutral building that cannot be placed at once is lost, the "
           "tower of a competency of the setup too; the rest of the tile is not."),
    END_BURN,
    Ruling("R-END-LINKS", "In area scoring each two buildings are joined by adjacency, "
           "shipping, one tunnel or one flight."),
    Ruling("R-SETUP-STEPS", "Steps and books of choice at the start come before the first "
           "buildings."),
    Ruling("R-BONUS-SHIP", "The shipping of a round bonus holds in phase II until its holder "
           "passes."),
    Ruling("R-SCHOLAR-LIMIT", "A scholar that the reserve cannot give is lost; what would only "
           "give a scholar is refused."),
    Ruling("R-BOOKS", "Books never run out, in edition 1.0 too, which calls only coins and tools "
           "unlimited.",
           {"twelve": "The 48 books of the box are all there are, 12 of each discipline. What the "
            "supply lacks cannot be chosen or paid for, and is lost where it is given."}),
    Ruling("R-POWER-TOKENS", "The neutral palace adds two tokens for good, sacrifice removes "
           "tokens for good."),
    Ruling("R-FREE-BUILD", "Free workshops and upgrades pay nothing and still take a piece; a "
           "workshop after free spades is paid."),
    Ruling("R-FREE-STEPS", "Free steps of the tracks give rewards and score; beyond the top "
           "they are lost."),
    Ruling("R-INCOME-CHOICES", "Choices inside income come before the player's first action, "
           "in any order among players; for level 12 turn order decides."),
    Ruling("R-PSYCHICS", "Conversions are possible between the two actions; the second may be "
           "a pass."),
    NEW_SPECIAL,
    Ruling("R-MOLE-BRIDGE", "The Moles' own bridge joins hexes opposite each other across the "
           "side of two cells on the board, one bridge a side; bridges never cross."),
    LEECH_ZERO,
    Ruling("R-ANNEX-UPGRADE", "An annex stays when its building is replaced."),
    Ruling("R-FORGO", "A terraform and build, a free bridge, a bonus spade or steps of the "
           "Felines may be forgone; a neutral building and the guild of palace 16 may not."),
    OPEN_CHOICES,
    Ruling("R-PASS-ORDER", "Passing gives steps first, then VP, unless the player says "
           "otherwise."),
    Ruling("R-SKIP-GROUP", "The river hex skipped with palace 14 joins all own groups next to "
           "it that are in no city."),
    Ruling("R-TUNNEL-BUILD", "Tunnel and flight also lead to a hex of the own terrain."),
    LEFT,
    Ruling("R-P11-OLD", "In edition 1.0 palace 11 scores for the round and gives its key; "
           "abilities for founding a city do not apply."),
)


class Agreed(terra.Agreed, frozen=True, eq=False):
    ways_to_further_hexes: bool = False
    """Every further hex of leftover spades may have a tunnel or flight of its own."""
    books_run_out: bool = False
    neutral_at_once: bool = False
    """Other rewards are used only once a neutral building stands, or is lost."""


def agreed(rulings: Mapping[str, str]) -> Agreed:
    """How a table plays that has chosen these readings."""
    return Agreed(
        tops_up_further=reads(RULINGS, rulings, "R-TOP-UP", "all"),
        must_use_spades=reads(RULINGS, rulings, "R-SPARE-SPADES", "forced"),
        ways_to_further_hexes=reads(RULINGS, rulings, "R-TUNNEL-SHIP", "each"),
        tops_up_home_only=reads(RULINGS, rulings, "R-PART-WAY", "home"),
        neutral_at_once=reads(RULINGS, rulings, "R-NEUTRAL-WAITS", "at-once"),
        books_run_out=reads(RULINGS, rulings, "R-BOOKS", "twelve"),
        bridges_in_vain=not reads(RULINGS, rulings, "R-BRIDGE-NONE", "refused"),
        cities_side_by_side=reads(RULINGS, rulings, "R-CITY-MERGE", "apart"),
        annexes_towards_four_only=reads(RULINGS, rulings, "R-ANNEX", "four-only"),
    )


REASONS = Reasons(
    strict="R-LEECH-ORDER: the head says `leech: strict`.",
    due="R-INCOME-CHOICES: choices inside income are made before the own first action.",
    second_action="Psychics, R-PSYCHICS: the special action gives 5 power and a second action, "
    "to be taken at once.",
    forgo="R-FORGO: a terraform and build, a free bridge, a bonus spade or steps of the Felines "
    "may be forgone, nothing else.",
    forced="R-SPARE-SPADES: the head says `forced`.",
    stays="Neutral buildings are never replaced.",
    skip="Palace 14: with it alone a city is founded over a river hex.",
    top_up="Phase III: no extra spades may be bought.",
    further_hex="R-TOP-UP: a further hex takes only leftover free spades.",
    no_building="Spades of the setup and of the science bonus only terraform.",
    unfinished="Terraform and build: leftover free spades go to further hexes only when the first "
    "has become own terrain.",
)
GROUNDS: Mapping[Code, str] = {
    codes.NO_SUCH_HEX:
        "Land hexes are numbered in each row of the map from the left, river hexes likewise after "
        "a tilde.",
    codes.NO_SUCH_RATE:
        "Conversions: 5 power → scholar or book; 3 power → tool; 1 power → coin; scholar → tool; "
        "tool → coin; book → coin.",
    codes.RESERVE_EMPTY:
        "R-SCHOLAR-LIMIT: each player has seven scholars in all; what only gives a scholar needs "
        "one in the reserve.",
    codes.NO_PIECE_LEFT:
        "Planning board: a building is taken from there, and each kind is limited.",
    codes.SPADES_TOO_MANY:
        "Terraform and build: tools buy only the spades that the hex still needs, and spades "
        "cannot be saved.",
    codes.NO_UPGRADE:
        "Upgrade a building: workshop to guild, guild to palace or school, school to university; "
        "own buildings from the planning board only.",
    codes.NO_WAY_BEYOND:
        "Moles, palace 9: a tunnel skips one hex, a flight one or two; no own building may be "
        "adjacent to the target.",
    codes.FURTHER_HEX:
        "Terraform and build: leftover free spades go to further hexes only when the first has "
        "become own terrain; the workshop is built on it.",
    codes.NO_CITY_THERE:
        "Palace 14, R-SKIP-GROUP: the skipped river hex joins own buildings next to it that are "
        "in no city yet; together they must fulfil the conditions of a city.",
    codes.HAS_ONE:
        "Competency tiles: no player holds two of a kind; the draft: one thing of each kind.",
    codes.TRACK_ENDS: "Shipping step, terraforming step: a track ends with its last printed value.",
    codes.SPACE_TAKEN:
        "Send a scholar: each discipline has one space worth 3 steps and three worth 2; a scholar "
        "there stays.",
    codes.BONUS_NOT_FREE:
        "Pass: in rounds 1 to 5 it takes one of the three free round bonuses, never the one just "
        "held.",
    codes.NO_KEY_MATTER:
        "R-KEY: `key` and `keep` are written where a step would pass level 7 with a key on hand.",
}
"""The rule behind a refusal that names none itself."""
