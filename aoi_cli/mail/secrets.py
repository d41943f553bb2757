"""Passwords and tokens for mail servers, and the certificates to trust.

A password comes from the environment, from a command, or from a file that nobody else may read.
"""

from __future__ import annotations

import os
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from typing import TYPE_CHECKING

from aoi_cli.mail.codes import private
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.oauth import access_token
from aoi_cli.mail.servers import Server
from aoi_cli.mail.table import Table

if TYPE_CHECKING:
    import ssl

FILE = "password"
LONGEST_COMMAND = 20
"""Seconds that a command may take to print a secret."""


def secret(table: Table, server: Server) -> str:
    """The password of a server, or the access token that takes its place."""
    if server.uses_login:
        return access_token(table)
    return output_of(table, server.token_command) if server.token_command else \
        password(table, server)


def xoauth2(server: Server, token: str) -> str:
    """The only answer to the mechanism XOAUTH2."""
    return f"user={server.user}\1auth=Bearer {token}\1\1"


def password(table: Table, server: Server) -> str:
    """`AOI_IMAP_PASSWORD`, `AOI_SMTP_PASSWORD`, the output of `password: {command: […]}`, or a line
    `imap: …` in the file `password`."""
    variable = f"AOI_{server.kind.upper()}_PASSWORD"
    if word_set := os.environ.get(variable):
        return word_set
    if server.password_command:
        return output_of(table, server.password_command)
    path = table.path(FILE)
    if path.exists():
        for line in private(path).decode("utf-8", "replace").splitlines():
            kind, _, word = line.partition(":")
            if kind.strip() == server.kind and word.strip():
                return word.strip()
    raise TableFault(f"there is no password for {server.user} at {server.host}.",
                     f"Set {variable}, or write `{server.kind}: PASSWORD` into {path} (mode 0600).")


def output_of(table: Table, command: tuple[str, ...]) -> str:
    """The first line that a command prints. No fault says anything of its output."""
    name = f"the command `{command[0]}` of table.yaml"
    try:
        process = Popen(command, cwd=table.folder, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL)
    except (OSError, ValueError) as fault:
        raise TableFault(f"{name} cannot be run: {getattr(fault, 'strerror', fault)}.") from None
    with process:
        try:
            output, _ = process.communicate(timeout=LONGEST_COMMAND)
        except TimeoutExpired:
            process.kill()
            raise TableFault(f"{name} has not ended after {LONGEST_COMMAND} seconds.",
                             "It may wait for somebody to type: run it by hand once.") from None
    if process.returncode:
        raise TableFault(f"{name} has failed, with exit code {process.returncode}.",
                         "Run it by hand, as the user of the table, to see why.")
    line = output.partition(b"\n")[0].decode("utf-8", "replace").strip()
    if not line:
        raise TableFault(f"{name} has printed nothing in its first line.")
    return line


def trusted(table: Table, server: Server) -> ssl.SSLContext:
    """The certificates by which a server is checked: the system's own, or those of `cafile`."""
    import ssl

    path = table.folder / server.cafile if server.cafile else None
    try:
        return ssl.create_default_context(cafile=str(path) if path else None)
    except (OSError, ssl.SSLError) as fault:
        raise TableFault(f"the certificates in {path} cannot be used: "
                         f"{fault.strerror or fault}.") from None
