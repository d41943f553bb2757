"""Annotations that GitHub shows beside the lines of a file, as a workflow prints them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.foreign_text import visible
from aoi_cli.render.check_result import Checked
from aoi_cli.render.json import because

TEXT = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
PROPERTY = TEXT | str.maketrans({":": "%3A", ",": "%2C"})


def github(files: Iterable[Checked]) -> Iterator[str]:
    for file in files:
        for found in file.problems:
            yield f"{annotation(file.path, found)}\n"


def annotation(path: str, found: Diagnostic) -> str:
    properties: dict[str, object] = {"file": path}
    if found.span.line:
        properties["line"] = found.span.line
        properties["col"] = found.span.col
        properties["endColumn"] = found.span.end_col
    properties["title"] = found.code
    written = ",".join(f"{k}={str(v).translate(PROPERTY)}" for k, v in properties.items())
    text = "\n".join(filter(None, (found.message, because(found), found.help)))
    kind = "notice" if found.follows else "error"
    return "::" + visible(f"{kind} {written}::{text.translate(TEXT)}")
