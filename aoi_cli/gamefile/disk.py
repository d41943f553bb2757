"""Writes files whole: a new file is made beside the old one, under a name that nobody can guess.

While the new file takes the place of the old one, an editor that knows of no lock may save there.
So the two are exchanged. If the file that comes out is not the one that was read, it goes back.
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
from aoi_cli.gamefile.lock_holder import Holder, find_holder
from aoi_cli.gamefile.remedies import DISK_ERRORS

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS_UNTIL_LEFTOVER = 60
"""A file beside another one that is older by this was left by a killed writer."""

ANY_NAME = ".+"
"""Matches any name, where the names of files are never used again, so that all leftovers count."""
FOR_ALL, FOR_ONE = 0o666, 0o600
"""Permissions of a new file, as far as the user lets others read and write."""


class Patience(Struct, frozen=True):
    """How long a writer waits for another one, in seconds."""

    until_said: float = 2
    at_most: float = 30
    between_tries: float = 0.05
    clock: Callable[[], float] = monotonic
    pause: Callable[[float], None] = sleep


PATIENCE = Patience()


def wait_for_turn(path: str, patience: Patience) -> Iterator[None]:
    """Pause once for each step; refuse to go on when the patience is used up."""
    start, announced = patience.clock(), False
    while True:
        waited = patience.clock() - start
        if waited >= patience.at_most:
            who = find_holder(path)
            lock = find_lock_file(path)
            help = "Let the other program end, or end it. Then run the command again."
            if lock:
                help = f"If no program is at work on it any more, remove {lock}."
            if who and who.stopped:
                help = f"`kill -CONT {who.process}` lets it go on, `kill -KILL {who.process}` " \
                    "ends it. Then run the command again."
            raise Broken([problem(
                UNREADABLE,
                f"{path} cannot be written: {describe_program(who)} has held it for "
                f"{patience.at_most:g} seconds",
                because="Programs write to a file one after the other, so that nothing is lost.",
                help=help,
            )])
        if not announced and waited >= patience.until_said:
            from logging import getLogger

            getLogger("aoi").warning(
                "aoi: waiting for %s that holds %s, %g seconds at most",
                describe_program(find_holder(path)), path, patience.at_most)
            announced = True
        patience.pause(patience.between_tries)
        yield


def find_lock_file(path: str) -> str:
    """The lock file beside a file where there are no other locks; "" if there is none."""
    folder, name = os.path.split(os.path.realpath(path))
    place = os.path.join(folder, f".{system.shorten_name(name)}.lock")
    return place if system.locks_any_file() and os.path.exists(place) else ""


def describe_program(who: Holder | None) -> str:
    return f"another program ({who})" if who else "another program"


def create(target: str, data: bytes, mode: int = FOR_ALL) -> None:
    """Create a whole file; FileExistsError if there is one already."""
    with make_file_beside(target, data, mode=mode) as new:
        remove_leftovers(os.path.dirname(target), ANY_NAME, new)
        try:
            os.link(new.path, target)
        except FileExistsError:
            raise
        except OSError:  # Not every file system has links.
            write_new(target, data, mode=mode)
    system.sync_folder(os.path.dirname(target))


def overwrite(target: str, data: bytes) -> None:
    """Replace a whole file, or write to a device."""
    target = os.path.abspath(target)
    if system.is_device(target):
        with open(target, "wb") as device:
            device.write(data)
        return
    like = os.lstat(target) if os.path.lexists(target) else None
    plain = like if like and stat.S_ISREG(like.st_mode) else None
    with make_file_beside(target, data, plain) as new:
        remove_leftovers(*folder_and_pattern(target), new)
        os.replace(new.path, target)


def replace_if_unchanged(path: str, target: str, before: system.FileContent, data: bytes) -> bool:
    """Put new content in the place of a locked file; False if it is not what it was before."""
    if before.about.st_nlink > 1 and remove_twins(target, before.about):
        return False
    refuse_other_names(path, before.about)
    try:
        making = make_file_beside(target, data, before.about)
        with making as new, system.lock_successor(new.path):
            remove_leftovers(*folder_and_pattern(target), new)
            is_done = is_unchanged(target, before) and exchange_if_unchanged(new, target, before)
    except MetadataLost as error:
        raise Broken([problem(
            UNREADABLE,
            f"{path} cannot be written: its permissions or attributes cannot be kept: {error}",
            because=WHY_REPLACED,
            help="Take off the permission or attribute that cannot be kept, or make a copy of the "
            "file and go on with that.",
        )]) from None
    system.sync_folder(os.path.dirname(target))
    return is_done


WHY_REPLACED = (
    "To be whole at any time, a file is written by putting a new one in its place; "
    "nothing about it may be lost by that."
)


class MetadataLost(Exception):
    """Attributes or permissions of the old file cannot be given to the new one."""


class NewFile(Struct, frozen=True):
    path: str
    read: system.FileContent


@contextmanager
def make_file_beside(
    target: str, data: bytes, like: os.stat_result | None = None, mode: int = FOR_ALL
) -> Iterator[NewFile]:
    """Make a file in the same folder; it is removed at the end unless it was moved."""
    folder, name = os.path.split(target)
    path = os.path.join(folder, f".{system.shorten_name(name)}.{token_hex(8)}.aoi")
    write_new(path, data, target if like else "", like, mode)
    try:
        yield NewFile(path, system.FileContent(os.lstat(path), data))
    finally:
        system.remove(path)


def write_new(
    path: str, data: bytes, source: str = "", like: os.stat_result | None = None,
    mode: int = FOR_ALL,
) -> None:
    """Write a new file whole or not at all; never follow a link or overwrite a file."""
    mode = mode if like is None else FOR_ONE
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | system.BINARY, mode)
    try:
        with open(number, "wb") as file:
            if like is not None:
                try:
                    system.keep_metadata(source, like, number)
                except OSError as error:
                    if error.errno in DISK_ERRORS:
                        raise
                    raise MetadataLost(error.strerror or str(error)) from None
            file.write(data)
            file.flush()
            os.fsync(number)
    except BaseException:
        system.remove(path)
        raise


def exchange_if_unchanged(new: NewFile, target: str, before: system.FileContent) -> bool:
    """Swap the new file and the target; undo the swap if the target had changed before.

    So whatever somebody else saved meanwhile is back in its place at the end.
    """
    with system.delay_interrupts():
        if not system.exchange(new.path, target):
            if not is_unchanged(target, before):
                return False
            os.replace(new.path, target)
            return True
        inside, expected = new.read, before
        while not is_same_file(out := read_if_regular(new.path), expected):
            if not system.exchange(new.path, target):
                with suppress(FileExistsError):
                    os.link(new.path, target)  # It was removed, or saved anew behind that.
                return False
            inside, expected = out, inside
    return inside is new.read


def read_if_regular(path: str) -> system.FileContent:
    about = os.lstat(path)
    if not stat.S_ISREG(about.st_mode):
        return system.FileContent(about, b"")
    with open(path, "rb") as file:
        return system.FileContent(about, file.read())


def is_unchanged(path: str, before: system.FileContent) -> bool:
    try:
        return is_same_file(read_if_regular(path), before)
    except FileNotFoundError:
        return False


def is_same_file(one: system.FileContent, other: system.FileContent) -> bool:
    return one.data == other.data and identity(one.about) == identity(other.about)


def identity(about: os.stat_result) -> tuple[int, ...]:
    return (about.st_dev, about.st_ino, about.st_mode, about.st_uid, about.st_gid, about.st_nlink)


def refuse_other_names(path: str, about: os.stat_result) -> None:
    if about.st_nlink > 1:
        raise Broken([problem(
            UNREADABLE,
            f"{path} cannot be written: it has {about.st_nlink} names (hard links)",
            because=WHY_REPLACED,
            help="Remove the other names, or put a copy of the file in its place.",
        )])


def folder_and_pattern(target: str) -> tuple[str, str]:
    """The folder of a file, and the pattern of its name for files made beside it."""
    folder, name = os.path.split(target)
    return folder, re.escape(system.shorten_name(name))


def files_beside(folder: str, name: str) -> Iterator[str]:
    pattern = re.compile(rf"\.{name}\.[0-9a-f]{{16}}\.aoi")
    with suppress(OSError):
        for name_beside in filter(pattern.fullmatch, os.listdir(folder)):
            yield os.path.join(folder, name_beside)


def remove_leftovers(folder: str, name: str, new: NewFile) -> None:
    """Remove old files of killed writers. An exchange makes a file young again."""
    youngest = new.read.about.st_ctime - SECONDS_UNTIL_LEFTOVER
    for path in files_beside(folder, name):
        with suppress(OSError):
            if path != new.path and os.lstat(path).st_ctime <= youngest:
                os.unlink(path)


def remove_twins(target: str, about: os.stat_result) -> bool:
    """Remove second names of a file that killed writers have left; True if there were any."""
    files = files_beside(*folder_and_pattern(target))
    twins = [path for path in files if system.leads_to(path, about)]
    return any([system.remove(path) for path in twins])
