"""No part of a command is read and then ignored.

It takes effect, names what happens, or is refused.

Each command of the conformance cases is tried with every value of each of its optional parts. Of
two values that are accepted both must not come to the same; a part with one value only must change
something.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from aoi_cli.engine.error.refusal import Broken, Refusal
from aoi_cli.engine.row import Command, after
from aoi_cli.engine.vocabulary import list_moderator_commands
from aoi_cli.judging.notation import find_notation
from aoi_cli.registry import find_game
from aoi_cli.rules.age_of_innovation.box.tiles import DISCIPLINES
from aoi_cli.rules.terra.box.wheel import WHEEL
from tests.conformance.case_files import position_cases
from tests.conformance.playing import start
from tests.recorded import TERRA

Part = tuple[str, str]
"""A verb and the name of an argument that may be left out."""
IN_THE_LEDGER = {("undo", "reason"), ("redo", "reason"), ("drop", "reason"),
                 ("substitute", "reason"), ("pause", "reason")}
"""What is said there is kept with the row and does nothing else."""
OF_THE_FILE = {("undo", "amount"), ("redo", "amount")}
"""Rows about rows: tests/gamefile tries them."""
FILLERS = {"scholar", "to", "p"}
"""Words that may stand there and name nothing."""
ONE_OFFER = ("leech", "decline")
"""An amount names the offer, or what of it can be taken: two numbers for one thing."""


def optional_parts(game: str) -> Iterator[Part]:
    words = find_notation(game).words
    for verb, form in words.forms.items():
        for part in re.findall(r"\[(.*?)\]", form):
            yield from ((verb, name) for name in re.findall(r"<(\w+)>", part))
            assert "<" in part or part in FILLERS, f"{verb}: {part}"


def values(s: Any, verb: str, name: str) -> Sequence[Any]:
    """Everything that can be written there, as far as there is a difference."""
    match name:
        case "amount":
            return range(10)
        case "player":
            return [*s.players]
        case "terrain":
            return WHEEL
        case "way":
            return ["flight", "tunnel"]
        case "building":
            return [*s.game.stock.worth_of]
        case "order":
            return ["vp"]
        case "tile":
            return [t.id for t in s.game.box.components.values()
                    if t.kind not in ("faction", "board")]
        case "payment":
            return [((n, d),) for n in range(7) for d in DISCIPLINES]
        case _:
            raise AssertionError(f"{verb}: what can be written for {name}?")


def result(s: Any, who: str, c: Command) -> Any:
    then = after(s, who, [c])
    if then:
        then.items, then.key_choices = [], {}
    return then


def list_ignored(s: Any, who: str, c: Command, name: str) -> Iterator[str]:
    """Values of one part that lead to the same state as another value."""
    bare = {arg: value for arg, value in c.args.items() if arg != name}
    domain = values(s, c.verb, name)
    seen: list[tuple[Any, Any]] = []
    if len(domain) == 1 and (without := result(s, who, Command(c.verb, bare))):
        seen.append(("nothing", without))
    for value in domain:
        then = result(s, who, Command(c.verb, {**bare, name: value}))
        tried[s.game.name, c.verb, name].add(then is not None)
        if then is None:
            continue
        same = [other for other, known in seen if known == then]
        if same and not (name == "amount" and c.verb in ONE_OFFER):
            yield f"{c.verb}: {name} {value} is no more than {same[0]}"
        seen.append((value, then))


tried: dict[tuple[str, str, str], set[bool]] = defaultdict(set)
"""Whether a part was accepted in some case, and refused in some."""


@cache
def found_in_cases(game: str) -> Mapping[str, list[str]]:
    parts: dict[str, list[str]] = defaultdict(list)
    for verb, name in optional_parts(game):
        if (verb, name) not in IN_THE_LEDGER | OF_THE_FILE:
            parts[verb].append(name)
    found: dict[str, list[str]] = {}
    for _, file, case in position_cases(game):
        wrong = [*in_case(case, game, parts)]
        if wrong:
            found[f"{file}: {case['name']}"] = wrong
    return found


def in_case(case: dict[str, Any], game: str, parts: Mapping[str, list[str]]) -> Iterator[str]:
    _, s = start(case, game)
    for text in case.get("rows") or []:
        try:
            row = find_notation(game).parse_row(text)
        except Broken:
            return
        who = s.resolve(row.who)
        if who is None:
            return
        try:
            s.game.course.begin_row(s, who, text)
            for c in row.commands:
                for name in parts.get(c.verb, ()):
                    yield from list_ignored(s, who, c, name)
                s.game.course.apply(s, who, c)
            s.game.course.end_row(s, who)
        except Refusal:
            return


@pytest.mark.heavy("all cases with each part taken away")
@pytest.mark.parametrize("game", TERRA)
def test_no_part_is_ignored(game: str) -> None:
    assert not found_in_cases(game)


@pytest.mark.heavy("all cases with each part taken away")
@pytest.mark.parametrize("game", TERRA)
def test_each_part_is_accepted_somewhere_and_refused_somewhere(game: str) -> None:
    found_in_cases(game)
    wanted = {(game, *part) for part in optional_parts(game)
              if part not in IN_THE_LEDGER | OF_THE_FILE}
    lacking = {part for part in wanted if tried[part] != {True, False}}
    assert not lacking


def test_the_moderators_reasons_are_the_parts_that_do_nothing_else() -> None:
    commands = list_moderator_commands("anna", "+1 coin")
    reasons = {(verb, "reason") for verb, (form, _) in commands.items() if "[because" in form}
    assert reasons == IN_THE_LEDGER


def test_every_game_is_asked() -> None:
    assert {find_game(game).name for game in TERRA} == {*TERRA}
