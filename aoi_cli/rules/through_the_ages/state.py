"""The state of a game, besides the parts that every game has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Self

from aoi_cli.engine import state as engine
from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED, Abilities
from aoi_cli.engine.hidden.zone import Zone
from aoi_cli.engine.struct import Struct, field
from aoi_cli.rules.through_the_ages.box.cards import abilities_of

if TYPE_CHECKING:
    from aoi_cli.rules.through_the_ages.game import ThroughTheAges
    from aoi_cli.rules.through_the_ages.rulings import Rulings
    from aoi_cli.rules.through_the_ages.setup import Setup

SPACES = 13
"""The number of spaces of the card row."""
AGES = ("A", "I", "II", "III", "IV")
UNFINISHED, BUILT, RUIN = "unfinished", "built", "ruin"


class Wonder(Struct, frozen=True):
    card: str
    stages: int = 0
    """Stages built so far; each holds a blue token until the wonder is complete."""
    state: str = UNFINISHED
    homer: bool = False
    """True if Homer lies under it."""


@lru_cache(maxsize=SETS_REMEMBERED)
def filter_active(leader: str, wonders: tuple[Wonder, ...]) -> tuple[str, ...]:
    built = tuple([w.card for w in wonders if w.state == BUILT])
    return (leader, *built) if leader else built


class Pact(Struct, frozen=True):
    card: str
    owner: str
    """The player in whose area the card lies."""
    a: str
    """The player on side A."""
    b: str
    """The player on side B."""

    def side(self, player: str) -> str:
        return {self.a: "A", self.b: "B"}.get(player, "")

    def other(self, player: str) -> str:
        return self.b if player == self.a else self.a


class War(Struct, frozen=True):
    card: str
    on: str


class Player(engine.Player):
    game: ThroughTheAges
    culture: int = 0
    science: int = 0
    culture_by: dict[str, int] = field(default_factory=dict)
    """Culture points by their sources."""
    technologies: dict[str, int] = field(default_factory=dict)
    """Every technology in play, and the workers on it; governments and special technologies have
    none."""
    blue: dict[str, int] = field(default_factory=dict)
    """Blue tokens on cards, which store food and resources."""
    blue_bank: int = 0
    yellow_bank: int = 0
    unused: int = 0
    civil: int = 0
    """Civil actions that are left."""
    military: int = 0
    """Military actions that are left."""
    civil_total: int = 0
    military_total: int = 0
    extra_military: int = 0
    """Temporary military actions, used up first."""
    lent: bool = False
    """True if the next civil action may be paid with a military one."""
    trade: bool = False
    """True if food and resources can replace each other once, by a pact."""
    laid: dict[str, int] = field(default_factory=dict)
    """The cards on which the current command lays blue tokens, with counts."""
    given: dict[str, int] = field(default_factory=dict)
    """The cards from which the current command gives up blue tokens, with counts."""
    covering: tuple[str, ...] = ()
    """The cards whose tokens cover stages of a wonder while the bank is empty."""
    pool: int = 0
    """Temporary resources for military units."""
    unit_science: int = 0
    """Temporary science for technologies of military units."""
    leader: str = ""
    leader_ages: tuple[str, ...] = ()
    """The ages from which the player has taken a leader."""
    wonders: tuple[Wonder, ...] = ()
    colonies: tuple[str, ...] = ()
    wars: tuple[War, ...] = ()
    """Wars declared and not yet resolved, in their order."""
    tactic: str = ""
    exclusive: bool = False
    """True if the tactic lies in the player's own area, where nobody may copy it."""
    taken: tuple[str, ...] = ()
    """Action cards that were taken in this turn."""
    used: frozenset[str] = frozenset()
    """Marks of actions taken that are possible once in a turn."""
    used_up: frozenset[str] = frozenset()
    """Marks of actions taken that are possible once in a game."""
    loses_politics: bool = False
    """True if the next political action is forfeit."""

    def copy(self) -> Self:
        new = super().copy()
        new.technologies = self.technologies.copy()
        new.blue = self.blue.copy()
        new.culture_by = self.culture_by.copy()
        new.laid = self.laid.copy()
        new.given = self.given.copy()
        return new

    @property
    def government(self) -> str:
        cards = self.game.box.components
        return next(t for t in self.technologies if cards[t].kind == "government")

    @property
    def unfinished(self) -> Wonder | None:
        return next((w for w in self.wonders if w.state == UNFINISHED), None)

    @property
    def completed(self) -> list[Wonder]:
        """Completed wonders, including ruined ones."""
        return [w for w in self.wonders if w.state != UNFINISHED]

    @property
    def active_cards(self) -> tuple[str, ...]:
        """The cards in play whose effects hold: leader and built wonders."""
        return filter_active(self.leader, self.wonders)

    @property
    def workers(self) -> int:
        """Every yellow token outside the bank."""
        return self.unused + sum(self.technologies.values())

    def of_kinds(self, *kinds: str) -> list[tuple[str, int]]:
        """Technologies of these kinds in play, with their workers."""
        cards = self.game.box.components
        return [(t, n) for t, n in self.technologies.items() if cards[t].kind in kinds]


class State(engine.State):
    made_of: ClassVar[tuple[type, ...]] = (*engine.State.made_of, Pact, War, Wonder)

    game: ThroughTheAges
    setup: Setup
    players: Mapping[str, Player]
    age: str = "A"
    row: tuple[str, ...] = ("",) * SPACES
    """The card row; "" is an empty space."""
    past_events: tuple[str, ...] = ()
    common_tactics: tuple[str, ...] = ()
    pacts: tuple[Pact, ...] = ()
    written: tuple[str, ...] = ()
    """The commands of the row so far, as other players read them."""
    last_round: bool = False
    ends_next_round: bool = False
    """True if one more round is played, because the last age began after the first player's
    turn."""
    political: bool = False
    """True if the political action of this turn has been taken."""

    def abilities(self, p: Player) -> Abilities:
        return abilities_of(p.active_cards)

    def civil_hand(self, p: engine.Player) -> Zone:
        return self.zones[f"civil hand of {p.name}"]

    def military_hand(self, p: engine.Player) -> Zone:
        return self.zones[f"military hand of {p.name}"]

    def playing(self, first: str = "") -> list[Player]:
        """The players still in the game, clockwise, starting with `first`."""
        start = self.order.index(first) if first else 0
        names = self.order[start:] + self.order[:start]
        return [self.players[name] for name in names if not self.players[name].dropped]

    def rivals(self, p: Player) -> list[Player]:
        return [q for q in self.playing(p.name) if q is not p]

    @property
    def first(self) -> str:
        """The first player who is still in the game."""
        return next((p.name for p in self.playing()), "")

    def conceal(self, p: engine.Player, text: str) -> None:
        """Replace the current command by a text that other players read instead."""
        self.written = (*self.written[:-1], text)
        row = f"{p.name}: {'. '.join(self.written)}"
        self.keep_row_secret(row, frozenset([p.name]))

    if TYPE_CHECKING:

        @property
        def rulings(self) -> Rulings: ...
