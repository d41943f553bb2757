"""What changes in a game of the family, and the few derived numbers that all rules ask for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeVar

from aoi_cli.engine.decisions import ACTION, ROW, Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by
from aoi_cli.engine.ledger import Change
from aoi_cli.rules.terra import network
from aoi_cli.rules.terra.codes import NOT_ENOUGH
from aoi_cli.rules.terra.differences import Differences
from aoi_cli.rules.terra.hexmap import HexMap
from aoi_cli.rules.terra.players import P, copied
from aoi_cli.rules.terra.players import Player as Player
from aoi_cli.rules.terra.powers import Powers, powers_of
from aoi_cli.rules.terra.rules import Rules

if TYPE_CHECKING:
    from aoi_cli.rules.terra.setup import Setup


SPACES = (3, 2, 2, 2)
"""Spaces for scholars or priests on each track, by the steps that they give."""


class Moment(NamedTuple):
    """What everybody had at one point of a row."""

    players: dict[str, Any]


@dataclass(init=False, repr=False, eq=False, match_args=False)
class Position(Differences[P]):
    """A state of the game; `copy` makes the one that the next row changes."""

    mutable: ClassVar[tuple[str, ...]] = (
        "order", "terrain", "owner", "bridges", "bonuses", "spaces", "city_tiles", "named",
        "moments",
    )
    rules: ClassVar[Rules]

    setup: Setup
    players: dict[str, P]
    """In seat order, clockwise from the first player."""
    order: list[str]
    """Turn order of the round."""
    phase: str = ""
    round: int = 0
    current: str = ""
    """Whose turn it is, while the phase has turns."""
    acted: bool = False
    more_actions: int = 0
    """Second actions that the action of this turn gave."""
    terrain: dict[str, str] = field(default_factory=dict)
    """Hexes that are no longer what is printed."""
    owner: dict[str, str] = field(default_factory=dict)
    bridges: list[tuple[str, str, str]] = field(default_factory=list)
    """Two hexes and the owner."""
    links: dict[str, tuple[str, ...]] = field(default_factory=dict)
    city_tiles: dict[str, int] = field(default_factory=dict)
    """How many are left of each."""
    bonuses: dict[str, int] = field(default_factory=dict)
    """Free bonus tiles and the coins on them."""
    spaces: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Free spaces of each track, by the steps that they give."""
    used: frozenset[str] = frozenset()
    """Actions of the table taken this round."""
    pass_order: tuple[str, ...] = ()
    decisions: list[Decision] = field(default_factory=list)
    queue: tuple[tuple[str, str], ...] = ()
    """Outside phase II: who does what next."""
    named: dict[str, str] = field(default_factory=dict)
    """Tracks named with `key` or `keep` in this row; emptied when they took effect."""
    blocked: tuple[str, ...] = ()
    """Tracks on which a step of this row, or of the turn that it goes on with, lacked a key."""
    later: tuple[tuple[str, str, str], ...] = ()
    """What the row brings about for others: player, text, event."""
    items: list[tuple[str, str, list[Change]]] = field(default_factory=list)
    """What the row did, and what then happened by itself: player, text, changes."""
    moments: list[Moment] = field(default_factory=list)
    """What the players had after each of the items but the last."""
    paused: bool = False
    held: bool = False
    """The row ends with `wait`, and the turn goes on in the player's next row."""
    done: bool = False
    """The player said that the row's turn is over."""

    def copy(self) -> Self:
        new = copied(self, self.mutable)
        new.players = {name: p.copy() for name, p in self.players.items()}
        new.decisions = [d.copy() for d in self.decisions]
        new.items = [(who, text, changes.copy()) for who, text, changes in self.items]
        return new

    @property
    def map(self) -> HexMap:
        return self.setup.map

    def powers(self, p: P) -> Powers:
        return powers_of(self.rules, p.components, self.setup.edition, len(self.players))

    def number(self, p: P, name: str) -> int:
        return self.powers(p).numbers.get(name, 0)

    def allowed(self, p: P, what: str) -> bool:
        return what in self.powers(p).allowed

    def ruling(self, id: str) -> str:
        return self.setup.rulings.get(id, "")

    def terrain_of(self, hex: str) -> str:
        return self.terrain.get(hex) or self.map.terrain[hex]

    def adjacent(self, hex: str) -> tuple[str, ...]:
        return network.adjacent(self.map, self.links, hex)

    def shipping(self, p: P) -> int:
        """Shipping in reach; a bonus tile helps ships in phase II until its holder passes."""
        track = self.rules.shipping
        extra = self.phase == "actions" and not p.passed and self.track_rewards(p, track)
        return p.held(track) + (self.number(p, track) if extra else 0)

    def shipping_left(self, p: P) -> int:
        """How many steps of the shipping track are left."""
        track = self.rules.shipping
        return max(self.track_rewards(p, track), default=0) - p.held(track)

    def price_of(self, p: P, what: str, into: str, got: int) -> int:
        """What so much of something costs, paid in something else; 0 if there is no rate."""
        return self.rates(p).get((what, into), 0) * got

    def groups(self, p: P) -> list[list[str]]:
        """The own buildings that hang together, over bridges too."""
        return network.groups(p.buildings, self.adjacent)

    def in_reach(self, p: P, hex: str) -> bool:
        return network.in_reach(self.map, self.links, p.buildings, self.shipping(p), hex)

    def playing(self) -> Iterator[P]:
        return (p for p in self.players.values() if not p.dropped)

    def city_value(self, p: P) -> int:
        """The value of buildings that makes a city."""
        return self.rules.city_value + self.number(p, f"{self.rules.city} value")

    def because(self, what: str) -> str:
        return self.rules.because.get(what, "")

    # who is meant

    def resolve(self, who: str) -> str | None:
        """A player by name, board, colour or faction, in any case."""
        who = who.lower().replace("grey", "gray")
        for p in self.players.values():
            if who == p.name.lower():
                return p.name
        for p in self.players.values():
            if who in (name.lower() for name in p.called):
                return p.name
        return None

    def clockwise(self, name: str) -> Iterator[P]:
        """The other players in seat order from the left neighbour on."""
        seats = list(self.players)
        start = seats.index(name)
        return (self.players[n] for n in seats[start + 1 :] + seats[:start])

    # what is open

    def open(self, player: str, kind: str = "", due: str = "") -> list[Decision]:
        return [
            d
            for d in self.decisions
            if d.player == player and kind in ("", d.kind) and due in ("", d.due)
        ]

    def ask(self, decision: Decision) -> Decision:
        self.decisions.append(decision)
        return decision

    def close(self, decision: Decision) -> None:
        self.decisions = [d for d in self.decisions if d is not decision]

    def choices(self, p: P) -> list[Decision]:
        """Choices of the action or row that are still to be made."""
        return self.open(p.name, due=ROW)

    def due_before_action(self, p: P) -> list[Decision]:
        return self.open(p.name, due=ACTION)

    # the ledger

    def note(self, p: P, what: str, by: int, source: str) -> None:
        if by:
            if not self.items:
                self.items.append((p.name, "", []))
            self.items[-1][2].append(Change(p.name, what, by, source))

    def automatic(self, player: str, text: str) -> None:
        """What is noted from now on happened by itself."""
        if self.items:
            self.moments.append(Moment({n: p.copy() for n, p in self.players.items()}))
        self.items.append((player, text, []))

    def pay_vp(self, p: P, vp: int, source: str) -> None:
        judged_by(NOT_ENOUGH)
        if p.vp < vp:
            raise Refusal(NOT_ENOUGH, f"{vp} VP needed for {source}, {p.name} has {p.vp}")
        self.score(p, -vp, source)

    def score(self, p: P, vp: int, source: str) -> None:
        vp = max(vp, -p.vp)
        if vp:
            p.vp += vp
            p.vp_by[source] = p.vp_by.get(source, 0) + vp
            self.note(p, "vp", vp, source)


State = Position[Any]
"""A state of any game of the family."""
S = TypeVar("S", bound=State)
