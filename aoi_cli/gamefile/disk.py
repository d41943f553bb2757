"""Files put in their place whole: made beside it under a name that nobody can guess.

While a new file takes the place of the old one, somebody who knows of no lock may save there, as
editors do. So the two are exchanged, and what has come out is looked at: if it is not what was
read before, it goes back.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex
from time import monotonic, sleep
from typing import TYPE_CHECKING

from aoi_cli import system
from aoi_cli.engine.error.codes import UNREADABLE
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile.lock_holder import Holder, holder
from aoi_cli.gamefile.remedies import OF_THE_DISK

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS_UNTIL_LEFT_OVER = 60
"""A file beside, this much older than another one, is of a writer that was killed."""

ANY_NAME = ".+"
"""The pattern for files whose names are never used again, so that all leftovers count."""
FOR_ALL, FOR_ONE = 0o666, 0o600
"""Who may read and write a new file, as far as the user lets others do so."""


class Patience(Struct, frozen=True):
    """How long a writer waits for another one, in seconds."""

    until_said: float = 2
    at_most: float = 30
    between_tries: float = 0.05
    clock: Callable[[], float] = monotonic
    pause: Callable[[float], None] = sleep


PATIENCE = Patience()


def waiting(path: str, patience: Patience) -> Iterator[None]:
    """A pause each time, until waiting any longer has no sense."""
    start, told = patience.clock(), False
    while True:
        waited = patience.clock() - start
        if waited >= patience.at_most:
            who = holder(path)
            lock = lock_beside(path)
            help = "Let the other program end, or end it. Then run the command again."
            if lock:
                help = f"If no program is at work on it any more, remove {lock}."
            if who and who.stopped:
                help = f"`kill -CONT {who.process}` lets it go on, `kill -KILL {who.process}` " \
                    "ends it. Then run the command again."
            raise Broken([problem(
                UNREADABLE,
                f"{path} cannot be written: {another(who)} has held it for "
                f"{patience.at_most:g} seconds",
                because="Programs write to a file one after the other, so that nothing is lost.",
                help=help,
            )])
        if not told and waited >= patience.until_said:
            from logging import getLogger

            getLogger("aoi").warning(
                "aoi: waiting for %s that holds %s, %g seconds at most", another(holder(path)),
                path, patience.at_most)
            told = True
        patience.pause(patience.between_tries)
        yield


def lock_beside(path: str) -> str:
    """A lock file that stands where there are no other locks; "" if there is none."""
    folder, name = os.path.split(os.path.realpath(path))
    place = os.path.join(folder, f".{system.short(name)}.lock")
    return place if system.locks_any_file() and os.path.exists(place) else ""


def another(who: Holder | None) -> str:
    return f"another program ({who})" if who else "another program"


def create(target: str, data: bytes, mode: int = FOR_ALL) -> None:
    """FileExistsError if there is something already."""
    with beside(target, data, mode=mode) as new:
        remove_left_over(os.path.dirname(target), ANY_NAME, new)
        try:
            os.link(new.path, target)
        except FileExistsError:
            raise
        except OSError:  # Not every file system has links.
            write_new(target, data, mode=mode)
    system.sync_folder(os.path.dirname(target))


def overwrite(target: str, data: bytes) -> None:
    """The old file or the new one, never half of it; what is no plain file is written to."""
    target = os.path.abspath(target)
    if system.is_device(target):
        with open(target, "wb") as device:
            device.write(data)
        return
    like = os.lstat(target) if os.path.lexists(target) else None
    plain = like if like and stat.S_ISREG(like.st_mode) else None
    with beside(target, data, plain) as new:
        remove_left_over(*folder_and_pattern(target), new)
        os.replace(new.path, target)


def take_place(path: str, target: str, before: system.Read, data: bytes) -> bool:
    """Put new content in the place of a locked file; False if it is not what it was before."""
    if before.about.st_nlink > 1 and remove_twins(target, before.about):
        return False
    refuse_other_names(path, before.about)
    try:
        made = beside(target, data, before.about)
        with made as new, system.locked_too(new.path):
            remove_left_over(*folder_and_pattern(target), new)
            done = stands(target, before) and exchanged(new, target, before)
    except NotKept as error:
        raise Broken([problem(
            UNREADABLE,
            f"{path} cannot be written: its permissions or attributes cannot be kept: {error}",
            because=REPLACED,
            help="Take off the permission or attribute that cannot be kept, or make a copy of the "
            "file and go on with that.",
        )]) from None
    system.sync_folder(os.path.dirname(target))
    return done


REPLACED = (
    "To be whole at any time, a file is written by putting a new one in its place; "
    "nothing about it may be lost by that."
)


class NotKept(Exception):
    """The new file cannot have all that the old one has besides its content."""


class New(Struct, frozen=True):
    path: str
    read: system.Read


@contextmanager
def beside(
    target: str, data: bytes, like: os.stat_result | None = None, mode: int = FOR_ALL
) -> Iterator[New]:
    """A file in the same folder, gone at the end whatever happens, unless it was moved."""
    folder, name = os.path.split(target)
    path = os.path.join(folder, f".{system.short(name)}.{token_hex(8)}.aoi")
    write_new(path, data, target if like else "", like, mode)
    try:
        yield New(path, system.Read(os.lstat(path), data))
    finally:
        system.remove(path)


def write_new(
    path: str, data: bytes, source: str = "", like: os.stat_result | None = None,
    mode: int = FOR_ALL,
) -> None:
    """Nothing that is there is written over or followed, and nothing half written is left."""
    mode = mode if like is None else FOR_ONE
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | system.AS_IT_IS, mode)
    try:
        with open(number, "wb") as file:
            if like is not None:
                try:
                    system.keep_metadata(source, like, number)
                except OSError as error:
                    if error.errno in OF_THE_DISK:
                        raise
                    raise NotKept(error.strerror or str(error)) from None
            file.write(data)
            file.flush()
            os.fsync(number)
    except BaseException:
        system.remove(path)
        raise


def exchanged(new: New, target: str, before: system.Read) -> bool:
    """What comes out in exchange is what was put in last, or else it goes back in its turn.

    So whatever somebody else saved meanwhile has its place again at the end.
    """
    with system.undisturbed():
        if not system.exchange(new.path, target):
            if not stands(target, before):
                return False
            os.replace(new.path, target)
            return True
        inside, expected = new.read, before
        while not same(out := seen(new.path), expected):
            if not system.exchange(new.path, target):
                with suppress(FileExistsError):
                    os.link(new.path, target)  # It was removed, or saved anew behind that.
                return False
            inside, expected = out, inside
    return inside is new.read


def seen(path: str) -> system.Read:
    about = os.lstat(path)
    if not stat.S_ISREG(about.st_mode):
        return system.Read(about, b"")
    with open(path, "rb") as file:
        return system.Read(about, file.read())


def stands(path: str, before: system.Read) -> bool:
    try:
        return same(seen(path), before)
    except FileNotFoundError:
        return False


def same(one: system.Read, other: system.Read) -> bool:
    return one.data == other.data and identity(one.about) == identity(other.about)


def identity(about: os.stat_result) -> tuple[int, ...]:
    return (about.st_dev, about.st_ino, about.st_mode, about.st_uid, about.st_gid, about.st_nlink)


def refuse_other_names(path: str, about: os.stat_result) -> None:
    if about.st_nlink > 1:
        raise Broken([problem(
            UNREADABLE,
            f"{path} cannot be written: it has {about.st_nlink} names (hard links)",
            because=REPLACED,
            help="Remove the other names, or put a copy of the file in its place.",
        )])


def folder_and_pattern(target: str) -> tuple[str, str]:
    """The folder of a file, and the pattern of its name for files made beside it."""
    folder, name = os.path.split(target)
    return folder, re.escape(system.short(name))


def files_beside(folder: str, name: str) -> Iterator[str]:
    left = re.compile(rf"\.{name}\.[0-9a-f]{{16}}\.aoi")
    with suppress(OSError):
        for found in filter(left.fullmatch, os.listdir(folder)):
            yield os.path.join(folder, found)


def remove_left_over(folder: str, name: str, new: New) -> None:
    """Remove old files of killed writers. An exchange makes a file young again."""
    youngest = new.read.about.st_ctime - SECONDS_UNTIL_LEFT_OVER
    for path in files_beside(folder, name):
        with suppress(OSError):
            if path != new.path and os.lstat(path).st_ctime <= youngest:
                os.unlink(path)


def remove_twins(target: str, about: os.stat_result) -> bool:
    """Remove second names of a file, which killed writers have left; True if there were any."""
    files = files_beside(*folder_and_pattern(target))
    twins = [path for path in files if system.leads_to(path, about)]
    return any([system.remove(path) for path in twins])
