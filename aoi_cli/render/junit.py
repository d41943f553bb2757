"""JUnit's XML as Jenkins and others read it.

A file is a suite. Each of its errors is a failed case; a file without errors is one case that
passed. The suites come one by one, so the root has no totals: readers add them up themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from aoi_cli.engine.error.codes import INTERNAL
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.foreign_text import visible
from aoi_cli.render.check_result import Checked
from aoi_cli.render.diagnostics import File, print_problem
from aoi_cli.render.json import because


def junit(files: Iterable[Checked]) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="utf-8"?>\n<testsuites name="aoi check">\n'
    for file in files:
        element = suite(file)
        indent(element, level=1)
        yield f"  {tostring(element, encoding='us-ascii').decode()}\n"
    yield "</testsuites>\n"


def suite(file: Checked) -> Element:
    path = visible(file.path)
    faults = sum(1 for problem in file.problems if problem.code == INTERNAL.id)
    skipped = sum(1 for problem in file.problems if problem.follows)
    failures = len(file.problems) - faults - skipped
    counts = {
        "tests": len(file.problems) or 1,
        "failures": failures,
        "errors": faults,
        "skipped": skipped,
    }
    element = Element("testsuite", {"name": path} | {k: str(v) for k, v in counts.items()})
    if not file.problems:
        SubElement(element, "testcase", classname=path, name="check", file=path)
    for problem in file.problems:
        add_case(element, path, problem, File(file.path, file.lines))
    return element


def add_case(suite: Element, path: str, problem: Diagnostic, source: File) -> None:
    span = problem.span
    case = {"classname": path, "name": problem.code, "file": path}
    if span.line:
        case |= {"name": f"{problem.code} at {span.line}:{span.col}", "line": str(span.line)}
    element = SubElement(suite, "testcase", case)
    if problem.follows:
        SubElement(element, "skipped", message=f"{problem.message} ({because(problem)})")
        return
    kind = "error" if problem.code == INTERNAL.id else "failure"
    outcome = SubElement(element, kind, type=problem.code, message=problem.message)
    outcome.text = print_problem(problem, source)
