"""What strace sees of the real program is where its children are killed; it kills them too."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.survival.appenders import environment, program
from tests.survival.scenes import CACHE, Scene, Stage, check_refusal, is_about_game
from tests.survival.steps import Outcomes, list_calls
from tests.survival.tracing import OPENING, WRITING, EndedProcess

NAMES = sorted({name for name, _ in WRITING.values()} | {name for name, _ in OPENING.values()})
LINE = re.compile(r"^\d+ +(?P<name>\w+)\((?P<told>.*)\) += ")
TO_WRITE = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC")
HEX = re.compile(r"\.[0-9a-f]{16}\.aoi")
OPEN = [name for name, _ in OPENING.values()]
KILL, ERRORS = "signal=KILL", ("ENOSPC", "EIO", "EROFS", "EACCES")


def is_missing() -> bool:
    return shutil.which("strace") is None


def run_strace(stage: Stage, *options: str) -> tuple[EndedProcess, list[str]]:
    """Runs the real program; returns how it ended and the lines of strace."""
    log = stage.folder.parent / "log"
    done = subprocess.run(
        ["strace", "-f", "-y", "-qq", "-o", str(log), *options,
         *program(*stage.scene.arguments)],
        cwd=stage.folder, capture_output=True, text=True, check=False,
        env=environment(stage.folder.parent) | {"PYTHONDONTWRITEBYTECODE": "1"})
    lines = log.read_text(errors="replace").splitlines()
    log.unlink()
    return EndedProcess(done.returncode, done.stdout, done.stderr, []), lines


class TracedCall(NamedTuple):
    """A call that could change the folder of the game."""

    name: str
    told: str
    place: int
    """Among all calls of the name; opening to read counts too."""

    def __str__(self) -> str:
        """With the first name of a file in it."""
        by_number = re.match(r"\d+<(/[^>]+)>", self.told)
        name = by_number[1] if by_number else re.findall(r'"([^"]+)"', self.told)[0]
        return f"{self.name} {HEX.sub('.X.aoi', os.path.basename(name))}"


def list_traced_calls(stage: Stage) -> list[TracedCall]:
    stage.restore()
    done, lines = run_strace(stage, "-e", f"trace={','.join(NAMES)}")
    assert done.code == 0, done
    places: Counter[str] = Counter()
    found = []
    for line in lines:
        if not (call := LINE.match(line)):
            continue
        name, told = call["name"], call["told"]
        places[name] += 1
        if is_about_folder(stage, told) and (name not in OPEN or TO_WRITE.search(told)):
            found.append(TracedCall(name, told, places[name]))
    return found


def is_about_folder(stage: Stage, told: str) -> bool:
    """True if the call is about the folder; relative names are of the working directory."""
    return f"/{CACHE}" not in told and (
        str(stage.folder) in told or re.match(r'"[^/"]', told) is not None)


def compare_calls(scene: Scene, place: Path) -> int:
    """Checks that strace sees the calls that we see; returns their number."""
    stage = Stage(scene, place)
    ours = Counter(f"{call.name} {HEX.sub('.X.aoi', os.path.basename(call.path))}"
                   for call in list_calls(stage) if is_about_game(call))
    theirs = Counter(map(str, list_traced_calls(stage)))
    assert theirs == ours, (theirs - ours, ours - theirs)
    return theirs.total()


def kill_and_refuse(scene: Scene, place: Path) -> tuple[Outcomes, Outcomes]:
    """Lets strace kill the real program at each of those calls, and refuse each."""
    stage = Stage(scene, place)
    killed = refused = Outcomes()
    for call in list_traced_calls(stage):
        for what in (KILL, *(f"error={error}" for error in ERRORS)):
            stage.restore()
            done, lines = run_strace(stage, "-e", f"inject={call.name}:{what}:when={call.place}")
            is_new = stage.is_new()
            about = (str(call), what, done)
            if what == KILL:
                assert done.killed, about
                stage.litter()
                stage.go_on()
                killed = killed.count(is_new)
            else:
                injected = [line.partition("(")[2] for line in lines if "(INJECTED)" in line]
                assert len(injected) == 1 and is_about_folder(stage, injected[0]), (about, injected)
                check_refusal(done)
                assert is_new or done.code, about
                assert not (is_new and "nothing was written" in done.err), about
                refused = refused.count(is_new)
    return killed, refused
