"""Readings that the games of the family share, and how a table plays that has chosen others."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.setup.rulings import Ruling
from aoi_cli.engine.struct import Struct

BRIDGE = Ruling(
    "R-BRIDGE",
    "A bridge joins its two hexes for every player and every purpose; its owner matters only for "
    "the three bridges and for what counts own bridges.",
)
LEECH_ORDER = Ruling(
    "R-LEECH-ORDER",
    "Offers are answered in any order among players, oldest first by each, before the player's "
    "own next action or conversion, and before phase III or the final scoring.",
)
NOBODY_ACTS = "Nobody acts while an offer is open"
"""What `strict` means of the order of offers."""
LEECH_ZERO = Ruling(
    "R-LEECH-ZERO",
    "Nobody is offered what the bowls cannot take; how much is taken is judged when the offer is "
    "answered.",
)
SPARE_SPADES = Ruling(
    "R-SPARE-SPADES", "Leftover free spades need not be used and are lost."
)
NEW_SPECIAL = Ruling(
    "R-NEW-SPECIAL", "A special action can be used in the round in which it is gained."
)
OPEN_CHOICES = Ruling("R-OPEN-CHOICES", "No conversions while choices of an action are open.")
END_BURN = Ruling(
    "R-END-BURN", "At the end power in bowl II is sacrificed: two tokens make a coin."
)
LEFT = Ruling(
    "R-LEFT",
    "Who resigned or was dropped keeps all points and is ranked in the final scoring, but "
    "converts no resources.",
)


def reads(
    known: Mapping[str, Ruling], chosen: Mapping[str, str], ruling: str, reading: str
) -> bool:
    """Whether a table has chosen this reading, which must be one that the game knows."""
    if reading not in known[ruling].others:
        raise KeyError(f"{ruling}: {reading}")
    return chosen.get(ruling) == reading


class Agreed(Struct, frozen=True, eq=False):
    """How a table plays where rulings and options leave a choice, as the shared rules ask it.

    What is not agreed otherwise holds at most tables.
    """

    # transform and build

    splits_freely: bool = False
    """Any spades may be used on several hexes."""
    first_hex_first: bool = True
    """Further hexes wait until the first has become own terrain; they may be left short."""
    tops_up_home_only: bool = False
    """Spades are added to given ones only where the hex then becomes own terrain."""
    tops_up_further: bool = False
    """Spades may be bought for further hexes too."""
    buys_before_transforming: bool = False
    """No spades are bought once a hex is transformed."""
    spades_count_at_once: bool = False
    """Spades score when they are gained, not when they are used."""
    may_waste_spades: bool = False
    """Spades that were bought need not all be used."""
    must_use_spades: bool = False
    """Leftover free spades are used while a hex for them exists."""
    may_leave_unfinished: bool = False
    """An action may leave several hexes short of the own terrain."""
    bridges_anywhere: bool = False
    """A bridge needs no own building at its ends."""
    bridges_in_vain: bool = True
    """An action that gives a bridge may be taken where none can be built."""

    # cities

    cities_side_by_side: bool = False
    """What stands beside an own city does not belong to it and may become another one."""
    annexes_towards_four_only: bool = False
    """An annex counts as a building towards the usual number of a city's only."""

    # the turn

    may_do_nothing: bool = False
    """A turn may be ended without an action."""
    goes_on_after_passing: bool = True
    """The row of a pass may go on with conversions."""
    stops_early: bool = False
    """The second of two actions in a row need not be taken."""
    wait_keeps_turn: bool = False
    """A row that ends with `wait` leaves the turn, and its choices, with the player."""
    converts_at_any_time: bool = False
    """Resources are converted all through phase II, in the own turn or not."""
    converts_inside: bool = False
    """Conversions are possible while choices of the action are open."""
    best_space: bool = False
    """Someone sent without a number takes the best free space."""
    overflows: bool = False
    """What the reserve cannot give is lost without a word."""

    owed_steps_may_wait: bool = False
    """Steps that somebody else's answer gave may follow the own next action, in its turn."""

    # power from neighbours

    offers_zero: bool = False
    """An offer is also made to bowls that can take nothing."""
    takes_in_any_order: bool = False
    """Offers need not be taken oldest first."""
    passes_over_older: bool = False
    """Offers older than one that was taken can only be refused."""
    declines_in_any_order: bool = False
    """Nor refused oldest first."""
    burns_before_answering: bool = False
    """Power is sacrificed before own offers are answered."""
    converts_before_answering: bool = False
    """Resources are converted before own offers are answered."""


class Reasons(Struct, frozen=True, kw_only=True, eq=False):
    """Grounds of refusals that each game words for itself."""

    strict: str
    """Nobody acts while an offer is open."""
    due: str
    """Something is due before the own action."""
    second_action: str
    forgo: str
    forced: str
    """Leftover spades must be used."""
    stays: str
    """A building that is never replaced."""
    skip: str
    """Who may skip a river hex."""
    top_up: str
    further_hex: str
    no_building: str
    unfinished: str
