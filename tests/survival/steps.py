"""What becomes of a file at every call that writes: killed, refused, disturbed there."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.survival.scenes import FILE, LITTER, Scene, Stage, of_game, program, sound_refusal
from tests.survival.tracing import CARRY_OUT, Call, Deed, Plan, at, run, traced

FAULTS = {name: getattr(errno, name) for name in
          ("ENOSPC", "EIO", "EROFS", "EACCES", "EDQUOT", "ENOLCK", "EINTR")}
NEED_ROOM = ("write", "pwrite64", "writev", "openat", "mkdir", "link", "fsync", "setxattr")
"""What a full disk refuses; it can still remove and rename."""


class Outcomes(NamedTuple):
    """How often a file was the old one, and how often the new one."""

    old: int = 0
    new: int = 0

    def with_(self, is_new: bool) -> Outcomes:
        return Outcomes(self.old + (not is_new), self.new + is_new)


def steps(stage: Stage) -> list[Call]:
    """The calls of the command when nobody disturbs it."""
    stage.again()
    done = traced(stage.command)
    assert done.code == 0 and stage.is_new() and not stage.litter(), done
    return done.calls


def killed_everywhere(
    scene: Scene, place: Path, whens: Sequence[str] = ("before", "behind")
) -> Outcomes:
    """Before each call and behind it: the old file up to one call, and from then on the new one."""
    stage = Stage(scene, place)
    found: list[bool] = []
    for call in steps(stage):
        for when in whens:
            stage.again()
            done = traced(stage.command, at(call.number, Deed(kill=when)))
            assert done.killed, (str(call), done)
            found.append(stage.is_new())
            stage.litter()
            stage.goes_on()
    assert found == sorted(found), (scene.name, found)
    assert {*found} == {False, True}, (scene.name, found)
    return Outcomes(found.count(False), found.count(True))


def faults_everywhere(
    scene: Scene, place: Path, errors: dict[str, int] = FAULTS
) -> Outcomes:
    """Each call fails, alone or with all behind it; what is said agrees with what stands there."""
    stage = Stage(scene, place)
    outcomes = Outcomes()
    for call in steps(stage):
        for name, error in errors.items():
            for plan, alone in ((at(call.number, Deed(error=error)), True),
                                (lasting(call.number, error), False)):
                if name == "EINTR" and (not alone or call.name == "fsync"):
                    continue  # It is tried again and again.
                stage.again()
                done = traced(stage.command, plan)
                is_new = stage.is_new()
                about = (scene.name, str(call), name, "alone" if alone else "lasting", done)
                sound_refusal(done)
                assert is_new or done.code, about
                assert not (is_new and "nothing was written" in done.err), about
                if alone and not call.name.startswith("unlink"):
                    assert not stage.litter(), about
                outcomes = outcomes.with_(is_new)
    return outcomes


def lasting(number: int, error: int) -> Plan:
    """A disk that is full refuses only what needs room."""
    full = error in (errno.ENOSPC, errno.EDQUOT)

    def plan(call: Call) -> Deed:
        concerned = of_game(call) and (not full or call.name in NEED_ROOM)
        return Deed(error=error) if call.number >= number and concerned else CARRY_OUT

    return plan


def short_everywhere(scene: Scene, place: Path) -> None:
    """Of whatever is written the system takes a byte at first: what comes of it is whole."""
    stage = Stage(scene, place)
    for call in steps(stage):
        if call.name != "write":
            continue
        stage.again()
        done = traced(stage.command, at(call.number, Deed(short=True)))
        assert done.code == 0 and stage.is_new() and not stage.litter(), (str(call), done)
        assert done.out == stage.whole.out, done.out


# somebody else at work in the folder

EDITED = "# edited meanwhile\n"


def edited(stage: Stage) -> None:
    """An editor saves the old file with a line more: a new file takes its place."""
    path = stage.folder / FILE
    aside = stage.folder / "editor"
    aside.write_bytes(EDITED.encode() + stage.old[FILE])
    aside.replace(path)


def edited_in_place(stage: Stage) -> None:
    (stage.folder / FILE).write_bytes(EDITED.encode() + stage.old[FILE])


def moved(stage: Stage) -> None:
    stage.folder.rename(stage.folder.with_name("elsewhere"))


def removed(stage: Stage) -> None:
    shutil.rmtree(stage.folder)


def another_there(stage: Stage) -> None:
    """The folder is moved away, and one with another game stands in its place."""
    moved(stage)
    stage.folder.mkdir()
    (stage.folder / FILE).write_bytes(EDITED.encode() + stage.old[FILE])


DISTURBANCES: dict[str, Callable[[Stage], None]] = {
    "edited": edited, "edited in place": edited_in_place, "moved": moved, "removed": removed,
    "another in its place": another_there,
}


def disturbed_everywhere(
    scene: Scene, place: Path, names: Sequence[str] = tuple(DISTURBANCES)
) -> int:
    """Before each call somebody else changes the folder: what he saved stays."""
    stage = Stage(scene, place)
    calls = steps(stage)
    for name in names:
        disturb = DISTURBANCES[name]
        for call in calls:
            stage.again()

            def plan(now: Call, at: int = call.number) -> Deed:
                if now.number == at:
                    disturb(stage)  # noqa: B023
                return CARRY_OUT

            done = traced(stage.command, plan)
            about = (scene.name, name, str(call), done)
            sound_refusal(done)
            what_stands(stage, name, done.code, about)
    return len(calls) * len(names)


def what_stands(stage: Stage, name: str, code: int, about: object) -> None:
    path = stage.folder / FILE
    if name == "removed":
        assert not path.exists(), about
        return
    if name == "moved":
        assert not path.exists(), about
        is_new = stage.is_new(stage.folder.with_name("elsewhere"))
        assert is_new or code, about
        return
    text = path.read_text(encoding="utf-8")
    assert text.startswith(EDITED), about
    rest = text.removeprefix(EDITED).encode()
    assert rest in (stage.old[FILE], stage.new[FILE]), about
    if name == "another in its place":
        stage.is_new(stage.folder.with_name("elsewhere"))
    left = os.listdir(stage.folder)
    assert not [found for found in left if LITTER.fullmatch(found)], (about, left)
    if code:
        assert rest == stage.old[FILE], about
    sound = run(program("show", FILE)(stage.folder))
    assert sound.code == 0, about
