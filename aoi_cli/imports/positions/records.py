"""Reads recorded games: players, shuffles, actions, and the position after each."""

from __future__ import annotations

import lzma
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct
from aoi_cli.imports.codes import BAD_POSITIONS
from aoi_cli.imports.json_text import parsed

START = Span(1, 1, 2)
FIRST = ("civilA", "events")
"""The decks that every game begins with."""
STATES = ".jsonl.xz"
Action = Mapping[str, Any]
Position = Mapping[str, Any]


class Record(Struct, frozen=True):
    players: int
    decks: tuple[tuple[str, tuple[str, ...]], ...]
    """All shuffles in order, each with the first card to be drawn first."""
    actions: tuple[Action, ...]


def names(folder: Path) -> list[str]:
    return sorted(path.stem for path in (folder / "games").glob("*.json"))


def record(text: str) -> Record:
    """Read a recorded game; raises Broken if the text is none."""
    fields = parsed(text, wrong)
    require(isinstance(fields, dict), "a record is an object with players, decks and actions")
    players, decks, actions = (fields.get(key) for key in ("players", "decks", "actions"))
    require(isinstance(players, int) and 2 <= players <= 4, "`players` is 2, 3 or 4")
    require(isinstance(decks, list) and all(map(is_deck, decks)),
            "`decks` is a list of names, each with its cards")
    require(isinstance(actions, list) and all(map(is_action, actions)),
            "`actions` is a list of objects with `p`, the seat, and `do`")
    missing = [what for what in FIRST if what not in [name for name, _ in decks]]
    require(not missing, f"`decks` lacks {', '.join(missing)}")
    return Record(players, tuple((what, tuple(cards)) for what, cards in decks), tuple(actions))


def is_deck(entry: Any) -> bool:
    return (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], str)
            and isinstance(entry[1], list) and all(isinstance(card, str) for card in entry[1]))


def is_action(entry: Any) -> bool:
    return (isinstance(entry, dict) and isinstance(entry.get("p"), int)
            and isinstance(entry.get("do"), str))


def positions(folder: Path, name: str) -> Iterator[Position]:
    """The recorded positions before the first action and after each one."""
    try:
        with lzma.open(folder / "states" / f"{name}{STATES}", "rt", encoding="utf-8") as file:
            lines = [*file]
    except (lzma.LZMAError, EOFError, ValueError):
        raise wrong(f"{name}{STATES} is no compressed text") from None
    for n, line in enumerate(lines, 1):
        fields = parsed(line, wrong, n)
        require(isinstance(fields, dict) and isinstance(fields.get("state"), dict),
                "a line of positions is an object with `state`", n)
        yield fields["state"]


def index(text: str) -> Mapping[str, Sequence[int]]:
    """The final culture of each game, by seat."""
    games = parsed(text, wrong)
    require(isinstance(games, dict) and all(
        isinstance(entry, dict) and isinstance(entry.get("culture"), list)
        for entry in games.values()), "an index has the final `culture` of each game")
    return {name: entry["culture"] for name, entry in games.items()}


def require(right: bool, message: str, line: int = 1) -> None:
    if not right:
        raise wrong(message, Span(line, 1, 2))


def wrong(message: str, at: Span = START) -> Broken:
    return Broken([problem(BAD_POSITIONS, message, at)])
