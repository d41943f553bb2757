"""The house pack with something else in its place."""

from __future__ import annotations

from pathlib import Path

from aoi_cli.packs import PackFile, judge_pack
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from aoi_cli.rules.beyond_the_horizon.pack.model import Pack

ID = "bth-house-1"
TEXT = Path(PACKS.shipped[ID]).read_text(encoding="utf-8")


def change_parts(**parts: str) -> str:
    """The pack with parts replaced; they go by their names in `PARTS`."""
    text = TEXT
    for name, new in parts.items():
        old = PARTS[name]
        assert text.count(old) == 1, name
        text = text.replace(old, new)
    return text


PARTS = {
    "lender": "{id: L302, name: The Lender, level: III, effect: \"coins 6; others {coins 1}\"}",
    "goal": "test: techs(III) >= 2",
    "cell": "{kind: government, stage: theocracy}",
    "canals": "instant: invest food,\n     actions: [{do: coins 2; pop 1,",
    "orchards": "passive: [\"on production pop: pop 1\"]",
    "head": "  provenance: house\n  defaults: {source: original, verified: true, "
            "provenance: house}",
}


def judge_text(text: str, mixed: bool = False) -> PackFile:
    return judge_pack(PACKS, text, mixed)


def pack_of(text: str) -> Pack:
    found = judge_text(text)
    assert found.errors == []
    assert isinstance(found.pack, Pack)
    return found.pack


def list_faults(found: PackFile) -> list[str]:
    """Every fault as `line:col code message`."""
    return [f"{p.span.line}:{p.span.col} {p.code} {p.message}" for p in found.errors]


def line_of(text: str, part: str) -> tuple[int, int]:
    """Where a part of a text stands, from 1."""
    at = text.index(part)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
