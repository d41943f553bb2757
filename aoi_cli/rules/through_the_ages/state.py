"""What changes in this game besides what every game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from aoi_cli.engine import state as engine
from aoi_cli.engine.effect.interpreter import Abilities
from aoi_cli.engine.hidden.zone import Zone
from aoi_cli.engine.struct import Struct, field

if TYPE_CHECKING:
    from aoi_cli.rules.through_the_ages.game import ThroughTheAges
    from aoi_cli.rules.through_the_ages.rulings import Rulings
    from aoi_cli.rules.through_the_ages.setup import Setup

SPACES = 13
"""Of the card row."""
AGES = ("A", "I", "II", "III", "IV")
UNFINISHED, BUILT, RUIN = "unfinished", "built", "ruin"


class Wonder(Struct, frozen=True):
    card: str
    stages: int = 0
    """Built so far; each holds a blue token until the wonder is complete."""
    state: str = UNFINISHED
    homer: bool = False
    """Whether Homer lies under it."""


class Pact(Struct, frozen=True):
    card: str
    owner: str
    """In whose area it lies."""
    a: str
    b: str
    """The players on its two sides."""

    def side(self, player: str) -> str:
        return {self.a: "A", self.b: "B"}.get(player, "")

    def other(self, player: str) -> str:
        return self.b if player == self.a else self.a


class War(Struct, frozen=True):
    card: str
    on: str


class Player(engine.Player):
    mutable: ClassVar[tuple[str, ...]] = ("technologies", "blue", "culture_by", "laid", "given")

    game: ThroughTheAges
    culture: int = 0
    science: int = 0
    culture_by: dict[str, int] = field(default_factory=dict)
    """Culture points by what brought them."""
    technologies: dict[str, int] = field(default_factory=dict)
    """Every technology in play, and the workers on it: none on governments and special ones."""
    blue: dict[str, int] = field(default_factory=dict)
    """Blue tokens on cards: stored food and resources."""
    blue_bank: int = 0
    yellow_bank: int = 0
    unused: int = 0
    """Workers that do no work."""
    civil: int = 0
    military: int = 0
    """Actions left, of the totals below."""
    civil_total: int = 0
    military_total: int = 0
    extra_military: int = 0
    """Temporary actions, used up first."""
    lent: bool = False
    """The next civil action may be paid with a military one."""
    trade: bool = False
    """Food and resources stand for each other, once, by a pact."""
    laid: dict[str, int] = field(default_factory=dict)
    """Where the command that is being carried out lays blue tokens, as far as it says so."""
    given: dict[str, int] = field(default_factory=dict)
    """Likewise which blue tokens it gives up, by their cards."""
    covering: tuple[str, ...] = ()
    """And the cards whose tokens cover stages of a wonder, where the bank is empty."""
    pool: int = 0
    """Temporary resources for military units."""
    unit_science: int = 0
    """Temporary science for technologies of military units."""
    leader: str = ""
    leader_ages: tuple[str, ...] = ()
    """Of which a leader has been taken."""
    wonders: tuple[Wonder, ...] = ()
    colonies: tuple[str, ...] = ()
    wars: tuple[War, ...] = ()
    """Declared and not yet resolved, in their order."""
    tactic: str = ""
    exclusive: bool = False
    """The tactic lies in the own area, for nobody to copy."""
    taken: tuple[str, ...] = ()
    """Action cards that were taken in this turn."""
    used: frozenset[str] = frozenset()
    """What can be done once in a turn and has been done."""
    used_up: frozenset[str] = frozenset()
    """What can be done once in a game and has been done."""
    loses_politics: bool = False
    """The next political action is forfeit."""

    @property
    def government(self) -> str:
        cards = self.game.box.components
        return next(t for t in self.technologies if cards[t].kind == "government")

    @property
    def unfinished(self) -> Wonder | None:
        return next((w for w in self.wonders if w.state == UNFINISHED), None)

    @property
    def completed(self) -> list[Wonder]:
        """Ruins too."""
        return [w for w in self.wonders if w.state != UNFINISHED]

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
    """The commands of the row so far, as others read them."""
    last_round: bool = False
    ends_next_round: bool = False
    """The last age began after the first player's turn: one more round is played."""
    political: bool = False
    """The political action of this turn has been taken."""

    def abilities(self, p: Player) -> Abilities:
        from aoi_cli.rules.through_the_ages.cards_in_play import abilities

        return abilities(p)

    def civil_hand(self, p: engine.Player) -> Zone:
        return self.zones[f"civil hand of {p.name}"]

    def military_hand(self, p: engine.Player) -> Zone:
        return self.zones[f"military hand of {p.name}"]

    def playing(self, first: str = "") -> list[Player]:
        """Who has not left, clockwise, from somebody on."""
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
        """Others read this instead of the command that is being carried out."""
        self.written = (*self.written[:-1], text)
        row = f"{p.name}: {'. '.join(self.written)}"
        self.keep_row_secret(row, frozenset([p.name]))

    if TYPE_CHECKING:

        @property
        def rulings(self) -> Rulings: ...
