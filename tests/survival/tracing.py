"""A child of ours, stopped at every call to the system that could change a disk.

Linux lets a parent watch what its child asks of the system, and the child say at which calls it
is to be stopped. At each call that writes a plan says what becomes of it: it is carried out, it
fails, or the child is killed before it or behind it; and while the child is stopped, whoever makes
the plan can do to its files whatever he likes.
"""

from __future__ import annotations

import atexit
import ctypes
import errno
import os
import platform
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from logging import getLogger
from traceback import print_exc
from typing import BinaryIO, NamedTuple

TRACEME, POKEUSER, CONT, SYSCALL, DETACH = 0, 6, 7, 24, 17
SETOPTIONS, GET_SYSCALL_INFO = 0x4200, 0x420E
OPTIONS = 1 | 8 | 0x80 | 0x100000
"""Stops at calls tell that they are such, threads are watched too, the child says at which calls it
stops, and nobody outlives us."""
WALL = 0x40000000
AT_CALL, BEHIND_CALL = signal.SIGTRAP | 7 << 8, signal.SIGTRAP | 0x80
SIZE_OF_INFO = 88
CALL_NUMBER, RESULT, THIRD = 15 * 8, 10 * 8, 12 * 8
"""Where the registers of x86-64 hold the number of a call, its result, its third part."""
NONE = ctypes.c_void_p(2**64 - 1)

BY_NUMBER, BY_NAME, BY_SECOND_NAME = "by number", "by name", "by second name"
"""How a call says which file it is about: an open file as first part, a name as first or second."""
WRITING = {
    1: ("write", BY_NUMBER), 18: ("pwrite64", BY_NUMBER), 20: ("writev", BY_NUMBER),
    40: ("sendfile", BY_NUMBER), 73: ("flock", BY_NUMBER), 74: ("fsync", BY_NUMBER),
    75: ("fdatasync", BY_NUMBER), 76: ("truncate", BY_NAME), 77: ("ftruncate", BY_NUMBER),
    82: ("rename", BY_NAME), 83: ("mkdir", BY_NAME), 84: ("rmdir", BY_NAME),
    85: ("creat", BY_NAME), 86: ("link", BY_NAME), 87: ("unlink", BY_NAME),
    88: ("symlink", BY_NAME), 90: ("chmod", BY_NAME), 91: ("fchmod", BY_NUMBER),
    92: ("chown", BY_NAME), 93: ("fchown", BY_NUMBER), 94: ("lchown", BY_NAME),
    188: ("setxattr", BY_NAME), 190: ("fsetxattr", BY_NUMBER), 199: ("fremovexattr", BY_NUMBER),
    258: ("mkdirat", BY_SECOND_NAME), 260: ("fchownat", BY_SECOND_NAME),
    263: ("unlinkat", BY_SECOND_NAME), 264: ("renameat", BY_SECOND_NAME),
    265: ("linkat", BY_SECOND_NAME), 266: ("symlinkat", BY_SECOND_NAME),
    268: ("fchmodat", BY_SECOND_NAME), 280: ("utimensat", BY_SECOND_NAME),
    285: ("fallocate", BY_NUMBER), 296: ("pwritev", BY_NUMBER),
    316: ("renameat2", BY_SECOND_NAME), 326: ("copy_file_range", BY_NUMBER),
}
OPENING = {2: ("open", 1), 257: ("openat", 2)}
"""They write if they say so: where their flags stand."""
TO_WRITE = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC

LOAD, IF_EQUAL, IF_ANY, RETURN = 0x20, 0x15, 0x45, 0x06
"""What Linux asks about a call before it carries it out, in the words of its filters."""
CARRIED_OUT, WATCHED = 0x7FFF0000, 0x7FF00000
NUMBER, FIRST = 0, 16
"""Where a filter finds the number of a call, and its parts, of eight bytes each."""
NO_NEW_PRIVILEGES, FILTER_CALLS, BY_FILTER = 38, 22, 2


class Call(NamedTuple):
    number: int
    """The first one that writes is 1."""
    name: str
    path: str
    """What it is about; a file that is open by its number where it has no name."""

    def __str__(self) -> str:
        return f"{self.number} {self.name} {os.path.basename(self.path)}"


class Deed(NamedTuple):
    """What becomes of a call."""

    kill: str = ""
    """`before` or `behind` it."""
    error: int = 0
    """It is not carried out, and this is what was wrong."""
    short: bool = False
    """Of what is to be written only the first byte is taken."""
    stop: bool = False
    """The child is stopped behind it, and left so."""


CARRY_OUT = Deed()
Plan = Callable[[Call], Deed]


class EndedProcess(NamedTuple):
    code: int
    """Below zero: the signal that ended it."""
    out: str
    err: str
    calls: list[Call]

    @property
    def killed(self) -> bool:
        return self.code == -signal.SIGKILL


def disturb_nothing(call: Call) -> Deed:
    return CARRY_OUT


def at(number: int, deed: Deed) -> Plan:
    return lambda call: deed if call.number == number else CARRY_OUT


def from_on(number: int, deed: Deed) -> Plan:
    return lambda call: deed if call.number >= number else CARRY_OUT


# the child


def start_child(program: Callable[[], int], out: BinaryIO, err: BinaryIO, watched: bool) -> int:
    """Starts the program in a child; one that is to be watched is stopped first."""
    child = os.fork()
    if child:
        return child
    code = 70
    try:
        os.setpgid(0, 0)
        settle_in(out, err)
        if watched:
            ptrace(TRACEME)
            stop_at_writing()
            os.kill(os.getpid(), signal.SIGSTOP)
        code = program()
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:  # Of the streams, at the very end, where a program of its own says so too.
        code = 120
    except BaseException:
        print_exc(file=sys.stderr)
        sys.stderr.flush()
    finally:
        os._exit(code)


class Step(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint16), ("if_so", ctypes.c_uint8), ("if_not", ctypes.c_uint8),
                ("value", ctypes.c_uint32)]


class Filter(ctypes.Structure):
    _fields_ = [("length", ctypes.c_uint16), ("steps", ctypes.POINTER(Step))]


def stop_at_writing() -> None:
    """Stops the child at calls that write only, so that watching it takes little time."""
    watched, carried_out = (RETURN, 0, 0, WATCHED), (RETURN, 0, 0, CARRIED_OUT)
    steps = [(LOAD, 0, 0, NUMBER)]
    for number, (_, flags) in OPENING.items():
        steps += [(IF_EQUAL, 0, 4, number), (LOAD, 0, 0, FIRST + 8 * flags),
                  (IF_ANY, 0, 1, TO_WRITE), watched, carried_out]
    for number in WRITING:
        steps += [(IF_EQUAL, 0, 1, number), watched]
    steps.append(carried_out)
    told = Filter(len(steps), (Step * len(steps))(*steps))
    for words in ((NO_NEW_PRIVILEGES, 1, None), (FILTER_CALLS, BY_FILTER, ctypes.byref(told))):
        if library().prctl(*words, None, None) < 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def settle_in(out: BinaryIO, err: BinaryIO) -> None:
    """Streams of its own, and nothing of what the parent has to do at its end."""
    atexit._clear()
    os.dup2(out.fileno(), 1)
    os.dup2(err.fileno(), 2)
    sys.stdin = open(os.devnull)  # noqa: SIM115
    sys.stdout = open(1, "w", closefd=False, errors="backslashreplace")  # noqa: SIM115
    sys.stderr = open(2, "w", closefd=False, errors="backslashreplace")  # noqa: SIM115
    sys.dont_write_bytecode = True
    getLogger().handlers.clear()


def run(program: Callable[[], int]) -> EndedProcess:
    """Runs the program in a child that nobody watches."""
    with streams() as (out, err):
        child = start_child(program, out, err, watched=False)
        status = os.waitpid(child, 0)[1]
        return result_of(status, out, err, [])


def killed_after(program: Callable[[], int], seconds: float) -> EndedProcess:
    """Runs the program in a child and kills it at a moment, if it has not ended before."""
    from time import sleep

    with streams() as (out, err):
        child = start_child(program, out, err, watched=False)
        sleep(seconds)
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        return result_of(os.waitpid(child, 0)[1], out, err, [])


def result_of(status: int, out: BinaryIO, err: BinaryIO, calls: list[Call]) -> EndedProcess:
    told = []
    for stream in (out, err):
        stream.seek(0)
        told.append(stream.read().decode(errors="replace"))
    return EndedProcess(os.waitstatus_to_exitcode(status), *told, calls)


@contextmanager
def streams() -> Iterator[tuple[BinaryIO, BinaryIO]]:
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        yield out, err  # type: ignore[misc]


# the parent


def trace(program: Callable[[], int], plan: Plan = disturb_nothing) -> EndedProcess:
    with streams() as (out, err):
        child = start_child(program, out, err, watched=True)
        status, calls = watch(child, plan)
        return result_of(status, out, err, calls)


def watch(child: int, plan: Plan) -> tuple[int, list[Call]]:
    """Until it has ended; how, and which calls it made."""
    os.waitpid(child, 0)
    ptrace(SETOPTIONS, child, None, ctypes.c_void_p(OPTIONS))
    ptrace(CONT, child)
    calls: list[Call] = []
    deeds: dict[int, Deed] = {}
    last = 0
    while True:
        try:
            thread, status = os.waitpid(-child, WALL)
        except ChildProcessError:
            return last, calls
        if not os.WIFSTOPPED(status):
            if thread == child:
                last = status
            continue
        passed_on, how = 0, CONT
        match status >> 8:
            case event if event == AT_CALL:
                if stop_before(child, thread, calls, deeds, plan):
                    how = SYSCALL
            case event if event == BEHIND_CALL:
                if stop_behind(child, thread, deeds.pop(thread)):
                    ptrace(DETACH, thread, None, ctypes.c_void_p(signal.SIGSTOP))
                    return child, calls
            case signal.SIGSTOP:
                pass  # A thread begins.
            case event if event >> 8 == 0:
                passed_on = event
        with suppress(ProcessLookupError):
            ptrace(how, thread, None, ctypes.c_void_p(passed_on))


def stop_before(
    child: int, thread: int, calls: list[Call], deeds: dict[int, Deed], plan: Plan
) -> bool:
    """True if there is something to do behind it."""
    if not (parts := parts_of(thread)):
        return False
    call = call_at(thread, parts[0], parts[1:], len(calls) + 1)
    calls.append(call)
    deed = deeds[thread] = plan(call)
    if deed.error or deed.kill == "before":
        poke(thread, CALL_NUMBER, NONE)
    elif deed.short and call.name == "write" and parts[3] > 1:
        poke(thread, THIRD, ctypes.c_void_p(1))
    if deed.kill == "before":
        os.kill(child, signal.SIGKILL)
    return bool(deed.error or deed.kill or deed.stop)


def stop_behind(child: int, thread: int, deed: Deed) -> bool:
    """True if the child is to be left as it is."""
    if deed.error:
        poke(thread, RESULT, ctypes.c_void_p(2**64 - deed.error))
    if deed.kill == "behind":
        os.kill(child, signal.SIGKILL)
    return deed.stop


def parts_of(thread: int) -> tuple[int, ...]:
    """The number of the call it is at, and its six parts; nothing if it was killed there."""
    info = ctypes.create_string_buffer(SIZE_OF_INFO)
    try:
        ptrace(GET_SYSCALL_INFO, thread, ctypes.c_void_p(SIZE_OF_INFO),
               ctypes.c_void_p(ctypes.addressof(info)))
    except ProcessLookupError:
        return ()
    return tuple(int.from_bytes(info.raw[at : at + 8], "little") for at in range(24, 80, 8))


def call_at(thread: int, number: int, parts: tuple[int, ...], place: int) -> Call:
    if number in OPENING:
        name, flags = OPENING[number]
        return Call(place, name, text_at(thread, parts[flags - 1]))
    name, how = WRITING[number]
    if how == BY_NUMBER:
        return Call(place, name, name_of(thread, parts[0]))
    return Call(place, name, text_at(thread, parts[0 if how == BY_NAME else 1]))


def name_of(thread: int, number: int) -> str:
    with suppress(OSError):
        return os.readlink(f"/proc/{thread}/fd/{number}")
    return str(number)


def text_at(thread: int, place: int) -> str:
    with suppress(OSError, ValueError), open(f"/proc/{thread}/mem", "rb", buffering=0) as memory:
        memory.seek(place)
        return os.fsdecode(memory.read(4096).partition(b"\0")[0])
    return "?"


def poke(thread: int, place: int, word: ctypes.c_void_p) -> None:
    ptrace(POKEUSER, thread, ctypes.c_void_p(place), word)


def ptrace(
    request: int, thread: int = 0, place: ctypes.c_void_p | None = None,
    data: ctypes.c_void_p | None = None,
) -> None:
    if library().ptrace(request, thread, place, data) < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


@cache
def library() -> ctypes.CDLL:
    found = ctypes.CDLL(None, use_errno=True)
    found.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    found.ptrace.restype = ctypes.c_long
    return found


@cache
def why_not() -> str:
    """What keeps this system from watching children; empty where nothing does."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return "children are watched on Linux with x86-64"
    try:
        seen = trace(lambda: os.unlink("/proc/nothing/there") or 0, at(1, Deed(error=errno.EXDEV)))
    except OSError as fault:
        return f"children cannot be watched here: {fault.strerror}"
    return "" if [call.name for call in seen.calls[:1]] == ["unlink"] else "calls cannot be read"
