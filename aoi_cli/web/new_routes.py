"""The requests that make games: the form for a new one, and the import of a log."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from aoi_cli.engine.bounds import FILE_BYTES, PAGE_BYTES
from aoi_cli.table.table_error import Refused, Unknown
from aoi_cli.web.forms import Form, read_body, read_form
from aoi_cli.web.guard import IMPORT, OVERHEAD
from aoi_cli.web.library import Library
from aoi_cli.web.new_games import import_game, list_importers, make_game
from aoi_cli.web.new_page import print_new

NOT_A_FORM = "This is no form of a page."


def new_routes(library: Library) -> list[Route]:
    def show(request: Request) -> Response:
        form = Form({key: request.query_params.getlist(key) for key in request.query_params})
        return HTMLResponse(print_new(form, list_importers()))

    async def make(request: Request) -> Response:
        return await carry_out(request, PAGE_BYTES, lambda form: make_game(library, form))

    async def read_log(request: Request) -> Response:
        return await carry_out(request, FILE_BYTES + OVERHEAD, read_file)

    def read_file(form: Form) -> str:
        if not form.files:
            raise Unknown("log", "Choose a file.")
        return import_game(library, form.files[0], form.get("importer"))

    return [Route("/new", show), Route("/new", make, methods=["POST"]),
            Route(IMPORT, read_log, methods=["POST"])]


async def carry_out(request: Request, most: int, act: Callable[[Form], str]) -> Response:
    """The page of the game that is made, or the form again with everything that was typed."""
    body = await read_body(request, most)
    try:
        form = read_form(request.headers.get("content-type", ""), body)
    except ValueError:
        return PlainTextResponse(NOT_A_FORM, 400)
    try:
        name = await run_in_threadpool(act, form)
    except (Refused, Unknown) as fault:
        reason = fault.describe() if isinstance(fault, Refused) else str(fault)
        page = await run_in_threadpool(print_new, form, list_importers(), reason)
        return HTMLResponse(page, 422)
    return RedirectResponse(f"/g/{quote(name)}", 303)
