"""Rows that a player is likely to want, for lists that have room for some of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import shorten
from typing import TYPE_CHECKING

from aoi_cli.engine.moves.legal import Commands, amounts_of, cancel_out, outcome
from aoi_cli.engine.moves.search import Search
from aoi_cli.engine.shuffle import numbers
from aoi_cli.engine.standing_answers import ALWAYS, NEVER, STANDING
from aoi_cli.engine.struct import Struct
from aoi_cli.render.outcomes import format_amounts

if TYPE_CHECKING:
    from aoi_cli.engine.row import Command
    from aoi_cli.engine.state import State

USUAL_LIMIT = 2
"""The points that a proposed standing answer gives up at most."""
FIRST = 3
"""How many other rows are listed before the rows that pass."""
LONGEST = 60
"""How many letters the effect of a card may have."""
NOTHING = "costs and brings nothing at once"


class LikelyRow(Struct, frozen=True):
    """A row without the name of its player, and what can be told of it."""

    text: str
    commands: Commands = ()
    """Empty for a standing answer."""
    kind: str = ""
    """The kind of its first move, as `aoi legal` heads it."""
    passes: bool = False
    """True if it passes, or ends the turn."""
    then: State | None = None
    """The position after it."""
    gives_up: bool = False
    """True if the player then has less on the table, or has left the game."""


def likely_rows(s: State, player: str) -> list[LikelyRow]:
    """Short complete rows, one for each move to begin with.

    The built-in player ranks them. If offers are open, standing answers follow the first answers.
    The best row of each way to pass stands among the first, rows that give something up at the end.
    """
    rows = [*rank_rows(s, player)]
    answers = [row for row in rows if is_answer(s, row.text)] if is_offered(s, player) else []
    standing = map(LikelyRow, list_standing(s)) if answers else ()
    passes = find_passes(row for row in rows if row not in answers)
    others = [row for row in rows if row not in (*answers, *passes)]
    kept = [row for row in others if not row.gives_up]
    given_up = [row for row in others if row.gives_up]
    return [*answers, *standing, *kept[:FIRST], *passes, *kept[FIRST:], *given_up]


def rank_rows(s: State, player: str) -> Iterator[LikelyRow]:
    search = Search(s.game.valuation, numbers("", "player"), whim=0)
    count = s.game.moves.count_possessions
    before = count(s, s.players[player]) if player in s.players else 0
    for candidate in search.list_best(s, player):
        row = candidate.row
        p, kind = row.state.players[player], row.moves[0].kind
        text = row.text.removeprefix(f"{player}: ")
        yield LikelyRow(text, row.commands, kind, kind in s.game.moves.folding.last,
                        candidate.then, p.dropped or count(row.state, p) < before)


def find_passes(rows: Iterable[LikelyRow]) -> list[LikelyRow]:
    """The first row of each way to pass."""
    first: dict[str, LikelyRow] = {}
    for row in rows:
        if row.passes:
            first.setdefault(row.kind, row)
    return [*first.values()]


def describe_row(s: State, player: str, row: LikelyRow) -> str:
    """Say what a row costs and brings at once; "" for a standing answer."""
    if not row.commands:
        return ""
    done = outcome(s.seen_by(player), player, row.commands, net=True)
    cost, gain = done.cost, done.effect
    if row.then is not None and not (cost or gain):
        cost, gain = cancel_out(*amounts_of(row.then, player))
    words = (
        format_amounts(s.game, cost, "-"), format_amounts(s.game, gain, "+"),
        *(f"offers {n} {s.game.moves.offered} to {s.shown(who)}"
          for who, n in done.offers.items()),
        *(shorten(describe_card(s, command), LONGEST, placeholder=" …")
          for command in row.commands))
    return ", ".join(filter(None, words)) or NOTHING


def describe_card(s: State, command: Command) -> str:
    """Say what the card does that a command chooses or names."""
    telling, card = s.game.telling, command.get("card")
    return telling.describe_choice(s, command) or (telling.describe_source(s, card) if card else "")


def is_offered(s: State, player: str) -> bool:
    offers = s.game.course.offers
    return any(d.player == player and d.kind in offers and d.waits for d in s.decisions)


def is_answer(s: State, row: str) -> bool:
    return row.partition(" ")[0].rstrip(".") in s.game.course.answering


def list_standing(s: State) -> Iterator[str]:
    yield f"{STANDING} up to {USUAL_LIMIT} {s.game.amounts.points_title} lost"
    yield f"{STANDING} {ALWAYS}"
    yield f"{STANDING} {NEVER}"
