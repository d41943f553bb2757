"""Passwords for mail servers, and the certificates to trust.

A password comes from the environment, or from a file that nobody else may read.
"""

from __future__ import annotations

import os
import ssl

from aoi_cli.mail.codes import private
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.servers import Server
from aoi_cli.mail.table import Table

FILE = "password"


def password(table: Table, server: Server) -> str:
    """`AOI_IMAP_PASSWORD`, `AOI_SMTP_PASSWORD`, or a line `imap: …` in the file `password`."""
    variable = f"AOI_{server.kind.upper()}_PASSWORD"
    if word_set := os.environ.get(variable):
        return word_set
    path = table.path(FILE)
    if path.exists():
        for line in private(path).decode("utf-8", "replace").splitlines():
            kind, _, word = line.partition(":")
            if kind.strip() == server.kind and word.strip():
                return word.strip()
    raise TableFault(f"there is no password for {server.user} at {server.host}.",
                     f"Set {variable}, or write `{server.kind}: PASSWORD` into {path} (mode 0600).")


def trusted(table: Table, server: Server) -> ssl.SSLContext:
    """The certificates by which a server is checked: the system's own, or those of `cafile`."""
    path = table.folder / server.cafile if server.cafile else None
    try:
        return ssl.create_default_context(cafile=str(path) if path else None)
    except (OSError, ssl.SSLError) as fault:
        raise TableFault(f"the certificates in {path} cannot be used: "
                         f"{fault.strerror or fault}.") from None
