"""Finds cards by name, id or unique beginning, in any case of letters."""

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
from aoi_cli.rules.through_the_ages.card_spelling import cards_beginning_with, normalize
from aoi_cli.rules.through_the_ages.codes import NOT_THERE, UNKNOWN_CARD
from aoi_cli.rules.through_the_ages.notation import COMMANDS
from aoi_cli.rules.through_the_ages.state import Player, State


@lru_cache(maxsize=1 << 10)
def name(card: str) -> str:
    """The printed name, with the age if several ages have a card of that name."""
    if card not in CARDS:
        return card
    data = CARDS[card]
    return data.name if card == id_of(data.name) else f"{data.name} {data.age}"


def find_card(word: str, among: Iterable[str], where: str, arg: str = "card") -> str:
    """The one card of `among` that a word means; `where` says in words where those cards are."""
    written, candidates = normalize(word), dict.fromkeys(among)
    require(written, CHOICE_MISSING, "no card is named", arg=arg,
            help=lambda: f"Name one {where}: {listed(map(name, candidates))}."
            if candidates else "")
    if written in candidates:
        return written
    ids = [id for id in candidates if id.startswith(written)] if written not in CARDS else []
    if len(ids) == 1:
        return ids[0]
    if ids:
        raise Refusal(UNKNOWN_CARD, f"`{word}` may be {listed(ids)}", arg=arg,
                      help="Write more of the name.")
    raise refuse_unknown(word, written, candidates, where, arg)


def refuse_unknown(
    word: str, written: str, candidates: Collection[str], where: str, arg: str
) -> Refusal:
    kind = strip_article(written)
    if of_kind := [id for id in candidates if id in CARDS and CARDS[id].kind == kind]:
        return Refusal(UNKNOWN_CARD, f"`{word}` is a kind of cards", arg=arg,
                       help=f"Name the card: {listed(of_kind)}.")
    if written in CARDS or cards_beginning_with(written, BOX.rulesets[-1]):
        words = name(written) if written in CARDS else word
        hint = f"There: {listed(map(name, candidates), 'and')}." if 0 < len(candidates) <= 8 else ""
        return Refusal(NOT_THERE, f"{words} is not {where}", arg=arg, help=hint)
    if not_here := belongs_elsewhere(written, ELSEWHERE):
        return Refusal(UNKNOWN_CARD, not_here, arg=arg, help="Name a card of this game.")
    return Refusal(UNKNOWN_CARD, f"there is no card `{word}`", arg=arg,
                   help=hint_at_missing_dot(written) or hint_at_similar(written)
                   or did_you_mean(written, CARDS))


def hint_at_missing_dot(written: str) -> str:
    """A hint if the next command follows a card without a dot, as in `homer end`."""
    words = written.split("_")
    for n, verb in enumerate(words[1:], 1):
        card = normalize("_".join(words[:n]))
        if verb in COMMANDS and card in CARDS:
            return f"A dot stands between two commands: `{card}. {' '.join(words[n:])}`."
    return ""


def strip_article(written: str) -> str:
    return written.removeprefix("a_").removeprefix("an_").removeprefix("the_")


def hint_at_similar(written: str) -> str:
    """A hint with cards that begin the text, or that contain it as a word."""
    cards = [id for id in CARDS if written.startswith(f"{id}_")]
    cards = cards or [id for id in CARDS if f"_{written}" in id]
    return f"Did you mean {listed(cards[:MOST_HINTS])}?" if cards else ""


NONE = "none"
MOST_HINTS = 3


def skip_none(words: Sequence[str]) -> list[str]:
    """The cards of a list, in which `none` stands for no card."""
    return [word for word in words if word != NONE]


def read_target(s: State, c: Command) -> tuple[Player, str]:
    """The rival and the card that an attack names, as in `berta raid`."""
    words = c["target"].split()
    if player := s.resolve(c["target"]):
        shown = s.players[player].shown
        raise Refusal(CHOICE_MISSING, f"nothing says with what {shown} is attacked", arg="target",
                      help=f"Add the card: `{c.verb} {c['target']} <card>`.")
    for n in range(len(words) - 1, 0, -1):
        if player := s.resolve(" ".join(words[:n])):
            return s.players[player], " ".join(words[n:])
        if player := s.resolve(" ".join(words[-n:])):
            return s.players[player], " ".join(words[:-n])
    raise Refusal(UNKNOWN_PLAYER, f"no player is named in `{c['target']}`", arg="target",
                  help=f"Write `{c.verb} <player> <card>`; the players are "
                       f"{listed((p.shown for p in s.playing()), 'and')}.")


def find_player(s: State, word: str) -> Player:
    id = required(s.resolve(word), UNKNOWN_PLAYER, f"there is no player {word}", arg="player")
    return s.players[id]


def find_rival(s: State, p: Player, word: str) -> Player:
    q = find_player(s, word)
    require(q is not p and not q.dropped, UNKNOWN_PLAYER, f"{q.shown} is no rival", arg="player")
    return q
