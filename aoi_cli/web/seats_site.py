"""The site of a table: personal links, and the pages behind them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import parse_qsl

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse
from starlette.responses import Response as Answer
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from aoi_cli.engine.bounds import PAGE_BYTES
from aoi_cli.engine.words import capitalized
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.moderator_forms import FORMS
from aoi_cli.mail.order_questions import DOUBTFUL
from aoi_cli.mail.page_orders import PageOrder, find_attempt
from aoi_cli.mail.records import Outcome
from aoi_cli.mail.running import take_order
from aoi_cli.table import Refused, Unknown
from aoi_cli.web.actions import NOT_YOURS, STALE, Deed, ask_to_confirm, refused
from aoi_cli.web.application import (
    Act,
    Site,
    answer_unknown,
    list_game_routes,
    read_row,
    send_asset,
)
from aoi_cli.web.forms import read_body
from aoi_cli.web.game_page import print_game
from aoi_cli.web.judging import make_row, print_refusal
from aoi_cli.web.library import Library, read_stamp_if_there
from aoi_cli.web.limits import Limits
from aoi_cli.web.live import TopicOfPage
from aoi_cli.web.messages import answer_text
from aoi_cli.web.page_cache import HTML
from aoi_cli.web.seats import (
    LONGEST_MARK,
    PLACE,
    SeatView,
    ServedTable,
    Visitor,
    find_visitor,
)
from aoi_cli.web.seats_guard import TableGuard, answer_too_many, is_too_much
from aoi_cli.web.seats_moderator import answer_form, print_table
from aoi_cli.web.seats_page import print_lead, print_left, print_seats, read_lines
from aoi_cli.web.seats_receipt import print_receipt

COOKIE = "aoi_seat"
FORGET = '"cache", "storage"'
HALF_A_YEAR = 180 * 24 * 3600
CLOSED = "This link opens nothing. Take the one in the newest mail of your table."
VISITOR = "visitor"
MOST_CHARACTERS = 8_000
"""The most characters of an order. A table judges them within a second, while others wait."""
MOST_FIELDS = 50
NO_REQUEST = "This is no request of a page."
TOO_LONG = f"An order has at most {MOST_CHARACTERS} characters. Nothing of it was done."


class Door:
    """Lets only the owner of a link to the pages behind it."""

    def __init__(self, app: ASGIApp, tables: Sequence[ServedTable]) -> None:
        self.app = app
        self.tables = tables
        self.limits = Limits()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        token, id = request.cookies.get(COOKIE, ""), request.path_params["seat"]
        visitor = await run_in_threadpool(find_visitor, self.tables, token, id)
        if visitor is None:
            await answer_text(request, CLOSED, 403)(scope, receive, send)
            return
        if is_too_much(self.limits, visitor.id, request):
            await answer_too_many(request)(scope, receive, send)
            return
        await self.app({**scope, VISITOR: visitor}, receive, send)


class SeatSite(Site):
    """The pages of seats. Who asks is known by a link, and sees what that seat may see."""

    def __init__(self, tables: Sequence[ServedTable]) -> None:
        super().__init__(Library([]))
        self.tables = tables
        self.lead_mark, self.mark_mark = (secrets.token_hex(16) for _ in range(2))
        """Stand in pages that are kept, in the place of what each page has of its own."""

    def enter(self, request: Request) -> Answer:
        """The first visit: the link goes out of the address, into a cookie."""
        token = request.path_params["token"]
        visitor = find_visitor(self.tables, token)
        if visitor is None:
            return answer_text(request, CLOSED, 403)
        answer = RedirectResponse(f"{visitor.base}/", 303)
        answer.set_cookie(COOKIE, token, HALF_A_YEAR, path=visitor.base, httponly=True,
                          samesite="lax", secure=request.url.scheme == "https")
        return answer

    def leave(self, request: Request) -> Answer:
        """Sign out: the browser forgets the link, and all that it has kept of these pages."""
        visitor = read_visitor(request)
        answer = HTMLResponse(print_left(visitor), headers={"Clear-Site-Data": FORGET})
        answer.set_cookie(COOKIE, "", 0, path=visitor.base, httponly=True, samesite="lax",
                          secure=request.url.scheme == "https")
        return answer

    def view(self, request: Request) -> SeatView:
        return read_visitor(request).view(
            request.path_params["name"], request.query_params.get("as", ""))

    def home(self, request: Request) -> Answer:
        with self.lock:
            return HTMLResponse(print_seats(read_visitor(request)))

    def game(self, request: Request) -> Answer:
        """The page of a game, with a lead and a mark that no other page has."""
        visitor, mark = read_visitor(request), secrets.token_urlsafe(12)
        view = self.view(request)
        outcome = find_outcome(visitor, view, request.query_params.get("receipt", ""))
        return self.answer(
            request,
            lambda view: print_game(view, read_row(request, "at"), self.lead_mark, self.mark_mark,
                                    read_row(request, "beside")),
            HTML,
            parts={self.lead_mark: print_lead(visitor, view, mark, outcome), self.mark_mark: mark})

    async def events(self, request: Request) -> Answer:
        visitor = read_visitor(request)
        return self.watcher.answer(self.topic_of_table(visitor), request.method, visitor.id)

    async def game_events(self, request: Request) -> Answer:
        visitor, view = read_visitor(request), await run_in_threadpool(self.view, request)
        return self.watcher.answer(self.topic_of_seat(visitor, view), request.method, visitor.id)

    def topic_of_table(self, visitor: Visitor) -> TopicOfPage:
        served = visitor.served

        def tell() -> dict[str, object]:
            visitor.require_open_link()
            return {"news": next(self.news)}

        return ((served.folder, visitor.id),
                lambda: (served.library.list_stamps(), served.read_stamps()), tell)

    def topic_of_seat(self, visitor: Visitor, view: SeatView) -> TopicOfPage:
        """Events for the pages of one visitor; they end when the link is closed."""
        served, name, asked = visitor.served, view.name, view.asked
        file = served.folder / "games" / f"{name}.yaml"

        def tell() -> dict[str, object]:
            visitor.require_open_link()
            return {"version": visitor.view(name, asked).version}

        def look() -> object:
            return read_stamp_if_there(file), served.read_access(visitor.name, name)

        return (served.folder, name, view.seat, visitor.id), look, tell

    # orders

    def carry_out(self, act: Act, body: Deed, request: Request) -> Answer:
        """Nobody waits for a table that is busy but who sends an order to it."""
        if act != self.play:
            return super().carry_out(act, body, request)
        with self.lock:
            visitor, view = read_visitor(request), self.view(request)
        try:
            return JSONResponse(self.play_row(visitor, view, body))
        except (TableFault, OSError):
            return PlainTextResponse("The table is busy. Play it again.", 503)

    def play_row(self, visitor: Visitor, view: SeatView, body: Deed) -> dict[str, Any]:
        if body.player not in view.writers:
            return refused(NOT_YOURS)
        rows = body.version.partition("-")[0]
        if not rows.isdecimal() or len(rows) > 9:
            return {**refused(STALE), "stale": True}
        lines = [make_row(body.player, line) for line in body.text.splitlines() if line.strip()]
        if is_too_long(lines):
            return refused(TOO_LONG)
        order = self.order(visitor, view, body.mark, int(rows), lines, body.confirmed)
        _, outcome, receipt = self.send(visitor, view, order)
        if outcome is not None and outcome.kind == DOUBTFUL:
            return ask_to_confirm(f"{capitalized(outcome.answer)}.")
        if outcome is None or outcome.kind in ("refused", "failed"):
            stale = outcome is not None and outcome.why == "overtaken"
            return {"done": False, "stale": stale, "verdict": print_refusal(
                outcome.answer if outcome else "This order cannot be taken.")}
        with self.lock:
            return {"done": True, "receipt": receipt,
                    "version": visitor.view(view.name, view.asked).version}

    def order(
        self, visitor: Visitor, view: SeatView, mark: str, n: int, lines: Sequence[str],
        confirmed: bool,
    ) -> PageOrder:
        return PageOrder(mark[:LONGEST_MARK], visitor.name, view.name, view.seat, n, (*lines,),
                         confirmed)

    def send(
        self, visitor: Visitor, view: SeatView, order: PageOrder
    ) -> tuple[PageOrder, Outcome | None, str]:
        """Send an order; the order as it was taken, its outcome, and the receipt of it."""
        served = visitor.served
        table = take_order(served.folder, served.clock, order, {view.name: view.kept.game})
        order = find_attempt(table, order)
        outcome = table.memory.outcomes.get((order.key, 0)) or \
            table.memory.waiting.get((order.key, 0))
        if view.name in table.file.games and view.name not in table.memory.holds:
            game = table.game(view.name)
            if game.source != view.kept.game.source:
                served.library.keep(f"{view.name}.yaml", game)
        receipt = print_receipt(table, view, outcome, order.mark) if outcome else ""
        return order, outcome, receipt

    async def take_form(self, request: Request) -> Answer:
        """An order of a form. The page that follows shows its receipt."""
        fields = parse_form(await read_body(request, PAGE_BYTES))
        return await run_in_threadpool(self.answer_form, request, fields)

    def answer_form(self, request: Request, fields: Mapping[str, str]) -> Answer:
        visitor = read_visitor(request)
        with self.lock:
            view = visitor.view(request.path_params["name"], fields.get("as", ""))
        n = fields.get("n", "")
        if not view.seat or not n.isdecimal() or len(n) > 9:
            return PlainTextResponse(NO_REQUEST, 400)
        lines = read_lines(fields)
        if is_too_long(lines):
            return answer_text(request, TOO_LONG, 413)
        order = self.order(visitor, view, fields.get("mark", ""), int(n), lines,
                           bool(fields.get("confirmed")))
        try:
            taken, _, _ = self.send(visitor, view, order)
        except (TableFault, OSError):
            return answer_text(request, "The table is busy. Go back and send it again.", 503)
        chosen = f"&as={view.asked}" if view.asked else ""
        return RedirectResponse(f"{view.address}?receipt={taken.key[5:]}{chosen}", 303)

    # the moderator's hand

    def hand(self, request: Request) -> Answer:
        with self.lock:
            return HTMLResponse(print_table(self.read_moderator(request)))

    async def take_command(self, request: Request) -> Answer:
        fields = parse_form(await read_body(request, PAGE_BYTES))
        return await run_in_threadpool(self.answer_command, request, fields)

    def answer_command(self, request: Request, fields: Mapping[str, str]) -> Answer:
        action = request.path_params["action"]
        if action not in FORMS:
            raise Unknown("action", f"there is no form {action}")
        page, fine = answer_form(self.read_moderator(request), action, fields)
        return HTMLResponse(page, 200 if fine else 409)

    def read_moderator(self, request: Request) -> Visitor:
        visitor = read_visitor(request)
        if not visitor.moderates:
            raise Unknown("table", "only moderators have this page")
        return visitor


def is_too_long(lines: Sequence[str]) -> bool:
    return sum(map(len, lines)) > MOST_CHARACTERS


def read_visitor(request: Request) -> Visitor:
    visitor = request.scope[VISITOR]
    assert isinstance(visitor, Visitor)
    return visitor


def parse_form(body: bytes) -> dict[str, str]:
    text = body.decode("utf-8", "replace")
    try:
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise HTTPException(400, NO_REQUEST) from None


def find_outcome(visitor: Visitor, view: SeatView, receipt: str) -> Outcome | None:
    """The outcome of an order that this visitor has sent from a page of this game."""
    memory, place = visitor.served.open().memory, (f"page {receipt}", 0)
    outcome = memory.outcomes.get(place) or memory.waiting.get(place)
    if outcome is None or (outcome.person, outcome.game) != (visitor.name, view.name):
        return None
    return outcome


async def answer_missing(request: Request, fault: Exception | None = None) -> Answer:
    return answer_text(request, "Open the link in the newest mail of your table.", 404)


async def answer_broken_game(request: Request, fault: Exception) -> Answer:
    """The errors of a file could tell of hidden cards, so only moderators see them."""
    return answer_text(
        request, "This game cannot be read at the moment. Its moderators know.", 409)


async def answer_unreadable(request: Request, fault: Exception) -> Answer:
    return answer_text(request, "The table cannot be read at the moment. Try again soon.", 503,
                       {"Retry-After": "30"})


def make_table_application(tables: Sequence[ServedTable], port: int) -> Starlette:
    site = SeatSite(tables)
    pages: list[Any] = [
        Route("/", site.home),
        Route("/events", site.events),
        Route("/leave", site.leave, methods=["POST"]),
        *list_game_routes(site, changes=False),
        Route("/g/{name}/orders", site.take_form, methods=["POST"]),
        Route("/table", site.hand),
        Route("/table/{action}", site.take_command, methods=["POST"]),
    ]
    application = Starlette(
        routes=[
            Route("/", answer_missing),
            Route("/static/{file}", send_asset),
            *(Route(path, site.enter) for path in ("/t/{token}/", "/t/{token}")),
            Mount(f"/{PLACE}/{{seat}}", routes=pages,
                  middleware=[Middleware(Door, tables=tables)]),
        ],
        middleware=[Middleware(TableGuard, tables=tables, port=port)],
        exception_handlers={Unknown: answer_unknown, Refused: answer_broken_game,
                            TableFault: answer_unreadable, 404: answer_missing},
    )
    application.state.watcher = site.watcher
    return application
