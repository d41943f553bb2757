"""What stands in a page of a game, with what its script would unpack."""

from __future__ import annotations

import base64
import json
import re
import zlib
from html import unescape
from typing import Any

SLOTS = re.compile(r' data-slot="([^"]*)"')
PIECES = re.compile(r"<[^>]*>|[^<]+")
PACKED = re.compile(r'(<script type="text/plain" id="game">)(.*?)(</script>)', re.S)


def page_data(page: str) -> dict[str, Any]:
    found = PACKED.search(page)
    assert found
    loaded: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(found[2])))
    loaded["slots"] = [unescape(name) for name in SLOTS.findall(loaded["body"])]
    return loaded | unfold(loaded)


def unfold(data: dict[str, Any]) -> dict[str, Any]:
    """All contents, and for each step the parts that change with the numbers of theirs."""
    contents, rows = [""], []
    held: dict[int, int] = {}
    for parts, holds in zip(data["parts"], data["holds"], strict=True):
        part, row = -1, list[int]()
        for further, back in zip(parts, holds, strict=True):
            part += further + 1
            if not back:
                before = contents[held.get(part, 0)]
                contents.append(apply(before, data["contents"][len(contents) - 1]))
            held[part] = len(contents) - (back or 1)
            row += [part, held[part]]
        rows.append(row)
    return {"contents": contents, "rows": rows}


def apply(before: str, difference: str | list[Any]) -> str:
    if isinstance(difference, str):
        return difference
    pieces, n, result = PIECES.findall(before), 0, ""
    for one in difference:
        if isinstance(one, str):
            result += one
        else:
            n += abs(one)
            result += "".join(pieces[n - one : n]) if one > 0 else ""
    return result


def unpacked(text: str) -> str:
    """The text of a page with its data in plain words; any other text as it is."""
    return PACKED.sub(lambda found: "\n".join(
        [page_data(found[0])["body"], *page_data(found[0])["contents"]]), text)
