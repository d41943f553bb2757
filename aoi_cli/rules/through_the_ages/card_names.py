"""Cards as people call them: by name, id or a unique beginning, in any case of letters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from aoi_cli.engine.error.codes import CHOICE_MISSING, UNKNOWN_PLAYER
from aoi_cli.engine.error.refusal import Refusal, require, required
from aoi_cli.engine.row import Command
from aoi_cli.engine.vocabulary import belongs_elsewhere
from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.rules.through_the_ages.box.card import id_of
from aoi_cli.rules.through_the_ages.box.cards import BOX, CARDS
from aoi_cli.rules.through_the_ages.box.elsewhere import ELSEWHERE
from aoi_cli.rules.through_the_ages.card_spelling import beginning, normal
from aoi_cli.rules.through_the_ages.codes import NOT_THERE, UNKNOWN_CARD
from aoi_cli.rules.through_the_ages.notation import FORMS
from aoi_cli.rules.through_the_ages.state import Player, State


@lru_cache(maxsize=1 << 10)
def name(card: str) -> str:
    """As it is printed, with the age where several ages have one of the name."""
    if card not in CARDS:
        return card
    known = CARDS[card]
    return known.name if card == known_id(known.name) else f"{known.name} {known.age}"


@lru_cache(maxsize=1 << 10)
def known_id(called: str) -> str:
    return id_of(called)


def card(word: str, among: Iterable[str], where: str, arg: str = "card") -> str:
    """The card that is meant of those that could be; `where` they would be, in words."""
    written, there = normal(word), dict.fromkeys(among)
    require(written, CHOICE_MISSING, "no card is named", arg=arg,
            help=lambda: f"Name one {where}: {listed(map(name, there))}." if there else "")
    if written in there:
        return written
    found = [id for id in there if id.startswith(written)] if written not in CARDS else []
    if len(found) == 1:
        return found[0]
    if found:
        raise Refusal(UNKNOWN_CARD, f"`{word}` may be {listed(found)}", arg=arg,
                      help="Write more of the name.")
    raise missing(word, written, there, where, arg)


def missing(
    word: str, written: str, there: Collection[str], where: str, arg: str
) -> Refusal:
    if of_kind := [id for id in there if id in CARDS and CARDS[id].kind == kind_called(written)]:
        return Refusal(UNKNOWN_CARD, f"`{word}` is a kind of cards", arg=arg,
                       help=f"Name the card: {listed(of_kind)}.")
    if written in CARDS or beginning(written, BOX.rulesets[-1]):
        called = name(written) if written in CARDS else word
        hint = f"There: {listed(map(name, there), 'and')}." if 0 < len(there) <= 8 else ""
        return Refusal(NOT_THERE, f"{called} is not {where}", arg=arg, help=hint)
    if not_here := belongs_elsewhere(written, ELSEWHERE):
        return Refusal(UNKNOWN_CARD, not_here, arg=arg, help="Name a card of this game.")
    return Refusal(UNKNOWN_CARD, f"there is no card `{word}`", arg=arg,
                   help=before_a_command(written) or in_words(written)
                   or did_you_mean(written, CARDS))


def before_a_command(written: str) -> str:
    """A card with the next command behind it, and no dot between them: `homer end`."""
    words = written.split("_")
    for n, verb in enumerate(words[1:], 1):
        card = normal("_".join(words[:n]))
        if verb in FORMS and card in CARDS:
            return f"A dot stands between two commands: `{card}. {' '.join(words[n:])}`."
    return ""


def kind_called(written: str) -> str:
    return written.removeprefix("a_").removeprefix("an_").removeprefix("the_")


def in_words(written: str) -> str:
    """A card with words behind it that belong to no card, or one of which this is a word."""
    found = [id for id in CARDS if written.startswith(f"{id}_")]
    found = found or [id for id in CARDS if f"_{written}" in id]
    return f"Did you mean {listed(found[:FEW])}?" if found else ""


NONE = "none"
FEW = 3


def several(words: Sequence[str]) -> list[str]:
    """The cards of a list; `none` for no card."""
    return [word for word in words if word != NONE]


def target(s: State, c: Command) -> tuple[Player, str]:
    """The rival that an attack is aimed at, and the card: `berta raid`."""
    words = c["target"].split()
    if found := s.resolve(c["target"]):
        shown = s.players[found].shown
        raise Refusal(CHOICE_MISSING, f"nothing says with what {shown} is attacked", arg="target",
                      help=f"Add the card: `{c.verb} {c['target']} <card>`.")
    for n in range(len(words) - 1, 0, -1):
        if found := s.resolve(" ".join(words[:n])):
            return s.players[found], " ".join(words[n:])
        if found := s.resolve(" ".join(words[-n:])):
            return s.players[found], " ".join(words[:-n])
    raise Refusal(UNKNOWN_PLAYER, f"no player is named in `{c['target']}`", arg="target",
                  help=f"Write `{c.verb} <player> <card>`; the players are "
                       f"{listed((p.shown for p in s.playing()), 'and')}.")


def player(s: State, word: str) -> Player:
    found = required(s.resolve(word), UNKNOWN_PLAYER, f"there is no player {word}", arg="player")
    return s.players[found]


def in_play(p: Player) -> list[str]:
    return [*p.technologies]


def rival(s: State, p: Player, word: str) -> Player:
    q = player(s, word)
    require(q is not p and not q.dropped, UNKNOWN_PLAYER, f"{q.shown} is no rival", arg="player")
    return q
