"""The guard in front of every request: who may ask, from where, and how much at once."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Collection, Mapping
from hmac import compare_digest

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from aoi_cli.engine.bounds import FILE_BYTES, PAGE_BYTES
from aoi_cli.web.limits import Limits, Rate
from aoi_cli.web.messages import answer_text
from aoi_cli.web.patience import HEAD_BYTES

LOG = logging.getLogger(__name__)
COOKIE = "aoi_key"
KEY = "key"
"""The part of an address that holds the key."""
WRONG_KEYS = Rate(60, 1)
TOO_MANY = "These are too many requests without the key. Wait a little."
READING = ("GET", "HEAD")
HIDDEN_ORIGIN = "null"
"""The origin of a form on a page that sends no referrer."""
IMPORT = "/import"
"""The end of addresses that take whole files."""
OVERHEAD = 1 << 16
"""The bytes of a form around a file."""
SECONDS = 30.0
"""The longest time for which a page takes none of its answer."""
FAULT = "The program has a fault. Nothing was changed."
DIGITS = 10
"""The most digits of a length."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class Guard:
    """Lets a request through that comes from one of the hosts, from our own page, with the key.

    The address that opens the page holds the key; a cookie holds it from then on.
    """

    def __init__(self, app: ASGIApp, key: str, hosts: Collection[str]) -> None:
        self.app = app
        self.key = key
        self.hosts = hosts
        self.wrong_keys = Limits()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        scope = {**scope, "scheme": self.find_scheme(Request(scope))}
        own_headers = self.list_headers(Request(scope))

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in own_headers.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = self.refuse_foreign(Request(scope)) or self.refuse(Request(scope))
        await answer_faults(refusal or self.app, scope, receive, send_with_headers)

    def find_scheme(self, request: Request) -> str:
        """The scheme by which a browser has come; redirects name it."""
        return str(request.scope["scheme"])

    def list_headers(self, request: Request) -> Mapping[str, str]:
        """The headers of every answer to a request."""
        return HEADERS

    def is_own_host(self, host: str) -> bool:
        return host in self.hosts

    def refuse_foreign(self, request: Request) -> Response | None:
        """Refuse what no page of this server sends."""
        headers = request.headers
        if not self.is_own_host(headers.get("host", "").lower()):
            return PlainTextResponse("This server has another name.", 400)
        if measure_head(request) > HEAD_BYTES:
            return PlainTextResponse("This is too much.", 431)
        if request.method not in READING and not is_same_origin(headers):
            return PlainTextResponse("This request comes from another page.", 403)
        if request.method not in READING and not is_short(request):
            return PlainTextResponse("This is too long.", 413)
        return None

    def refuse(self, request: Request) -> Response | None:
        if is_equal(request.query_params.get(KEY, ""), self.key):
            return let_in(request, self.key)
        if not is_equal(request.cookies.get(name_cookie(request), ""), self.key):
            visitor = request.client.host if request.client else ""
            if not self.wrong_keys.take("key", visitor, WRONG_KEYS):
                return answer_text(request, TOO_MANY, 429, {"Retry-After": "10"}, has_style=False)
            return answer_text(
                request, "Open the address that `aoi web` printed: it holds the key to this page.",
                403, has_style=False)
        return None


async def answer_faults(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Pass a request on. A fault of the program is told without its insides."""
    has_begun = False

    async def send_in_time(message: Message) -> None:
        nonlocal has_begun
        has_begun = True
        async with asyncio.timeout(SECONDS):
            await send(message)

    try:
        await app(scope, receive, send_in_time)
    except TimeoutError:  # Whoever asked reads no answer.
        return
    except Exception as fault:
        kind, place = type(fault).__name__, traceback.extract_tb(fault.__traceback__)[-1]
        LOG.error("internal fault: %s in %s, line %s", kind, place.name, place.lineno)
        if not has_begun:
            await PlainTextResponse(FAULT, 500)(scope, receive, send)


def measure_head(request: Request) -> int:
    """The bytes of the address and the headers."""
    target = len(request.scope["raw_path"]) + len(request.scope["query_string"])
    return target + sum(len(name) + len(value) for name, value in request.scope["headers"])


def is_same_origin(headers: Headers) -> bool:
    """Browsers say where a request comes from; one that changes something has to come from us."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
    if len(headers.getlist("origin")) > 1:
        return False
    if origin == HIDDEN_ORIGIN:
        return site == "same-origin"
    if origin is not None:
        return origin.lower() in (f"{scheme}://{headers.get('host', '').lower()}"
                                  for scheme in ("http", "https"))
    return site in ("none", "same-origin")


def is_short(request: Request) -> bool:
    """True if a request says of itself that it is short enough; some say nothing."""
    length = request.headers.get("content-length", "")
    most = FILE_BYTES + OVERHEAD if request.url.path.endswith(IMPORT) else PAGE_BYTES
    return (length.isdecimal() and len(length) <= DIGITS and int(length) <= most
            and "transfer-encoding" not in request.headers)


def is_equal(given: str, known: str) -> bool:
    """Compared in a time that tells nothing of what they have in common."""
    return compare_digest(given.encode(), known.encode())


def name_cookie(request: Request) -> str:
    """The name of the cookie that holds the key. It has the port, which browsers keep out of it."""
    return f"{COOKIE}_{request.url.port}"


def let_in(request: Request, key: str) -> Response:
    """The page without the key in its address, and the key in a cookie."""
    path = request.url.path
    answer = RedirectResponse("/" if path.startswith("//") else path, 303)
    answer.set_cookie(name_cookie(request), key, httponly=True, samesite="strict", path="/")
    return answer
