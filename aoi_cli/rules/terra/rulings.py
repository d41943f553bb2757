"""The rulings that both games of the family ask for, and texts that both have."""

from __future__ import annotations

from aoi_cli.engine import rulings
from aoi_cli.engine.rulings import Fact

BRIDGE = (
    "A bridge joins its two hexes for every player and every purpose; its owner matters only for "
    "the three bridges and for what counts own bridges."
)
LEECH_ORDER = (
    "Offers are answered in any order among players, oldest first by each, before the player's "
    "own next action or conversion, and before phase III or the final scoring."
)
NOBODY_ACTS = "Nobody acts while an offer is open"
"""The meaning of `strict` for the order of offers."""
LEECH_ZERO = (
    "Nobody is offered what the bowls cannot take; how much is taken is judged when the offer is "
    "answered."
)
SPARE_SPADES = "Leftover free spades need not be used and are lost."
NEW_SPECIAL = "A special action can be used in the round in which it is gained."
END_BURN = "At the end power in bowl II is sacrificed: two tokens make a coin."
LEFT = (
    "Who resigned or was dropped keeps all points and is ranked in the final scoring, but "
    "converts no resources."
)


class Rulings(rulings.Rulings):
    """How a table plays, as the shared rules ask it.

    Each game says what follows from its own rulings and options; the rest holds at all tables.
    """

    # transform and build

    splits_freely = Fact(False)
    """Any spades may be used on several hexes."""
    first_hex_first = Fact(True)
    """Further hexes wait until the first has become own terrain; they may be left short."""
    tops_up_home_only = Fact(False)
    """Spades are added to given ones only where the hex then becomes own terrain."""
    tops_up_further = Fact(False)
    """Spades may be bought for further hexes too."""
    buys_before_transforming = Fact(False)
    """No spades are bought once a hex is transformed."""
    spades_count_at_once = Fact(False)
    """Spades score when they are gained, not when they are used."""
    may_waste_spades = Fact(False)
    """Spades that were bought need not all be used."""
    must_use_spades = Fact(False)
    """Leftover free spades are used while a hex for them exists."""
    may_leave_unfinished = Fact(False)
    """An action may leave several hexes short of the own terrain."""
    bridges_anywhere = Fact(False)
    """A bridge needs no own building at its ends."""
    bridges_in_vain = Fact(True)
    """An action that gives a bridge may be taken where none can be built."""

    upgrades_in_vain = Fact(False)
    """An action that replaces a building may be taken where there is none to replace."""

    # cities

    cities_side_by_side = Fact(False)
    """A building beside an own city does not belong to it and may become another one."""
    annexes_towards_four_only = Fact(False)
    """An annex counts as a building only where a city takes the usual number."""

    # the turn

    may_do_nothing = Fact(False)
    """A turn may be ended without an action."""
    goes_on_after_passing = Fact(True)
    """The row of a pass may go on with conversions."""
    stops_early = Fact(False)
    """The second of two actions in a row need not be taken."""
    wait_keeps_turn = Fact(False)
    """A row that ends with `wait` leaves the turn, and its choices, with the player."""
    converts_at_any_time = Fact(False)
    """Resources are converted all through phase II, in the own turn or not."""
    converts_inside = Fact(False)
    """Conversions are possible while choices of the action are open."""
    best_space = Fact(False)
    """Someone sent without a number takes the best free space."""
    overflows = Fact(False)
    """A gain that the reserve cannot give is lost without a word."""

    owed_steps_may_wait = Fact(False)
    """Steps that somebody else's answer gave may follow the own next action, in its turn."""

    # power from neighbours

    offers_zero = Fact(False)
    """An offer is also made to bowls that can take nothing."""
    strict_offers = Fact(False)
    """Nobody acts while an offer is open."""
    takes_in_any_order = Fact(False)
    """Offers need not be taken oldest first."""
    passes_over_older = Fact(False)
    """Offers older than one that was taken can only be refused."""
    declines_in_any_order = Fact(False)
    """Offers need not be refused oldest first."""
    burns_before_answering = Fact(False)
    """Power is sacrificed before own offers are answered."""
    converts_before_answering = Fact(False)
    """Resources are converted before own offers are answered."""
