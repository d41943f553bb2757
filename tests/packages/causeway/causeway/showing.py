"""What people see of Causeway, and the built-in player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.game_parts import Telling
from aoi_cli.engine.ledger.entry import Change
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.row import Command
from aoi_cli.engine.show.cards import Card, Topics
from aoi_cli.engine.show.keys import Key
from aoi_cli.engine.show.picture import Item, Number, Owner, Picture, PlayerBoard, Shelf
from aoi_cli.engine.show.report import Report, Table
from aoi_cli.engine.shuffle import below, numbers

if TYPE_CHECKING:
    from causeway.game import State

COLOURS = ("blue", "orange", "green", "purple")


def list_topics() -> Topics:
    return {"stones": [Card(f"stone {worth}", "stone", "", f"{worth} points", (), "")
                       for worth in range(1, 10)]}


def who_moves(s: State) -> tuple[str, ...]:
    return (f"{s.shown(s.current)}: take left or right",) if s.current else ()


def report(s: State, title: str) -> Report:
    players = tuple((p.shown, str(p.stones)) for p in s.players.values())
    stones = tuple((str(stone),) for stone in s.row)
    tables = (Table("Players", ("player", "stones"), players), Table("The row", ("stone",), stones))
    return Report(title or s.game.title, s.game.telling.describe_progress(s), None, tables,
                  who_moves(s))


def picture(s: State, title: str) -> Picture:
    owners = {name: Owner("ABCD"[n], COLOURS[n], s.shown(name)) for n, name in enumerate(s.players)}
    boards = tuple(
        PlayerBoard(p.name, owners[p.name], "", points=p.stones,
                    turn="to move" if s.current == p.name else "",
                    numbers=(Number("stones", str(p.stones)),))
        for p in s.players.values())
    stones = tuple(Item(f"stone {stone}", "", str(stone), keys=(make_key(stone),))
                   for stone in s.row)
    return Picture(title or s.game.title, s.game.telling.describe_progress(s), 0, s.over, "stones",
                   boards, tuple(owners.values()), who_moves(s),
                   shelves=(Shelf("The row", stones),))


def make_key(stone: int) -> Key:
    """Each stone is there once, so its worth tells which it is."""
    return Key("stone", f"stone {stone}")


def find_things(s: State, player: str, c: Command) -> Iterator[Key]:
    """The stone at an end of the row."""
    if c.verb == "take" and s.row:
        yield make_key(s.row[0 if c["end"] == "left" else -1])


def find_changed(s: State, change: Change) -> Iterator[Key]:
    """The stone that points came from."""
    stone = change.source.removeprefix("the stone ")
    if stone.isdecimal():
        yield make_key(int(stone))


def describe_decision(s: State, d: Decision) -> str:
    return d.kind


def describe_progress(s: State) -> str:
    return s.game.course.phases[s.phase]


TELLING: Telling[State] = Telling(
    describe_decision=describe_decision, describe_progress=describe_progress,
    find_things=find_things, find_changed=find_changed)


class Bot:
    """Takes either stone by chance."""

    def __init__(self, seed: str) -> None:
        self.chance = numbers(seed, "bot")

    def row(self, s: State, player: str) -> Sequence[Command]:
        moves = legal(s, player)
        return moves[below(len(moves), self.chance)].commands

    def moderator_row(self, s: State, chance: Iterator[int]) -> str:
        raise AssertionError("nothing here waits for the moderator")
