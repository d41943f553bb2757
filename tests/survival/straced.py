"""What strace sees of the real program is where its children are killed; it kills them too."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

from tests.survival.appenders import environment, program
from tests.survival.scenes import CACHE, FILE, Scene, Stage, of_game, sound_refusal
from tests.survival.steps import steps
from tests.survival.tracing import OPENING, WRITING, Ended

NAMES = sorted({name for name, _ in WRITING.values()} | {name for name, _ in OPENING.values()})
LINE = re.compile(r"^\d+ +(?P<name>\w+)\((?P<told>.*)\) = ")
TO_WRITE = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC")
HEX = re.compile(r"\.[0-9a-f]{16}\.aoi")
ERRORS = ("ENOSPC", "EIO", "EROFS", "EACCES")
Seen = Counter[str]


def missing() -> bool:
    return shutil.which("strace") is None


def straced(stage: Stage, *options: str) -> tuple[Ended, list[str]]:
    """The real program, and the calls that strace writes down."""
    log = stage.folder.parent / "log"
    done = subprocess.run(
        ["strace", "-f", "-y", "-qq", "-o", str(log), *options,
         *program(*stage.scene.arguments)],
        cwd=stage.folder, capture_output=True, text=True, check=False,
        env=environment(stage.folder.parent) | {"PYTHONDONTWRITEBYTECODE": "1"})
    lines = log.read_text(errors="replace").splitlines()
    log.unlink()
    return Ended(done.returncode, done.stdout, done.stderr, []), lines


def seen_by_strace(stage: Stage) -> Seen:
    """The calls that have to do with the folder of the game."""
    stage.again()
    done, lines = straced(stage, "-e", f"trace={','.join(NAMES)}")
    assert done.code == 0, done
    here = [LINE.match(line) for line in lines
            if str(stage.folder) in line and f"/{CACHE}/" not in line]
    return Counter(
        f"{found['name']} {about(found['told'])}" for found in here
        if found and (found["name"] not in ("open", "openat") or TO_WRITE.search(found["told"])))


def about(told: str) -> str:
    """The first name of a file in a call."""
    by_number = re.match(r"\d+<(/[^>]+)>", told)
    name = by_number[1] if by_number else re.findall(r'"([^"]+)"', told)[0]
    return HEX.sub(".X.aoi", os.path.basename(name))


def agree(scene: Scene, place: Path) -> int:
    """Nothing that strace sees escapes those who kill."""
    stage = Stage(scene, place)
    ours = Counter(f"{call.name} {HEX.sub('.X.aoi', os.path.basename(call.path))}"
                   for call in steps(stage) if of_game(call))
    theirs = seen_by_strace(stage)
    assert theirs == ours, (theirs - ours, ours - theirs)
    return theirs.total()


def killed_and_refused(scene: Scene, place: Path) -> tuple[int, int]:
    """The real program, killed by strace at each of those calls, and refused there."""
    stage = Stage(scene, place)
    stage.again()
    _, lines = straced(stage, "-e", f"trace={','.join(NAMES)}")
    found = [match for line in lines if (match := LINE.match(line))]
    place_of: Counter[str] = Counter()
    killed = refused = 0
    for match in found:
        name = match["name"]
        place_of[name] += 1
        if FILE not in match["told"] or name in ("open", "openat"):
            continue
        for what in ("signal=KILL", *(f"error={error}" for error in ERRORS)):
            stage.again()
            done, _ = straced(stage, "-e", f"inject={name}:{what}:when={place_of[name]}")
            is_new = stage.is_new()
            if what == "signal=KILL":
                assert done.code == -9 or done.code == 137, done
                killed += 1
                stage.litter()
                stage.goes_on()
            else:
                sound_refusal(done)
                assert is_new or done.code, (match[0], what, done)
                refused += 1
    return killed, refused
