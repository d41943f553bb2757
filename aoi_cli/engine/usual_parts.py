"""Functions of parts that hold in most games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aoi_cli.engine.state import Player, State


def still_plays(s: State, p: Player) -> bool:
    return not p.dropped


def was_sighted(s: State, word: str) -> bool:
    return any(seen.what.lower() == word.lower() for seen in s.sightings)


def list_plays(s: State, p: Player) -> Mapping[str, Sequence[str]]:
    return {"plays": (p.plays,)} if p.plays else {}


def drop_plural(what: str, n: int) -> str:
    return what.removesuffix("s") if n == 1 else what


def describe_decisions(s: State, p: Player) -> tuple[str, ...]:
    return tuple(s.game.telling.describe_decision(s, d) for d in s.choices(p))
