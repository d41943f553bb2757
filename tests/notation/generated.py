"""Commands and rows as hypothesis strategies: what every game shares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from aoi_cli.engine.row import Command, Row

Strategy = st.SearchStrategy[Any]
Arguments = Mapping[str, Strategy]
"""Verb to the arguments that it can have."""

TERRAINS = ["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"]

number = st.integers(0, 99)
terrain = st.sampled_from(TERRAINS)
tile = st.from_regex(r"(?!vp(?![a-z]))[a-z][a-z0-9-]{0,12}", fullmatch=True)
line = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"],
                             exclude_characters="\ufeff\ufffe\uffff"), max_size=30)
quoted = line.filter(lambda text: not set('"') & set(text))
who = st.from_regex(r"[A-Z][a-z]{1,5}( [A-Z][a-z]{1,5})?", fullmatch=True).filter(
    lambda name: name != "Gm"
)
player = st.one_of(who, quoted)
correction = st.tuples(st.sampled_from(["set", "add", "remove"]), st.from_regex(
    r"(?!because)[a-zA-Z0-9]{1,6}( (?!because)[a-zA-Z0-9]{1,6}){0,3}"
    r"( \"[a-z]{1,4}[,;] [a-z]{1,4}\")?", fullmatch=True))
corrections = st.lists(st.tuples(
    st.one_of(st.just(""), player.filter(bool)),
    st.lists(correction, min_size=1, max_size=3).map(tuple),
), min_size=1, max_size=2).map(tuple)
standing = st.sampled_from(["always", "never", "ask", "up to 0 VP lost", "up to 12 VP lost"])


def dict_of(needed: Mapping[str, Strategy] | None = None, **optional: Strategy) -> Strategy:
    return st.fixed_dictionaries(dict(needed or {}), optional=optional)


def amounts(units: Strategy) -> Strategy:
    return st.lists(st.tuples(number, units), min_size=1, max_size=4).map(tuple)


def changes(resource: Strategy) -> Strategy:
    change = st.tuples(st.integers(-99, 99), resource)
    return st.lists(change, min_size=1, max_size=3).map(tuple)


def common(hex: Strategy, resource: Strategy) -> Arguments:
    """The commands that every game has."""
    pair = st.tuples(number, resource)
    answer = dict_of(amount=st.one_of(number, st.just("all")), player=player)
    return {
        "dig": dict_of({"amount": number}),
        "bridge": dict_of({"from_hex": hex, "to_hex": hex}),
        "convert": dict_of({"paid": pair, "got": pair}),
        "burn": dict_of({"amount": number}),
        "leech": answer,
        "decline": answer,
        "standing": dict_of({"answer": standing}, player=player),
        "wait": dict_of(),
        "done": dict_of(),
        "resign": dict_of(),
    }


def moderator(resource: Strategy) -> Arguments:
    return {
        "undo": dict_of(amount=number, reason=quoted),
        "redo": dict_of(amount=number, reason=quoted),
        "correct": st.one_of(
            dict_of({"player": player, "deltas": changes(resource), "reason": quoted}),
            dict_of({"changes": corrections, "reason": quoted}),
        ),
        "drop": dict_of({"player": player}, reason=quoted),
        "substitute": dict_of({"player": player, "name": quoted}, reason=quoted),
        "pause": dict_of(reason=quoted),
        "resume": dict_of(),
    }


@dataclass(frozen=True)
class GeneratedWords:
    """What can be written in one game."""

    game: str
    players: Arguments
    moderators: Arguments
    holdings: list[str]
    levels: list[str]
    """None where there is no power either."""

    @property
    def verbs(self) -> list[str]:
        return [*self.players, *self.moderators]

    def who(self, verb: str) -> str:
        return "gm" if verb in self.moderators else "lake"

    def command(self, verb: str) -> st.SearchStrategy[Command]:
        arguments = {**self.players, **self.moderators}[verb]
        return arguments.map(lambda args: Command(verb, args))

    def facts(self) -> Strategy:
        held = st.tuples(st.sampled_from(self.holdings), number)
        if not self.levels:
            return held
        return st.one_of(
            held,
            st.tuples(st.sampled_from(self.levels), number),
            st.tuples(st.just("power"), st.tuples(number, number, number)),
        )


@st.composite
def rows(draw: st.DrawFn, words: GeneratedWords) -> Row:
    of_moderator = draw(st.booleans())
    verbs = st.sampled_from(sorted(words.moderators if of_moderator else words.players))
    most = 1 if of_moderator else 4
    commands = draw(st.lists(verbs.flatmap(words.command), min_size=1, max_size=most))
    return Row(
        line=1,
        col=1,
        text="",
        who="gm" if of_moderator else draw(who),
        commands=tuple(commands),
        offsets=(),
        assertion=() if of_moderator else tuple(draw(st.lists(words.facts(), max_size=4))),
        comment=draw(line).strip(),
    )
