"""Puts faults into the program, one at a time, and runs the tests that reach them.

    python -m tests.mutants.run --most 1000 --state STATE
    python -m tests.mutants.run --part gamefile --most 1000 --state STATE

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
from contextlib import suppress
from functools import _lru_cache_wrapper
from inspect import unwrap
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants import fresh, survivors
from tests.mutants.mutations import ROOT, Mutant, mutants, mutate
from tests.mutants.parts import PARTS, targets

SHORT = ("tests/conformance/test_cases.py", *(
    f"tests/corpus/test_ledgers.py::test_the_ledger_is_the_recorded_one[through-the-ages/{game}]"
    for game in ("06-two", "13-three", "28-four")))
SHORT_TARGETS = ("wonders", "population", "production", "aggressions", "wars", "turns")
SHORT_MOST = 20
"""For a run of a minute: some modules of Through the Ages, its cases and some games, where all
are killed."""
TESTS_WITHOUT_FAULT = 200
SECONDS = 3
"""Of the processor, beside what a test takes otherwise: then it has lost itself in a loop."""
SECONDS_OF_CLOCK = 20
"""The same for who waits; more, because other programs may be at work."""
OURS = ("tests.", "aoi_cli.rules", "aoi_cli.engine")
"""Modules whose caches are emptied when a fault is put in."""
ALIVE = ("nobody", "not reached")
"""What is said of a mutant that no test has killed."""
IMPOSSIBLE = "cannot be put in"
Place = tuple[str, str]
"""The path of a module, and a function in it."""


def sample(part: str, most: int, only: str = "", seed: str = "") -> list[Mutant]:
    every = (m for path in targets(part) if only in path for m in mutants(path))
    return sorted(every, key=lambda m: m.rank(seed))[:most]


def short_sample() -> list[Mutant]:
    every = sample("rules", 1 << 20, "rules/through_the_ages/")
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
    for inner in ("fget", "func", "__func__"):
        thing = getattr(thing, inner, thing) if not isinstance(thing, FunctionType) else thing
    thing = unwrap(thing) if callable(thing) else thing
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


def protect_devices(event: str, paths: tuple[object, ...]) -> None:
    """A fault in what writes files must not replace a device by a file."""
    if event in ("os.rename", "os.remove", "os.link") and any(
            str(path).startswith("/dev/") for path in paths):
        raise PermissionError(f"{event} of a device")


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

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """Each run tries the same few examples, and none that failed for an earlier mutant."""
        from hypothesis import settings

        settings.register_profile(
            "same", deadline=None, derandomize=True, database=None, max_examples=30)
        settings.load_profile("same")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        paths = targets(self.told.part)
        for path in paths:
            module_of(path)
        self.look_on(session.items)
        self.while_read = set() if self.told.short else fresh.reached_while_read(paths)
        self.caches = [c for c in gc.get_objects() if isinstance(c, _lru_cache_wrapper)
                       and str(c.__module__).startswith(OURS)]
        gc.freeze()
        self.refuse_tests_that_fail_without_a_fault(session.items)
        known = {line["id"]: line["by"] for line in self.lines()}
        told = self.told
        drawn = short_sample() if told.short else sample(
            told.part, told.most, told.only, told.seed)
        for mutant in drawn:
            if mutant.id in known and not (told.again and known[mutant.id] in ALIVE):
                continue
            start = time.monotonic()
            known[mutant.id] = verdict = self.verdict(mutant, session.items)
            self.tried += 1
            self.write(mutant, verdict, time.monotonic() - start)
            if verdict in ALIVE:
                self.alive += mutant.name not in survivors.read_reasons()
                print(f"{mutant.path}:{mutant.line}: {mutant.kind}: "
                      f"{mutant.description}: {verdict}")
        print(*survivors.summary([(mutant, known[mutant.id]) for mutant in drawn]), sep="\n")
        return True

    def refuse_tests_that_fail_without_a_fault(self, items: Sequence[pytest.Item]) -> None:
        passing = [item for item in items if item.nodeid in self.reached]
        passing.sort(key=lambda item: self.seconds[item.nodeid])
        by = self.in_a_copy(None, passing[:: max(1, len(passing) // TESTS_WITHOUT_FAULT)])
        if by != "nobody":
            raise pytest.UsageError(f"without any fault fails: {by}")

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
        most = PARTS[self.told.part].most_tests
        step = max(1, len(reaching) // most)
        few = [*reaching[: most // 2], *reaching[most // 2 :: step]][: 2 * most]
        return self.in_a_copy(mutant, few)

    def in_a_copy(self, mutant: Mutant | None, items: Sequence[pytest.Item]) -> str:
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.setsid()
            os.close(reading)
            try:
                os.write(writing, self.killed_by(mutant, items).encode())
            finally:
                os._exit(0)
        os.close(writing)
        os.waitpid(child, 0)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # Processes that a test has left behind.
        with open(reading, "rb") as told:
            by = told.read().decode()
        return by or "too much time or memory"

    def killed_by(self, mutant: Mutant | None, items: Sequence[pytest.Item]) -> str:
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        sys.addaudithook(protect_devices)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        if mutant and not put_in(mutant):
            return IMPOSSIBLE
        for cache in self.caches:
            cache.cache_clear()
        for item, following in zip(items, [*items[1:], None], strict=True):
            usual = self.seconds[item.nodeid]
            seconds = int(time.process_time() + SECONDS + 2 * usual)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY))
            signal.alarm(int(SECONDS_OF_CLOCK + 10 * usual))
            try:
                reports = runtestprotocol(item, log=False, nextitem=following)
            except BaseException:
                return item.nodeid
            if any(report.failed for report in reports):
                return item.nodeid
        return "nobody"


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.run")
    parser.add_argument("--part", choices=PARTS, default="rules", help="Where faults are made.")
    parser.add_argument("--most", type=int, default=20, help="So many mutants in all.")
    parser.add_argument("--only", default="", help="Only in files whose path has this in it.")
    parser.add_argument("--seed", default="", help="Any word: another sample.")
    parser.add_argument("--state", default="mutants.jsonl", help="The file of what was found.")
    parser.add_argument("--again", action="store_true", help="Try survivors once more.")
    parser.add_argument("--short", action="store_true", help="A minute; all are to be killed.")
    told = parser.parse_args(words)
    judge = Judge(told)
    part = PARTS[told.part]
    tests = SHORT if told.short else part.tests
    failed = pytest.main(["-q", "-n0", "-m", part.marks, "-p", "no:cacheprovider", *tests],
                         plugins=[judge])
    print(f"{judge.tried} mutants, {judge.alive} alive that survivors.yaml does not name")
    return 1 if judge.alive and told.short else int(failed)


if __name__ == "__main__":
    sys.exit(main())
