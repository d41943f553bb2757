"""Everything that changes in a game, and the few derived numbers that all rules ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from aoi_cli.engine.decisions import ACTION, ROW, Decision
from aoi_cli.engine.ledger import Change
from aoi_cli.rules.age_of_innovation.boards import (
    BOARDS,
    BRIDGES,
    PIECES,
    SCHOLARS,
    VALUE,
    PlanningBoard,
)
from aoi_cli.rules.age_of_innovation.powers import Powers, powers_of
from aoi_cli.rules.age_of_innovation.setup import Setup
from aoi_cli.rules.age_of_innovation.tiles import CITY_TILES, COMPETENCIES, DISCIPLINES, TILES
from aoi_cli.rules.terra import network
from aoi_cli.rules.terra.hexmap import HexMap
from aoi_cli.rules.terra.wheel import COLOURS


@dataclass(slots=True)
class Player:
    name: str
    person: str = ""
    """Who plays now, if a substitute took over."""
    board: str = ""
    faction: str = ""
    palace: str = ""
    """The palace tile, in force once the palace is built."""
    bonus: str = ""
    coins: int = 0
    tools: int = 0
    scholars: int = 0
    vp: int = 20
    keys: int = 0
    shipping: int = 0
    terraforming: int = 3
    annexes: int = 0
    bridges: int = BRIDGES
    passed: bool = False
    dropped: bool = False
    books: dict[str, int] = field(default_factory=lambda: dict.fromkeys(DISCIPLINES, 0))
    bowls: list[int] = field(default_factory=lambda: [0, 0, 0])
    levels: dict[str, int] = field(default_factory=lambda: dict.fromkeys(DISCIPLINES, 0))
    buildings: dict[str, str] = field(default_factory=dict)
    neutral: frozenset[str] = frozenset()
    """Hexes whose building is a neutral one, not from the planning board."""
    annexed: frozenset[str] = frozenset()
    cities: frozenset[str] = frozenset()
    """Hexes of buildings that belong to a city, and river hexes that lie in one."""
    tiles: tuple[str, ...] = ()
    """Competencies, innovations, city tiles and the palace in force, in the order gained."""
    placed: tuple[tuple[str, int], ...] = ()
    """Scholars on the display: discipline and value of the space."""
    used: frozenset[str] = frozenset()
    """Special actions taken this round."""
    vp_by: dict[str, int] = field(default_factory=lambda: {"start": 20})

    def copy(self) -> Player:
        new = Player.__new__(Player)
        for slot in Player.__slots__:
            setattr(new, slot, getattr(self, slot))
        new.books = self.books.copy()
        new.bowls = self.bowls.copy()
        new.levels = self.levels.copy()
        new.buildings = self.buildings.copy()
        new.vp_by = self.vp_by.copy()
        return new

    @property
    def called(self) -> tuple[str, ...]:
        """Everything that the player can be called at the start of a row, the name first."""
        names = (self.name, self.person, self.faction, self.board, COLOURS.get(self.board, ""))
        return tuple(name for name in names if name)

    @property
    def shown(self) -> str:
        """Who is told of: whoever plays now."""
        return self.person or self.name

    @property
    def reserve(self) -> int:
        """Scholars that can still be gained."""
        return SCHOLARS - self.scholars - len(self.placed)

    @property
    def planning_board(self) -> PlanningBoard:
        return BOARDS[self.board]

    def built(self, kind: str) -> int:
        """Own pieces of a kind on the map, neutral ones not counted."""
        return sum(k == kind and h not in self.neutral for h, k in self.buildings.items())

    def pieces_left(self, kind: str) -> int:
        return PIECES[kind] - self.built(kind)

    def having(self, *kinds: str) -> int:
        """Buildings of these kinds, neutral ones included."""
        return sum(k in kinds for k in self.buildings.values())

    def value(self, hex: str) -> int:
        return VALUE[self.buildings[hex]] + (hex in self.annexed)

    def owned(self, kind: str) -> list[str]:
        return [t for t in self.tiles if TILES[t].kind == kind]

    @property
    def holdings(self) -> tuple[str, ...]:
        """Every component whose effects the player has now."""
        return tuple(t for t in (self.faction, self.bonus, *self.tiles) if t)


class Moment(NamedTuple):
    """What everybody had at one point of a row."""

    players: dict[str, Player]


@dataclass(slots=True)
class State:
    setup: Setup
    players: dict[str, Player]
    """In seat order, clockwise from the first player."""
    order: list[str]
    """Turn order of the round."""
    phase: str = "distribution"
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
    innovations: dict[str, str] = field(default_factory=dict)
    """Tiles in the display and their places."""
    competencies: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COMPETENCIES, 4))
    city_tiles: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CITY_TILES, 3))
    palaces: tuple[str, ...] = ()
    bonuses: dict[str, int] = field(default_factory=dict)
    """Free round bonuses and the coins on them."""
    bundles: tuple[tuple[str, str, str], ...] = ()
    """Board, round bonus and faction, still to be taken."""
    offered: tuple[str, ...] = ()
    """Draft: boards, factions, palaces and bonuses still to be taken."""
    spaces: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Free scholar spaces of each discipline."""
    used: frozenset[str] = frozenset()
    """Power and book actions taken this round."""
    pass_order: tuple[str, ...] = ()
    decisions: list[Decision] = field(default_factory=list)
    queue: tuple[tuple[str, str], ...] = ()
    """Setup: who does what next."""
    neutral_levels: dict[str, int] = field(default_factory=dict)
    neutral_area: int = 0
    named: dict[str, str] = field(default_factory=dict)
    """Disciplines named with `key` or `keep` in this row; emptied when they took effect."""
    items: list[tuple[str, str, list[Change]]] = field(default_factory=list)
    """What the row did, and what then happened by itself: player, text, changes."""
    moments: list[Moment] = field(default_factory=list)
    """What the players had after each of the items but the last."""
    paused: bool = False
    done: bool = False
    """The player said that the row's turn is over."""
    parts_begun: bool = False
    """In this row a part of a bonus that comes in parts was begun."""

    def copy(self) -> State:
        new = State.__new__(State)
        for slot in State.__slots__:
            setattr(new, slot, getattr(self, slot))
        new.players = {name: p.copy() for name, p in self.players.items()}
        new.order = self.order.copy()
        new.terrain = self.terrain.copy()
        new.owner = self.owner.copy()
        new.bridges = self.bridges.copy()
        new.innovations = self.innovations.copy()
        new.competencies = self.competencies.copy()
        new.city_tiles = self.city_tiles.copy()
        new.bonuses = self.bonuses.copy()
        new.spaces = self.spaces.copy()
        new.decisions = [d.copy() for d in self.decisions]
        new.neutral_levels = self.neutral_levels.copy()
        new.named = self.named.copy()
        new.items = [(who, text, changes.copy()) for who, text, changes in self.items]
        new.moments = self.moments.copy()
        return new

    @property
    def map(self) -> HexMap:
        return self.setup.map

    def powers(self, p: Player) -> Powers:
        return powers_of(p.holdings, self.setup.edition, len(self.players))

    def number(self, p: Player, name: str) -> int:
        return self.powers(p).numbers.get(name, 0)

    def allowed(self, p: Player, what: str) -> bool:
        return what in self.powers(p).allowed

    def ruling(self, id: str) -> str:
        return self.setup.rulings.get(id, "")

    def terrain_of(self, hex: str) -> str:
        return self.terrain.get(hex) or self.map.terrain[hex]

    def adjacent(self, hex: str) -> tuple[str, ...]:
        return network.adjacent(self.map, self.links, hex)

    def shipping(self, p: Player) -> int:
        """Shipping in reach; the round bonus helps in phase II until its holder passes."""
        extra = self.phase == "actions" and not p.passed
        return p.shipping + (self.number(p, "shipping") if extra else 0)

    def in_reach(self, p: Player, hex: str) -> bool:
        return network.in_reach(self.map, self.links, p.buildings, self.shipping(p), hex)

    def playing(self) -> Iterable[Player]:
        return (p for p in self.players.values() if not p.dropped)

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

    def choices(self, p: Player) -> list[Decision]:
        """Choices of the action or row that are still to be made."""
        return self.open(p.name, due=ROW)

    def due_before_action(self, p: Player) -> list[Decision]:
        return self.open(p.name, due=ACTION)

    # the ledger

    def note(self, p: Player, what: str, by: int, source: str) -> None:
        if by:
            if not self.items:
                self.items.append((p.name, "", []))
            self.items[-1][2].append(Change(p.name, what, by, source))

    def automatic(self, player: str, text: str) -> None:
        """What is noted from now on happened by itself."""
        if self.items:
            self.moments.append(Moment({n: p.copy() for n, p in self.players.items()}))
        self.items.append((player, text, []))

    def score(self, p: Player, vp: int, source: str) -> None:
        vp = max(vp, -p.vp)
        if vp:
            p.vp += vp
            p.vp_by[source] = p.vp_by.get(source, 0) + vp
            self.note(p, "vp", vp, source)


def snapshot(p: Player) -> Mapping[str, object]:
    """What the ledger shows of a player after each row."""
    return {
        "vp": p.vp,
        "coins": p.coins,
        "tools": p.tools,
        "scholars": p.scholars,
        "books": dict(p.books),
        "power": list(p.bowls),
        "disciplines": dict(p.levels),
        "shipping": p.shipping,
        "terraforming": p.terraforming,
        "keys": p.keys,
    }

