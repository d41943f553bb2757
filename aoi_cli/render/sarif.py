"""SARIF 2.1.0, the format in which tools that inspect files exchange their results."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from aoi_cli.engine.error.codes import INTERNAL
from aoi_cli.engine.error.refusal import FAMILIES, Code, Diagnostic
from aoi_cli.engine.span import Span
from aoi_cli.render.check_result import Checked
from aoi_cli.render.json import because, dumps

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def sarif(files: Iterable[Checked], codes: Mapping[str, Code], version: str) -> Iterator[str]:
    """The results come first, then the rules that they refer to."""
    rules: dict[str, int] = {}
    yield f'{{\n"$schema": "{SCHEMA}",\n"version": "2.1.0",\n"runs": [{{\n"results": ['
    separator = "\n"
    for file in files:
        for problem in file.problems:
            rule = rules.setdefault(problem.code, len(rules))
            yield separator + dumps(result(file.path, problem, rule), line=True)
            separator = ",\n"
    driver = {"name": "aoi", "version": version, "rules": [rule_of(codes[id]) for id in rules]}
    run = {
        "tool": {"driver": driver},
        "invocations": [{"executionSuccessful": INTERNAL.id not in rules}],
        "columnKind": "unicodeCodePoints",
    }
    yield f"\n],\n{dumps(run)[1:-1].strip()}\n}}]\n}}\n"


def result(path: str, problem: Diagnostic, rule: int) -> dict[str, Any]:
    text = "\n".join(filter(None, (problem.message, because(problem), problem.help)))
    data = {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": "note" if problem.follows else "error",
        "message": {"text": text},
        "locations": [{"physicalLocation": location(path, problem.span)}],
    }
    if problem.follows:
        earlier = location(path, Span(problem.follows, 1, 1)) | {
            "region": {"startLine": problem.follows}
        }
        data["relatedLocations"] = [
            {"physicalLocation": earlier, "message": {"text": "the earlier error"}}
        ]
    return data


def location(path: str, span: Span) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": uri(path)}}
    if span.line:
        place["region"] = {
            "startLine": span.line,
            "startColumn": span.col,
            "endColumn": span.end_col,
        }
    return place


def uri(path: str) -> str:
    """A relative path stays relative."""
    pure = PurePath(path)
    return pure.as_uri() if pure.is_absolute() else quote(os.fsencode(pure.as_posix()))


def rule_of(code: Code) -> dict[str, Any]:
    return {
        "id": code.id,
        "shortDescription": {"text": code.title},
        "fullDescription": {"text": code.because},
        "help": {"text": code.help},
        "defaultConfiguration": {"level": "error"},
        "properties": {"tags": [FAMILIES[code.id[0]]]},
    }
