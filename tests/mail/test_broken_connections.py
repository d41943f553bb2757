"""A mail server that closes its connection, while a whole program runs a table."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.mail.desk import BEGINNING, Desk, begin

ANSWERS = b"220 here\r\n250 hello\r\n250 go on\r\n250 go on\r\n"
"""All that a client wants to hear until it sends its mail, said before it asks."""


@contextmanager
def server_that_leaves() -> Iterator[int]:
    """The port of a mail server that closes each connection when it has spoken."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            with suppress(OSError):
                while True:
                    connection, _ = listening.accept()
                    with connection:
                        connection.sendall(ANSWERS)

        threading.Thread(target=serve, daemon=True).start()
        yield listening.getsockname()[1]


def test_a_mail_server_that_leaves_ends_no_run(tmp_path: Path) -> None:
    with server_that_leaves() as port:
        desk = Desk(tmp_path / "table", more=(
            f"transport: {{smtp: {{host: 127.0.0.1, port: {port}, security: none}}}}"))
        begin(desk, BEGINNING)
        found = subprocess.run(
            [sys.executable, "-m", "aoi_cli", "table", "run", str(desk.folder), "--now",
             desk.now.isoformat()], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert "mails could not be sent" in found.stdout
    assert [*(desk.folder / "outbox").iterdir()]
