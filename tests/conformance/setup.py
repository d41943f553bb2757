"""Cases about the head of a game file and the setup; they are played from the whole text."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from aoi_cli.gamefile.emitter import new_text
from aoi_cli.games import Judged
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from tests.conformance.effect import building

FOLDER = Path(__file__).parents[1] / "cases" / "age-of-innovation" / "setup"
DEFAULTS = "default-heads"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
ASKED = ("state", "waiting", "bonuses", "terrain", "spaces", "neutral", "palaces", "round", "order")
KEYS = {"name", "covers", "section", "from", "seats", "head", "rows", *ASKED, "refused", "at",
        "marks", "says"}

Case = dict[str, Any]


def read(name: str) -> Any:
    return yaml.load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"), LOADER)


def load() -> list[tuple[str, Case]]:
    names = sorted(f.stem for f in FOLDER.glob("*.yaml") if f.stem != DEFAULTS)
    return [(name, case) for name in names for case in read(name)]


HEADS: Mapping[str, Case] = read(DEFAULTS)


def head_of(case: Case) -> Case:
    """The default head with what the case says differently; a key set to null is left out."""
    head = dict(HEADS[case.get("from", "given")])
    if "seats" in case:
        head["players"] = [
            {**player, **dict(zip(("board", "faction", "bonus", "palace"), words.split(),
                                  strict=False))}
            for player, words in zip(head["players"], case["seats"], strict=True)
        ]
    head |= case.get("head") or {}
    return {key: value for key, value in head.items() if value is not None}


def text_of(case: Case) -> str:
    return new_text(head_of(case), case.get("rows") or ())


def found(judged: Judged, case: Case) -> Case:
    """What the case asks for, as it stands in the game."""
    s: State = judged.state
    asked: Case = {
        "state": {
            name: {what: of_player(s.players[name], what) for what in wanted}
            for name, wanted in (case.get("state") or {}).items()
        },
        "waiting": sorted([who, d.kind if d else "turn"] for who, d in judged.game.waiting(s)),
        "bonuses": dict(s.bonuses),
        "terrain": dict(s.terrain),
        "spaces": {d: sorted(free, reverse=True) for d, free in s.spaces.items()},
        "neutral": dict(s.neutral_levels),
        "palaces": sorted(s.palaces),
        "round": s.round,
        "order": list(s.order),
    }
    return {key: value for key, value in asked.items() if key in case}


def of_player(p: Player, what: str) -> Any:
    match what:
        case "power":
            return list(p.bowls)
        case "books" | "levels":
            held = getattr(p, what)
            return {d: held[d] for d in DISCIPLINES if held[d]}
        case "buildings":
            return {hex: building(p, hex) for hex in p.buildings}
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
