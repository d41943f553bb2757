"""A server of pages as a user starts it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

PROGRAM = "from aoi_cli.cli.main import main; main()"


@contextmanager
def serving(
    *places: Path, options: Sequence[str] = (), before: str = "pass", output: Path | None = None
) -> Iterator[str]:
    """`aoi web` on some games or folders; the address that it prints.

    `before` is carried out first; the complaints of the server come into the file `output`.
    """
    command = [sys.executable, "-c", f"{before}; {PROGRAM}", "web", *map(str, places),
               "--no-browser", *options]
    with output.open("wb") if output else TemporaryFile() as complaints:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=complaints, text=True)
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
            server.wait(20)
            server.stdout.close()
