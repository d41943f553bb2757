"""The program in processes of their own, killed at a call that writes to a folder."""

from __future__ import annotations

import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

from tests.browser.driver import PATIENCE
from tests.survival.tracing import CARRY_OUT, Call, Deed, result_of, start_child, watch

NEVER = 0
"""In place of the number of a call: nothing is killed."""


class End(NamedTuple):
    code: int
    calls: int
    """The calls that wrote to the folder."""
    told: str

    @property
    def killed(self) -> bool:
        return self.code == -signal.SIGKILL


class Process:
    """The program at work; a second process watches it and kills it behind the n-th such call."""

    def __init__(self, arguments: Sequence[str], folder: Path, at: int = NEVER) -> None:
        self.arguments = arguments
        self.folder = str(folder)
        self.at = at
        self.counted = 0
        self.end: End | None = None
        self.report: BinaryIO = tempfile.TemporaryFile()  # noqa: SIM115
        reading, writing = os.pipe()
        self.watcher = os.fork()
        if not self.watcher:
            self.keep_watch(writing)
        os.close(writing)
        self.program = int(os.read(reading, 20))
        os.close(reading)

    def keep_watch(self, writing: int) -> None:
        """Watch the program from its beginning to its end."""
        code = 1
        try:
            with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
                program = start_child(self.run, out, err, watched=True)  # type: ignore[arg-type]
                os.write(writing, str(program).encode())
                status, _ = watch(program, self.plan)
                result = result_of(status, out, err, [])  # type: ignore[arg-type]
            self.report.write(f"{self.counted} {result.code}\n{result.out}{result.err}".encode())
            self.report.flush()
            code = 0
        finally:
            os._exit(code)

    def run(self) -> int:
        from aoi_cli.cli.main import run

        return run([*self.arguments])

    def plan(self, call: Call) -> Deed:
        if not call.path.startswith(self.folder):
            return CARRY_OUT
        self.counted += 1
        return Deed(kill="behind") if self.counted == self.at else CARRY_OUT

    @property
    def is_alive(self) -> bool:
        look = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return self.end is None and not os.waitid(os.P_PID, self.watcher, look)

    def kill(self) -> End:
        """Its end, whether it came by itself or comes now."""
        if self.is_alive:
            os.kill(self.program, signal.SIGKILL)
        return self.wait()

    def wait(self) -> End:
        if self.end is None:
            self.end = self.read_end()
        return self.end

    def read_end(self) -> End:
        assert os.waitpid(self.watcher, 0)[1] == 0
        self.report.seek(0)
        head, _, told = self.report.read().decode().partition("\n")
        calls, code = map(int, head.split())
        self.report.close()
        return End(code, calls, told)


def wait_for(is_so: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, what
        time.sleep(0.01)


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


def find_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port
