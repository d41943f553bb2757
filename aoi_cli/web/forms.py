"""The content of forms that a browser sends."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import HTTP
from itertools import islice
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

from aoi_cli.engine.struct import Struct
from aoi_cli.web import patience

MOST_FIELDS = 1_000
URL_ENCODED, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data"


class File(Struct, frozen=True):
    """A file that was sent with a form."""

    name: str
    content: bytes


class Form(Struct, frozen=True):
    fields: Mapping[str, Sequence[str]] = {}
    files: Sequence[File] = ()

    def get(self, name: str) -> str:
        return self.list(name)[0] if self.list(name) else ""

    def list(self, name: str) -> Sequence[str]:
        """The values of a field that are not empty."""
        return [value for value in self.fields.get(name, ()) if value]


async def read_body(request: Request, most: int) -> bytes:
    """The body, if it is short enough and comes in time, whatever its headers say of it."""
    parts, length = [], 0
    try:
        async with asyncio.timeout(patience.SECONDS):
            async for part in request.stream():
                length += len(part)
                if length > most:
                    raise HTTPException(413, "This is too long.")
                parts.append(part)
    except TimeoutError:
        raise HTTPException(408, "This took too long.", {"Connection": "close"}) from None
    except ClientDisconnect:
        raise HTTPException(400, "This has no end.") from None
    return b"".join(parts)


def read_form(content_type: str, body: bytes) -> Form:
    """Raises ValueError where it is no form."""
    kind = content_type.partition(";")[0].strip().lower()
    if kind == URL_ENCODED:
        pairs = parse_qsl(body.decode("utf-8"), keep_blank_values=True, max_num_fields=MOST_FIELDS,
                          errors="strict")
        return Form(collect(pairs))
    if kind == MULTIPART:
        return read_parts(content_type, body)
    raise ValueError(kind)


def read_parts(content_type: str, body: bytes) -> Form:
    if any(sign < " " for sign in content_type):
        raise ValueError(content_type)
    head = f"Content-Type: {content_type}\r\n\r\n".encode("latin-1")
    message = message_from_bytes(head + body, EmailMessage, policy=HTTP)
    if not message.is_multipart():
        raise ValueError("no parts")
    pairs, files = [], []
    for part in islice(message.iter_parts(), MOST_FIELDS):
        name, file = (part.get_param(key, header="content-disposition")
                      for key in ("name", "filename"))
        content = part.get_payload(decode=True)
        if not isinstance(content, bytes):
            raise ValueError("parts of parts")
        if isinstance(file, str):
            if file or content:
                files.append(File(file, content))
        else:
            pairs.append((str(name), content.decode("utf-8")))
    return Form(collect(pairs), files)


def collect(pairs: Sequence[tuple[str, str]]) -> Mapping[str, Sequence[str]]:
    fields: dict[str, list[str]] = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value.replace("\r\n", "\n").strip())
    return fields
