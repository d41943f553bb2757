"""Reference cards for what no card says: figures on the boards, and the course of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.show.cards import Card
from aoi_cli.engine.words import counted
from aoi_cli.rules.through_the_ages.banks import CORRUPTION
from aoi_cli.rules.through_the_ages.card_row import DISCARDED
from aoi_cli.rules.through_the_ages.population import PRICES
from aoi_cli.rules.through_the_ages.production import CONSUMPTION, HUNGER
from aoi_cli.rules.through_the_ages.ratings import HAPPINESS_NEEDED
from aoi_cli.rules.through_the_ages.turns import MOST_DRAWN


def tabulate_by_tokens(figures: Sequence[tuple[int, int]]) -> tuple[tuple[str, str], ...]:
    """Figures as a table by the tokens that are left in a bank."""
    highest = [None, *(least - 1 for least, _ in figures)]
    return tuple((describe_range(least, most), str(n))
                 for (least, n), most in zip(figures, highest, strict=False))


def describe_range(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more tokens"
    return f"{least} to {most} tokens" if least != most else "no token" if not least else str(least)


def list_basics() -> list[Card]:
    discarded = tuple((f"with {players} players", counted(spaces, "spaces"))
                      for players, spaces in DISCARDED.items())
    rules = (
        ("corruption", "End of turn", "Resources lost at the end of each turn by the tokens left "
         "in the blue bank; what is missing is lost in food, the rest is forgiven.",
         tabulate_by_tokens(CORRUPTION)),
        ("consumption", "End of turn", "Food eaten at the end of each turn by the tokens left in "
         f"the yellow bank; each food that is missing costs {HUNGER} culture.",
         tabulate_by_tokens(CONSUMPTION)),
        ("price of population", "Increase population", "Food for a new worker by the tokens left "
         "in the yellow bank.", tabulate_by_tokens(PRICES)),
        ("happiness needed", "Happiness", "Happy faces needed by the tokens left in the yellow "
         "bank; each one that is missing makes a worker discontent.",
         tabulate_by_tokens(HAPPINESS_NEEDED)),
        ("uprising", "End of turn", "More discontent workers than unused ones: nothing is scored "
         "and nothing produced in this turn.", ()),
        ("prices of the card row", "Card row", "Civil actions for a card by its space; a wonder "
         "costs one more for each completed one.",
         (("spaces 1 to 5", "1"), ("spaces 6 to 9", "2"), ("spaces 10 to 13", "3"))),
        ("discards of the card row", "Card row", "At the start of a turn what lies on the first "
         "spaces is discarded, the row slides to the left, and new cards come.", discarded),
        ("hand limits", "Hands", "As many civil cards as civil actions in all; more military "
         "cards than military actions in all are discarded at the end of the turn.", ()),
        ("end of turn", "End of turn", "Surplus military cards, uprising, science and culture, "
         "corruption, food, consumption, resources, a military card for each military action left "
         f"({MOST_DRAWN} at most), all actions back.", ()),
        ("end of an age", "Ages", "When the last civil card of the age is in the row: cards, "
         "leaders, unfinished wonders and pacts of the age before are gone, and everybody loses 2 "
         "yellow tokens from the bank.", ()),
        ("end of the game", "End of the game", "If age IV begins in the first player's turn, this "
         "round is the last, otherwise the next one; then the events of age III that are left "
         "are scored.", ()),
        ("defence", "Aggressions", "Bonus cards by their value, other military cards 1 each, no "
         "more cards than military actions in all; enough of them, or none.", ()),
    )
    return [Card(name, "rule", section, text, facts) for name, section, text, facts in rules]
