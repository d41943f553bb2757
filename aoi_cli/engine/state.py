"""The state of a game of any kind: players, decisions, hidden cards, the items of a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import ACTION, PHASE, ROW, Decision
from aoi_cli.engine.effect.interpreter import NO_ABILITIES, Abilities
from aoi_cli.engine.hidden.mode import Info
from aoi_cli.engine.hidden.zone import (
    EVERYBODY,
    Card,
    Identified,
    Insiders,
    Sighting,
    Viewer,
    Zone,
    sort_for_viewer,
)
from aoi_cli.engine.ledger.entry import Change, Item
from aoi_cli.engine.spelling import fold
from aoi_cli.engine.standing_answers import Standing
from aoi_cli.engine.struct import PartlyCompared, Struct, field, replace

if TYPE_CHECKING:
    from aoi_cli.engine.game import Game
    from aoi_cli.engine.rulings import Rulings

EACH = 1 << 30
"""More items than a row has."""


class Changing(Struct, gc=False):
    """Copied for each row."""

    def copy(self) -> Self:
        """A class whose fields change in place gives the copy fields of its own."""
        return self.__replace__()


@lru_cache(maxsize=256)
def names_by_spelling(names: tuple[str, ...]) -> Mapping[str, str]:
    """Names by their folded spelling; the first of those that share one."""
    return {fold(name): name for name in reversed(names)}


class Player(Changing):
    game: Game[Any, Any, Any]
    name: str
    person: str = ""
    """Who plays now, if a substitute took over."""
    dropped: bool = False
    standing: tuple[Standing, ...] = ()
    """The answers given to offers until further notice."""

    @property
    def plays(self) -> str:
        """The role or the like that the player plays, where the game has such a thing."""
        return ""

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that the player can be called at the start of a row, the name first."""
        return (self.name, self.person) if self.person else (self.name,)

    @property
    def shown(self) -> str:
        """Who is told of: whoever plays now."""
        return self.person or self.name


class Moment(Struct, frozen=True, gc=False):
    """The position of all players at one point of a row."""

    game: Game[Any, Any, Any]
    players: Mapping[str, Player]
    zones: Mapping[str, Zone]

    def seen_by(self, viewer: Viewer) -> Moment:
        return replace(self, zones={n: zone.seen_by(viewer) for n, zone in self.zones.items()})


class Undecided(Struct, frozen=True, gc=False):
    """A result that hangs on something unknown."""

    player: str
    what: str
    """The amount that is not complete without it."""
    source: str
    line: int


class State(PartlyCompared, Changing):
    """A position; `copy` makes the one that the next row changes."""

    uncompared: ClassVar[frozenset[str]] = frozenset(["moments", "telling"])
    made_of: ClassVar[tuple[type, ...]] = (
        Card, Change, Decision, Identified, Item, Sighting, Standing, Task, Undecided,
        Zone,
    )
    """The classes that its fields hold, besides those of players and the details of decisions."""

    game: Game[Any, Any, Any]
    setup: Any
    """The setup from the head of the file; it never changes.

    Every viewer has it, so it holds no seed of hidden cards.
    """
    players: Mapping[str, Player]
    """In seat order, clockwise from the first player."""
    order: list[str]
    """Turn order of the round."""
    phase: str = ""
    round: int = 0
    current: str = ""
    """Whose turn it is, while the phase has turns."""
    decisions: list[Decision] = field(default_factory=list)
    agenda: tuple[Task, ...] = ()
    """The tasks that come next, the first one first."""
    zones: dict[str, Zone] = field(default_factory=dict)
    """Cards that lie somewhere, by the name of the place; `decks.lay` lays others there."""
    info: Info = field(default_factory=Info)
    """How hidden cards are kept."""
    line: int = 0
    """The line of the row that is being played, or was played last."""
    reveals: tuple[str, ...] = ()
    """The reveals that the row names and that have not come to light yet."""
    sightings: tuple[Sighting, ...] = ()
    """The things that the row has brought to light, in order."""
    shuffles: tuple[str, ...] = ()
    """The shuffles so far, by the names that orders are told apart by."""
    orders: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Each shuffle whose order is known: the deck, and the cards from the top."""
    identified: tuple[Identified, ...] = ()
    """Where nobody knows the decks: the cards that are known by now."""
    undecided: tuple[Undecided, ...] = ()
    """Results that could not be worked out."""
    revelations: int = 0
    """How often somebody has got to know something that cannot be forgotten."""
    revelations_before: int = 0
    """The number of revelations when the row began."""
    items: list[Item] = field(default_factory=list)
    """The items of the row: its own changes, then what happened by itself. Only the last one still
    changes."""
    moments: Sequence[Moment] = ()
    """The positions of players after each item but the last, if that is wanted."""
    telling: int = EACH
    """The number of items for which moments are kept."""
    paused: bool = False

    @property
    def box(self) -> Box[Component]:
        """The components of the file's ruleset."""
        return self.game.box.of(self.setup.ruleset)

    @property
    def rulings(self) -> Rulings:
        """The readings by which the table plays; each game has its own type of them."""
        readings: Rulings = self.setup.rulings
        return readings

    def copy(self) -> Self:
        new = super().copy()
        new.players = {name: p.copy() for name, p in self.players.items()}
        new.decisions = [d.copy() for d in self.decisions]
        if self.items:
            last = self.items[-1]
            new.items = [*self.items[:-1], replace(last, changes=[*last.changes])]
        if self.zones:
            new.zones = self.zones.copy()
        return new

    def seen_by(self, viewer: Viewer) -> Self:
        """A copy with everything removed that the viewer may not know."""
        if viewer is None:
            return self
        new = self.copy()
        new.zones = {name: zone.seen_by(viewer) for name, zone in self.zones.items()}
        new.decisions = [seen for d in self.decisions if (seen := d.seen_by(viewer))]
        new.agenda = tuple(t for task in self.agenda if (t := task.seen_by(viewer)))
        new.items = []
        new.moments = ()
        new.info, new.identified, new.orders = self.info.for_a_viewer(), (), ()
        numbered_sightings = sort_for_viewer(self.sightings, viewer)
        new.sightings = tuple(sighting.seen_by(viewer) for _, sighting in numbered_sightings)
        return new

    def same_position(self, other: State) -> bool:
        """True if the states are equal apart from the last row's ledger."""
        one, two = self.copy(), other.copy()
        for s in (one, two):
            s.items, s.moments, s.revelations_before = [], (), 0
            s.line, s.reveals, s.sightings = 0, (), ()
        return one == two

    @property
    def over(self) -> bool:
        return self.phase == "end"

    # who is meant

    def resolve(self, who: str) -> str | None:
        """A player by name or by what the player is called otherwise, however it is typed."""
        if who in self.players:
            return who
        who = fold(who)
        for word, instead in self.game.notation.spellings.items():
            who = who.replace(word, instead)
        name = names_by_spelling(tuple(self.players)).get(who)
        if name:
            return name
        for p in self.players.values():
            if who in names_by_spelling(p.names):
                return p.name
        return None

    def shown(self, name: str) -> str:
        """The name that people read for a seat; any other word stays as it is."""
        p = self.players.get(name)
        return p.shown if p else name

    # what components do

    def abilities(self, p: Any) -> Abilities:
        """The abilities of a player from the components held."""
        return NO_ABILITIES

    # what is open

    def open(self, player: str, kind: str = "", due: str = "") -> list[Decision]:
        return [d for d in self.decisions
                if d.player == player and (not kind or d.kind == kind) and (not due or d.due == due)
                ] if self.decisions else []

    def ask(self, decision: Decision) -> Decision:
        self.decisions.append(decision)
        return decision

    def close(self, decision: Decision) -> None:
        self.decisions = [d for d in self.decisions if d is not decision]

    def choices(self, p: Player) -> list[Decision]:
        """Choices of the action or row that are still to be made."""
        return self.open(p.name, due=ROW) if self.decisions else []

    def due_before_action(self, p: Player) -> list[Decision]:
        return self.open(p.name, due=ACTION) if self.decisions else []

    def due_before_phase_ends(self) -> Iterator[Decision]:
        return (d for d in self.decisions if d.due == PHASE)

    # what cannot be forgotten

    def reveal(self) -> None:
        """Somebody gets to know something hidden: the row ends here, and undoing it has a price.

        What is dealt before the first row is no revelation.
        """
        self.revelations += 1

    def undecide(self, p: Player, what: str, source: str) -> None:
        """An amount of a player hangs on something that nobody knows: it is not guessed."""
        self.undecided = (*self.undecided, Undecided(p.name, what, source, self.line))

    def hangs(self, player: str, what: str) -> bool:
        """True if an amount of a player is not decided."""
        return any((u.player, u.what) == (player, what) for u in self.undecided)

    @property
    def revealed(self) -> bool:
        """True if the row has revealed something."""
        return self.revelations > self.revelations_before

    # the course of the game

    def put_first(self, *tasks: Task) -> None:
        """Do these next, in this order, before what was to be done before."""
        self.agenda = (*tasks, *self.agenda)

    def put_last(self, *tasks: Task) -> None:
        self.agenda = (*self.agenda, *tasks)

    @property
    def coming(self) -> list[Decision]:
        """The decisions that tasks of the agenda will ask for."""
        return [task.what for task in self.agenda if task.asks]

    # the ledger

    def begin_items(self, player: str, text: str) -> None:
        self.items = [Item(player, text)]
        self.moments = ()
        self.revelations_before = self.revelations

    def note(
        self,
        p: Player,
        what: str,
        by: int,
        source: str,
        account: str = "",
        insiders: Insiders = EVERYBODY,
        instead: str = "",
    ) -> None:
        if by:
            if not self.items:
                self.items.append(Item(p.name, ""))
            change = Change(p.name, what, by, source, account, insiders, instead)
            self.items[-1].changes.append(change)

    def automatic(self, player: str, text: str) -> None:
        """Begin an item of things that happen by themselves."""
        if self.items and len(self.moments) < self.telling:
            players = {name: p.copy() for name, p in self.players.items()}
            self.moments = (*self.moments, Moment(self.game, players, self.zones.copy()))
        self.items.append(Item(player, text))

    def keep_row_secret(self, instead: str, insiders: Insiders) -> None:
        """Others read something else instead of the row."""
        self.items[:1] = [Item(item.player, item.text, item.changes, insiders, instead)
                          for item in self.items[:1]]
