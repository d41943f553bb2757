"""Checks of a position before and after a correction: contradictions, cards and amounts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

from aoi_cli.engine.correction.fields import Correctable
from aoi_cli.engine.course import go_on
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.game import waiting
from aoi_cli.engine.hidden.zone import Identified
from aoi_cli.engine.state import State
from aoi_cli.engine.words import listed, possessive


def contradictions(s: State, known: Correctable) -> Iterable[str]:
    """The contradictions in a position, by the rules of every game and of this one."""
    yield from known.contradictions(s)
    for name, count in count_cards(s, known).items():
        made = max((deck.get(name, 0) for deck in s.info.decks.values()), default=0)
        if made and count > made:
            where = listed([zone.name for zone in s.zones.values() if name in zone], "and")
            yield (f"{name} lies in {count} places{where and f' ({where})'}, and the box has "
                   f"{made}")
    if sorted(s.order) != sorted({*s.order}):
        yield "somebody has two places in the turn order"
    for p in s.players.values():
        if not p.dropped and p.name not in s.order:
            yield f"{p.shown} has no place in the turn order"
    if s.current and s.current in s.players and s.players[s.current].dropped:
        yield f"it is {possessive(s.shown(s.current))} turn, who is out of the game"


def play_on(s: State) -> State:
    """The position after everything that then happens by itself."""
    trial = s.copy()
    with suppress(Refusal):
        go_on(trial)
    return trial


def stands_still(s: State) -> bool:
    """True if nobody can go on although the game is not over."""
    return not (s.over or waiting(s))


def count_cards(s: State, known: Correctable) -> Counter[str]:
    """How often each known card lies in the game."""
    cards = Counter(card.name for zone in s.zones.values() for card in zone.cards if card.known)
    cards.update(name for name in known.in_play(s) if name)
    return cards


def recount_identified(s: State, before: Counter[str], now: Counter[str]) -> None:
    """Update the identified cards of a game in which nobody knows the decks."""
    if not s.info.blind:
        return
    for name in {*before, *now}:
        back = next((deck for deck, cards in s.info.decks.items() if name in cards), "")
        identified = [*s.identified]
        for _ in range(before[name] - now[name]):
            last = next((i for i in reversed(identified) if i.name == name), None)
            if last:
                identified.remove(last)
        there = sum(i.name == name for i in identified)
        more = min(now[name] - before[name], s.info.decks.get(back, {}).get(name, 0) - there)
        identified += [Identified(back, name, s.line)] * more
        s.identified = tuple(identified)


def tallies(s: State, known: Correctable) -> Counter[tuple[str, str]]:
    """Every amount of every player that the ledger adds up."""
    amounts: Counter[tuple[str, str]] = Counter()
    for p in s.players.values():
        for group in s.game.amounts.groups.values():
            for what in group:
                value = s.game.amounts.value(s, p.name, what)
                if isinstance(value, int):
                    amounts[p.name, what] = value
        for what, count in known.tallied.items():
            amounts[p.name, what] = count(s, p)
    return amounts
