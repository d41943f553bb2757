"""Whole answers of a server, streams of events as well, and the routes that were asked for."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator, Mapping
from html import unescape
from typing import Any

from starlette.routing import Route
from starlette.testclient import TestClient

LONGEST = 60
Answer = tuple[int, tuple[tuple[str, str], ...], bytes]
"""Status, headers, which tell the size as it was sent, and content."""


def whole_answer(answer: Any) -> Answer:
    return answer.status_code, tuple(sorted(answer.headers.items())), answer.content


def note_routes(client: TestClient, routes: Iterable[Any], base: str = "") -> set[str]:
    """The routes that the client asks for from now on, by their patterns and methods."""
    asked: set[str] = set()
    known = [route for route in routes if isinstance(route, Route)]

    def note(request: Any) -> None:
        path = request.url.path.removeprefix(base)
        asked.update(f"{request.method} {route.path}" for route in known
                     if route.path_regex.match(path) and request.method in (route.methods or ()))

    client.event_hooks["request"].append(note)
    return asked


def name_routes(routes: Iterable[Any]) -> set[str]:
    return {f"{method} {route.path}" for route in routes if isinstance(route, Route)
            for method in (route.methods or ()) if method != "HEAD"}


def read_event(client: TestClient, path: str, query: str = "") -> Answer:
    """The head and the first event of a stream, after which the reader leaves."""
    headers = [(name.encode(), value.encode()) for name, value in {
        "host": client.base_url.netloc.decode(),
        "cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items()),
    }.items()]
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
        "scheme": client.base_url.scheme, "path": path, "raw_path": path.encode(), "root_path": "",
        "query_string": query.encode(), "headers": headers, "client": ("127.0.0.1", 5000),
        "server": ("127.0.0.1", 80), "state": {},
    }
    sent: list[Mapping[str, Any]] = []

    async def ask() -> None:
        heard = asyncio.Event()

        async def receive() -> Mapping[str, Any]:
            await asyncio.wait_for(heard.wait(), LONGEST)
            return {"type": "http.disconnect"}

        async def send(message: Mapping[str, Any]) -> None:
            sent.append(message)
            if message.get("body") or not message.get("more_body", True):
                heard.set()

        await client.app(scope, receive, send)  # type: ignore[arg-type]

    asyncio.run(ask())
    return (sent[0]["status"],
            tuple(sorted((name.decode(), value.decode()) for name, value in sent[0]["headers"])),
            b"".join(message.get("body", b"") for message in sent[1:]))


def list_things(page: str, most: int) -> Iterator[dict[str, str]]:
    """Questions to ask of `/why`: things and parts of a page, and some that are not there."""
    for what in ("key", "slot"):
        names = sorted({*re.findall(rf'data-{what}="([^"]+)"', page)})
        for name in [*names[::max(1, len(names) // most)], "nonsense"]:
            yield {what: unescape(name)}
