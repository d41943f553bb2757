"""Answers that were given already: packed, by the version of what they show, up to a size."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock

from starlette.requests import Request
from starlette.responses import Response

MOST_BYTES = 24 << 20
"""The most bytes of answers that are kept."""
EFFORT = 4
"""How hard gzip tries; more takes longer than it saves."""
HTML, JSON = "text/html", "application/json"


class PageCache:
    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.bytes = 0
        self.lock = Lock()

    def find(self, key: Hashable) -> bytes | None:
        with self.lock:
            packed = self.kept.get(key)
            if packed is not None:
                self.kept.move_to_end(key)
            return packed

    def keep(self, key: Hashable, content: str | bytes) -> bytes:
        """Keep an answer; it is returned as it is kept."""
        packed = pack(content.encode() if isinstance(content, str) else content)
        with self.lock:
            self.bytes += len(packed) - len(self.kept.pop(key, b""))
            self.kept[key] = packed
            while self.bytes > self.most_bytes:
                self.bytes -= len(self.kept.popitem(last=False)[1])
        return packed


def pack(content: bytes) -> bytes:
    return gzip.compress(content, EFFORT, mtime=0)


def send_packed(request: Request, packed: bytes, media_type: str) -> Response:
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        packed = gzip.decompress(packed)
    return Response(packed, headers=headers, media_type=media_type)
