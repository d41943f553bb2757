"""Standing answers: what a player lets be answered to offers of others until further notice.

They are given, changed and ended by rows of the player, at any time: `anna: standing never`,
`anna: standing up to 2 VP lost from berta`, `anna: standing ask`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import NOT_AN_OPTION, UNKNOWN_PLAYER
from aoi_cli.engine.error.refusal import require, required
from aoi_cli.engine.row import Command, after
from aoi_cli.engine.struct import Struct

if TYPE_CHECKING:
    from aoi_cli.engine.game_parts import Commands
    from aoi_cli.engine.state import Player, State

STANDING = "standing"
"""The verb. It is no action, and leaves the turn as it is."""
ASK, ALWAYS, NEVER = "ask", "always", "never"
UP_TO = re.compile(r"up to ([0-9]+) (\S+) lost")


class Standing(Struct, frozen=True):
    to: str
    """The opponent whose offers it answers; "" for all who have no answer of their own."""
    text: str
    most_lost: int | None
    """The most points that may be lost; -1 takes nothing, None takes whatever it costs."""

    @property
    def asks(self) -> bool:
        return self.text == ASK


def give(s: State, p: Player, c: Command) -> None:
    """From now on; one to all ends those to single opponents."""
    require(s.game.course.offers, NOT_AN_OPTION, "nobody is offered anything in this game",
            because="A standing answer replies to offers.", help="Leave it out.")
    to = ""
    if name := c.get("player"):
        to = required(s.resolve(name), UNKNOWN_PLAYER, f"there is no player {name}", arg="player")
        require(to != p.name, NOT_AN_OPTION, f"{p.shown} gets no offers from {name}", arg="player",
                because="Offers come from others.", help="Name an opponent, or nobody.")
    answer = read_standing(s, c["answer"], to)
    p.standing = (answer,) if not to else (*(a for a in p.standing if a.to != to), answer)


def read_standing(s: State, words: str, to: str) -> Standing:
    if words in (ASK, ALWAYS):
        return Standing(to, words, None)
    if words == NEVER:
        return Standing(to, words, -1)
    match = UP_TO.fullmatch(words)
    called = s.game.amounts.points_title
    require(match and match[2].lower() in (s.game.amounts.points, called.lower()), NOT_AN_OPTION,
            f"`{words}` is no standing answer", arg="answer",
            because=f"It says how many {called} may be lost.",
            help=f"Write `standing up to 2 {called} lost`, or `always`, `never` or `ask`.")
    assert match
    return Standing(to, f"up to {int(match[1])} {called} lost", int(match[1]))


def given_to(s: State, offer: Decision) -> Standing | None:
    """The standing answer of a player to such an offer, given by a row; `ask` too."""
    own = {answer.to: answer for answer in s.players[offer.player].standing}
    return own.get(offer.source) or own.get("")


def taken_over(p: Player) -> None:
    """Somebody else plays on, and is asked."""
    if p.standing:
        p.standing = (Standing("", ASK, None),)


def answer_offers(s: State) -> None:
    """The offers that are open, oldest first, as far as answers stand."""
    for offer in [d for d in s.decisions if d.kind in s.game.course.offers and d.waits]:
        answer = given_to(s, offer)
        commands = way(s, offer, answer) if answer and not answer.asks else None
        if answer and commands:
            answered = ". ".join(command.text for command in commands)
            s.automatic(offer.player, f"{answered} (standing: {answer.text})")
            for command in commands:
                s.game.course.apply(s, offer.player, command)


def way(s: State, offer: Decision, answer: Standing) -> Commands | None:
    """The first way to take the offer that costs no more; else the first that takes nothing."""
    p = s.players[offer.player]
    refusing: Commands | None = None
    for commands in s.game.course.list_answers(s, p, offer):
        worded = tuple(map(s.game.notation.expand, commands))
        then = after(s, p.name, worded)
        if then is None:
            continue
        if amounts(s, p.name) == amounts(then, p.name):
            refusing = refusing or worded
        elif answer.most_lost is None or lost(s, then, p.name) <= answer.most_lost:
            return worded
    return refusing


def amounts(s: State, player: str) -> list[Any]:
    of_game = s.game.amounts
    return [of_game.value(s, player, what) for group in of_game.groups.values() for what in group]


def lost(before: State, then: State, player: str) -> int:
    points = before.game.amounts.points
    old, new = (s.game.amounts.value(s, player, points) for s in (before, then))
    return old - new if isinstance(old, int) and isinstance(new, int) else 0
