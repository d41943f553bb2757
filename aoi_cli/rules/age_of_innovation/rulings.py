"""Where the rulebook leaves something open: how it is read here, and other readings on offer."""

from __future__ import annotations

from typing import Literal

from aoi_cli.engine.rulings import Fact, Ruling, Settled
from aoi_cli.rules.terra import rulings as terra
from aoi_cli.rules.terra.rulings import (
    BRIDGE,
    END_BURN,
    LEECH_ORDER,
    LEECH_ZERO,
    LEFT,
    NEW_SPECIAL,
    NOBODY_ACTS,
    SPARE_SPADES,
)


class Rulings(terra.Rulings):
    bridge = Settled("R-BRIDGE", BRIDGE)
    bridge_none = Ruling[Literal["default", "refused"]](
        "R-BRIDGE-NONE", "An action that gives a bridge may be taken where none can be built; "
        "it is used up, and the bridge is lost.",
        {"refused": "It is taken only where a bridge can be built."})
    leech_order = Ruling[Literal["default", "strict"]](
        "R-LEECH-ORDER", LEECH_ORDER,
        {"strict": f"{NOBODY_ACTS} (also written `leech: strict`)."})
    tunnel_ship = Ruling[Literal["default", "each"]](
        "R-TUNNEL-SHIP", "One tunnel or flight for each terraform and build; neither combines "
        "with shipping. The near end may be joined by a bridge.",
        {"each": "Every further hex of leftover spades may pay for one of its own."})
    tunnel_scope = Settled(
        "R-TUNNEL-SCOPE", "Tunnels and flights serve terraform and build only: no neutral "
        "buildings, no spades of setup or phase III.")
    top_up = Ruling[Literal["default", "all"]](
        "R-TOP-UP", "Tools complete the first hex only; a further hex takes leftover free "
        "spades.",
        {"all": "Tools may complete further hexes too."})
    part_way = Ruling[Literal["default", "home"]](
        "R-PART-WAY", "Tools may be added to free spades for a hex that stays short of the own "
        "terrain.",
        {"home": "They are added only where the hex becomes own terrain."})
    spare_spades = Ruling[Literal["default", "forced"]](
        "R-SPARE-SPADES", SPARE_SPADES,
        {"forced": "They are used while a hex for them exists."})
    setup_spades = Settled(
        "R-SETUP-SPADES", "Free spades of the setup may be topped up with tools; nothing is "
        "built with them. They are used in turn order after all first buildings, those of the "
        "Monks' competency too.")
    setup_quiet = Settled(
        "R-SETUP-QUIET", "First buildings and gains of the setup raise no offers and score "
        "nothing, neither abilities nor scoring tiles; what a tile itself gives is given. "
        "Goblins take their coins for every spade, in setup and phase III too.")
    setup_tower = Settled(
        "R-SETUP-TOWER", "Omar's first tower stands on any hex of the own terrain and may come "
        "first; a tower from a competency of the setup is placed by reach.")
    setup_picks = Settled(
        "R-SETUP-PICKS", "The Monks choose their competency when placing the university, the "
        "Inventors after all first buildings, in turn order. Who gets spades there as well "
        "chooses what comes first.")
    city_merge = Ruling[Literal["default", "apart"]](
        "R-CITY-MERGE", "A group that is joined to a city belongs to it and founds none, in "
        "edition 1.0 too, which does not say so.",
        {"apart": "Edition 1.0 only: own buildings beside a city do not belong to it and may "
         "found another."})
    city_auto = Settled(
        "R-CITY-AUTO", "A city is founded at once and cannot be refused; skipping a river hex "
        "with palace 14 is the player's choice, at any time in the own turn, each hex once.")
    city_none = Settled("R-CITY-NONE", "Without a city tile left no city is founded.")
    annex = Ruling[Literal["default", "four-only"]](
        "R-ANNEX", "An annex counts as one more building towards the 4, 3 or 2 of a city.",
        {"four-only": "It counts towards the 4 only."})
    key = Settled(
        "R-KEY", "A key is used when a step passes 7, unless the player keeps it; where one "
        "key could serve several disciplines the player names one. The key of the tile just "
        "taken serves its own steps.")
    order_of_steps = Settled(
        "R-12", "Steps that come together are made in the order in which they are written.")
    arch = Settled(
        "R-ARCH", "Seven shapes: workshop, guild, school, university, palace, tower, monument; "
        "neutral buildings have the shape of their kind, annexes none.")
    neutral_palace = Settled(
        "R-NEUTRAL-PALACE", "The neutral palace waives the 5 coins of innovations.")
    neutral_area = Settled(
        "R-NEUTRAL-AREA", "Two players: the tile with the size of the neutral group is turned "
        "up at the start of round 6, before anybody acts. The text does not print its numbers, "
        "so any is taken that the map has room for.")
    neutral_waits = Ruling[Literal["default", "at-once"]](
        "R-NEUTRAL-WAITS", "A neutral building may wait for other rewards of the same action, "
        "and stand where their free spades were used.",
        {"at-once": "It is placed before any other reward is used, and lost if it cannot be."})
    neutral_lost = Settled(
        "R-NEUTRAL-LOST", "A neutral building that cannot be placed at once is lost, the tower "
        "of a competency of the setup too; the rest of the tile is not.")
    end_burn = Settled("R-END-BURN", END_BURN)
    end_links = Settled(
        "R-END-LINKS", "In area scoring each two buildings are joined by adjacency, shipping, "
        "one tunnel or one flight.")
    setup_steps = Settled(
        "R-SETUP-STEPS", "Steps and books of choice at the start come before the first "
        "buildings.")
    bonus_ship = Settled(
        "R-BONUS-SHIP", "The shipping of a round bonus holds in phase II until its holder "
        "passes.")
    scholar_limit = Settled(
        "R-SCHOLAR-LIMIT", "A scholar that the reserve cannot give is lost; what would only "
        "give a scholar is refused.")
    books = Ruling[Literal["default", "twelve"]](
        "R-BOOKS", "Books never run out, in edition 1.0 too, which calls only coins and tools "
        "unlimited.",
        {"twelve": "The 48 books of the box are all there are, 12 of each discipline. What the "
         "supply lacks cannot be chosen or paid for, and is lost where it is given."})
    power_tokens = Settled(
        "R-POWER-TOKENS", "The neutral palace adds two tokens for good, sacrifice removes "
        "tokens for good.")
    free_build = Settled(
        "R-FREE-BUILD", "Free workshops and upgrades pay nothing and still take a piece; a "
        "workshop after free spades is paid.")
    free_steps = Settled(
        "R-FREE-STEPS", "Free steps of the tracks give rewards and score; beyond the top they "
        "are lost.")
    income_choices = Settled(
        "R-INCOME-CHOICES", "Choices inside income come before the player's first action, in "
        "any order among players; for level 12 turn order decides.")
    psychics = Settled(
        "R-PSYCHICS", "Conversions are possible between the two actions; the second may be a "
        "pass.")
    new_special = Settled("R-NEW-SPECIAL", NEW_SPECIAL)
    mole_bridge = Settled(
        "R-MOLE-BRIDGE", "The Moles' own bridge joins hexes opposite each other across the "
        "side of two cells on the board, one bridge a side; bridges never cross.")
    leech_zero = Settled("R-LEECH-ZERO", LEECH_ZERO)
    annex_upgrade = Settled("R-ANNEX-UPGRADE", "An annex stays when its building is replaced.")
    forgo = Settled(
        "R-FORGO", "A terraform and build, a free bridge, a bonus spade or steps of the "
        "Felines may be forgone; a neutral building and the guild of palace 16 may not.")
    open_choices = Settled("R-OPEN-CHOICES", "No conversions while choices of an action are open.")
    pass_order = Settled(
        "R-PASS-ORDER", "Passing gives steps first, then VP, unless the player says otherwise.")
    skip_group = Settled(
        "R-SKIP-GROUP", "The river hex skipped with palace 14 joins all own groups next to it "
        "that are in no city.")
    tunnel_build = Settled(
        "R-TUNNEL-BUILD", "Tunnel and flight also lead to a hex of the own terrain.")
    left = Settled("R-LEFT", LEFT)
    p11_old = Settled(
        "R-P11-OLD", "In edition 1.0 palace 11 scores for the round and gives its key; "
        "abilities for founding a city do not apply.")

    # what the shared rules ask
    tops_up_further = Fact(top_up, "all")
    tops_up_home_only = Fact(part_way, "home")
    must_use_spades = Fact(spare_spades, "forced")
    bridges_in_vain = Fact(bridge_none, "default")
    cities_side_by_side = Fact(city_merge, "apart")
    annexes_towards_four_only = Fact(annex, "four-only")
    strict_offers = Fact(leech_order, "strict")
