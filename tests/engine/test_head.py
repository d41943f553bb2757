from __future__ import annotations

import pytest

from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.error.codes import UNKNOWN_GAME, UNKNOWN_NAME
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.span import Node, Span, plain

Found = list[tuple[str, str]]


def fields(**head: object) -> Fields:
    return Fields(plain(head), [], "the head")


def list_problems(head: Fields) -> Found:
    return [(problem.code, problem.message) for problem in head.problems]


def test_values_by_their_type() -> None:
    head = fields(game="aoi", tiles=["a", "b"], setup={"x": 1})
    assert head.text("game") == "aoi"
    assert head.choice("game", ["aoi", "tm"]) == "aoi"
    assert head.choices("tiles", {"a", "b", "c"}) == ["a", "b"]
    assert [node.text for node in head.list("tiles") or []] == ["a", "b"]
    setup = head.mapping("setup")
    assert setup and [*setup] == ["x"] and setup.text("x") == "1"
    head.done()
    setup.done()
    assert list_problems(head) == []


def test_defaults_stand_for_missing_keys_only() -> None:
    head = fields(mode="x")
    assert head.text("edition", "1.2") == "1.2"
    assert head.choice("game", ["a"], "a") == "a"
    assert head.mapping("setup", optional=True) is None
    assert head.text("note", optional=True) is None
    assert list_problems(head) == []
    assert head.choice("mode", ["a"], "a") is None
    assert list_problems(head) == [("F208", "`mode` cannot be `x`")]


def test_missing_keys() -> None:
    head = fields(other=1)
    assert [
        head.text("a"),
        head.choice("b", []),
        head.choices("c", []),
        head.mapping("d"),
        head.list("e"),
    ] == [None] * 5
    assert list_problems(head) == [("F206", f"`{key}` is missing in the head") for key in "abcde"]


@pytest.mark.parametrize("value", ["", [], {}])
def test_not_a_text(value: object) -> None:
    head = fields(name=value)
    assert head.text("name") is None
    assert [code for code, _ in list_problems(head)] == ["F208"]


def test_a_choice_is_spelt_as_the_options_are() -> None:
    head = fields(tile="score5", tiles=["BON1", "bon2"], faction="Witches")
    assert head.choice("tile", ["SCORE5"]) == "SCORE5"
    assert head.choices("tiles", ["BON1", "BON2"]) == ["BON1", "BON2"]
    assert head.choice("faction", ["witches"]) == "witches"
    assert list_problems(head) == []


def test_help_names_what_is_offered() -> None:
    head = fields(tiles=["mine"], towers=["mine"])
    head.choices("tiles", ["hut", "tower"], offered=["hut"])
    head.choices("towers", [f"t{n}" for n in range(14)])
    assert [problem.help for problem in head.problems] == [
        "Use hut.", f"Use {', '.join(f't{n}' for n in range(13))} or t13."]


def test_each_wrong_entry_is_reported() -> None:
    head = fields(tiles=["hut", "mine", ["hut"], "tower"])
    assert head.choices("tiles", ["hut", "tower", "mines"], code=UNKNOWN_NAME) is None
    assert list_problems(head) == [
        ("F209", "an entry of `tiles` cannot be `mine`"),
        ("F209", "an entry of `tiles` cannot be a list"),
    ]
    assert head.problems[0].help == "Did you mean mines? Use hut, tower or mines."


def test_not_among_the_choices() -> None:
    head = fields(game="chess")
    assert head.choice("game", ["aoi", "tm"], code=UNKNOWN_GAME) is None
    assert list_problems(head) == [("F210", "`game` cannot be `chess`")]


def test_not_a_list_nor_a_mapping() -> None:
    head = fields(tiles="a", setup=["a"])
    assert head.list("tiles") is None
    assert head.mapping("setup") is None
    assert list_problems(head) == [
        ("F208", "`tiles` is `a`, not a list"),
        ("F208", "`setup` is a list, not a mapping"),
    ]


def test_a_head_that_is_no_mapping_is_reported_once() -> None:
    head = Fields(plain("aoi"), [], "the head")
    assert head.text("game") is None
    head.done()
    assert list_problems(head) == [("F208", "the head is `aoi`, not a mapping")]


def test_unknown_keys() -> None:
    head = fields(gmae="aoi", game="aoi", xyz=1)
    head.text("game")
    head.done()
    assert list_problems(head) == [
        ("F207", "unknown key `gmae` in the head"),
        ("F207", "unknown key `xyz` in the head"),
    ]
    assert head.problems[0].help == "Did you mean game?"


def test_everything_is_reported_where_it_stands() -> None:
    setup_key, x_key, x_value = Span(2, 1, 6), Span(3, 3, 4), Span(3, 6, 9)
    setup = Node({"x": Node("abc", x_value)}, Span(3, 3, 9), {"x": x_key})
    problems: list[Diagnostic] = []
    head = Fields(Node({"setup": setup}, Span(2, 1, 7), {"setup": setup_key}), problems, "the head")
    inner = head.mapping("setup")
    assert inner
    inner.choice("x", ["y"])
    inner.text("y")
    inner.wrong("x", "too long", code=UNKNOWN_NAME)
    Fields(setup, problems, "setup").done()
    spans = [(problem.code, problem.span) for problem in problems]
    assert spans == [
        ("F208", x_value),
        ("F206", setup_key),
        ("F209", x_value),
        ("F207", x_key),
    ]


def test_what_a_newer_ruleset_brings_is_not_known_to_an_older_one() -> None:
    head = fields(tile="C", setup={"tile": "c"}, other="x")
    head.box = Box(("1", "2"), [Component("c", "tile", since="2")]).of("1")
    assert head.choice("tile", ["a", "c"], code=UNKNOWN_NAME) is None
    inner = head.mapping("setup")
    assert inner and inner.choice("tile", ["a", "c"]) is None
    head.choice("other", ["a", "c"])
    assert list_problems(head)[0] == (UNKNOWN_NAME.id, "`tile` cannot be `C` in this ruleset")
    assert list_problems(head)[1][1] == "`tile` cannot be `c` in this ruleset"
    assert [problem.help for problem in head.problems][2] == "Use a."
