"""Answers that are a text: a page for browsers that open one, plain text for everybody else."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from aoi_cli.render.changing_parts import clean
from aoi_cli.web.judging import print_refusal
from aoi_cli.web.markup import print_page

HEADINGS = {
    403: "No entry", 404: "There is nothing here", 409: "This does not work",
    429: "Wait a little", 503: "Try it again",
}
OTHER = "Refused"


def answer_text(
    request: Request, text: str, status: int, headers: Mapping[str, str] | None = None,
    has_style: bool = True,
) -> Response:
    """The answer. Whoever may not fetch the style sheets gets a page without them."""
    if "text/html" not in request.headers.get("accept", ""):
        return PlainTextResponse(text, status, headers)
    heading = HEADINGS.get(status, OTHER)
    sentence = text[:1].upper() + text[1:]
    content = print_refusal(text) if "\n" in text else f"<p>{clean(sentence)}</p>"
    return HTMLResponse(print_page(heading, (
        f'<header><h1>{heading}</h1></header><main class="message">{content}</main>'
    ), scripts=(), has_style=has_style), status, headers)
