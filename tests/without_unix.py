"""Takes away what only Unix has, and gives the locks of Windows in its place.

`python -m pytest -p tests.without_unix tests/cli` runs tests so; those that want for themselves
what is gone are passed over. `python -m tests.without_unix check …` is the command line.
"""

from __future__ import annotations

import multiprocessing.connection
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from types import ModuleType

import _pytest.pathlib
import _pytest.tmpdir
import pytest

MODULES = ("fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "readline", "syslog")
OF_OS = (
    "fchown", "fchmod", "chown", "lchown", "getuid", "geteuid", "getgid", "getegid", "mkfifo",
    "pread", "pwrite", "listxattr", "getxattr", "setxattr", "removexattr", "O_DIRECTORY",
    "O_NOFOLLOW", "O_NONBLOCK",
)
OF_SIGNAL = ("SIGPIPE", "SIGHUP", "SIGXFSZ", "pthread_sigmask", "setitimer", "alarm")
HIDDEN = {*MODULES, *OF_OS, *OF_SIGNAL}
TESTS = os.path.dirname(os.path.abspath(__file__))
READ_BEFORE = (multiprocessing.connection, pathlib, random, shutil, subprocess, tempfile)
"""Of Python itself: these look for what there is when they are read."""


class ModuleHider:
    """A finder that finds none of the modules that only Unix has."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        if name in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def windows_locks() -> ModuleType:
    """`msvcrt`, as far as it locks: a byte, from where the file stands."""
    import fcntl

    def locking(number: int, mode: int, size: int) -> None:
        assert size == 1 and os.lseek(number, 0, os.SEEK_CUR) == 0
        try:
            fcntl.flock(number, mode)
        except BlockingIOError:
            raise PermissionError(13, "Permission denied") from None

    made = ModuleType("msvcrt")
    made.__dict__.update(
        locking=locking, LK_NBLCK=fcntl.LOCK_EX | fcntl.LOCK_NB, LK_UNLCK=fcntl.LOCK_UN)
    return made


def hide() -> None:
    sys.modules["msvcrt"] = windows_locks()
    sys.meta_path.insert(0, ModuleHider)  # type: ignore[arg-type]
    for name in MODULES:
        sys.modules.pop(name, None)
    for holder, names in ((os, OF_OS), (signal, OF_SIGNAL)):
        for name in names:
            if hasattr(holder, name):
                delattr(holder, name)
    shutil._copyxattr = lambda *_, **__: None  # type: ignore[attr-defined]
    from aoi_cli import system

    system.exchange = lambda new, old: False


def is_wanted_by_a_test(fault: BaseException) -> bool:
    place = fault.__traceback__
    while place and place.tb_next:
        place = place.tb_next
    if isinstance(fault, subprocess.SubprocessError):  # What ends its child says no more.
        return "preexec_fn" in str(fault)
    return bool(
        isinstance(fault, AttributeError | ModuleNotFoundError)
        and fault.name in HIDDEN
        and place and place.tb_frame.f_code.co_filename.startswith(TESTS)
    )


def pytest_configure() -> None:
    _pytest.tmpdir.get_user_id = _pytest.pathlib.get_user_id = (  # type: ignore[attr-defined]
        lambda: None)
    hide()


def pytest_ignore_collect(collection_path: pathlib.Path) -> bool | None:
    """A test that begins by importing what is gone."""
    if collection_path.suffix != ".py":
        return None
    lines = collection_path.read_text(encoding="utf-8").splitlines()
    return True if {f"import {name}" for name in MODULES} & {*lines} else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    yield from passing_over()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    yield from passing_over()


def passing_over() -> Iterator[None]:
    try:
        yield
    except Exception as fault:
        if is_wanted_by_a_test(fault):
            pytest.skip(f"without Unix: {fault}")
        raise


if __name__ == "__main__":
    hide()
    from aoi_cli.cli.main import main

    main()
