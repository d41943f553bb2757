"""The state of a game of the family, and the few derived numbers that all rules ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from aoi_cli.engine import state as engine
from aoi_cli.engine.effect.interpreter import Abilities, names_of
from aoi_cli.engine.struct import field
from aoi_cli.rules.terra.box.hexmap import HexMap, find_hexes_in_reach
from aoi_cli.rules.terra.box.wheel import COLOURS
from aoi_cli.rules.terra.rulings import Rulings

if TYPE_CHECKING:
    from aoi_cli.rules.terra.game import AnyTerraGame
    from aoi_cli.rules.terra.setup import Setup

BRIDGES = 3
START_VP = 20
SPACES = (3, 2, 2, 2)
"""Spaces for scholars or priests on each track, by the steps that they give."""

MOST_ABILITIES = 4096
"""How many sets of components are remembered with their abilities."""

Phase = Literal[
    "distribution", "choices", "placing", "bonus cards", "setup gains",
    "income", "actions", "science", "cult", "end",
]


class Player(engine.Player):
    """The numbers that each game adds are fields of its own players, found by `held`.

    Nothing that a player or a state holds is changed in place: what is new takes the place of what
    was. So a copy shares everything with what it was copied from.
    """

    game: AnyTerraGame
    board: str = ""
    """The own terrain, which the board is named after."""
    faction: str = ""
    bonus: str = ""
    coins: int = 0
    vp: int = START_VP
    keys: int = 0
    bridges: int = BRIDGES
    """Bridges still to be built."""
    passed: bool = False
    bowls: Sequence[int] = field(default_factory=lambda: [0, 0, 0])
    levels: Mapping[str, int] = field(default_factory=dict)
    buildings: Mapping[str, str] = field(default_factory=dict)
    cities: frozenset[str] = frozenset()
    """Hexes of buildings that belong to a city, and river hexes that lie in one."""
    tiles: tuple[str, ...] = ()
    """Everything with effects that was gained, in that order."""
    neutral: frozenset[str] = frozenset()
    """Hexes whose building does not come from the own board."""
    annexed: frozenset[str] = frozenset()
    """Hexes whose building counts one more, by an annex."""
    placed: tuple[tuple[str, int], ...] = ()
    """Scholars or priests sent for good: track and value of the space."""
    used: frozenset[str] = frozenset()
    """Special actions taken this round."""
    vp_by: Mapping[str, int] = field(default_factory=dict)

    @property
    def plays(self) -> str:
        return self.faction

    @property
    def names(self) -> tuple[str, ...]:
        names = (self.name, self.person, self.faction, self.board, COLOURS.get(self.board, ""))
        return tuple(name for name in names if name)

    @property
    def reserve(self) -> int:
        """Scholars or priests that can still be gained."""
        return self.game.stock.clergy_in_all - self.held(self.game.terms.clergy) - len(self.placed)

    def held(self, what: str) -> int:
        """How much the player has of something that can be paid, gained or corrected."""
        kept = self.game.stock.kept_in.get(what)
        amount: int = getattr(self, kept[0])[kept[1]] if kept else getattr(self, what)
        return amount

    def hold(self, what: str, amount: int) -> None:
        if kept := self.game.stock.kept_in.get(what):
            setattr(self, kept[0], {**getattr(self, kept[0]), kept[1]: amount})
        else:
            getattr(self, what)
            setattr(self, what, amount)

    def built(self, kind: str) -> int:
        """How many own pieces of a kind are on the map, neutral ones not counted."""
        if self.neutral:
            return [k for h, k in self.buildings.items() if h not in self.neutral].count(kind)
        return [*self.buildings.values()].count(kind)

    def pieces_left(self, kind: str) -> int:
        return self.game.stock.pieces[kind] - self.built(kind)

    def having(self, *kinds: str) -> int:
        """How many buildings of these kinds the player has, whoever gave them."""
        return sum([k in kinds for k in self.buildings.values()])

    def value(self, hex: str) -> int:
        return self.game.stock.worth_of[self.buildings[hex]] + (hex in self.annexed)

    def owned(self, kind: str) -> list[str]:
        return [t for t in self.tiles if self.game.box.components[t].kind == kind]

    @property
    def components(self) -> tuple[str, ...]:
        """Every component whose effects the player has now."""
        return tuple(t for t in (self.faction, self.bonus, *self.tiles) if t)


class State(engine.State):
    """A state of any game of the family."""

    game: AnyTerraGame
    setup: Setup
    players: Mapping[str, Player]
    phase: Phase = "distribution"
    acted: bool = False
    more_actions: int = 0
    """Second actions that the action of this turn gave."""
    terrain: Mapping[str, str] = field(default_factory=dict)
    """The terrain of hexes that is no longer the printed one."""
    owner: Mapping[str, str] = field(default_factory=dict)
    bridges: Sequence[tuple[str, str, str]] = field(default_factory=list)
    """The bridges: two hexes and the owner of each."""
    links: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    city_tiles: Mapping[str, int] = field(default_factory=dict)
    """City or town tiles still left, by name."""
    bonuses: Mapping[str, int] = field(default_factory=dict)
    """Free bonus tiles and the coins on them."""
    spaces: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Free spaces of each track, by the steps that they give."""
    used: frozenset[str] = frozenset()
    """Actions of the table taken this round."""
    pass_order: tuple[str, ...] = ()
    key_choices: Mapping[str, str] = field(default_factory=dict)
    """Tracks named with `key` or `keep` in this row; emptied when they took effect."""
    blocked: tuple[str, ...] = ()
    """Tracks on which a step of this row, or of the turn that it goes on with, lacked a key."""
    held: bool = False
    """The row ends with `wait`, and the turn goes on in the player's next row."""
    done: bool = False
    """The player said that the row's turn is over."""

    @property
    def map(self) -> HexMap:
        return self.setup.map

    if TYPE_CHECKING:

        @property
        def rulings(self) -> Rulings: ...

    def abilities(self, p: Player) -> Abilities:
        known = self.game.known_abilities
        key = p.faction, p.bonus, p.tiles, self.setup.edition, len(self.players)
        known_now = known.get(key)
        if known_now is None:
            if len(known) > MOST_ABILITIES:
                known.clear()
            known_now = known[key] = collect_abilities(self.game, p.components, *key[3:])
        return known_now

    def number(self, p: Player, name: str) -> int:
        """The amount by which the player's components change a number."""
        return self.abilities(p).numbers[name]

    def allowed(self, p: Player, what: str) -> str | None:
        """The component that makes something irregular possible for the player."""
        return self.abilities(p).allowed[what]

    # the map

    def terrain_of(self, hex: str) -> str:
        return self.terrain.get(hex) or self.setup.map.terrain[hex]

    def adjacent(self, hex: str) -> tuple[str, ...]:
        """Land hexes that share a side with `hex` or are joined to it by a bridge."""
        near = self.setup.map.land_neighbours[hex]
        return near + self.links[hex] if hex in self.links else near

    def in_reach(self, p: Player) -> frozenset[str]:
        """Every hex in reach of the player's buildings."""
        return find_hexes_in_reach(self.map, self.links, p.buildings, self.shipping(p))

    def shipping(self, p: Player) -> int:
        """Shipping in reach; a bonus tile helps ships in phase II until its holder passes."""
        track = self.game.terms.shipping
        extra = self.number(p, track)
        helps = extra and self.phase == "actions" and not p.passed
        return p.held(track) + (extra if helps and self.game.prices.list_rewards(p, track) else 0)

    def shipping_left(self, p: Player) -> int:
        """How many steps of the shipping track are left."""
        track = self.game.terms.shipping
        return max(self.game.prices.list_rewards(p, track), default=0) - p.held(track)

    # the players

    def playing(self) -> Iterator[Any]:
        return (p for p in self.players.values() if not p.dropped)

    def clockwise(self, name: str) -> Iterator[Any]:
        """The other players in seat order from the left neighbour on."""
        seats = list(self.players)
        start = seats.index(name)
        return (self.players[n] for n in seats[start + 1 :] + seats[:start])

    def score(self, p: Player, vp: int, source: str) -> None:
        vp = max(vp, -p.vp)
        if vp:
            p.vp += vp
            p.vp_by = {**p.vp_by, source: p.vp_by.get(source, 0) + vp}
            self.note(p, "vp", vp, source)


S = TypeVar("S", bound=State)


def collect_abilities(
    game: AnyTerraGame, components: tuple[str, ...], edition: str, players: int
) -> Abilities:
    effects = (
        (tile, effect)
        for tile in components for effect in game.box.components[tile].effects
        if effect.edition in ("", edition) and (not effect.players or players in effect.players)
    )
    return Abilities(
        effects, names_of(game.box.components, "modifies"), names_of(game.box.components, "allows"))
