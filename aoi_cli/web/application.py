"""The server of the pages: which address is answered by what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from itertools import count
from pathlib import Path
from threading import RLock
from time import time
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from aoi_cli.engine.bounds import PAGE_BYTES
from aoi_cli.render.bundle import asset as drawing_asset
from aoi_cli.render.bundle import board_style
from aoi_cli.table import Refused, Unknown
from aoi_cli.web import actions
from aoi_cli.web.entries import Entries, print_wrong
from aoi_cli.web.forms import read_body
from aoi_cli.web.game_page import print_game
from aoi_cli.web.guard import Guard
from aoi_cli.web.home_page import print_home
from aoi_cli.web.library import Library, read_stamp
from aoi_cli.web.live import Facts, TopicOfPage, Watcher
from aoi_cli.web.messages import answer_text
from aoi_cli.web.new_routes import new_routes
from aoi_cli.web.page_cache import HTML, JSON, PageCache, make_key, put_into, send_packed
from aoi_cli.web.points_page import print_points
from aoi_cli.web.views import View
from aoi_cli.web.why import print_tip, print_why

ASSETS = Path(__file__).parent / "assets"
TYPES = {".css": "text/css", ".js": "text/javascript"}
SHARED = ("page.css", "beside.js", "game.js", "moments.js", "tabs.js", "theme.js", "why.js",
          "zoom.js")
"""Assets that a page without a server has too."""
Act = Callable[[actions.Deed, View], dict[str, Any]]


class Site:
    """The pages of a library. One request after the other works on its games."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.entries = Entries(library)
        self.lock = RLock()
        self.watcher = Watcher()
        self.news = count()
        self.pages = PageCache()

    def view(self, request: Request) -> View:
        name = request.path_params["name"]
        return View(self.library.open(name), name, request.query_params.get("as", ""))

    def home(self, request: Request) -> Response:
        games = self.entries.list()
        headers = {"Refresh": "2"} if any(entry is None for _, _, entry in games) else {}
        return HTMLResponse(print_home(games, time()), headers=headers)

    def game(self, request: Request) -> Response:
        return self.answer(request, lambda view: print_game(
            view, read_row(request, "at"), print_wrong(view), beside=read_row(request, "beside")),
            HTML)

    def moment(self, request: Request) -> Response:
        """The parts of the page that differ between two moments."""
        def list_changes(view: View) -> bytes:
            row = request.path_params["row"]
            then = view.print_moment(row)
            changes = then.list_changes(view.print_moment(read_row(request, "from")))
            change = {"body": then.body} if changes is None else {"parts": changes}
            return msgspec.json.encode({**change, "changed": view.list_changed(row)})

        return self.answer(request, list_changes, JSON)

    def answer(
        self, request: Request, make: Callable[[View], str | bytes], media_type: str,
        content: str = "", parts: Mapping[str, str] | None = None,
    ) -> Response:
        """The answer about a game as it stands; one that was given before is given again.

        `parts` are put into it in the place of their marks, and are never kept.
        """
        view = self.view(request)
        key = make_key(view.kept.version, view.reader, request.url.path, request.url.query, content)
        packed = self.pages.find(key)
        if packed is None:
            with self.lock:
                packed = self.pages.find(key) or self.pages.keep(key, make(view))
        if parts:
            packed = put_into(packed, parts)
        return send_packed(request, packed, media_type)

    def points(self, request: Request) -> Response:
        return self.answer(request, print_points, HTML)

    def why(self, request: Request) -> Response:
        """The history of a thing on the page, and its card."""
        facts = request.query_params
        return self.answer(request, lambda view: print_why(
            view, facts.get("key", ""), facts.get("slot", ""), read_row(request, "at")), HTML)

    def tip(self, request: Request) -> Response:
        """The names and rules of a thing that is pointed at."""
        facts = request.query_params
        return self.answer(request, lambda view: print_tip(
            view, facts.get("key", ""), read_row(request, "at"), facts.get("kinds")), HTML)

    async def events(self, request: Request) -> Response:
        """Events for the list of games."""
        return self.watcher.answer(self.list_topic(), request.method)

    async def game_events(self, request: Request) -> Response:
        """Events for a page of a game."""
        view = await run_in_threadpool(self.view, request)
        return self.watcher.answer(self.topic_of(view.name, view.asked), request.method)

    def list_topic(self) -> TopicOfPage:
        return "", self.library.list_stamps, lambda: {"news": next(self.news)}

    def topic_of(self, name: str, viewer: str) -> TopicOfPage:
        file = self.library.find_file(name)

        def tell() -> Facts:
            return {"version": View(self.library.open(name), name, viewer).version}

        return (name, viewer), lambda: read_stamp(file), tell

    def compose(self, body: actions.Deed, view: View) -> dict[str, Any]:
        return actions.compose(view, body)

    def play(self, body: actions.Deed, view: View) -> dict[str, Any]:
        return actions.play(self.library, view, body)

    def replace(self, body: actions.Deed, view: View) -> dict[str, Any]:
        return actions.replace(self.library, view, body)

    def undo(self, body: actions.Deed, view: View) -> dict[str, Any]:
        return actions.undo(self.library, view, body)

    def redo(self, body: actions.Deed, view: View) -> dict[str, Any]:
        return actions.redo(self.library, view, body)

    def take(self, act: Act) -> Any:
        """The route that does something with what a page sends."""

        async def answer(request: Request) -> Response:
            try:
                body = msgspec.json.decode(
                    await read_body(request, PAGE_BYTES), type=actions.Deed)
            except msgspec.DecodeError:
                return PlainTextResponse("This is no request of a page.", 400)
            return await run_in_threadpool(self.carry_out, act, body, request)

        return answer

    def carry_out(self, act: Act, body: actions.Deed, request: Request) -> Response:
        if act == self.compose:
            facts = msgspec.json.encode(body).decode()
            return self.answer(
                request, lambda view: msgspec.json.encode(act(body, view)), JSON, facts)
        with self.lock:
            return JSONResponse(act(body, self.view(request)))


def read_row(request: Request, name: str) -> int | None:
    value = request.query_params.get(name, "")
    if not value:
        return None
    if not value.isdecimal() or len(value) > 9:
        raise Unknown("at", f"{value} is no row")
    return int(value)


def send_asset(request: Request) -> Response:
    name = request.path_params["file"]
    if name == "board.css":
        return PlainTextResponse(board_style(), media_type="text/css")
    file = ASSETS / name
    if name in SHARED:
        return PlainTextResponse(drawing_asset(name), media_type=TYPES[file.suffix])
    if file.suffix not in TYPES or not file.is_file():
        return PlainTextResponse("There is no such file.", 404)
    return PlainTextResponse(file.read_text(encoding="utf-8"), media_type=TYPES[file.suffix])


async def answer_unknown(request: Request, fault: Exception) -> Response:
    return answer_text(request, str(fault), 404)


async def answer_no_route(request: Request, fault: Exception) -> Response:
    return answer_text(
        request, "No page has this address. The first page, /, leads to all others.", 404)


async def answer_refused(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, Refused)
    return answer_text(request, fault.describe(), 409)


def list_game_routes(site: Site, changes: bool = True) -> list[Route]:
    """The pages of each game; with those that change what is played already, or without them."""
    routes = [
        Route("/g/{name}", site.game),
        Route("/g/{name}/at/{row:int}", site.moment),
        Route("/g/{name}/points", site.points),
        Route("/g/{name}/why", site.why),
        Route("/g/{name}/tip", site.tip),
        Route("/g/{name}/events", site.game_events),
        Route("/g/{name}/compose", site.take(site.compose), methods=["POST"]),
        Route("/g/{name}/rows", site.take(site.play), methods=["POST"]),
    ]
    return routes if not changes else [
        *routes,
        Route("/g/{name}/replace", site.take(site.replace), methods=["POST"]),
        Route("/g/{name}/undo", site.take(site.undo), methods=["POST"]),
        Route("/g/{name}/redo", site.take(site.redo), methods=["POST"]),
    ]


def make_application(places: Collection[str], key: str, hosts: Collection[str]) -> Starlette:
    site = Site(Library(places))
    application = Starlette(
        routes=[
            Route("/", site.home),
            *new_routes(site.library),
            Route("/events", site.events),
            Route("/static/{file}", send_asset),
            *list_game_routes(site),
        ],
        middleware=[Middleware(Guard, key=key, hosts=hosts)],
        exception_handlers={Unknown: answer_unknown, Refused: answer_refused,
                            404: answer_no_route},
    )
    application.state.watcher = site.watcher
    application.state.library = site.library
    return application
