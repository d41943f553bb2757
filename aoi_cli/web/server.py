"""Serves the pages of games on this machine alone."""

from __future__ import annotations

import secrets
import socket
from collections.abc import Callable, Collection
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from aoi_cli.web.application import make_application
from aoi_cli.web.guard import KEY
from aoi_cli.web.live import Watcher
from aoi_cli.web.patience import HEAD_BYTES, PatientProtocol, open_more_files
from aoi_cli.web.seats import Clock, ServedTable
from aoi_cli.web.seats_site import make_table_application
from aoi_cli.web.warming import warm

LOOPBACK = "127.0.0.1"
BACKLOG = 1024
PATIENCE_AT_END = 2
"""Seconds that requests have to end when the server does."""


class Server(uvicorn.Server):
    """A server that ends the streams of open pages before it ends itself."""

    def __init__(self, watcher: Watcher, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.watcher = watcher

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.watcher.close()
        await super().shutdown(sockets)


def make_server(application: Starlette) -> Server:
    open_more_files()
    return Server(application.state.watcher, uvicorn.Config(
        application, log_level="critical", access_log=False, server_header=False, lifespan="off",
        proxy_headers=False, timeout_graceful_shutdown=PATIENCE_AT_END, http=PatientProtocol,
        ws="none", h11_max_incomplete_event_size=HEAD_BYTES))


def serve_tables(
    folders: Collection[Path], clock: Clock, port: int, announce: Callable[[str], object]
) -> None:
    """Serve the pages of tables to a web server on this machine, which speaks TLS for them."""
    tables = [ServedTable(folder, clock) for folder in folders]
    for served in tables:
        served.open()
    listening = socket.create_server((LOOPBACK, port), backlog=BACKLOG)
    port = listening.getsockname()[1]
    application = make_table_application(tables, port)
    for served in tables:
        warm(served.library)
    announce(f"http://{LOOPBACK}:{port}/")
    make_server(application).run(sockets=[listening])


def serve(places: Collection[str], port: int, announce: Callable[[str], object]) -> None:
    """Serve until it is interrupted; `announce` is told the address once it can be opened."""
    server, listening, address = prepare_server(places, port)
    announce(address)
    server.run(sockets=[listening])


def prepare_server(places: Collection[str], port: int) -> tuple[Server, socket.socket, str]:
    """A server that listens already, its socket, and the address that opens its pages."""
    listening = socket.create_server((LOOPBACK, port), backlog=BACKLOG)
    host = f"{LOOPBACK}:{listening.getsockname()[1]}"
    key = secrets.token_urlsafe(24)
    application = make_application(places, key, {host, host.replace(LOOPBACK, "localhost")})
    warm(application.state.library)
    return make_server(application), listening, f"http://{host}/?{KEY}={key}"
