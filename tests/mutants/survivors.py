"""Who survived, and why: `survivors.yaml`, where faults are known by what the line says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import yaml

from tests.mutants.mutations import Mutant

FILE = Path(__file__).with_name("survivors.yaml")


def read_reasons() -> Mapping[str, str]:
    """The reason for each fault, by its name."""
    groups = yaml.safe_load(FILE.read_text(encoding="utf-8")) or []
    return {name: group["why"] for group in groups for name in group["faults"]}


def summary(verdicts: Sequence[tuple[Mutant, str]]) -> Iterator[str]:
    """How many were noticed, and what the file should say otherwise."""
    unnoticed = [mutant for mutant, by in verdicts if by == "nobody"]
    unreached = [mutant for mutant, by in verdicts if by == "not reached"]
    noticed = len(verdicts) - len(unnoticed) - len(unreached)
    yield (f"{len(verdicts)} faults: {noticed} noticed, {noticed / max(1, len(verdicts)):.1%}; "
           f"{len(unnoticed)} reached and not noticed, {len(unreached)} not reached")
    names, reasons = {m.name for m in (*unnoticed, *unreached)}, read_reasons()
    yield from (f"not in survivors.yaml: {name}" for name in sorted(names - reasons.keys()))
    tried = {m.name for m, _ in verdicts if (m.path, m.function) in places(reasons)}
    yield from (f"noticed now: {name}" for name in sorted((tried - names) & reasons.keys()))


def places(names: Mapping[str, str]) -> set[tuple[str, str]]:
    """The modules and functions that are named: only these are told in full."""
    parts = (name.split(": ", 2) for name in names)
    return {(f"aoi_cli/{path}", function) for path, function, _ in parts}
