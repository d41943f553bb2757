"""Causeway: in turn order, take the stone at either end of a row. Stones are worth points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from aoi_cli.engine import moderator
from aoi_cli.engine import state as engine
from aoi_cli.engine.box import Box
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import GAME_OVER, NOT_YOUR_TURN, PAUSED, WRONG_PLAYERS
from aoi_cli.engine.error.refusal import Diagnostic, require
from aoi_cli.engine.game import Game
from aoi_cli.engine.game_parts import (
    Amounts,
    Course,
    Creation,
    Effects,
    Head,
    Loader,
    Moves,
    Notation,
)
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.moves.listing import Folding
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.rulings import Rulings
from aoi_cli.engine.score import Score, make_score
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.schema import TEXT, Schema, described
from aoi_cli.engine.shuffle import Draw
from aoi_cli.engine.struct import Struct, field
from aoi_cli.engine.vocabulary import Vocabulary, list_moderator_commands

STONES = [str(worth) for worth in range(1, 10)]
PHASES = {"turns": "the causeway", "end": "end of the game"}
VOCABULARY = Vocabulary(
    commands={"take": ("take <end>", "take left"), "resign": ("resign", "resign")},
    moderator_commands=list_moderator_commands("anna", '+2 stones because "miscounted"'),
    short={"take": "t", "left": "l", "right": "r", "stones": "s"},
    holdings=frozenset(["stones"]), spelt=frozenset(["end"]), arguments={}, phrases={})


class Setup(Struct, frozen=True):
    players: tuple[str, ...]
    stones: tuple[int, ...]
    ruleset: str = "1"
    rulings: Rulings = field(default_factory=Rulings)


class Player(engine.Player):
    stones: int = 0


class State(engine.State):
    players: Mapping[str, Player]
    row: list[int] = field(default_factory=list)
    """From left to right, the stones that nobody has taken."""

    def copy(self) -> Self:
        new = super().copy()
        new.row = [*self.row]
        return new


# the file


def read_head(head: Fields, problems: list[Diagnostic]) -> Setup | None:
    names = [node.text or "" for node in head.list("players") or []]
    stones = [node.text or "" for node in head.list("stones") or []]
    if not 2 <= len({*names}) == len(names) <= 4:
        head.wrong("players", "2 to 4 players with different names", code=WRONG_PLAYERS)
    if sorted(stones) != STONES:
        head.wrong("stones", "the stones are 1 to 9, in any order")
    return None if problems else Setup(tuple(names), tuple(map(int, stones)), head.ruleset)


def describe_head() -> Schema:
    stones = {"type": "array", "items": {"type": "integer"}}
    return {"properties": {
        "players": described("In turn order.", {"type": "array", "items": TEXT}),
        "stones": described("From left to right.", stones)}, "required": ["players", "stones"]}


def compose(
    players: Sequence[str], named: Mapping[str, Sequence[str]], draw: Draw
) -> dict[str, object]:
    return {"players": [*players], "stones": [*map(int, draw.shuffled(STONES, "stones"))]}


def start(game: Any, setup: Setup) -> State:
    players = {name: Player(game, name) for name in setup.players}
    return State(game, setup, players, [*players], "turns", current=setup.players[0],
                 row=[*setup.stones])


# a row


def begin_row(s: State, player: str, text: str) -> None:
    s.begin_items(player, text)
    if player in s.players:
        require(not s.over, GAME_OVER, "the game is over")
        require(not s.paused, PAUSED, "the game is paused")


def apply(s: State, player: str, c: Command) -> None:
    if player not in s.players:
        moderator.ROWS[c.verb](s, c)
    elif c.verb == "resign":
        moderator.leave(s, s.players[player])
    else:
        require(s.current == player, NOT_YOUR_TURN, f"it is the turn of {s.shown(s.current)}")
        stone = s.row.pop(0 if c["end"] == "left" else -1)
        s.players[player].stones += stone
        s.note(s.players[player], "stones", stone, f"the stone {stone}")
        pass_turn(s)


def end_row(s: State, player: str) -> None:
    return


def pass_turn(s: State) -> None:
    at = s.order.index(s.current) + 1
    playing = [name for name in s.order[at:] + s.order[:at] if not s.players[name].dropped]
    s.current = playing[0] if s.row and playing else ""
    s.phase = "turns" if s.current else "end"


def leave(s: State, p: Player) -> None:
    if s.current == p.name:
        pass_turn(s)


def correct(s: State, p: Player, what: str, by: int, source: str) -> None:
    p.stones += by
    s.note(p, what, by, source)


def has_turns(s: State) -> bool:
    return bool(s.current)


def propose(s: State, p: Player) -> Iterator[Move]:
    for end in ("left", "right") if s.current == p.name else ():
        yield Move("take", (say(f"take {end}", end=end),))


def list_answers(s: State, p: Player, d: Decision) -> Sequence[tuple[Command, ...]]:
    return ()


# what players have


def count(s: State, player: str, what: str) -> int:
    return s.players[player].stones


def list_holdings(s: State, player: str) -> Mapping[str, object]:
    return {"stones": s.players[player].stones}


def score(s: State) -> Score:
    return make_score(s, lambda p: p.stones, lambda p: {"stones": p.stones})


GAME: Game[Setup, State, Player] = Game(
    name="causeway",
    title="Causeway",
    rulings=Rulings,
    head=Head(read=read_head, start=start),
    box=Box(["1"]),
    effects=Effects(),
    notation=Notation(
        grammars=(str(Path(__file__).with_name("causeway.lark")),), vocabulary=VOCABULARY),
    course=Course(
        phases=PHASES, codes=(), begin_row=begin_row, apply=apply, end_row=end_row,
        has_turns=has_turns, list_answers=list_answers, release_holdings=leave, correct=correct),
    amounts=Amounts(
        groups={"points": ("stones",)}, annotated=("stones",), points="stones",
        points_title="stones", singular=("stones",), counted=("stones",), value=count,
        holdings=list_holdings, score=score),
    load_creation=lambda: Creation(compose=compose, schema=describe_head),
    load_moves=lambda: Moves(
        propose=propose, folding=Folding(varying={"take": "end"}, places=(), last=())),
    load_telling=Loader("causeway.showing:TELLING"),
    load_topics=Loader("causeway.showing:list_topics"),
    load_report=Loader("causeway.showing:report"),
    load_picture=Loader("causeway.showing:picture"),
    load_player=Loader("causeway.showing:Bot"),
)
