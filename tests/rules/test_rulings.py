"""Rulings and readings that do not exist are errors; those that exist come to bear."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

import pytest

from aoi_cli.engine.rulings import Fact, Option, Question, Ruling, Rulings, Settled, UnknownRuling
from tests.typed import errors

PACKAGES = {
    "age-of-innovation": ("aoi_cli.rules.age_of_innovation", "aoi_cli.rules.terra"),
    "terra-mystica": ("aoi_cli.rules.terra_mystica", "aoi_cli.rules.terra"),
    "through-the-ages": ("aoi_cli.rules.through_the_ages",),
    "beyond-the-horizon": ("aoi_cli.rules.beyond_the_horizon",),
    "lantern-quay": ("lantern_quay",),
}
"""What the rules of each game are made of."""
of_each_game = pytest.mark.parametrize("name", PACKAGES)
Asked = Mapping[str, set[str]]


# what the rules ask


def record_of(name: str) -> type[Rulings]:
    found: type[Rulings] = import_module(f"{PACKAGES[name][0]}.rulings").Rulings
    return found


@cache
def list_read_fields(name: str) -> Asked:
    """The readings with which the rules of a game compare each field of its record."""
    found: dict[str, set[str]] = defaultdict(set)
    for package in PACKAGES[name]:
        for file in sorted(Path(import_module(package).__path__[0]).rglob("*.py")):
            for field, word in list_comparisons(ast.parse(file.read_text(encoding="utf-8"))):
                found[field].add(word)
    return found


def list_comparisons(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Fields of records with the words that they are compared with, or that facts follow from."""
    for node in ast.walk(module):
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute):
            field, word = node.left, node.comparators[0]
            of = field.value.attr if isinstance(field.value, ast.Attribute) else ""
            of = field.value.id if isinstance(field.value, ast.Name) else of
            if of == "rulings" and isinstance(word, ast.Constant):
                yield field.attr, str(word.value)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "Fact":
            ruling, *words = map(ast.unparse, node.args)
            yield from ((ruling, ast.literal_eval(word)) for word in words)


@of_each_game
def test_every_reading_is_asked_for(name: str) -> None:
    """Of all readings of a ruling but one: that one holds where no other does."""
    found = list_read_fields(name)
    for id, ruling in record_of(name).known.items():
        missing = {*ruling.readings} - found[ruling.field]
        assert len(missing) <= 1, (id, missing)


@of_each_game
def test_no_other_word_is_asked_for(name: str) -> None:
    found = list_read_fields(name)
    for ruling in record_of(name).known.values():
        assert found[ruling.field] <= {*ruling.readings}, ruling.id


@of_each_game
def test_a_ruling_with_one_reading_is_told_and_never_asked_for(name: str) -> None:
    for ruling in record_of(name).known.values():
        if len(ruling.readings) == 1:
            assert isinstance(ruling, Settled) or ruling.since, ruling.id
            assert not list_read_fields(name)[ruling.field], ruling.id


# misspelt where rules ask: mypy


ASKING = """
from {module} import State

def an_unknown_ruling(s: State) -> bool:
    return bool(s.rulings.{field}x == "{reading}")

def an_unknown_reading(s: State) -> bool:
    return s.rulings.{field} == "{reading}x"

def right(s: State) -> bool:
    return s.rulings.{field} == "{reading}"
"""
DECLARING = """
from typing import Literal

from aoi_cli.engine import rulings
from aoi_cli.engine.rulings import Fact, Ruling

class Rulings(rulings.Rulings):
    meaning = Ruling[Literal["default", "strict"]]("R-A", "It is so.", {"strikt": "It is not."})
    earlier = Ruling[Literal["default", "strict"]](
        "R-B", "It is so.", {"strict": "It is not."}, earlier={"1": "strikt"})
    right = Ruling[Literal["default", "strict"]](
        "R-C", "It is so.", {"strict": "It is not."}, earlier={"1": "strict"})
    follows = Fact(right, "strikt")
    follows_rightly = Fact(right, "strict")
"""


def examples() -> dict[str, str]:
    """A module for each game that asks for its last ruling with readings, twice misspelt."""
    found = {}
    for name, (package, *_) in PACKAGES.items():
        known = record_of(name).known.values()
        ruling = [ruling for ruling in known if len(ruling.readings) > 1][-1]
        found[name.replace("-", "_")] = ASKING.format(
            module=f"{package}.state", field=ruling.field, reading=[*ruling.readings][-1])
    return found


@pytest.mark.heavy("mypy reads the program")
def test_mypy_knows_what_is_misspelt(tmp_path: Path) -> None:
    messages = errors(tmp_path, {**examples(), "declaring": DECLARING})
    meaning, earlier, follows = messages.pop("declaring")
    assert "Dict entry 0 has incompatible type" in meaning
    assert "Dict entry 0 has incompatible type" in earlier
    assert 'of "Fact"' in follows
    for folder in examples():
        ruling, reading = messages[folder]
        assert "has no attribute" in ruling
        assert "Non-overlapping equality check" in reading


# misspelt in what games declare and heads choose: when the record is made


@of_each_game
def test_what_is_chosen_exists(name: str) -> None:
    record = record_of(name)
    ruling = [ruling for ruling in record.known.values() if len(ruling.readings) > 1][-1]
    word = [*ruling.readings][-1]
    assert record({ruling.id: word}).chosen == {ruling.id: word}
    for id, reading in ((f"{ruling.id}X", word), (ruling.id, f"{word}x")):
        with pytest.raises(UnknownRuling):
            record({id: reading})
    with pytest.raises(UnknownRuling):
        record(options=["loose-tongue"])


def declare(**fields: object) -> type[Rulings]:
    return type("Declared", (Rulings,), fields)


def strict(id: str = "R-A", **more: Any) -> Ruling[Literal["default", "strict"]]:
    return Ruling[Literal["default", "strict"]](id, "So.", {"strict": "Not so."}, **more)


@pytest.mark.parametrize("fields", [
    {"a": Ruling[Literal["default", "strikt"]]("R-A", "So.", {"strict": "Not so."})},
    {"a": Question[Literal["yes"]]("D1", "Is it so?", {"yes": "Yes.", "no": "No."})},
    {"a": Ruling("R-A", "So.", {"strict": "Not so."})},
    {"a": strict(earlier={"1": "strikt"})},
    {"a": strict(unless="no-such-option")},
    {"a": strict(), "b": strict()},
], ids=["type", "question", "no type", "earlier", "option", "same id"])
def test_what_a_game_declares_fits_together(fields: dict[str, object]) -> None:
    with pytest.raises((UnknownRuling, RuntimeError)):
        declare(**fields)


def test_a_fact_follows_from_readings_that_exist() -> None:
    misspelt: Any = "strikt"
    with pytest.raises(UnknownRuling):
        Fact(strict(), misspelt)


# a record


def record() -> type[Rulings]:
    a, loose = strict(), Option("loose", "Loosely.")
    return declare(
        a=a, b=strict("R-B", earlier={"1": "strict"}, unless="loose"),
        fixed=Settled("R-C", "So."), loose=loose,
        follows=Fact(a, "strict"), agreed_on=Fact(loose), always=Fact(True),
    )


def test_a_record_holds_readings_options_and_what_follows() -> None:
    held: Any = record()({"R-A": "strict"})
    assert (held.a, held.b, held.fixed, held.loose) == ("strict", "default", "default", False)
    assert (held.follows, held.agreed_on, held.always) == (True, False, True)
    held = record()(options=["loose"])
    assert (held.follows, held.agreed_on, held.always) == (False, True, True)
    held = record()({"R-A": "strict"})
    assert held.items() == [("R-A", "strict"), ("R-B", "default"), ("R-C", "default")]


def test_an_earlier_ruleset_has_its_own_readings_unless_the_table_says_otherwise() -> None:
    made = record()
    assert made(ruleset="1").chosen == {"R-B": "strict"}
    assert made(ruleset="2").chosen == {}
    assert made({"R-B": "default"}, ruleset="1").chosen == {}
    assert made(options=["loose"], ruleset="1").chosen == {}


def test_a_record_does_not_change() -> None:
    made = record()
    held: Any = made({"R-A": "strict"})
    with pytest.raises(AttributeError):
        held.a = "default"
    assert held.with_reading("R-A", "default") == made()
    assert held != made()
    assert hash(held) == hash(made({"R-A": "strict"}))
