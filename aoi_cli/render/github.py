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
        for problem in file.problems:
            yield f"{annotation(file.path, problem)}\n"


def annotation(path: str, problem: Diagnostic) -> str:
    properties: dict[str, object] = {"file": path}
    if problem.span.line:
        properties["line"] = problem.span.line
        properties["col"] = problem.span.col
        properties["endColumn"] = problem.span.end_col
    properties["title"] = problem.code
    written = ",".join(f"{k}={str(v).translate(PROPERTY)}" for k, v in properties.items())
    text = "\n".join(filter(None, (problem.message, because(problem), problem.help)))
    kind = "notice" if problem.follows else "error"
    return "::" + visible(f"{kind} {written}::{text.translate(TEXT)}")
