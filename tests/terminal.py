"""A program at a terminal of its own, for tests that type."""

from __future__ import annotations

import os
import re
import select
import signal
import time
from contextlib import suppress
from pathlib import Path

CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What moves the cursor and sets colours."""
WHERE, IN_THE_MIDDLE = "\x1b[6n", "\x1b[5;1R"
"""The question where the cursor is, and an answer."""
PATIENCE = 30
"""Seconds until something that is waited for is missed."""
PAUSE = 6
"""Seconds until a person types a key again."""


class Terminal:
    def __init__(self, argv: list[str], cwd: Path, **environment: str) -> None:
        import pty

        self.process, self.fd = pty.fork()
        if not self.process:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests in the background ignore it
            os.chdir(cwd)
            os.execvpe(argv[0], argv, {**os.environ, "HOME": str(cwd), **environment})
        self.seen = ""
        """The text that was printed behind the last text that was waited for."""

    def type(self, keys: str) -> None:
        os.write(self.fd, keys.encode())

    def read_until(self, text: str) -> str:
        """Wait for a text, and return what was printed before it."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < end, self.seen
            self.read()
        before, _, self.seen = self.seen.partition(text)
        return before

    def wait_for(self, path: Path) -> None:
        end = time.monotonic() + PATIENCE
        while not path.exists():
            assert time.monotonic() < end, self.seen
            self.read()

    def read(self) -> None:
        if select.select([self.fd], [], [], 0.05)[0]:
            read = os.read(self.fd, 65536).decode(errors="replace")
            if WHERE in read:
                self.type(IN_THE_MIDDLE)
            self.seen = CONTROL.sub("", self.seen + read)

    def wait_for_end(self, again: str = "") -> int:
        """The exit code of the program, once it has ended.

        The keys `again` are typed every few seconds, as a person does whose interrupt came
        between a prompt and the reading behind it, where Python loses it.
        """
        end = time.monotonic() + PATIENCE
        next_keys = time.monotonic() + PAUSE
        while not (ended := os.waitpid(self.process, os.WNOHANG))[0]:
            assert time.monotonic() < end, self.seen
            if again and time.monotonic() > next_keys:
                with suppress(OSError):  # it has ended meanwhile
                    self.type(again)
                next_keys += PAUSE
            self.read_quietly()
        self.process = 0
        self.read_quietly()
        return os.waitstatus_to_exitcode(ended[1])

    def read_quietly(self) -> None:
        """Read what there is; a terminal whose program has ended cannot be read on Linux."""
        try:
            self.read()
        except OSError:
            time.sleep(0.01)

    def close(self) -> None:
        os.close(self.fd)
        if self.process:
            os.waitpid(self.process, 0)
