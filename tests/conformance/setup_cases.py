"""Cases about the head of a game file and the setup; they are played from the whole text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.game import waiting
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.judging.judged_game import JudgedGame, judge
from tests.conformance.case_files import DEFAULT_HEAD, DEFAULTS, SETUP, Case, read_yaml

SEATS = {
    "age-of-innovation": ("board", "faction", "bonus", "palace"),
    "terra-mystica": ("faction",),
}
"""What the words of `seats` say of each player."""
ASKED = ("state", "waiting", "next", "bonuses", "terrain", "spaces", "neutral", "palaces", "round",
         "order")
KEYS = {"name", "covers", "section", "from", "seats", "head", "rows", *ASKED, "refused", "at",
        "marks", "says"}

HEADS: Mapping[str, Case] = {
    name: head for game in DEFAULT_HEAD
    for name, head in read_yaml(f"{game}/{SETUP}/{DEFAULTS}").items()
}
"""Default heads of the games that have such cases."""


def head_of(case: Case) -> Case:
    """The default head with what the case says differently; a key set to null is left out."""
    head = dict(HEADS[case.get("from", "given")])
    if "seats" in case:
        head["players"] = [
            {**player, **dict(zip(SEATS[head["game"]], words.split(), strict=False))}
            for player, words in zip(head["players"], case["seats"], strict=True)
        ]
    head |= case.get("head") or {}
    return {key: value for key, value in head.items() if value is not None}


def text_of(case: Case) -> str:
    return compose_game_file(head_of(case), case.get("rows") or ())


def judge_text(text: str) -> tuple[JudgedGame | None, list[Diagnostic]]:
    try:
        result = judge(text)
    except Broken as broken:
        return None, list(broken.problems)
    return result, result.problems


def check(case: Case) -> None:
    assert set(case) <= KEYS, f"unknown keys: {set(case) - KEYS}"
    text = text_of(case)
    result, problems = judge_text(text)
    if "refused" in case:
        check_refusal(case, text, problems)
        return
    assert not problems, [f"{p.code} {p.message} ({p.help})" for p in problems]
    assert result is not None
    assert actual(result, case) == read_expected(case)


def check_refusal(case: Case, text: str, problems: list[Diagnostic]) -> None:
    assert [p.code for p in problems] == [case["refused"]], [p.message for p in problems]
    span, lines, rows = problems[0].span, text.splitlines(), case.get("rows") or []
    if rows:
        assert span.line == len(lines), "only the last row is refused"
    else:
        assert span.line <= lines.index("moves: |"), "the place is in the head"
    if "at" in case:
        assert span.line in lines_of(text, case["at"])
    if "marks" in case:
        assert lines[span.line - 1][span.col - 1 : span.end_col - 1] == str(case["marks"])
    if "says" in case:
        assert case["says"] in problems[0].message


def actual(judged: JudgedGame, case: Case) -> Case:
    """What the case asks for, as it stands in the game."""
    s: Any = judged.state
    waits = waiting(s)
    asked: Mapping[str, Callable[[], Any]] = {
        "state": lambda: {
            name: {what: read_field(s.players[name], what) for what in wanted}
            for name, wanted in case["state"].items()
        },
        "waiting": lambda: sorted([who, d.kind if d else "turn"] for who, d in waits),
        "next": lambda: [who for who, _ in waits],
        "bonuses": lambda: dict(s.bonuses),
        "terrain": lambda: dict(s.terrain),
        "spaces": lambda: {d: sorted(free, reverse=True) for d, free in s.spaces.items()},
        "neutral": lambda: dict(s.neutral_levels),
        "palaces": lambda: sorted(s.palaces),
        "round": lambda: s.round,
        "order": lambda: list(s.order),
    }
    return {key: read() for key, read in asked.items() if key in case}


def read_field(p: Any, what: str) -> Any:
    match what:
        case "power":
            return list(p.bowls)
        case "books" | "levels" | "cults":
            held = p.books if what == "books" else p.levels
            return {of: n for of, n in held.items() if n}
        case "buildings":
            return dict(p.buildings)
        case "tiles":
            return sorted(p.tiles)
        case _:
            return getattr(p, what)


def read_expected(case: Case) -> Case:
    told = {key: case[key] for key in ASKED if key in case}
    if "state" in told:
        told["state"] = {
            name: {what: sorted(value) if what == "tiles" else value
                   for what, value in wanted.items()}
            for name, wanted in told["state"].items()
        }
    for key in ("waiting", "palaces"):
        if key in told:
            told[key] = sorted(told[key])
    return told


def lines_of(text: str, path: str) -> range:
    """The lines, from 1, of what stands under a key: `rounds`, `innovations.law`, `players.2`."""
    lines = text.splitlines()
    start, end = 0, len(lines)
    for part in path.split("."):
        if part.isdigit():
            depth = indent(lines[start + 1])
            starts = [i for i in range(start + 1, end)
                      if indent(lines[i]) == depth and lines[i].lstrip().startswith("- ")]
            start = starts[int(part) - 1]
        else:
            start = next(i for i in range(start, end)
                         if lines[i].lstrip(" -").startswith(f"{part}:"))
            depth = indent(lines[start])
        end = next((i for i in range(start + 1, end) if indent(lines[i]) <= depth), end)
    return range(start + 1, end + 1)


def indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
