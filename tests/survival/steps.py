"""What becomes of a file at every call that writes: killed, refused, disturbed there."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.survival.scenes import FILE, LITTER, Scene, Stage, check_refusal, is_about_game, program
from tests.survival.tracing import CARRY_OUT, Call, Deed, Plan, at, run, trace

FAULTS = {name: getattr(errno, name) for name in
          ("ENOSPC", "EIO", "EROFS", "EACCES", "EDQUOT", "ENOLCK", "EINTR")}
NEED_ROOM = ("write", "pwrite64", "writev", "openat", "mkdir", "link", "fsync", "setxattr")
"""What a full disk refuses; it can still remove and rename."""


class Outcomes(NamedTuple):
    """How often a file was the old one, and how often the new one."""

    old: int = 0
    new: int = 0

    def count(self, is_new: bool) -> Outcomes:
        return Outcomes(self.old + (not is_new), self.new + is_new)


def list_calls(stage: Stage) -> list[Call]:
    """The calls of the command when nobody disturbs it."""
    stage.restore()
    done = trace(stage.command)
    assert done.code == 0 and stage.is_new() and not stage.litter(), done
    return done.calls


def kill_everywhere(
    scene: Scene, place: Path, whens: Sequence[str] = ("before", "behind")
) -> Outcomes:
    """Kills before and behind each call: up to one call the old file stands, then the new one."""
    stage = Stage(scene, place)
    found: list[bool] = []
    for call in list_calls(stage):
        for when in whens:
            stage.restore()
            done = trace(stage.command, at(call.number, Deed(kill=when)))
            assert done.killed, (str(call), done)
            found.append(stage.is_new())
            stage.litter()
            stage.go_on()
    assert found == sorted(found), (scene.name, found)
    assert {*found} == {False, True}, (scene.name, found)
    return Outcomes(found.count(False), found.count(True))


def fail_everywhere(
    scene: Scene, place: Path, errors: dict[str, int] = FAULTS
) -> Outcomes:
    """Lets each call fail, alone or with all behind it; what is told agrees with the file."""
    stage = Stage(scene, place)
    outcomes = Outcomes()
    for call in list_calls(stage):
        for name, error in errors.items():
            for plan, alone in ((at(call.number, Deed(error=error)), True),
                                (fail_from(call.number, error), False)):
                if name == "EINTR" and (not alone or call.name == "fsync"):
                    continue  # It is tried again and again.
                stage.restore()
                done = trace(stage.command, plan)
                is_new = stage.is_new()
                about = (scene.name, str(call), name, "alone" if alone else "lasting", done)
                check_refusal(done)
                assert is_new or done.code, about
                assert not (is_new and "nothing was written" in done.err), about
                if alone and not call.name.startswith("unlink"):
                    assert not stage.litter(), about
                outcomes = outcomes.count(is_new)
    return outcomes


def fail_from(number: int, error: int) -> Plan:
    """A plan by which calls fail from one on; a full disk refuses only what needs room."""
    full = error in (errno.ENOSPC, errno.EDQUOT)

    def plan(call: Call) -> Deed:
        concerned = is_about_game(call) and (not full or call.name in NEED_ROOM)
        return Deed(error=error) if call.number >= number and concerned else CARRY_OUT

    return plan


def shorten_everywhere(scene: Scene, place: Path) -> None:
    """Lets each write take one byte at first; the file must be whole all the same."""
    stage = Stage(scene, place)
    for call in list_calls(stage):
        if call.name != "write":
            continue
        stage.restore()
        done = trace(stage.command, at(call.number, Deed(short=True)))
        assert done.code == 0 and stage.is_new() and not stage.litter(), (str(call), done)
        assert done.out == stage.whole.out, done.out


# somebody else at work in the folder

EDITED = "# edited meanwhile\n"


def edit(stage: Stage) -> None:
    """Saves the old file with a line more, as an editor does: a new file takes its place."""
    path = stage.folder / FILE
    aside = stage.folder / "editor"
    aside.write_bytes(EDITED.encode() + stage.old[FILE])
    aside.replace(path)


def edit_in_place(stage: Stage) -> None:
    (stage.folder / FILE).write_bytes(EDITED.encode() + stage.old[FILE])


def move(stage: Stage) -> None:
    stage.folder.rename(stage.folder.with_name("elsewhere"))


def remove(stage: Stage) -> None:
    shutil.rmtree(stage.folder)


def exchange_folder(stage: Stage) -> None:
    """Moves the folder away and puts one with another game in its place."""
    move(stage)
    stage.folder.mkdir()
    (stage.folder / FILE).write_bytes(EDITED.encode() + stage.old[FILE])


DISTURBANCES: dict[str, Callable[[Stage], None]] = {
    "edited": edit, "edited in place": edit_in_place, "moved": move, "removed": remove,
    "another in its place": exchange_folder,
}


def disturb_everywhere(
    scene: Scene, place: Path, names: Sequence[str] = tuple(DISTURBANCES)
) -> int:
    """Before each call somebody else changes the folder: what he saved stays."""
    stage = Stage(scene, place)
    calls = list_calls(stage)
    for name in names:
        disturb = DISTURBANCES[name]
        for call in calls:
            stage.restore()

            def plan(now: Call, at: int = call.number) -> Deed:
                if now.number == at:
                    disturb(stage)  # noqa: B023
                return CARRY_OUT

            done = trace(stage.command, plan)
            about = (scene.name, name, str(call), done)
            check_refusal(done)
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
