"""`aoi web`: look at games and play them in a browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.tables import read_instant, report_faults, view_table
from aoi_cli.extras import MissingExtra

LAST_PORT = 65535
Places = Annotated[
    list[str] | None,
    typer.Argument(metavar="[PATH]...", help="Game files, or folders of them; this folder if "
                                             "left out."),
]
Port = Annotated[
    int, typer.Option("--port", metavar="N", min=0, help="0 takes any free port."),
]
NoBrowser = Annotated[
    bool, typer.Option("--no-browser", help="Print the address, and open no browser."),
]
Tables = Annotated[
    list[Path] | None,
    typer.Option("--table", metavar="DIR", help="Serve a play-by-mail table to its players; "
                                                "once for each table."),
]


def web(
    paths: Places = None, port: Port = 0, no_browser: NoBrowser = False, table: Tables = None
) -> None:
    """Open games in a browser: look, click, play.

    Only this machine can reach the page, and only with the key in the address. Ctrl-C ends it.

    \b
    Examples:
      aoi web
      aoi web games --port 8000
      aoi web --table sundays --port 8000
    """
    if table and paths:
        raise typer.BadParameter("a table has games of its own: leave PATH out",
                                 param_hint="--table")
    if port > LAST_PORT:
        raise typer.BadParameter(f"ports end at {LAST_PORT}", param_hint="--port")
    try:
        from aoi_cli.web.server import serve, serve_tables
    except ModuleNotFoundError as missing:
        if missing.name not in ("starlette", "uvicorn"):
            raise
        raise MissingExtra("a page in a browser", "web") from None
    if missing_paths := [path for path in paths or () if not os.path.exists(path)]:
        raise typer.BadParameter(
            f"there is no {missing_paths[0]}; `aoi new FILE` makes a game", param_hint="PATH")
    refuse_taken_port(port)
    if table:
        for folder in table:
            with report_faults(folder):
                view_table(folder, None)
        with report_faults():
            serve_tables(table, lambda: read_instant(None), port,
                         lambda address: announce(address, False))
        return
    serve(paths or ["."], port, lambda address: announce(address, not no_browser))


def refuse_taken_port(port: int) -> None:
    import socket

    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError as fault:
        raise typer.BadParameter(
            f"port {port} cannot be used: {fault.strerror}; without --port any free one is taken",
            param_hint="--port") from None


def announce(address: str, open_browser: bool) -> None:
    print(f"{address}\nCtrl-C ends it.", flush=True)
    if open_browser:
        import webbrowser

        webbrowser.open(address)
