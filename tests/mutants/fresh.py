"""Faults in what is at work only while the program is read: a process of its own reads it anew.

    python -m tests.mutants.fresh PATH FUNCTION PLACE
"""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType
from typing import Any

from tests.mutants.mutations import ROOT, Mutant, mutate

CONFORMANCE = "tests/conformance/test_cases.py"
LISTED = "tests/perft/test_cases_are_listed.py"
CASES = {
    "through_the_ages": [*(f"tests/through_the_ages/test_{what}.py"
                           for what in ("tables", "armies", "basics", "cards", "faces")),
                         CONFORMANCE, LISTED],
    "beyond_the_horizon": [CONFORMANCE, LISTED],
    "": ["tests/conformance", "tests/oracle", "tests/properties/test_listed.py"],
}
"""What judges such a fault in the folder of a game, and elsewhere."""
SECONDS = 300


def fails(mutant: Mutant) -> bool:
    """Whether a program with this fault in it cannot be read, or fails a test."""
    told = [sys.executable, "-m", "tests.mutants.fresh", mutant.path, mutant.function,
            str(mutant.place)]
    try:
        done = subprocess.run(told, cwd=ROOT, capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def reached_while_read(paths: Sequence[str]) -> set[tuple[str, str]]:
    """The functions that are called while these modules are read."""
    told = [sys.executable, "-m", "tests.mutants.fresh", *paths]
    done = subprocess.run(told, cwd=ROOT, capture_output=True, check=True, text=True)
    return {(path, function) for path, function in json.loads(done.stdout)}


def tell_what_is_reached(paths: Sequence[str]) -> None:
    seen: set[CodeType] = set()

    def note(frame: Any, event: str, arg: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    sys.setprofile(note)
    for path in paths:
        importlib.import_module(name_of(path))
    sys.setprofile(None)
    print(json.dumps(sorted(
        (code.co_filename.removeprefix(f"{ROOT}/"), code.co_qualname)
        for code in seen if code.co_filename.startswith(f"{ROOT}/aoi_cli/")
    )))


class FaultyLoader(SourceFileLoader):
    """Reads one module with the fault in it."""

    def __init__(self, path: str, function: str, place: int) -> None:
        super().__init__(name_of(path), str(ROOT / path))
        self.fault = path, function, place

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = mutate(*self.fault)
        return code

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name == self.name:
            return spec_from_file_location(name, self.path, loader=self)
        return None


def name_of(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def main(path: str, function: str, place: str) -> int:
    import pytest

    sys.meta_path.insert(0, FaultyLoader(path, function, int(place)))
    folder = next(name for name in CASES if name in path)
    return int(pytest.main(["-q", "-x", "-m", "", "-p", "no:cacheprovider", *CASES[folder]]))


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[3].isdigit():
        sys.exit(main(*sys.argv[1:]))
    tell_what_is_reached(sys.argv[1:])
