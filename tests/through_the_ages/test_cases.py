"""The cases of Through the Ages: one rule, one case; see tests/cases/README.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from aoi_cli.engine.replay import Replay
from aoi_cli.judging.notation import notation
from aoi_cli.rules.through_the_ages import rulings
from aoi_cli.rules.through_the_ages.codes import CODES
from aoi_cli.rules.through_the_ages.rulings import RULINGS
from aoi_cli.rules.through_the_ages.state import State
from tests.through_the_ages.positions import numbers, position, words

FOLDER = Path(__file__).parents[1] / "cases" / "through-the-ages"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
TABLE = ("round", "age", "phase", "turn", "open", "row", "past", "common", "last_round")

Case = dict[str, Any]
CASES = [
    (file.stem, case)
    for file in sorted(FOLDER.glob("*.yaml"))
    for case in yaml.load(file.read_text(encoding="utf-8"), LOADER)
]


def table(s: State) -> dict[str, Any]:
    return {
        "round": s.round, "age": s.age, "phase": s.phase, "turn": s.current,
        "open": sorted([d.player, d.kind] for d in s.decisions if d.waits),
        "row": {space: card for space, card in enumerate(s.row, 1) if card},
        "past": sorted(s.past_events), "common": sorted(s.common_tactics),
        "last_round": s.last_round,
    }


@pytest.mark.parametrize("case", [pytest.param(c, id=f"{f}: {c['name']}") for f, c in CASES])
def test_case(case: Case) -> None:
    replay = Replay(position(case))
    before: Any = replay.state.copy()
    rows = case["rows"]
    for line, text in enumerate(rows, 1):
        if not replay.play(notation("through-the-ages").parse_row(text, line)):
            break
    if "refused" in case:
        refused(case, replay)
        return
    assert not replay.problems, [(p.code, p.message, p.help) for p in replay.problems]
    compare(case, before, replay.state)


def refused(case: Case, replay: Replay) -> None:
    assert [p.code for p in replay.problems] == [case["refused"]], [
        p.message for p in replay.problems
    ]
    [problem] = replay.problems
    assert problem.span.line == len(case["rows"]), "only the last row is refused"
    if "says" in case:
        assert case["says"] in f"{problem.message} {problem.help}"


def compare(case: Case, before: State, after: Any) -> None:
    """Numbers are differences, and what is not named has not changed; words are told as they are
    then."""
    effect = dict(case.get("effect") or {})
    told = {what: effect.pop(what) for what in TABLE if what in effect}
    now = table(after)
    assert {what: now[what] for what in told} == told
    for name, p in after.players.items():
        expected = dict(effect.pop(name, None) or {})
        then = words(after, p)
        named = {what: expected.pop(what) for what in [*expected] if what in then}
        assert {what: then[what] for what in named} == named, name
        old, new = numbers(before, before.players[name]), numbers(after, p)
        changed = {w: n - old.get(w, 0) for w, n in new.items() if n != old.get(w, 0)}
        changed |= {w: -n for w, n in old.items() if n and w not in new}
        ignored = case.get("ignoring", ())
        assert {w: n for w, n in changed.items() if w not in ignored} == {
            w: n for w, n in expected.items() if n
        }, name
    assert not effect, f"an effect does not say {[*effect]}"


def test_names_are_unique() -> None:
    names = [case["name"] for _, case in CASES]
    assert sorted(names) == sorted(set(names))


def test_every_refusal_of_the_game_has_a_case() -> None:
    """Faults of the head are the business of tests of the head."""
    codes = {case.get("refused") for _, case in CASES}
    assert [c.id for c in CODES if c.id not in codes and c.id[0] != "F"] == []


def holds(case: Case) -> bool:
    try:
        test_case(case)
    except AssertionError:
        return False
    return True


def test_every_other_reading_makes_a_difference() -> None:
    """Each has a case that holds under it, and not by default."""
    found = {
        (ruling, reading)
        for _, case in CASES for ruling, reading in case.get("rulings", {}).items()
        if not holds({**case, "rulings": {}})
    }
    assert {(r.id, reading) for r in RULINGS.values() for reading in r.others} == found


def test_no_reading_is_played_that_nobody_can_choose() -> None:
    for file in Path(rulings.__file__).parent.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        for ruling, reading in re.findall(r'ruled\("([A-Z-]+)"\) [!=]= "(\w+)"', text):
            assert reading in RULINGS[ruling].others, file.name
