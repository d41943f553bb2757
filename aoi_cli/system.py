"""The differences between operating systems: locks, exchanged files, owners, signals.

The abilities of a system are tried out, never guessed from its name.
"""

from __future__ import annotations

import errno
import os
import select
import signal
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from time import sleep
from typing import Any, BinaryIO, NamedTuple, NoReturn

MOST_PROCESSES = 61
"""The most processes that Windows can wait for."""
ACCESS_CONTROL_AND_ATTRIBUTES = 1 | 4
"""A flag of `fcopyfile` on macOS."""
SWAP = 2
"""A flag of `renameat2` on Linux and of `renamex_np` on macOS."""
TRIES, SECONDS_BETWEEN_TRIES = 50, 0.02
"""How often and how long to try. Windows cannot replace a file while a virus scanner has it
open."""
BINARY = getattr(os, "O_BINARY", 0)
"""Opens a file without changing its line ends on Windows."""
NO_LINKS_NO_WAITING = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""Opens a file without following links or waiting for pipes."""
SECONDS_UNTIL_WRITER = 5.0
"""Seconds to wait until somebody opens a named pipe for writing."""
WITHOUT_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP)
LONGEST_NAME = 200
WORKING_DIRECTORY = -100
"""An argument of `renameat2`: paths begin in the working directory."""


# locks


class NoLocks(OSError):
    """The system or the file system cannot lock files."""


class FileContent(NamedTuple):
    about: os.stat_result
    data: bytes


@contextmanager
def lock_and_read(path: str, limit: int, wait: Iterator[None]) -> Iterator[FileContent]:
    """Lock a file for one writer and read it; `wait` gives up by raising.

    The file itself is locked, or a file beside it where an open file cannot be replaced.
    """
    if locks_any_file():
        with wait_for_lock(path, "r+b", wait) as file:
            yield read_regular(file, limit)
        return
    folder, name = os.path.split(path)
    guard = os.path.join(folder, f".{shorten_name(name)}.lock")
    open(path, "r+b").close()  # What may not be written has no guard.
    is_removed = True
    try:
        with wait_for_lock(guard, "a+b", wait):
            with open(path, "r+b") as file:
                content = read_regular(file, limit)
            try:
                yield content
            finally:
                is_removed = remove(guard)
    finally:
        if not is_removed:  # Windows removes no open file, nor one that the next writer has opened.
            remove(guard)


@contextmanager
def wait_for_lock(path: str, mode: str, wait: Iterator[None]) -> Iterator[BinaryIO]:
    """Wait for the lock on a file that still has its name, which another one may take over."""
    while True:
        file: Any
        with open(path, mode) as file:
            while not try_lock(file):
                next(wait)
            if leads_to(path, os.fstat(file.fileno())):
                try:
                    yield file
                finally:
                    unlock(file)
                return


@contextmanager
def lock_successor(path: str) -> Iterator[None]:
    """Lock the file that will replace a locked one, so that nobody else gets in before it is
    there."""
    if not locks_any_file():
        yield
        return
    with open(path, "rb") as file:
        with suppress(NoLocks):
            try_lock(file)
        yield


def locks_any_file() -> bool:
    return import_if_available("fcntl") is not None


def try_lock(file: Any) -> bool:
    """Lock a file without waiting; raises NoLocks if the file cannot be locked at all."""
    fcntl, msvcrt = import_if_available("fcntl"), import_if_available("msvcrt")
    try:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        elif msvcrt:
            os.lseek(file.fileno(), 0, os.SEEK_SET)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            raise NoLocks("this system has no locks")
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        if error.errno in WITHOUT_LOCKS:
            raise NoLocks(error.errno, error.strerror) from None
        raise
    return True


def unlock(file: Any) -> None:
    """Unlock a file at once; on Windows, closing unlocks it only later."""
    if not locks_any_file() and (msvcrt := import_if_available("msvcrt")):
        os.lseek(file.fileno(), 0, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)


def read_regular(file: BinaryIO, limit: int) -> FileContent:
    about = os.fstat(file.fileno())
    if not stat.S_ISREG(about.st_mode):
        raise OSError("it is no regular file")
    return FileContent(about, file.read(limit))


@contextmanager
def open_to_read(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Opens a file or a pipe; raises OSError at a pipe that nobody opens for writing."""
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | BINARY)
    with open(number, "rb") as file:
        if stat.S_ISFIFO(os.fstat(number).st_mode):
            while not select.select([number], [], [], SECONDS_UNTIL_WRITER)[0]:
                with suppress(BlockingIOError):  # A writer who is slow.
                    os.read(number, 1)
                    raise OSError("nobody writes into this pipe")
            os.set_blocking(number, True)
        yield file


def leads_to(path: str, about: os.stat_result) -> bool:
    with suppress(FileNotFoundError):
        return os.path.samestat(os.stat(path), about)
    return False


def has_ended(process: int) -> bool:
    """True if no process of this number runs here, where the system tells."""
    try:
        if hasattr(os, "geteuid"):  # On Windows, to ask a process is to end it.
            os.kill(process, 0)
    except (OSError, OverflowError) as error:
        return isinstance(error, ProcessLookupError)
    return False


# one file in the place of another


def exchange(new: str, old: str) -> bool:
    """Give two files each other's names in one step; False where the system cannot."""
    ctypes = import_if_available("ctypes")
    if ctypes is None:
        return False
    if hasattr(ctypes, "windll"):
        return exchange_on_windows(ctypes.windll.kernel32, new, old)
    library = ctypes.CDLL(None, use_errno=True)
    a, b = os.fsencode(new), os.fsencode(old)
    if hasattr(library, "renameat2"):
        return bool(library.renameat2(WORKING_DIRECTORY, a, WORKING_DIRECTORY, b, SWAP) == 0)
    if hasattr(library, "renamex_np"):
        return bool(library.renamex_np(a, b, SWAP) == 0)
    return False


def exchange_on_windows(kernel: Any, new: str, old: str) -> bool:
    """Exchange two files on Windows; the new file takes over the permissions of the old one."""
    aside = f"{new}.old"
    for _ in range(TRIES):
        if kernel.ReplaceFileW(old, new, aside, 0, None, None):
            break
        sleep(SECONDS_BETWEEN_TRIES)
    else:
        if os.path.exists(aside) and not os.path.exists(old):
            os.rename(aside, old)  # It can fail half-way.
        return False
    os.rename(aside, new)
    return True


def keep_metadata(source: str, about: os.stat_result, number: int) -> None:
    """Copy group, permissions, access control lists and attributes of a file to its successor.

    If the user may give files away, the owner is copied too. Raises OSError if something is lost.
    """
    if hasattr(os, "fchown"):
        try:
            os.fchown(number, about.st_uid, about.st_gid)
        except PermissionError:
            if about.st_mode >> 3 & 7 != about.st_mode & 7:  # The group may do something else.
                os.fchown(number, -1, about.st_gid)
    if hasattr(os, "listxattr"):
        keep_attributes(source, number)
    elif (ctypes := import_if_available("ctypes")) and not hasattr(ctypes, "windll"):
        library = ctypes.CDLL(None, use_errno=True)
        if hasattr(library, "fcopyfile"):
            with open(source, "rb") as old:
                what = ACCESS_CONTROL_AND_ATTRIBUTES
                if library.fcopyfile(old.fileno(), number, None, what) < 0:
                    raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    if hasattr(os, "fchmod"):
        os.fchmod(number, stat.S_IMODE(about.st_mode))


def keep_attributes(source: str, number: int) -> None:
    """Copy extended attributes, among them access control lists, and remove inherited ones."""
    wanted, there = attributes(source), attributes(number)
    for name in there.keys() - wanted.keys():
        os.removexattr(number, name)
    for name, value in wanted.items() - there.items():
        os.setxattr(number, name, value)


def attributes(file: str | int) -> dict[str, bytes]:
    """The extended attributes of a file; none if the file system has no such thing."""
    try:
        names = os.listxattr(file)
    except OSError as error:
        if error.errno in (errno.ENOTSUP, errno.ENOSYS):
            return {}
        raise
    return {name: os.getxattr(file, name) for name in names}


def sync_folder(path: str) -> None:
    with suppress(OSError):
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def remove(path: str | os.PathLike[str]) -> bool:
    """Remove a file; True if that was possible."""
    with suppress(OSError):
        os.unlink(path)
        return True
    return False


# whose it is

def is_own(about: os.stat_result) -> bool:
    """True if a file belongs to the user and nobody else may write it, as far as the system
    tells."""
    return not hasattr(os, "geteuid") or (
        about.st_uid == os.geteuid() and not about.st_mode & 0o022)


def is_private(about: os.stat_result) -> bool:
    """True if nobody else may read a file, as far as the system tells."""
    return not hasattr(os, "geteuid") or not about.st_mode & 0o077


@contextmanager
def open_own(path: str | os.PathLike[str], flags: int) -> Iterator[int]:
    """Open or make a file of the user's own; OSError if it is anybody else's."""
    number = os.open(path, flags | NO_LINKS_NO_WAITING | BINARY, 0o600)
    try:
        about = os.fstat(number)
        if os.path.islink(path) or not stat.S_ISREG(about.st_mode) or not is_own(about):
            raise PermissionError(f"{path} is not the user's own")
        yield number
    finally:
        os.close(number)


def is_own_folder(path: str | os.PathLike[str]) -> bool:
    about = os.lstat(path)
    return stat.S_ISDIR(about.st_mode) and is_own(about)


def shorten_name(name: str) -> str:
    """The name of a file, or a digest of a long one, so that more can be added to it."""
    from hashlib import sha256

    data = os.fsencode(name)
    return name if len(data) <= LONGEST_NAME else sha256(data).hexdigest()


def is_device(path: str) -> bool:
    """True for pipes, terminals and the like, also under names such as /dev/stdout."""
    return os.path.exists(path) and (path.startswith("/dev/") or not os.path.isfile(path))


# signals

def end_silently() -> NoReturn:
    """End at once because nobody reads on: by SIGPIPE, if the system has it."""
    from threading import current_thread, main_thread
    if hasattr(signal, "SIGPIPE") and current_thread() is main_thread():
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        signal.raise_signal(signal.SIGPIPE)
    os._exit(128 + 13)  # As a shell reports that signal.


@contextmanager
def delay_interrupts() -> Iterator[None]:
    """Delay Ctrl-C until this is done. Only the first thread is concerned."""
    from threading import current_thread, main_thread
    held: list[int] = []
    stops = (signal.SIGINT, signal.SIGTERM) if current_thread() is main_thread() else ()
    before = {stop: signal.signal(stop, lambda number, _: held.append(number)) for stop in stops}
    try:
        yield
    finally:
        for stop, handler in before.items():
            signal.signal(stop, signal.SIG_DFL if handler is None else handler)
        for number in held[:1]:
            signal.raise_signal(number)


@cache
def import_if_available(name: str) -> Any:
    """A module that not every Python has; None if it is missing."""
    with suppress(ImportError):
        return import_module(name)
    return None
