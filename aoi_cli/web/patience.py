"""Connections that are given up: too many of them, or too slow to say what they want."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from importlib import import_module
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS = 10.0
"""The longest time that the head or the body of a request may take to arrive."""
MOST_CONNECTIONS = 3_000
HEAD_BYTES = 16 << 10
"""The most bytes of the head of a request."""


class PatientProtocol(H11Protocol):
    """The protocol of the server, with an end to its patience."""

    waiting: asyncio.TimerHandle | None = None
    """Ends the connection unless the head of a request is there in time."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        connection = transport.get_extra_info("socket")
        if connection is not None:  # A head would wait 40 ms for its body otherwise.
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if len(self.connections) > MOST_CONNECTIONS:
            transport.abort()
        else:
            self.watch_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch_head()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_waiting()

    def watch_head(self) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self.stop_waiting()
        elif self.waiting is None and not self.transport.is_closing():
            self.waiting = self.loop.call_later(SECONDS, self.give_up)

    def give_up(self) -> None:
        self.waiting = None
        if self.cycle is None or self.cycle.response_complete:
            self.transport.abort()

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None


def open_more_files() -> None:
    """Let this process have as many connections as it takes, where the system counts them."""
    with suppress(ImportError, ValueError, OSError):
        resource = import_module("resource")
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 2 * MOST_CONNECTIONS), most))
