"""kill -9 at random moments, in children that have everything imported and in real processes."""

from __future__ import annotations

import os
import random
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import NamedTuple

from tests.survival.appenders import environment, program
from tests.survival.mails import MailRun
from tests.survival.scenes import SCENES, Scene, Stage
from tests.survival.tracing import killed_after, run

MEASURED = 5
QUICKER, SLOWER = 0.95, 1.01
"""How long it lasts is learnt anew all the time, as machines have other work to do."""
LATE, BEYOND = 0.7, 1.1
"""Parts of how long it lasts; a little longer, so that its end is among the moments."""


class Kills(NamedTuple):
    killed: int = 0
    old: int = 0
    new: int = 0
    too_late: int = 0
    """It had come to its end."""


def duration(act: Callable[[], object], prepare: Callable[[], object]) -> float:
    """Of a run that nobody kills, with everything it takes to begin it."""
    taken = []
    for _ in range(MEASURED):
        prepare()
        start = perf_counter()
        act()
        taken.append(perf_counter() - start)
    return median(taken)


def kills(scene: Scene, place: Path, times: int, seed: int = 1) -> Kills:
    """Old or new each time, and the next command works."""
    stage = Stage(scene, place)
    lasts = duration(lambda: run(stage.command), stage.restore)
    return count_kills(stage, times, seed, lasts, lambda seconds: (
        killed_after(stage.command, seconds).killed))


def real_kills(scene: Scene, place: Path, times: int, seed: int = 1) -> Kills:
    """Of the program as a shell starts it."""
    stage = Stage(scene, place)

    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen(program(*scene.arguments), cwd=stage.folder,
                                env=environment(place), stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL)

    def kill(seconds: float) -> bool:
        process = start()
        sleep(seconds)
        process.kill()
        return process.wait() == -signal.SIGKILL

    lasts = duration(lambda: start().wait(), stage.restore)
    return count_kills(stage, times, seed, lasts, kill)


def count_kills(
    stage: Stage, times: int, seed: int, lasts: float, kill: Callable[[float], bool]
) -> Kills:
    chance, done = random.Random(seed), Kills()
    while done.killed < times:
        stage.restore()
        if not kill(draw_moment(chance) * lasts):
            assert stage.is_new()
            done = done._replace(too_late=done.too_late + 1)
            lasts *= QUICKER
            continue
        lasts *= SLOWER
        is_new = stage.is_new()
        stage.litter()
        stage.go_on()
        done = done._replace(
            killed=done.killed + 1, old=done.old + (not is_new), new=done.new + is_new)
    return done


def draw_moment(chance: random.Random) -> float:
    """Anywhere, and about each second time towards the end, where files are written."""
    return chance.uniform(chance.choice([0, LATE]), BEYOND)


def table_kills(box: MailRun, times: int, seed: int = 1) -> Kills:
    """Each order is carried out once; new is a file with rows of this run in it."""
    chance, done = random.Random(seed), Kills()
    lasts = duration(lambda: run(box.command(box.folder)), box.restore)
    before = box.desk(box.before).n()
    while done.killed < times:
        box.restore()
        if not killed_after(box.command(box.folder), draw_moment(chance) * lasts).killed:
            done = done._replace(too_late=done.too_late + 1)
            lasts *= QUICKER
            continue
        lasts *= SLOWER
        is_new = box.desk(box.folder).n() > before
        box.go_on(done.killed)
        done = done._replace(
            killed=done.killed + 1, old=done.old + (not is_new), new=done.new + is_new)
    return done


OF_KILLS = ("play", "undo", "fmt")


def all_kills(place: Path, times: int) -> Iterator[tuple[str, Kills]]:
    """So many together, some of them in processes of their own."""
    real = max(1, times // 50)
    each = times // (len(OF_KILLS) + 1) - real
    for name in OF_KILLS:
        yield name, kills(SCENES[name], new_folder(place, name), each)
        yield f"{name}, from the shell", real_kills(
            SCENES[name], new_folder(place, f"{name}-real"), real)
    yield "table run", table_kills(MailRun(new_folder(place, "table")), each + real)


def new_folder(place: Path, name: str) -> Path:
    folder = place / name
    os.mkdir(folder)
    return folder
