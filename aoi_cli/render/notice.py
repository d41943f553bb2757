"""The notice of a game, above its text or in a field of its data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aoi_cli.render.line_wrap import folded

NOTICE = "notice"


def headed(notice: Sequence[str], text: str, width: int) -> str:
    return "\n".join([*folded(notice, width), "", text]) if notice else text


def noted(notice: Sequence[str], data: Mapping[str, Any]) -> dict[str, Any]:
    return {NOTICE: [*notice], **data} if notice else {**data}
