"""Who the table waits for, and what they can write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine import game as engine
from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.moves.listing import describe_choices
from aoi_cli.render.next import Next, PlayerToAnswer, Waiting, print_next

if TYPE_CHECKING:
    from aoi_cli.judging.judged_game import JudgedGame

TURN = "turn"


def next_of(game: JudgedGame) -> Next:
    score = game.game.amounts.score(game.state)
    return Next(game.name, score["finished"], score["round"], game.state.phase, waiting(game))


def next_text(game: JudgedGame, width: int | None = None) -> str:
    progress = game.game.telling.describe_progress(game.state)
    return print_next(progress, list_players_to_answer(game), width)


def waiting(game: JudgedGame) -> tuple[Waiting, ...]:
    return tuple(_waiting(game, *item) for item in engine.waiting(game.state))


def _waiting(game: JudgedGame, player: str, decision: Decision | None) -> Waiting:
    if decision is None:
        return Waiting(player, TURN, "", 1, "", TURN, "to move")
    return Waiting(player, decision.kind, decision.source, decision.amount, decision.subject,
                   decision.due, game.game.telling.describe_decision(game.state, decision))


def in_turn(game: JudgedGame) -> str | None:
    """The player whose turn it is, or else the first player who has to choose something."""
    ordered = sorted(engine.waiting(game.state), key=lambda item: item[1] is not None)
    return next((player for player, _ in ordered if player != MODERATOR), None)


def list_players_to_answer(game: JudgedGame) -> list[PlayerToAnswer]:
    """Each who is waited for, with the rows that answer; a turn alone has too many to list."""
    by_player: dict[str, list[Waiting]] = {}
    for item in waiting(game):
        by_player.setdefault(item.player, []).append(item)
    return [_asked(game, player, items) for player, items in by_player.items()]


def _asked(game: JudgedGame, player: str, items: list[Waiting]) -> PlayerToAnswer:
    seat = game.state.players.get(player)
    decides = seat and any(item.kind != TURN for item in items)
    moves = [*legal(game.state, player)] if decides else []
    return PlayerToAnswer(seat.shown if seat else player, [item.text for item in items],
                          [move.text for move in moves],
                          [describe_choices(game.state, move) for move in moves])
