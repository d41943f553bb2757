"""Cases about the head of a game file and the setup; they are played from the whole text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import yaml

from aoi_cli.engine.game import waiting
from aoi_cli.gamefile.emitter import new_text
from aoi_cli.judging.judged_game import Judged
from tests.recorded import TERRA

FOLDER = Path(__file__).parents[1] / "cases"
DEFAULTS = "default-heads"
DEFAULT = {"age-of-innovation": "given", "terra-mystica": "stated"}
"""The head from which a case differs if it names none."""
SEATS = {
    "age-of-innovation": ("board", "faction", "bonus", "palace"),
    "terra-mystica": ("faction",),
}
"""What the words of `seats` say of each player."""
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
ASKED = ("state", "waiting", "next", "bonuses", "terrain", "spaces", "neutral", "palaces", "round",
         "order")
KEYS = {"name", "covers", "section", "from", "seats", "head", "rows", *ASKED, "refused", "at",
        "marks", "says"}

Case = dict[str, Any]


def read(game: str, name: str) -> Any:
    return yaml.load((FOLDER / game / "setup" / f"{name}.yaml").read_text("utf-8"), LOADER)


def load(game: str) -> list[tuple[str, Case]]:
    names = sorted(f.stem for f in (FOLDER / game / "setup").glob("*.yaml") if f.stem != DEFAULTS)
    return [
        (name, {"from": DEFAULT[game], **case}) for name in names for case in read(game, name)
    ]


HEADS: Mapping[str, Case] = {
    name: head for game in TERRA for name, head in read(game, DEFAULTS).items()
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
    return new_text(head_of(case), case.get("rows") or ())


def found(judged: Judged, case: Case) -> Case:
    """What the case asks for, as it stands in the game."""
    s: Any = judged.state
    waits = waiting(s)
    asked: Mapping[str, Callable[[], Any]] = {
        "state": lambda: {
            name: {what: of_player(s.players[name], what) for what in wanted}
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


def of_player(p: Any, what: str) -> Any:
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


def expected(case: Case) -> Case:
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
