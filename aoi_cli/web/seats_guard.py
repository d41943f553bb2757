"""The guard of a table that can be reached from outside: it wants TLS, and limits requests."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from ipaddress import ip_address, ip_network

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from aoi_cli.web.guard import READING, Guard
from aoi_cli.web.limits import Limits, Rate
from aoi_cli.web.messages import answer_text
from aoi_cli.web.seats import PLACE, ServedTable, is_host_of_table

FORWARDED = ("x-forwarded-proto", "x-forwarded-for", "x-forwarded-host", "forwarded", "x-real-ip")
HERE = ("127.0.0.1", "localhost", "[::1]")
LINKS, ADDRESS, SEAT, ORDERS = Rate(20, 0.3), Rate(400, 40), Rate(200, 15), Rate(40, 0.5)
"""For each address, and for each seat from one address, whoever asks."""
HOLDER, HOLDER_ORDERS, HOLDER_JUDGING = Rate(400, 30), Rate(80, 1), Rate(120, 6)
"""For the owner of a link, from everywhere together."""
TOO_MANY = "These are too many requests. Wait a little."
TLS_ONLY = {"Strict-Transport-Security": f"max-age={365 * 24 * 3600}"}
"""Lets browsers ask for these pages by TLS alone, for a year from the last visit."""
JUDGING = "compose"
"""The end of addresses that change nothing, though much is sent to them."""


class TableGuard(Guard):
    """Lets a request in that came over TLS, or from this machine, and not too many of them."""

    def __init__(self, app: ASGIApp, tables: Sequence[ServedTable], port: int = 0) -> None:
        super().__init__(app, "", {f"{name}:{port}" for name in HERE})
        self.tables = tables
        self.limits = Limits()

    def find_scheme(self, request: Request) -> str:
        return "https" if is_over_tls(request) else super().find_scheme(request)

    def list_headers(self, request: Request) -> Mapping[str, str]:
        own = super().list_headers(request)
        return {**own, **TLS_ONLY} if is_over_tls(request) else own

    def is_own_host(self, host: str) -> bool:
        return super().is_own_host(host) or is_host_of_table(self.tables, host)

    def refuse(self, request: Request) -> Response | None:
        if not is_private(request, self.hosts):
            return answer_text(
                request, "These pages are opened over TLS: https://…", 403, has_style=False)
        if not self.is_allowed(request):
            return answer_too_many(request)
        return None

    def is_allowed(self, request: Request) -> bool:
        first, _, rest = request.url.path.lstrip("/").partition("/")
        visitor = find_address(request)
        if visitor and not self.limits.take("address", visitor, ADDRESS):
            return False
        if first == "t":
            return self.limits.take("link", visitor, LINKS)
        if first != PLACE:
            return True
        seat = rest.partition("/")[0]
        if not self.limits.take("seat", f"{seat} {visitor}", SEAT):
            return False
        return not is_order(request) or self.limits.take("orders", f"{seat} {visitor}", ORDERS)


def is_judging(request: Request) -> bool:
    return request.url.path.endswith(f"/{JUDGING}")


def is_order(request: Request) -> bool:
    return request.method not in READING and not is_judging(request)


def is_too_much(limits: Limits, holder: str, request: Request) -> bool:
    """Count a request of the owner of a link."""
    kinds = [("holder", HOLDER)] + [("orders", HOLDER_ORDERS)] * is_order(request) \
        + [("judging", HOLDER_JUDGING)] * is_judging(request)
    return not all([limits.take(kind, holder, rate) for kind, rate in kinds])


def answer_too_many(request: Request) -> Response:
    return answer_text(request, TOO_MANY, 429, {"Retry-After": "10"}, has_style=False)


def comes_from_here(request: Request) -> bool:
    """True if a program of this machine has sent the request, such as a web server before us."""
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def is_over_tls(request: Request) -> bool:
    """True if the browser has come over TLS; only a server of this machine can tell us so."""
    if request.scope["scheme"] == "https":
        return True
    return comes_from_here(request) and \
        request.headers.getlist("x-forwarded-proto") == ["https"]


def is_private(request: Request, own: Collection[str]) -> bool:
    """True over TLS, and where the browser runs on this machine."""
    if is_over_tls(request):
        return True
    return (comes_from_here(request) and request.headers.get("host", "").lower() in own
            and not any(name in request.headers for name in FORWARDED))


def find_address(request: Request) -> str:
    """Where a browser is: the last address that the server before us has added.

    A network of the sixth version counts as one address.
    """
    if comes_from_here(request):
        given = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    else:
        given = request.client.host if request.client else ""
    try:
        address = ip_address(given)
    except ValueError:
        return given[:64]
    return str(ip_network(f"{address}/64", strict=False)) if address.version == 6 else given
