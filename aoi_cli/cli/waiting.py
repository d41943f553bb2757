"""Who the table waits for, and what they can write."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.decisions import MODERATOR, Decision

if TYPE_CHECKING:
    from aoi_cli.games import Judged

TURN = "turn"
MOST_ANSWERS = 6
"""So many ways to answer are written out."""


def next_data(game: Judged) -> dict[str, Any]:
    score = game.game.score(game.state)
    return {
        "game": game.name,
        "finished": score["finished"],
        "round": score["round"],
        "phase": game.state.phase,
        "waiting": [_waiting_data(game, *item) for item in game.game.waiting(game.state)],
    }


def next_text(game: Judged) -> str:
    lines = [f"  {player}: {words}" for player, words in _lines(game)]
    return "\n".join([game.game.where(game.state), *lines])


def in_turn(game: Judged) -> str | None:
    """The player whose turn it is, or else the first player who has to choose something."""
    waiting = game.game.waiting(game.state)
    ordered = sorted(waiting, key=lambda item: item[1] is not None)
    return next((player for player, _ in ordered if player != MODERATOR), None)


def moves_of(game: Judged, player: str) -> list[Any]:
    return [*game.game.legal(game.state, player)] if player in game.state.players else []


def _waiting_data(game: Judged, player: str, decision: Decision | None) -> dict[str, Any]:
    if decision is None:
        return {
            "player": player,
            "kind": TURN,
            "source": "",
            "amount": 1,
            "subject": "",
            "due": TURN,
            "text": "to move",
        }
    return {
        "player": player,
        "kind": decision.kind,
        "source": decision.source,
        "amount": decision.amount,
        "subject": decision.subject,
        "due": decision.due,
        "text": game.game.told(game.state, decision),
    }


def _lines(game: Judged) -> Iterator[tuple[str, str]]:
    """A line for each who is waited for: what is open, and the words that answer it."""
    open_now: dict[str, list[str]] = {}
    deciding = set()
    for player, decision in game.game.waiting(game.state):
        said = "to move" if decision is None else game.game.told(game.state, decision)
        open_now.setdefault(player, []).append(said)
        if decision is not None:
            deciding.add(player)
    for player, items in open_now.items():
        words = _answers(game, player) if player in deciding else ""
        seat = game.state.players.get(player)
        yield seat.shown if seat else player, "; ".join(items) + words


def _answers(game: Judged, player: str) -> str:
    texts = [f"`{move.text}`" for move in moves_of(game, player)]
    if not texts:
        return ""
    more = len(texts) - MOST_ANSWERS
    listed = ", ".join(texts[:MOST_ANSWERS])
    return f" -- {listed}" + (f" and {more} more" if more > 0 else "")
