"""What stands in a page of a game, with what its script would unpack."""

from __future__ import annotations

import lzma
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from aoi_cli.render.html_data import CONTENT, FIELD, NEAREST, PART
from aoi_cli.render.packing import BITS, FILTER, FIRST, LETTERS, STAND_IN, TAG

SLOTS = re.compile(r' data-slot="([^"]*)"')
ITEM = re.compile(r"<li(?: value=(\d+))?>")
PACKED = re.compile(r'(<script type="text/plain" id="game" data-size="\d+">)(.*?)(</script>)', re.S)


def page_data(page: str) -> dict[str, Any]:
    """The fields of the data, and for each step the parts that change with their contents."""
    packed = PACKED.search(page)
    assert packed
    style, script, body, contents, signs = unpack(packed[2]).split(FIELD)
    slots = [unescape(name) for name in SLOTS.findall(body)]
    numbers = [*count_rows(page[: packed.start()])]
    rows: list[dict[str, str]] = [{} for _ in numbers]
    names = sorted(slots, key=lambda name: name.encode("utf-16-be"))
    for name, held, since in zip(names, contents.split(PART), signs.split(PART), strict=True):
        step = 0
        for content, sign in zip(held.split(CONTENT), chr(NEAREST) + since, strict=True):
            step += ord(sign) - NEAREST
            rows[step][name] = content
    return {"style": style, "script": script, "body": body, "slots": slots, "numbers": numbers,
            "rows": rows, "contents": [content for row in rows for content in row.values()]}


def count_rows(plain: str) -> Iterator[int]:
    """The numbers of the rows, as a browser counts the list of them."""
    start, _, items = plain.partition("<ol start=")[2].partition(">")
    number = int(start) - 1
    for value in ITEM.findall(items):
        number = int(value) if value else number + 1
        yield number


def unpack(letters: str) -> str:
    size = len(letters) // 2 * BITS // 8
    decompressor = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[FILTER])
    return decompressor.decompress(bytes(unspell(letters.replace(STAND_IN, TAG)))[:size]).decode()


def unspell(letters: str) -> Iterator[int]:
    bits = room = 0
    for low, high in zip(letters[::2], letters[1::2], strict=True):
        bits |= (ord(low) - FIRST + (ord(high) - FIRST) * LETTERS) << room
        room += BITS
        while room >= 8:
            yield bits & 255
            bits >>= 8
            room -= 8


def unpack_data(text: str) -> str:
    """The text of a page with its data in plain words; any other text as it is."""
    return PACKED.sub(lambda packed: re.sub(f"[{FIELD}{PART}{CONTENT}]", "\n", unpack(
        packed[2]).split(FIELD, 2)[2]), text)
