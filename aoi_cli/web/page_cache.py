"""Answers that were given already: packed, by the version of what they show, up to a size."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from threading import Lock

from starlette.requests import Request
from starlette.responses import Response

MOST_BYTES = 24 << 20
"""The most bytes of answers that are kept."""
EFFORT = 4
"""How hard gzip tries; more takes longer than it saves."""
LITTLE_EFFORT = 1
"""The effort for a page that is packed for one request alone."""
OVERHEAD = 400
"""The bytes that an answer takes besides its own."""
HTML, JSON = "text/html", "application/json"


class PageCache:
    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.kept: OrderedDict[bytes, bytes] = OrderedDict()
        self.bytes = 0
        self.lock = Lock()

    def find(self, key: bytes) -> bytes | None:
        with self.lock:
            packed = self.kept.get(key)
            if packed is not None:
                self.kept.move_to_end(key)
            return packed

    def keep(self, key: bytes, content: str | bytes) -> bytes:
        """Keep an answer; it is returned as it is kept."""
        packed = pack(content.encode() if isinstance(content, str) else content)
        with self.lock:
            if key in self.kept:
                self.bytes -= measure(self.kept.pop(key))
            self.kept[key] = packed
            self.bytes += measure(packed)
            while self.bytes > self.most_bytes:
                self.bytes -= measure(self.kept.popitem(last=False)[1])
        return packed


def make_key(*facts: object) -> bytes:
    """A key of one length, however long the request is that it stands for."""
    return sha256(repr(facts).encode("utf-8", "surrogatepass")).digest()


def measure(packed: bytes) -> int:
    return len(packed) + OVERHEAD


def pack(content: bytes, effort: int = EFFORT) -> bytes:
    return gzip.compress(content, effort, mtime=0)


def put_into(packed: bytes, parts: Mapping[str, str]) -> bytes:
    """A packed page with contents in the place of marks. Each mark stands in it once."""
    content = gzip.decompress(packed)
    for mark, part in parts.items():
        content = content.replace(mark.encode(), part.encode(), 1)
    return pack(content, LITTLE_EFFORT)


def send_packed(request: Request, packed: bytes, media_type: str) -> Response:
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        packed = gzip.decompress(packed)
    return Response(packed, headers=headers, media_type=media_type)
