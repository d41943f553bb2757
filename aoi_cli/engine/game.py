"""A game: a frozen value made of parts. A state carries its game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.game_parts import (
    Amounts,
    Course,
    Creation,
    Effects,
    H,
    Head,
    Loader,
    Moves,
    Notation,
    P,
    S,
    Telling,
)
from aoi_cli.engine.struct import Struct

if TYPE_CHECKING:
    from aoi_cli.engine.correction.fields import Correctable
    from aoi_cli.engine.decision import Decision
    from aoi_cli.engine.error.refusal import Code
    from aoi_cli.engine.moves.bot import Bot
    from aoi_cli.engine.moves.search import Valuation
    from aoi_cli.engine.rulings import Rulings
    from aoi_cli.engine.show.cards import Topics
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.show.report import Report
    from aoi_cli.engine.state import State

Reporter = Callable[[S, str], "Report"]
"""Tells a position under a title."""
Painter = Callable[[S, str], "Picture"]
"""Draws a position under a title."""


class Game(Struct, Generic[H, S, P], frozen=True, kw_only=True, eq=False, dict=True):
    """The `load_…` fields give parts that judging does not need, each at its first use."""

    name: str
    """The name that heads give."""
    title: str
    rulings: type[Rulings]
    """The points that the rulebook leaves open, and options of a table."""
    head: Head[H, S]
    box: Box[Component]
    """The components of each ruleset."""
    effects: Effects[S]
    notation: Notation
    course: Course[S, P]
    amounts: Amounts[S, P]
    load_creation: Callable[[], Creation]
    load_moves: Callable[[], Moves[S, P]]
    load_telling: Callable[[], Telling[S]]
    load_topics: Callable[[], Callable[[], Topics]]
    load_report: Callable[[], Reporter[S]]
    load_picture: Callable[[], Painter[S]]
    load_player: Callable[[], Callable[[str], Bot[S]]] = Loader(
        "aoi_cli.engine.moves.search:SearchingPlayer")
    load_valuation: Callable[[], Valuation] = Loader("aoi_cli.engine.moves.search:count_points")
    load_correctable: Callable[[], Correctable] = Loader(
        "aoi_cli.engine.correction.fields:COMMON_ONLY")

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    @cached_property
    def creation(self) -> Creation:
        return self.load_creation()

    @cached_property
    def moves(self) -> Moves[S, P]:
        return self.load_moves()

    @cached_property
    def telling(self) -> Telling[S]:
        return self.load_telling()

    @cached_property
    def topics(self) -> Callable[[], Topics]:
        """Makes the topics that can be looked up."""
        return self.load_topics()

    @cached_property
    def report(self) -> Reporter[S]:
        return self.load_report()

    @cached_property
    def picture(self) -> Painter[S]:
        return self.load_picture()

    @cached_property
    def player(self) -> Callable[[str], Bot[S]]:
        """Makes the built-in player from a seed."""
        return self.load_player()

    @cached_property
    def valuation(self) -> Valuation:
        """Says what a position is worth to a player."""
        return self.load_valuation()

    @cached_property
    def correctable(self) -> Correctable:
        """The fields of this game that can be corrected, besides those of every game."""
        return self.load_correctable()

    def find_ground(self, code: Code) -> str:
        """The rule behind a refusal that names none, in the words of the game."""
        return self.course.grounds.get(code, code.because)


AnyGame = Game[Any, Any, Any]


def waiting(s: State) -> list[tuple[str, Decision | None]]:
    """Who the table waits for: open decisions, and the player whose turn it is (None)."""
    asked: list[tuple[str, Decision | None]] = [(d.player, d) for d in s.decisions if d.waits]
    if s.current and s.game.course.has_turns(s):
        asked.append((s.current, None))
    return asked
