"""Visitors who ask for a page and leave before they have read it."""

from __future__ import annotations

import socket
import ssl
import struct
from contextlib import suppress

RESET = struct.pack("ii", 1, 0)
"""Lets a closed connection end by a reset at once, whatever is on its way."""


def visit_and_leave(
    port: int, visits: int, host: str = "", path: str = "/", tls: ssl.SSLContext | None = None,
    source: str = "127.0.0.1",
) -> None:
    """Ask for a page again and again; close each time without reading, every other by a reset."""
    request = f"GET {path} HTTP/1.1\r\nHost: {host or f'127.0.0.1:{port}'}\r\n\r\n".encode()
    for n in range(visits):
        connection = socket.create_connection(("127.0.0.1", port), 10, (source, 0))
        if tls:
            connection = tls.wrap_socket(connection, server_hostname=host)
        with connection, suppress(ConnectionError):
            connection.sendall(request)
            if n % 2:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
