"""python -m tests.survival WHAT: what crashes, full disks and many writers do to files.

  kills      kill -9 at random moments of play, undo, fmt and table run: `--times 1000`
  steps      every call that writes: killed, refused and disturbed there
  tables     the same calls of `table run`
  commands   the same calls of each command of `aoi table`
  traced     strace sees no other calls; it kills and refuses the real program there
  appenders  `--writers 8` processes write to one file
  caches     what is kept to save time: damaged, out of reach, killed while it is written
  ledgers    the same ledgers, texts and imports from each `--python PATH`, in other surroundings
  all        all of them

Prints the rows of the section "Survival" in bench/README.md. Steps are found by watching children,
which Linux lets us do on x86-64. `tests/survival/test_*.py` do some of each.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from tests.survival import appenders, caches, kills, ledgers, mails, steps, straced, table_commands
from tests.survival.scenes import SCENES

EDITED = ("play", "undo", "fmt", "redo", "replace", "demo")
"""Scenes with a game file that somebody else may edit meanwhile."""
TEXTS_OF_ONE_IN, IMPORTS_OF_ONE_IN = 7, 3
SOME_CALLS = 12
"""One in so many fails in all ways."""
Row = tuple[object, ...]


def survey_kills(place: Path, given: argparse.Namespace) -> Iterator[Row]:
    for name, found in kills.all_kills(place, given.times):
        yield (f"`{name}` killed at random moments", found.killed,
               f"{found.old} old, {found.new} new")


def survey_steps(place: Path, given: argparse.Namespace) -> Iterator[Row]:
    for name, scene in SCENES.items():
        killed = steps.kill_everywhere(scene, new(place, f"{name} killed"))
        yield (f"`{name}` killed at each call that writes", sum(killed),
               f"{killed.old} old, {killed.new} new")
        failed = steps.fail_everywhere(scene, new(place, f"{name} failed"))
        yield (f"`{name}`, each such call failing in {len(steps.FAULTS)} ways", sum(failed),
               f"{failed.old} old, {failed.new} new")
        steps.shorten_everywhere(scene, new(place, f"{name} short"))
        if name in EDITED:
            disturbed = steps.disturb_everywhere(scene, new(place, f"{name} disturbed"))
            yield (f"`{name}`, its folder changed by others before each such call", disturbed,
                   "what they saved stands")


def survey_tables(place: Path, given: argparse.Namespace) -> Iterator[Row]:
    killed, left = mails.kill_everywhere(mails.MailRun(new(place, "killed")), given.every)
    yield ("`table run` killed before and behind each call that writes", killed,
           f"{left} different folders, each order once")
    twice = mails.kill_twice(mails.MailRun(new(place, "twice")), given.times // 10)
    yield "`table run` killed, and the run that goes on too", twice, "each order once"
    failed, left = mails.fail_everywhere(
        mails.MailRun(new(place, "failed")), ["EIO"], given.every, last=False)
    yield ("`table run`, each such call failing", failed,
           f"{left} different folders, each order once")
    failed, left = mails.fail_everywhere(
        mails.MailRun(new(place, "in all ways")), steps.FAULTS, given.every * SOME_CALLS)
    yield (f"`table run`, one such call in {SOME_CALLS} failing in {len(steps.FAULTS)} ways, alone"
           " and with all behind it", failed, f"{left} different folders, each order once")


def survey_commands(place: Path, given: argparse.Namespace) -> Iterator[Row]:
    for name in table_commands.commands():
        killed = table_commands.kill_everywhere(name, new(place, f"{name} killed"), given.every)
        yield (f"`table {name}` killed before and behind each call that writes", killed.killed,
               f"{killed.old} old, {killed.new} new")
        failed = table_commands.fail_everywhere(
            name, new(place, f"{name} failed"), ["ENOSPC", "EIO"], given.every)
        yield (f"`table {name}`, the disk failing from each such call on", failed.killed,
               f"{failed.old} old, {failed.new} new")


def survey_traces(place: Path, given: argparse.Namespace) -> Iterator[Row]:
    if straced.is_missing():
        print("strace is missing", file=sys.stderr)
        return
    seen = [straced.compare_calls(scene, new(place, f"{name} seen"))
            for name, scene in SCENES.items()]
    yield (f"calls of {len(seen)} commands as strace sees them and as we do", sum(seen),
           "the same ones")
    for name in ("play", "new"):
        killed, refused = straced.kill_and_refuse(SCENES[name], new(place, f"{name} killed"))
        for what, found in ("killed", killed), (f"refused in {len(straced.ERRORS)} ways", refused):
            yield (f"`{name}` from the shell, {what} by strace at each of them", sum(found),
                   f"{found.old} old, {found.new} new")


def survey_appenders(place: Path, given: argparse.Namespace) -> Iterator[Row]:
    for unix in (True, False):
        found = appenders.race(new(place, f"unix {unix}"), given.writers, given.rows, unix)
        yield (f"{given.writers} processes append {found.rows} rows"
               + ("" if unix else ", locks of Windows"), found.accepted + found.refused,
               f"{found.accepted} written, {found.refused} refused")


def survey_caches(place: Path, given: argparse.Namespace) -> Iterator[Row]:
    kept = caches.FilledCache(place)
    yield "caches damaged", caches.damage_each_file(kept), "the same output"
    yield "caches out of reach", caches.move_out_of_reach(kept), "the same output"
    yield "caches that cannot be written", caches.refuse_writing(kept), "the same output"
    yield "killed while caches are written", caches.kill_at_each_write(kept), "the same output"


def survey_ledgers(place: Path, given: argparse.Namespace) -> Iterator[Row]:
    pythons = ledgers.interpreters(given.python)
    paths = ledgers.games(given.every)
    some, recorded = paths[::TEXTS_OF_ONE_IN], ledgers.imports(given.every * IMPORTS_OF_ONE_IN)
    asked = {
        f"ledgers of {len(paths)} games": ledgers.ledgers(paths),
        f"texts of {len(some)} games, at their end and half-way": ledgers.texts(place, some),
        f"{len(recorded)} recorded games, imported": recorded,
    }
    for name, commands in asked.items():
        if commands:
            runs = ledgers.all_runs(new(place, name), pythons, commands)
            size = ledgers.compare_runs(runs, commands)
            yield (f"{name}, Python {', '.join(pythons)}", len(runs), f"the same {size:,} bytes")


SURVEYS: dict[str, Callable[[Path, argparse.Namespace], Iterator[Row]]] = {
    "kills": survey_kills, "steps": survey_steps, "tables": survey_tables,
    "commands": survey_commands, "traced": survey_traces, "appenders": survey_appenders,
    "caches": survey_caches, "ledgers": survey_ledgers,
}


def new(place: Path, name: str) -> Path:
    folder = place / name
    folder.mkdir()
    return folder


def processor_seconds() -> float:
    now = os.times()
    return now.user + now.system + now.children_user + now.children_system


def report(name: str, given: argparse.Namespace) -> None:
    start, before = perf_counter(), processor_seconds()
    with tempfile.TemporaryDirectory(dir=given.folder) as place:
        for row in SURVEYS[name](Path(place), given):
            print(f"| {' | '.join(map(str, row))} | {perf_counter() - start:.0f} s |"
                  f" {processor_seconds() - before:.0f} s |", flush=True)
            start, before = perf_counter(), processor_seconds()


def main() -> None:
    if sys.argv[1:2] == ["appender"]:
        appenders.main(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(
        prog="python -m tests.survival", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=[*SURVEYS, "all"])
    parser.add_argument("--times", type=int, default=1000, help="how many kills")
    parser.add_argument("--writers", type=int, default=8)
    parser.add_argument("--rows", type=int, default=100, help="that they write together")
    parser.add_argument("--python", nargs="*", default=[], help="interpreters besides this one")
    parser.add_argument("--every", type=int, default=1, help="one game, call in so many")
    parser.add_argument("--folder", default=None, help="where files are written and killed")
    given = parser.parse_args()
    print("| what | times | outcome | time | of processors |\n| --- | --- | --- | --- | --- |")
    for name in SURVEYS if given.what == "all" else [given.what]:
        report(name, given)


if __name__ == "__main__":
    main()
