"""What a game is: everything that the engine, the table and the renderers ask of one.

Members without a body or a value must be given. A state carries its game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import Count, Gain
from aoi_cli.engine.error.codes import INTERNAL
from aoi_cli.engine.error.refusal import Code
from aoi_cli.engine.row import Command
from aoi_cli.engine.standing_answers import answer_offers
from aoi_cli.engine.state import Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.error.refusal import Diagnostic
    from aoi_cli.engine.moves.bot import Bot
    from aoi_cli.engine.moves.legal import Move, Variants
    from aoi_cli.engine.moves.listing import Folding
    from aoi_cli.engine.rulings import Rulings
    from aoi_cli.engine.score import Score
    from aoi_cli.engine.setup.head import Fields, HeadOption
    from aoi_cli.engine.setup.schema import Schema
    from aoi_cli.engine.show.cards import Topics
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.show.report import Report
    from aoi_cli.engine.shuffle import Draw
    from aoi_cli.engine.vocabulary import Vocabulary

H = TypeVar("H")
"""What the head of a file says, read and checked."""
S = TypeVar("S", bound=State)
P_contra = TypeVar("P_contra", bound=Player, contravariant=True)
Commands = tuple[Command, ...]
Amount = int | tuple[int, ...]
"""What a player has of something; several numbers where it lies in several places."""


class Game(Protocol[H, S, P_contra]):
    # its name and what it counts

    name: str
    """As heads say it."""
    title: str
    rulesets: Sequence[str]
    """Versions of the rules that a file can be pinned to; the newest last."""
    amounts: Mapping[str, Sequence[str]]
    """What players have, in groups: what `value` tells and the ledger adds up."""
    annotated: Sequence[str]
    """What a player has that an annotated row asserts."""
    points: str
    """The amount that the game is won by."""
    points_called: str
    singular: Collection[str] = ()
    """Amounts whose names lose an s where there is only one."""
    counted: Collection[str]
    """What a move is told to cost and give; all else it names itself."""
    kinds: Sequence[str] = ()
    """Kinds of moves that are not called by a verb."""
    offers: Collection[str] = ()
    """Kinds of decisions that a player's move offers to others; their source is this player."""
    offered: str = ""
    """What is offered so, in words."""
    gained_only: Collection[str] = ()
    """Of that, what may fall without being paid."""
    phases: Mapping[str, str]
    """The phases in words; the last one is `end`."""

    grammars: Sequence[str]
    """The names of its grammars besides the common one."""
    rulings: type[Rulings]
    """What its rulebook leaves open, and what else a table may agree on."""
    head_options: Sequence[HeadOption] = ()
    """What can be named by hand when a game is made."""

    @abstractmethod
    def vocabulary(self) -> Vocabulary: ...

    @abstractmethod
    def codes(self) -> Sequence[Code]:
        """The codes of refusals that only this game and its relatives know."""

    def ground(self, code: Code) -> str:
        """The rule behind a refusal that names none, in the words of the game."""
        return code.because

    @abstractmethod
    def read_head(self, head: Fields, problems: list[Diagnostic]) -> H | None: ...

    @abstractmethod
    def head_schema(self) -> Schema: ...

    @abstractmethod
    def compose(
        self, players: Sequence[str], named: Mapping[str, Sequence[str]], draw: Draw
    ) -> dict[str, object]:
        """The head's own part of a new game; what is not named is drawn."""

    def contradiction(
        self, players: Sequence[str], named: Mapping[str, Sequence[str]]
    ) -> str:
        """Why players cannot be named so in a new game with these settings; "" if they can."""
        return ""

    @abstractmethod
    def start(self, setup: H) -> S:
        """The state before the first row; nothing is dealt yet."""

    always_ends: bool = True
    """True if a game always ends, however it is played."""
    hides: bool = False
    """Whether there are cards that not everybody may see: then the head says how they are kept."""

    def decks(self, setup: H) -> Mapping[str, Mapping[str, int]]:
        """What is shuffled before the first row: each deck, and how often each card is in it."""
        return {}

    def deal(self, s: S) -> None:
        """Shuffle and deal, by `aoi_cli.engine.hidden.decks` alone."""
        return

    def card_called(self, word: str) -> str:
        """The card or answer that a word in brackets at the end of a row means."""
        return self.tile_name(word.lower(), False)

    def has_come_to_light(self, s: S, word: str) -> bool:
        """Whether the row has revealed what the condition of an order names."""
        return any(seen.what.lower() == word.lower() for seen in s.sightings)

    # a row

    @abstractmethod
    def begin_row(self, s: S, player: str, text: str) -> None: ...

    @abstractmethod
    def apply(self, s: S, player: str, c: Command) -> None: ...

    @abstractmethod
    def end_row(self, s: S, player: str) -> None:
        """The row is complete: nothing of it is open, the game goes on by itself."""

    tasks: Mapping[str, Callable[[S, Task], None]] = {}
    """What carries out each kind of task on the agenda."""

    endless: Code = INTERNAL
    """The code of a refusal where tasks bring about others for ever."""

    def is_held(self, s: S) -> bool:
        """Whether open decisions keep the course from going on."""
        return any(d.waits for d in s.decisions)

    def begin_next_phase(self, s: S) -> bool:
        """Begin what follows by itself once the agenda is empty; False if nothing does."""
        return False

    def answer_by_policy(self, s: S) -> None:
        """Standing answers that players have given beforehand."""
        for p in s.players.values():
            if p.standing:
                answer_offers(s)
                return

    spellings: Mapping[str, str] = {}
    """Other spellings of words that players are called by, in small letters."""

    def left(self, s: S, p: P_contra) -> None:
        """What becomes of what a player had who leaves the game."""
        return

    @abstractmethod
    def correct(self, s: S, p: P_contra, what: str, by: int, source: str) -> None: ...

    def may_be_called(self, s: S, name: str) -> bool:
        """Whether a player may have this name."""
        return True

    # who is to do what

    details: Mapping[str, type[object]] = {}
    """What decisions keep besides, by their kind; its parts by the names of their classes."""
    answering: Mapping[str, Collection[str]] = {}
    """Commands that only answer, and the kinds of decisions that they can answer."""
    no_action: Collection[str] = ()
    """Other commands that leave the turn as it is."""

    @abstractmethod
    def has_turns(self, s: S) -> bool:
        """Whether somebody has a turn now, and decisions are only answered besides."""

    def may_act(self, s: S, p: P_contra) -> bool:
        """Whether the player still has turns in this round."""
        return not p.dropped

    @abstractmethod
    def told(self, s: S, d: Decision) -> str:
        """A decision in words."""

    @abstractmethod
    def where(self, s: S) -> str:
        """How far the game is, in words."""

    def cannot_end(self, s: S) -> str:
        """Why turns will go on for ever unless the moderator ends the game; "" if they need not."""
        return ""

    @abstractmethod
    def ways(self, s: S, p: P_contra, d: Decision) -> Sequence[Commands]:
        """Every way to answer a decision."""

    @abstractmethod
    def candidates(self, s: S, p: P_contra) -> Iterator[Move]:
        """What could be legal, to be tried."""

    def variants(self, s: S, player: str) -> Variants | None:
        """What makes of a move, and of what would come of it, the same move with what it lacks or
        might have besides; None where no move of the player can have such a thing."""
        return None

    def worded(self, c: Command) -> Command:
        """The command as the notation prints it in full."""
        return c

    def times(self, c: Command, n: int) -> Command:
        """A command that may be multiplied, so many times over."""
        return c

    def settle(self, s: S, p: P_contra) -> None:
        """Make the choices that leave nothing to choose; refused where others are open."""
        return

    def still_open(self, s: S, p: P_contra) -> tuple[str, ...]:
        """What is to be chosen next, in words."""
        return tuple(self.told(s, d) for d in s.choices(p))

    @abstractmethod
    def may_end_row(self, s: S, p: P_contra) -> bool:
        """Whether the turn could be declared over."""

    def presume_acted(self, s: S, p: P_contra, verbs: Sequence[str]) -> None:
        """Somebody whose turn it was has acted in a way that is not known."""
        return

    # components and what they do

    box: Box[Component] = Box()
    """What each ruleset is played with."""
    tiles: Mapping[str, Component] = {}
    names: Mapping[str, Component] = {}
    """Components by everything they may be called."""
    gains: Mapping[str, Gain] = {}
    """What the keywords of their effects do."""
    counts: Mapping[str, Count] = {}
    """What gains are counted by."""
    events: Collection[str] = ()
    """What can happen that components react to."""

    def scoring_tiles(self, s: S) -> Iterable[str]:
        """Components whose effects hold for everybody now."""
        return ()

    # what players have

    @abstractmethod
    def value(self, s: S, player: str, what: str) -> Amount:
        """What an assertion is compared with."""

    @abstractmethod
    def holdings(self, s: S, player: str) -> Mapping[str, object]:
        """What the ledger shows of a player after each row."""

    @abstractmethod
    def score(self, s: S) -> Score: ...

    def traits(self, s: S, p: P_contra) -> Mapping[str, Sequence[str]]:
        """What a player plays or has played with, by kind: what statistics are grouped by."""
        return {"plays": (p.plays,)} if p.plays else {}

    # words

    def tile_name(self, word: str, short: bool) -> str:
        """A component by its full or its short name; other words as they are."""
        return word

    def apart(self, s: S, a: object, b: object) -> int | None:
        """How far an argument lies from another; None where only the spelling counts."""
        return None

    def pack_in_play(self, s: S) -> tuple[str, object] | None:
        """The component pack, by its id, with what was said of its components."""
        return None

    def said_of_components(self, s: S) -> Mapping[str, Sequence[str]]:
        """Rulings and declarations for components that the pack does not know, by their ids."""
        return {}

    def source_in_words(self, s: S, source: str) -> str:
        """What stands behind a source of the ledger, in a line; "" if it is plain."""
        return ""

    @abstractmethod
    def topics(self) -> Topics: ...

    def in_number(self, what: str, n: int) -> str:
        """The name of an amount beside a number."""
        return what.removesuffix("s") if n == 1 else what

    # what is shown

    def notice(self, s: S) -> Sequence[str]:
        """What heads everything that is told of the game, such as that its components are not
        those of the published one."""
        return ()

    @abstractmethod
    def folding(self) -> Folding:
        """How legal moves share lines."""

    @abstractmethod
    def report(self, s: S, title: str) -> Report: ...

    @abstractmethod
    def picture(self, s: S, title: str) -> Picture: ...

    @abstractmethod
    def bot(self, seed: str) -> Bot[S]:
        """The built-in player."""


AnyGame = Game[Any, Any, Any]


def waiting(s: State) -> list[tuple[str, Decision | None]]:
    """Who the table waits for: open decisions, and the player whose turn it is (None)."""
    found: list[tuple[str, Decision | None]] = [(d.player, d) for d in s.decisions if d.waits]
    if s.current and s.game.has_turns(s):
        found.append((s.current, None))
    return found
