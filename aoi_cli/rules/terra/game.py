"""What the engine asks of a game, told in the same way for the whole family."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.decisions import Decision
from aoi_cli.rules.terra import commands, course
from aoi_cli.rules.terra.course import begin_row as begin_row
from aoi_cli.rules.terra.own_words import in_own_words
from aoi_cli.rules.terra.ranking import ranks
from aoi_cli.rules.terra.state import S, State
from aoi_cli.rules.terra.turn import told as told
from aoi_cli.rules.terra.turn import where as where

if TYPE_CHECKING:
    from aoi_cli.engine.actions import Command
    from aoi_cli.engine.moves import Line, Outcome
    from aoi_cli.engine.picture import Picture
    from aoi_cli.engine.report import Report
    from aoi_cli.rules.terra.legal import Legal

apply = in_own_words(commands.apply)
end_row = in_own_words(course.end_row)


def give_turn(s: State, player: str, verbs: Sequence[str]) -> None:
    from aoi_cli.rules.terra.presume import give_turn

    give_turn(s, player, verbs)


def presume(s: S, player: str, verbs: Sequence[str]) -> S:
    from aoi_cli.rules.terra.presume import presume

    return presume(s, player, verbs)


def waiting(s: State) -> list[tuple[str, Decision | None]]:
    """Who the table waits for: open decisions, and the player whose turn it is (None)."""
    found: list[tuple[str, Decision | None]] = [(d.player, d) for d in s.decisions]
    if s.phase == "actions" and s.current:
        found.append((s.current, None))
    return found


def value(s: State, player: str, what: str) -> Any:
    """What an assertion is compared with."""
    p = s.players[player]
    return tuple(p.bowls) if what == "power" else p.held(what)


def score(s: State) -> dict[str, Any]:
    rank = ranks({p.name: p.vp for p in s.players.values()})
    return {
        "finished": s.phase == "end",
        "round": s.round,
        "players": [
            {
                "player": p.shown,
                "faction": p.faction,
                "total": p.vp,
                "rank": rank[p.name],
                "breakdown": dict(p.vp_by),
            }
            for p in s.players.values()
        ],
    }


def called(s: State, player: str) -> tuple[str, ...]:
    called: tuple[str, ...] = s.players[player].called
    return called


def outcome(s: State, player: str, move: Legal) -> Outcome:
    from aoi_cli.rules.terra.outcome import outcome

    return outcome(s, player, move.commands)


def apart(s: State, a: object, b: object) -> int | None:
    from aoi_cli.rules.terra.nearness import apart

    return apart(s, a, b)


# What a judgement does not need is told by modules that are read only where they are used.


def part(s: State, module: str) -> Any:
    """A module of the game that is played."""
    return import_module(f"{s.rules.package}.{module}")


def legal(s: State, player: str) -> list[Legal]:
    found: list[Legal] = part(s, "legal").legal(s, player)
    return found


def listing(s: State, player: str) -> list[Line]:
    found: list[Line] = part(s, "listing").listing(s, player)
    return found


def next_commands(s: State, player: str) -> list[Command]:
    found: list[Command] = part(s, "legal").next_commands(s, player)
    return found


def report(s: State, title: str) -> Report:
    made: Report = part(s, "report").report(s, title)
    return made


def picture(s: State, title: str) -> Picture:
    drawn: Picture = part(s, "picture").picture(s, title)
    return drawn


def source_in_words(s: State, source: str) -> str:
    return str(part(s, "sources").source_in_words(s, source))
