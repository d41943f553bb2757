"""What operating systems do in different ways: locks, exchanged files, owners, signals.

What a system has is tried out, never guessed from its name.
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
from typing import Any, BinaryIO, NamedTuple

MOST_PROCESSES = 61
"""Windows waits for no more of them."""
ACCESS_CONTROL_AND_ATTRIBUTES = 1 | 4
"""Of `fcopyfile` on macOS."""
SWAP = 2
"""Of `renameat2` on Linux and `renamex_np` on macOS."""
TRIES, SECONDS_BETWEEN_TRIES = 50, 0.02
"""Windows replaces no file that somebody has open, if only a virus scanner for a moment."""
AS_IT_IS = getattr(os, "O_BINARY", 0)
"""Windows writes other line ends into what is not opened so."""
NOT_LED_ASTRAY = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""No link is followed, and no pipe waited for."""
WRITER_COMES = 5.0
"""Seconds to wait until somebody opens a named pipe for writing."""
WITHOUT_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP)
LONGEST_NAME = 200
HERE = -100
"""Of `renameat2`: paths begin in the working directory."""


# locks


class NoLocks(OSError):
    """The system or the file system cannot lock files."""


class Read(NamedTuple):
    about: os.stat_result
    data: bytes


@contextmanager
def locked(path: str, limit: int, wait: Iterator[None]) -> Iterator[Read]:
    """Lock a file for one writer and read it; `wait` gives up by raising.

    The file itself is locked. Where an open file cannot be replaced, another one beside it.
    """
    if locks_any_file():
        with first_in(path, "r+b", wait) as file:
            yield read(file, limit)
        return
    folder, name = os.path.split(path)
    guard = os.path.join(folder, f".{short(name)}.lock")
    open(path, "r+b").close()  # What may not be written has no guard.
    gone = True
    try:
        with first_in(guard, "a+b", wait):
            with open(path, "r+b") as file:
                found = read(file, limit)
            try:
                yield found
            finally:
                gone = remove(guard)
    finally:
        if not gone:  # Windows removes no open file, nor one that the next writer has opened.
            remove(guard)


@contextmanager
def first_in(path: str, mode: str, wait: Iterator[None]) -> Iterator[BinaryIO]:
    """Replacing gives the name to another file, so a lock counts only if the name still leads
    to what was locked."""
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
def locked_too(path: str) -> Iterator[None]:
    """What is about to take the place of a locked file lets nobody else in before it is there."""
    if not locks_any_file():
        yield
        return
    with open(path, "rb") as file:
        with suppress(NoLocks):
            try_lock(file)
        yield


def locks_any_file() -> bool:
    return part("fcntl") is not None


def try_lock(file: Any) -> bool:
    """Lock a file without waiting; raises NoLocks if the file cannot be locked at all."""
    fcntl, msvcrt = part("fcntl"), part("msvcrt")
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
    """Closing does it too, but on Windows at some later time."""
    if not locks_any_file() and (msvcrt := part("msvcrt")):
        os.lseek(file.fileno(), 0, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)


def read(file: BinaryIO, limit: int) -> Read:
    about = os.fstat(file.fileno())
    if not stat.S_ISREG(about.st_mode):
        raise OSError("it is no regular file")
    return Read(about, file.read(limit))


@contextmanager
def open_to_read(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Opens a file or a pipe; raises OSError at a pipe that nobody opens for writing."""
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | AS_IT_IS)
    with open(number, "rb") as file:
        if stat.S_ISFIFO(os.fstat(number).st_mode):
            while not select.select([number], [], [], WRITER_COMES)[0]:
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
    ctypes = part("ctypes")
    if ctypes is None:
        return False
    if hasattr(ctypes, "windll"):
        return exchange_on_windows(ctypes.windll.kernel32, new, old)
    library = ctypes.CDLL(None, use_errno=True)
    a, b = os.fsencode(new), os.fsencode(old)
    if hasattr(library, "renameat2"):
        return bool(library.renameat2(HERE, a, HERE, b, SWAP) == 0)
    if hasattr(library, "renamex_np"):
        return bool(library.renamex_np(a, b, SWAP) == 0)
    return False


def exchange_on_windows(kernel: Any, new: str, old: str) -> bool:
    """The new file takes over who may do what with the old one."""
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
    """Group, permissions, access control lists and attributes of a file, for its successor.

    The owner too, where the user may give files away. Raises OSError if something is not kept.
    """
    if hasattr(os, "fchown"):
        try:
            os.fchown(number, about.st_uid, about.st_gid)
        except PermissionError:
            if about.st_mode >> 3 & 7 != about.st_mode & 7:  # The group may do something else.
                os.fchown(number, -1, about.st_gid)
    if hasattr(os, "listxattr"):
        keep_attributes(source, number)
    elif (ctypes := part("ctypes")) and not hasattr(ctypes, "windll"):
        library = ctypes.CDLL(None, use_errno=True)
        if hasattr(library, "fcopyfile"):
            with open(source, "rb") as old:
                what = ACCESS_CONTROL_AND_ATTRIBUTES
                if library.fcopyfile(old.fileno(), number, None, what) < 0:
                    raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    if hasattr(os, "fchmod"):
        os.fchmod(number, stat.S_IMODE(about.st_mode))


def keep_attributes(source: str, number: int) -> None:
    """Access control lists are among them. What the new file has from its folder is undone."""
    wanted, there = attributes(source), attributes(number)
    for name in there.keys() - wanted.keys():
        os.removexattr(number, name)
    for name, value in wanted.items() - there.items():
        os.setxattr(number, name, value)


def attributes(file: str | int) -> dict[str, bytes]:
    """None where the file system has no such thing."""
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
    """Whether it could be."""
    with suppress(OSError):
        os.unlink(path)
        return True
    return False


# whose it is


def own(about: os.stat_result) -> bool:
    """Whether it is the user's own and nobody else may write it, as far as the system tells."""
    return not hasattr(os, "geteuid") or (
        about.st_uid == os.geteuid() and not about.st_mode & 0o022)


def private(about: os.stat_result) -> bool:
    """Whether nobody else may read it, as far as the system tells."""
    return not hasattr(os, "geteuid") or not about.st_mode & 0o077


@contextmanager
def open_own(path: str | os.PathLike[str], flags: int) -> Iterator[int]:
    """Open a file of the user's own, nobody else's if it is made; OSError at any other."""
    number = os.open(path, flags | NOT_LED_ASTRAY | AS_IT_IS, 0o600)
    try:
        about = os.fstat(number)
        if os.path.islink(path) or not stat.S_ISREG(about.st_mode) or not own(about):
            raise PermissionError(f"{path} is not the user's own")
        yield number
    finally:
        os.close(number)


def own_folder(path: str | os.PathLike[str]) -> bool:
    about = os.lstat(path)
    return stat.S_ISDIR(about.st_mode) and own(about)


def short(name: str) -> str:
    """Of a file, so that what is put around it does not make it too long."""
    from hashlib import sha256

    data = os.fsencode(name)
    return name if len(data) <= 200 else sha256(data).hexdigest()


def is_device(path: str) -> bool:
    """Pipes, terminals and the like; also under other names, such as /dev/stdout."""
    return os.path.exists(path) and (path.startswith("/dev/") or not os.path.isfile(path))


# signals


PIPE_CLOSED = 128 + 13
"""The exit code when nobody reads on; where the signal is there, a shell says the same."""


def end_with_the_pipe() -> None:
    """Where nobody reads on, there is nothing more to say."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until this is done; it is nothing to any thread but the first."""
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
def part(name: str) -> Any:
    """A module that not every Python has, or None."""
    with suppress(ImportError):
        return import_module(name)
    return None
