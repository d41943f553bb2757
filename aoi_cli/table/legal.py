"""Legal moves of a player."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.moves.legal import Move, Outcome, legal, outcome
from aoi_cli.engine.moves.listed_moves import list_moves
from aoi_cli.engine.moves.listing import Line
from aoi_cli.engine.moves.listing import listing as lines
from aoi_cli.engine.row import attempt
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
