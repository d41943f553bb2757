"""What the games of the family share, and what sets one apart from its relatives.

The mechanics told here once ask the game of a state for its words, its numbers and its own ways.
What is left out by a game holds in most of them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import Abilities
from aoi_cli.engine.error.codes import WRONG_PHASE
from aoi_cli.engine.error.refusal import Code, Refusal
from aoi_cli.engine.game import Amount, Commands, Game
from aoi_cli.engine.row import Command
from aoi_cli.engine.score import Score, ranks
from aoi_cli.rules.terra import choices, course, leaving, turn
from aoi_cli.rules.terra.box.contents import Box, Cost
from aoi_cli.rules.terra.box.wheel import spades_along
from aoi_cli.rules.terra.course import Course
from aoi_cli.rules.terra.spades import Near, Spades
from aoi_cli.rules.terra.state import Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.moves.legal import Move, Variants
    from aoi_cli.engine.moves.listing import Folding
    from aoi_cli.rules.terra.telling.words import Words

H = TypeVar("H")
S = TypeVar("S", bound=State)
P_contra = TypeVar("P_contra", bound=Player, contravariant=True)
Verb = Callable[[Any, Any, Command], None]
ModeratorVerb = Callable[[Any, Command], None]
Taking = tuple[
    Callable[[Any, Any], list[str]],
    Callable[[Any, Any, Decision, str], None],
]
"""What can be taken of a kind of tile, and taking it."""
Ways = Callable[[Any, Any, Decision], Iterable[Commands]]


class Terra(Box, Course[S], Game[H, S, P_contra], Protocol[H, S, P_contra]):
    known_abilities: dict[tuple[str, str, tuple[str, ...], str, int], Abilities]
    """What sets of components can do, in an edition and with so many players."""

    def __init__(self) -> None:
        self.known_abilities = {}

    # commands, tiles to take, ways to answer

    verbs: Mapping[str, Verb]
    moderator_verbs: Mapping[str, ModeratorVerb]
    taking: Mapping[str, Taking]
    own_ways: Mapping[str, Ways]
    """Every way to answer, for kinds of decisions that only this game knows."""

    # what things cost and give

    @abstractmethod
    def cost(self, p: P_contra, kind: str) -> Cost:
        """What a building costs the player."""

    @abstractmethod
    def cost_beside_a_rival(self, p: P_contra, kind: str) -> Cost:
        """Likewise, next to a building of somebody else."""

    @abstractmethod
    def spade_price(self, p: P_contra) -> Cost: ...

    @abstractmethod
    def track_cost(self, p: P_contra, track: str) -> Cost:
        """What a step of shipping or terraforming costs."""

    @abstractmethod
    def track_rewards(self, p: P_contra, track: str) -> Mapping[int, Mapping[str, int]]:
        """What reaching each value of a track gives; empty if the player has no such track."""

    @abstractmethod
    def income(self, p: P_contra) -> dict[str, int]:
        """What the open spaces of the board give."""

    def rates(self, s: S, p: P_contra) -> Mapping[tuple[str, str], int]:
        """The conversions open to the player: how much is paid for one."""
        return self.common_rates

    def at_any_moment(self, s: S, p: P_contra, what: str, into: str) -> bool:
        """Whether the player may make this conversion out of turn too."""
        return False

    def supply(self, s: S, p: P_contra, what: str) -> int:
        """The most of something that the player can gain."""
        return p.reserve if what == self.clergy and not s.rulings.overflows else 10**6

    def keys_of(self, tile: str) -> int:
        """The keys that a city tile is."""
        return 1

    # transform and build

    def road(self, s: S, p: P_contra, start: str) -> Mapping[str, int]:
        """The terrains that a hex can be turned to, and the spades that it takes."""
        return self.short_way(s, p, start)

    def short_way(self, s: S, p: P_contra, start: str) -> Mapping[str, int]:
        """The terrains on the way home, own terrain last, and the spades to each."""
        return spades_along(start, p.board)

    def may_build_on(self, s: S, p: P_contra, work: Spades, hex: str) -> bool:
        """Whether the spades at hand leave the building to this hex."""
        if work.on_any:
            return hex in work.hexes
        return not work.hexes or hex == work.hexes[0]

    @abstractmethod
    def reach(self, s: S, p: P_contra, work: Spades, hex: str, by: str | None) -> None:
        """Refuses a hex out of reach, and has the way there paid where it costs something."""

    @abstractmethod
    def ways_to(self, s: S, p: P_contra, work: Spades, hex: str, near: Near) -> list[str | None]:
        """How a hex can be worked: in reach (None), or by a way of its own that can be paid."""

    @abstractmethod
    def built(self, s: S, p: P_contra, hex: str, kind: str) -> None:
        """What a building scores when it comes onto the map."""

    @abstractmethod
    def upgraded(self, s: S, p: P_contra, kind: str) -> None:
        """What an upgrade gives before its consequences, such as a tile to take."""

    # tracks, offers, bonuses in parts

    @abstractmethod
    def stepping(self, s: S, p: P_contra, decision: Decision, track: str, steps: int) -> None:
        """Makes steps of choice."""

    def to_the_top(self, s: S, p: P_contra, track: str) -> None:
        """Refuses the last step of a track where somebody else comes first."""
        return

    def build_of(self, s: S, p: P_contra, hex: str) -> str:
        """Joins the offers that one building raises, where that matters."""
        return ""

    def accepted(self, s: S, p: P_contra, offer: Decision) -> None:
        """What else happens when an offer of power is taken."""
        return

    def declined(self, s: S, p: P_contra, offer: Decision) -> None:
        """Likewise when it is refused, or when who was asked leaves the game."""
        return

    def group_of(self, source: str) -> str:
        """The bonus in parts that a component's choices belong to."""
        return ""

    def before_answering(self, s: S, p: P_contra) -> None:
        """Refuses an answer that something else comes before."""
        return

    def part_answered(
        self, s: S, p: P_contra, kind: str, found: list[Decision], parts: list[Decision],
        amount: int,
    ) -> Decision | None:
        """Which choice a command answers while parts of a bonus are open."""
        return found[-1] if found else None

    def lost(self, s: S, p: P_contra, d: Decision) -> None:
        """What is told of a choice that left nothing to choose."""
        return

    def moderator_first(self, s: S) -> Refusal:
        """The refusal of an action that must wait for a row of the moderator."""
        return Refusal(WRONG_PHASE, "the moderator comes first")

    # the course of a round

    def settle(self, s: S, p: P_contra) -> None:
        choices.finish(s, p)

    def left(self, s: S, p: P_contra) -> None:
        leaving.left(s, p)

    def correct(self, s: S, p: P_contra, what: str, by: int, source: str) -> None:
        leaving.correct(s, p, what, by, source)

    def may_be_called(self, s: S, name: str) -> bool:
        return leaving.may_be_called(s, name)

    # who is to do what

    def has_turns(self, s: S) -> bool:
        return s.phase == "actions"

    def may_act(self, s: S, p: P_contra) -> bool:
        return not (p.passed or p.dropped)

    def told(self, s: S, d: Decision) -> str:
        return turn.told(s, d)

    def where(self, s: S) -> str:
        return turn.where(s)

    def ground(self, code: Code) -> str:
        return self.grounds.get(code, code.because)

    def not_given(self, s: S, p: P_contra) -> str:
        """Why a player gets nothing for what the row has done, who may have reckoned with it."""
        return ""

    def codes(self) -> Sequence[Code]:
        from aoi_cli.rules.terra.codes import CODES

        return [*CODES, *self.own_codes]

    def may_end_row(self, s: S, p: P_contra) -> bool:
        from aoi_cli.rules.terra.moves.legal import undecided

        idle = s.rulings.may_do_nothing and s.current == p.name
        return (s.acted or idle) and not undecided(s, p)

    def still_open(self, s: S, p: P_contra) -> tuple[str, ...]:
        words = [f"take a {d.kind}" if d.kind in self.taking else self.told(s, d)
                 for d in s.choices(p)]
        return (*words, *["another action"] * (s.more_actions if s.acted else 0))

    def presume_acted(self, s: S, p: P_contra, verbs: Sequence[str]) -> None:
        course.presume_acted(s, p, "pass" in verbs)

    # components

    def tile_name(self, word: str, short: bool) -> str:
        tile = self.names.get(word.lower())
        if tile is None:
            return word
        return tile.short if short else tile.id

    # what players have

    def value(self, s: S, player: str, what: str) -> Amount:
        p = s.players[player]
        return tuple(p.bowls) if what == "power" else p.held(what)

    def score(self, s: S) -> Score:
        rank = ranks({p.name: p.vp for p in s.players.values()})
        return {
            "finished": s.over,
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

    def traits(self, s: S, p: P_contra) -> Mapping[str, Sequence[str]]:
        found = {"faction": [p.faction], "board": [p.board]}
        for name in p.tiles:
            if name in self.tiles:
                found.setdefault(self.tiles[name].kind, []).append(name)
        return found

    # legal moves; what a judgement does not need is read only where it is used

    def ways(self, s: S, p: P_contra, d: Decision) -> Sequence[Commands]:
        return choices.ways(s, p, d)

    def candidates(self, s: S, p: P_contra) -> Iterator[Move]:
        from aoi_cli.rules.terra.moves.legal import candidates

        return candidates(s, p)

    def variants(self, s: S, player: str) -> Variants | None:
        from aoi_cli.rules.terra.moves.legal import with_keys

        return with_keys(s, player)

    def times(self, c: Command, n: int) -> Command:
        from aoi_cli.rules.terra.moves.legal import times

        return times(c, n)

    def anytime(self, s: S, p: P_contra) -> Iterable[Move]:
        """Legal moves at any time in the own turn, apart from conversions."""
        return ()

    def own_actions(self, s: S, p: P_contra) -> Iterable[Commands]:
        """Legal actions that only this game has."""
        return ()

    @abstractmethod
    def table_actions(self, s: S, p: P_contra) -> Iterable[Commands]:
        """Legal actions of the table and of own components."""

    @abstractmethod
    def passes(self, s: S, p: P_contra) -> Iterable[Commands]: ...

    def apart(self, s: S, a: object, b: object) -> int | None:
        from aoi_cli.rules.terra.moves.legal import apart

        return apart(s, a, b)

    # in words

    @abstractmethod
    def words(self) -> Words:
        """Effects in words."""

    @abstractmethod
    def does(self, s: S, name: str) -> str:
        """What a component does in a state of the game."""

    @abstractmethod
    def owned(self, p: P_contra) -> Iterable[tuple[str, int, str]]:
        """A player's components, how many of each, and what is to be said of it."""

    @abstractmethod
    def action_prices(self, s: S) -> Mapping[str, str]:
        """The actions of the table and what they cost."""

    def marked(self, p: P_contra, hex: str) -> Collection[str]:
        """What a player's hex with a building is besides being in a city."""
        return ()

    def besides(self, p: P_contra) -> Iterable[tuple[str, str]]:
        """What else a player has, and the words for it."""
        return ()

    def folding(self) -> Folding:
        from aoi_cli.rules.terra.moves.legal import FOLDING

        return FOLDING
