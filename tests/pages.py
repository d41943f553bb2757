"""What stands in a page of a game, with what its script would unpack."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

PACKED = re.compile(r'(<script type="text/plain" id="game">)(.*?)(</script>)', re.S)


def page_data(page: str) -> dict[str, Any]:
    found = PACKED.search(page)
    assert found
    loaded: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(found[2])))
    return loaded


def unpacked(text: str) -> str:
    """The text of a page with its data in plain words; any other text as it is."""
    return PACKED.sub(lambda found: "\n".join(
        [page_data(found[0])["body"], *page_data(found[0])["contents"]]), text)
