"""Puts faults into the rules, one at a time, and runs the tests that reach them.

    python -m tests.mutants.run --most 1000 --state STATE

Each fault is put into the running program by a process of its own, a copy of one that has read
everything and collected every test. Tests that reach the function are run, the quickest first,
until one fails. What was found is added to the file STATE, and a later run goes on behind it.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants import fresh, survivors
from tests.mutants.mutations import ROOT, Mutant, mutants, mutate

JUDGING = {
    "corpus": "ledgers", "conformance": "cases coverage nearness", "oracle": "counts",
    "properties": "listed", "perft": "perft cases_are_listed",
    "engine": "conditions decks head hidden past standing",
    "table": "checkpoint history questions",
    "small_game": "hands moderating recorded_cards",
    "through_the_ages": "armies basics cards cards_not_held faces heads listed_orders picture "
    "presumed tables unnamed views",
    "beyond_the_horizon": "declared effects_in_play every_word head learnt leaving listing "
    "mistakes orders_in_advance picture readings report rulebook_examples scoring unknown_parts",
    "cli": "legal lookalikes meant consequences",
    "render": "cards formats ledger net svg svg_layout text words",
}
TESTS = [
    *(f"tests/{folder}/test_{name}.py" for folder, names in JUDGING.items()
      for name in names.split()),
    "tests/engine/test_decision.py::test_decisions_are_plain_text_and_come_back",
    "tests/workflows/test_schema.py::test_the_published_schema_is_up_to_date",
]
"""What judges: replays of shipped games, cases, counts, small tests of games, engine and lists."""
SHORT = ("tests/conformance/test_cases.py",)
SHORT_TARGETS = ("wonders", "population", "production", "aggressions", "wars", "turns")
SHORT_MOST = 20
"""For a run of a minute: some modules of Through the Ages and its cases, where all are killed."""
TELLING = {
    "banner", "bot", "canonical", "cards", "codes", "drawing", "lookalikes", "names", "nearest",
    "notation", "picture", "planning", "report", "schema", "skeleton", "told", "variants", "words",
    "worth",
}
"""Modules that only tell, draw, propose or read; other tests look at what they say."""
FOLDERS = ("show", "pack", "setup", "error")
SECONDS = 10
"""Of the processor, for the tests of one mutant: who takes longer has lost itself in a loop."""
OURS = ("tests.", "aoi_cli.rules", "aoi_cli.engine")
"""Modules whose caches are emptied when a fault is put in."""
ALIVE = ("nobody", "not reached")
"""What is said of a mutant that no test has killed."""
IMPOSSIBLE = "cannot be put in"
Place = tuple[str, str]
"""The path of a module, and a function in it."""
MOST_TESTS = 80
"""So many tests are run for one mutant, the quickest first."""


def targets() -> list[str]:
    found = []
    for folder in ("engine", "rules"):
        for path in sorted((ROOT / "aoi_cli" / folder).rglob("*.py")):
            inside = path.relative_to(ROOT)
            if path.stem not in TELLING and not {*inside.parts} & {*FOLDERS}:
                found.append(inside.as_posix())
    return found


def sample(most: int, only: str = "", seed: str = "") -> list[Mutant]:
    every = (m for path in targets() if only in path for m in mutants(path))
    return sorted(every, key=lambda m: m.rank(seed))[:most]


def short_sample() -> list[Mutant]:
    every = sample(1 << 20, "rules/through_the_ages/")
    return [m for m in every if Path(m.path).stem in SHORT_TARGETS][:SHORT_MOST]


def place_of(code: CodeType) -> Place:
    return code.co_filename.removeprefix(f"{ROOT}/"), code.co_qualname


# into the running program


def module_of(path: str) -> Any:
    return importlib.import_module(path.removesuffix(".py").replace("/", "."))


def live(path: str, name: str) -> FunctionType | None:
    """The function as the program calls it."""
    thing: Any = module_of(path)
    for part in name.split("."):
        thing = vars(thing).get(part)
    for inner in ("__wrapped__", "fget", "func", "__func__"):
        thing = getattr(thing, inner, thing) if not isinstance(thing, FunctionType) else thing
    return thing if isinstance(thing, FunctionType) else None


def code_in(whole: CodeType, name: str) -> CodeType:
    code = whole
    for part in name.split("."):
        code = next(c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == part)
    return code


def put_in(mutant: Mutant) -> bool:
    """False where the fault changes how the function is bound to others."""
    function = live(mutant.path, mutant.function)
    if function is None:
        return False
    code = code_in(mutate(mutant.path, mutant.function, mutant.place), mutant.function)
    try:
        function.__code__ = code
    except ValueError:
        return False
    return True


# judged by pytest


class Judge:
    """Runs instead of the collected tests: all of them once, then some for each mutant."""

    def __init__(self, told: argparse.Namespace) -> None:
        self.told = told
        self.state = Path(told.state)
        self.reached: dict[str, set[Place]] = {}
        self.seconds: dict[str, float] = {}
        self.while_read = set[Place]()
        self.tried = self.alive = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for path in targets():
            module_of(path)
        self.look_on(session.items)
        self.while_read = set() if self.told.short else fresh.reached_while_read(targets())
        self.caches = [c for c in gc.get_objects() if isinstance(c, _lru_cache_wrapper)
                       and str(c.__module__).startswith(OURS)]
        gc.freeze()
        known = {line["id"]: line["by"] for line in self.lines()}
        told = self.told
        drawn = short_sample() if told.short else sample(told.most, told.only, told.seed)
        for mutant in drawn:
            if mutant.id in known and not (told.again and known[mutant.id] in ALIVE):
                continue
            start = time.monotonic()
            known[mutant.id] = verdict = self.verdict(mutant, session.items)
            self.tried += 1
            self.write(mutant, verdict, time.monotonic() - start)
            if verdict in ALIVE:
                self.alive += 1
                print(f"{mutant.path}:{mutant.line}: {mutant.kind}: "
                      f"{mutant.description}: {verdict}")
        print(*survivors.summary([(mutant, known[mutant.id]) for mutant in drawn]), sep="\n")
        return True

    def lines(self) -> Iterator[dict[str, Any]]:
        if self.state.exists() and not self.told.short:
            yield from map(json.loads, self.state.read_text(encoding="utf-8").splitlines())

    def write(self, mutant: Mutant, by: str, seconds: float) -> None:
        if self.told.short:
            return
        line = json.dumps({
            "id": mutant.id, "line": mutant.line, "by": by, "seconds": round(seconds, 2),
            **({"told": mutant.description} if by in ALIVE else {}),
        })
        with self.state.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")

    def look_on(self, items: Sequence[pytest.Item]) -> None:
        """Which functions each test reaches, and how long it takes; kept for later runs."""
        kept = self.state.with_suffix(".reached")
        if kept.exists() and not self.told.short:
            found = json.loads(kept.read_text(encoding="utf-8"))
            self.seconds = found["seconds"]
            places = [(path, function) for path, function in found["places"]]
            self.reached = {
                test: {places[n] for n in numbers} for test, numbers in found["reached"].items()
            }
        package = f"{ROOT}/aoi_cli/"
        missing = [item for item in items if item.nodeid not in self.reached]
        for n, item in enumerate(missing, 1):
            following = missing[n] if n < len(missing) else None
            if not n % 500 and not self.told.short:
                self.keep(kept)
            seen: set[CodeType] = set()

            def note(frame: Any, event: str, arg: object, seen: set[CodeType] = seen) -> None:
                if event == "call":
                    seen.add(frame.f_code)

            start = time.process_time()
            sys.setprofile(note)
            try:
                reports = runtestprotocol(item, log=False, nextitem=following)
            finally:
                sys.setprofile(None)
            if any(report.failed for report in reports):
                continue
            self.seconds[item.nodeid] = time.process_time() - start
            self.reached[item.nodeid] = {
                place_of(code) for code in seen if code.co_filename.startswith(package)
            }
        if missing and not self.told.short:
            self.keep(kept)

    def keep(self, path: Path) -> None:
        places = sorted({place for found in self.reached.values() for place in found})
        numbers = {place: n for n, place in enumerate(places)}
        path.write_text(json.dumps({
            "seconds": self.seconds, "places": places,
            "reached": {t: [numbers[p] for p in found] for t, found in self.reached.items()},
        }), encoding="utf-8")

    def verdict(self, mutant: Mutant, items: Sequence[pytest.Item]) -> str:
        """By whom it was killed."""
        place = mutant.path, mutant.function
        reaching = [item for item in items if place in self.reached.get(item.nodeid, ())]
        reaching.sort(key=lambda item: self.seconds[item.nodeid])
        by = self.by_tests(mutant, reaching) if reaching else "not reached"
        if by in (*ALIVE, IMPOSSIBLE) and place in self.while_read and not self.told.short:
            by = "a program that begins anew" if fresh.fails(mutant) else "nobody"
        return by

    def by_tests(self, mutant: Mutant, reaching: list[pytest.Item]) -> str:
        few, step = reaching, max(1, len(reaching) // MOST_TESTS)
        few = [*reaching[: MOST_TESTS // 2], *reaching[MOST_TESTS // 2 :: step]][: 2 * MOST_TESTS]
        return self.in_a_copy(mutant, few)

    def in_a_copy(self, mutant: Mutant, items: Sequence[pytest.Item]) -> str:
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            try:
                os.write(writing, self.killed_by(mutant, items).encode())
            finally:
                os._exit(0)
        os.close(writing)
        with open(reading, "rb") as told:
            by = told.read().decode()
        os.waitpid(child, 0)
        return by or "too much time or memory"

    def killed_by(self, mutant: Mutant, items: Sequence[pytest.Item]) -> str:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        if not put_in(mutant):
            return IMPOSSIBLE
        for cache in self.caches:
            cache.cache_clear()
        for item in items:
            try:
                reports = runtestprotocol(item, log=False, nextitem=item)
            except BaseException:
                return item.nodeid
            if any(report.failed for report in reports):
                return item.nodeid
        return "nobody"


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.run")
    parser.add_argument("--most", type=int, default=20, help="So many mutants in all.")
    parser.add_argument("--only", default="", help="Only in files whose path has this in it.")
    parser.add_argument("--seed", default="", help="Any word: another sample.")
    parser.add_argument("--state", default="mutants.jsonl", help="The file of what was found.")
    parser.add_argument("--again", action="store_true", help="Try survivors once more.")
    parser.add_argument("--short", action="store_true", help="A minute; all are to be killed.")
    told = parser.parse_args(words)
    judge = Judge(told)
    tests = SHORT if told.short else TESTS
    failed = pytest.main(["-q", "-n0", "-m", "", "-p", "no:cacheprovider", *tests], plugins=[judge])
    print(f"{judge.tried} mutants, {judge.alive} alive")
    return 1 if judge.alive and told.short else int(failed)


if __name__ == "__main__":
    sys.exit(main())
