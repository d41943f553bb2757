"""Legal moves of a player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import Broken, without_words
from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.legal import Move, Outcome, legal, outcome
from aoi_cli.engine.moves.listed_moves import list_moves
from aoi_cli.engine.moves.listing import Line
from aoi_cli.engine.moves.listing import listing as lines
from aoi_cli.engine.moves.turns import CompleteRow, draw_row, list_rows
from aoi_cli.engine.row import attempt, attempt_row
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import did_you_mean
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.judging.notation import find_notation
from aoi_cli.registry import find_game
from aoi_cli.table.table_error import Unknown


class Possible(Struct, frozen=True):
    """A move that is legal now; its amounts may be multiplied up to `most` times."""

    text: str
    kind: str
    most: int
    outcome: Outcome
    behind: tuple[str, ...] = ()
    """The answers that one of must stand in front; none if it hangs on no answer."""
    rest: str = ""
    """The shortest way to finish the row; "" if it can end behind the move."""


@without_words()
def possible(game: JudgedGame, player: str, kind: str = "") -> list[Possible]:
    """Every legal move, or those of a kind, each with its cost and effect."""
    return [
        Possible(
            listed.move.text, listed.move.kind, listed.move.most,
            listed.find_outcome(), listed.behind, listed.find_rest(),
        )
        for listed in list_moves(game.state, player)
        if kind in ("", listed.move.kind)
    ]


def outcome_so_far(game: JudgedGame, row: str) -> Outcome | None:
    """The cost and effect of a row that may have to go on; None if it is refused so far."""
    try:
        read = find_notation(game.name).parse_row(row)
    except Broken:
        return None
    player = game.state.resolve(read.who)
    if player is None or not attempt(game.state, player, read.commands).legal:
        return None
    return outcome(game.state, player, read.commands)


@without_words()
def complete_rows(game: JudgedGame, player: str, most: int) -> list[CompleteRow[State]]:
    """The rows that the player can write now, first those that end as soon as they can."""
    return [*islice(list_rows(game.state, player), most)]


def random_row(game: JudgedGame, seed: int | str, player: str = "") -> CompleteRow[State] | None:
    """A row by chance, of the player or of anybody whom the table waits for; None if there is none.

    It is chosen by what its writer may know. The same seed gives the same row in the same position.
    """
    s, chance = game.state, numbers(str(seed), "row")
    writers = [player] if player else [*dict.fromkeys(who for who, _ in waiting(s))]
    while writers:
        writer = writers.pop(below(len(writers), chance))
        if writer == MODERATOR:
            text = game.game.player(str(seed)).moderator_row(s, chance)
        else:
            drawn = draw_row(s.seen_by(writer), writer, chance)
            text = drawn.text if drawn else ""
        if text:
            row = find_notation(game.name).parse_row(text)
            return CompleteRow(writer, text, attempt_row(s, writer, row).state)
    return None


def moves_of(game: JudgedGame, player: str) -> Sequence[Move]:
    """The legal moves of a player, each with its commands."""
    return legal(game.state, player)


def listing(game: JudgedGame, player: str, kind: str = "") -> list[Line]:
    """The legal moves of a player; those that differ in one word share a line."""
    return [line for line in lines(game.state, player) if kind in ("", line.kind)]


def known_kind(game: str, kind: str) -> str:
    known = kinds(game)
    if kind.lower() not in known:
        hint = did_you_mean(kind, known) or f"Known: {', '.join(known)}."
        raise Unknown("kind", f"there is no kind {kind}. {hint}")
    return kind.lower()


def kinds(game: str) -> list[str]:
    """The verbs of players, and what the game calls moves besides."""
    return [*find_game(game).notation.vocabulary.player_verbs, *find_game(game).moves.kinds]
