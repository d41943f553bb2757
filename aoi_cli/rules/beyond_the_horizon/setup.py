"""What a game begins with: the components of its pack, dealt and laid out by a seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import queued
from aoi_cli.engine.hidden import EVERYBODY, NOBODY, Card, Zone, deck
from aoi_cli.engine.shuffle import shuffled
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.map import around
from aoi_cli.rules.beyond_the_horizon.rulings import QUESTIONS
from aoi_cli.rules.beyond_the_horizon.state import CRADLE, Piece, Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.game import AnyGame

DECKS = ("II", "III")
FACE_UP = 3
"""Structures of each level, and technologies of level IV."""
STRUCTURE_LEVELS = ("I", "II", "III")
GOAL_TYPES = ("A", "B", "C")


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]
    pack: Components
    rulings: Mapping[str, str] = field(default_factory=dict)
    """A reading of each open point."""
    seed: str = ""
    """Only until everything is dealt."""


def readings(pack: Components, chosen: Mapping[str, str]) -> dict[str, str]:
    """Those of the pack, and what the table has agreed on otherwise."""
    return {id: chosen.get(id, pack.pack.rulings.get(id, question.usual))
            for id, question in QUESTIONS.items()}


def begin(game: AnyGame, setup: Setup) -> State:
    """In the order of the rulebook, from the tree to the choice of governments."""
    from dataclasses import replace

    first = shuffled(setup.players, setup.seed, "first player")[0]
    at = setup.players.index(first)
    order = [*setup.players[at:], *setup.players[:at]]
    players = {name: player(game, setup, name, seat) for seat, name in
               enumerate(setup.players, 1)}
    s = State(game, replace(setup, seed=""), players, order)
    lay_out_tree(s, setup.seed)
    lay_out_goals(s, setup.seed)
    lay_out_map(s, setup.seed)
    lay_out_structures(s, setup.seed)
    s.supply = dict(s.pack.pack.common_tokens)
    cards = shuffled(dict.fromkeys(g.card for g in s.pack.pack.governments), setup.seed,
                     "governments")
    faces = []
    for card in cards[: len(setup.players)]:
        sides = [g.id for g in s.pack.pack.governments if g.card == card]
        faces.append(shuffled(sides, setup.seed, f"side of {card}")[0])
    s.zones["governments"] = Zone("governments", tuple(map(Card, sorted(faces))))
    s.phase = "governments"
    s.queue = queued(*((name, "government") for name in reversed(order)))
    return s


def player(game: AnyGame, setup: Setup, name: str, seat: int) -> Player:
    board = setup.pack.board(seat)
    p = Player(game, name)
    p.seat = seat
    p.coins, p.active, p.columns = board.coins, board.active, dict(board.start)
    return p


def lay_out_tree(s: State, seed: str) -> None:
    pack = s.pack
    cards = {level: [t.id for t in pack.pack.technologies if t.level == level]
             for level in pack.tree.slots}
    for level, name in (("I", "level I"), ("IV", "level IV")):
        found = shuffled(cards[level], seed, name)
        s.slots |= dict(zip(pack.tree.slots[level], found, strict=False))
    for level in DECKS:
        s.zones[f"deck {level}"] = deck(f"deck {level}", cards[level], seed)
    s.zones["revealed"] = Zone("revealed")
    for level in (*DECKS, "IV"):
        leaders = shuffled([x.id for x in pack.pack.leaders if x.level == level], seed,
                           f"leaders {level}")
        for slot, leader in zip(pack.tree.slots[level], leaders, strict=False):
            s.zones[f"leader at {slot}"] = Zone(f"leader at {slot}", (Card(leader, NOBODY),),
                                                EVERYBODY)


def lay_out_goals(s: State, seed: str) -> None:
    for letter in GOAL_TYPES:
        found = [g.id for g in s.pack.pack.goals if g.type == letter]
        s.goal_cubes[shuffled(found, seed, f"goals {letter}")[0]] = ()


def lay_out_map(s: State, seed: str) -> None:
    """The cradle in the middle, starting tiles at its edges, a settler on each."""
    s.places[CRADLE] = (0, 0)
    edges = s.pack.map.edges[len(s.players)]
    names = s.order if s.reads("D9", "first_player") else [*s.players]
    for p, edge in zip((s.players[name] for name in names), edges, strict=True):
        tile = start_tile(s, p)
        s.places[tile] = around((0, 0))[edge]
        strength = s.pack.board(p.seat).settler_strength
        s.pieces += (Piece(p.name, "settler", strength, tile),)
    s.zones["territories"] = deck("territories", s.pack.territories, seed)


def start_tile(s: State, p: Player) -> str:
    return s.pack.start_tiles[p.seat - 1]


def lay_out_structures(s: State, seed: str) -> None:
    for level in STRUCTURE_LEVELS:
        found = shuffled([x.id for x in s.pack.pack.structures if x.level == level], seed,
                         f"structures {level}")
        s.offered[level] = tuple(found[:FACE_UP])
        rest = tuple(Card(id, NOBODY) for id in found[FACE_UP:])
        s.zones[f"structures {level}"] = Zone(f"structures {level}", rest, NOBODY)
