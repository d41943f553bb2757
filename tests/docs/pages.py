"""The README and the pages of `docs/` as scripts: what stands in their grey boxes is carried out.

- A box marked `console` holds commands after `$ ` and below each what it prints, exactly. All
  of them end with code 0, or with the code in the box's mark: `console exit=1`.
- A box marked `prompt FILE` holds lines that are entered at the prompt of that game, behind the
  label before each, and below each what is answered.
- A box marked `engine` holds requests to `aoi engine` after `> ` and below each the answer, without
  its end if it is long. All of a page are sent to one session.
- A box below `<!-- file: NAME -->` is a file that the commands above and below it work on.
- What stands between `<!-- made: NAME -->` and `<!-- end -->` is made from the program's data.

What the recipes change is carried out by `recipes.py`, in a copy.

A page is worked through from top to bottom in one empty folder. `python -m tests.docs.pages`
writes what the commands print now into the pages, for all of them or for those named.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from aoi_cli.cli.prompt.session import Session
from aoi_cli.cli.protocol.session import Session as Engine
from tests.docs.made import MADE
from tests.docs.pinned import run

FOLDER = Path(__file__).parents[2] / "docs"
PAGES = [FOLDER.parent / "README.md", *sorted(FOLDER.glob("*.md"))]
BOX = re.compile(
    r"^(?:<!-- file: (?P<file>\S+) -->\n+)?"
    r"^(?P<fence>```+)(?P<mark>[^\n`]*)\n(?P<body>.*?)^(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)
PYTHON = shlex.quote(sys.executable)
PINNED = f"import sys; sys.path.append({str(FOLDER.parent)!r}); from tests.docs.pinned import main"
PROGRAM = f'exec {PYTHON} -c "{PINNED}; main()" "$@"'
CALL = re.compile(
    r"(?P<own>aoi [^|<>;&$`*?\\\n]+?)"
    r"(?: < (?P<told>[^|<>;&$`*?\\\s]+))?"
    r"(?P<to> > (?P<kept>[^|<>;&$`*?\\\s]+)| \| (?P<through>.+))?"
)
"""A call of the program: what it is told from a file, where what it prints goes to."""
LONG_ANSWER = 400
"""Characters of an answer of `aoi engine` that a page shows."""
ENVIRONMENT = {"COLUMNS": "88", "NO_COLOR": "1", "XDG_CONFIG_HOME": os.devnull}


@dataclass(frozen=True)
class Command:
    line: int
    text: str
    printed: str
    code: int


def boxes(page: str) -> Iterator[re.Match[str]]:
    return BOX.finditer(page)


def commands(page: str, box: re.Match[str]) -> list[Command]:
    """The lines of a box for the prompt or for `aoi engine`, or the commands of any other box.

    A command goes on below a line that ends in a backslash.
    """
    begin = r"(?=\w+> )" if is_prompt(box) else re.escape(sign_of(box))
    code = int((re.search(r"exit=(\d)", box["mark"]) or ["", "0"])[1])
    line = page.count("\n", 0, box.start("body")) + 1
    found: list[Command] = []
    for part in re.split(f"^(?={begin})", box["body"], flags=re.MULTILINE):
        if match := re.match(begin + r"((?:.*\\\n)*.*)\n", part):
            found.append(Command(line, match[1], part[match.end() :], code))
        else:
            assert not part.strip(), f"line {line}: output without a command"
        line += part.count("\n")
    return found


def is_console(box: re.Match[str]) -> bool:
    return bool(box["mark"].split()[:1] == ["console"])


def is_engine(box: re.Match[str]) -> bool:
    return bool(box["mark"].split()[:1] == ["engine"])


def sign_of(box: re.Match[str]) -> str:
    """The sign in front of an input; at the prompt it belongs to the line."""
    return "" if is_prompt(box) else "> " if is_engine(box) else "$ "


def is_prompt(box: re.Match[str]) -> bool:
    return bool(box["mark"].split()[:1] == ["prompt"])


def enter_lines(game: str, lines: Sequence[Command]) -> Iterator[tuple[Command, int, str]]:
    """Enters lines at the prompt of a game; yields each with its answer."""
    session = Session(game)
    for line in lines:
        label = session.label()
        assert line.text.startswith(label), f"line {line.line}: the prompt is {label}"
        answer = session.enter(line.text.removeprefix(label)).text
        yield line, 0, f"{answer}\n" if answer else ""


def send_requests(
    session: Engine, requests: Sequence[Command]
) -> Iterator[tuple[Command, int, str]]:
    for request in requests:
        answer = session.answer(request.text.encode())
        end = "…" if len(answer) > LONG_ANSWER else ""
        yield request, 0, f"{answer[:LONG_ANSWER]}{end}\n"


def carry_out(text: str) -> tuple[int, str]:
    """A command's exit code and all that it prints; calls of the program are made here.

    What is sent on from there to other programs is worked on by them.
    """
    text = text.replace("\\\n", "")
    called = CALL.fullmatch(text)
    if called is None or any(called["own"].count(quote) % 2 for quote in "'\""):
        return run_in_shell(text)
    told = Path(called["told"]).read_bytes() if called["told"] else b""
    printed, wrong = io.StringIO(), io.StringIO()
    with (redirect_stdout(printed), redirect_stderr(wrong if called["to"] else printed),
          patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(told), encoding="utf-8"))):
        code = run(shlex.split(called["own"])[1:])
    if called["kept"]:
        Path(called["kept"]).write_text(printed.getvalue(), encoding="utf-8")
        return code, wrong.getvalue()
    if called["through"]:
        code, made = run_in_shell(called["through"], printed.getvalue())
        return code, wrong.getvalue() + made
    return code, printed.getvalue()


def run_in_shell(text: str, told: str = "") -> tuple[int, str]:
    done = subprocess.run(
        ["bash", "-c", f'aoi() ( {PROGRAM} )\npython() ( exec {PYTHON} "$@" )\n{text}'],
        input=told.encode(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
    )
    return done.returncode, done.stdout.decode()


def work_through(page: str) -> Iterator[tuple[Command, int, str]]:
    """Carries out a page in a folder with its files; yields each command with its outcome."""
    engine = Engine()
    with TemporaryDirectory() as folder, chdir(folder), set_environment():
        for box in boxes(page):
            if box["file"]:
                path = Path(box["file"])
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(box["body"], encoding="utf-8")
            if is_console(box):
                for command in commands(page, box):
                    yield command, *carry_out(command.text)
            elif is_prompt(box):
                yield from enter_lines(box["mark"].split()[1], commands(page, box))
            elif is_engine(box):
                yield from send_requests(engine, commands(page, box))


@contextmanager
def set_environment() -> Iterator[None]:
    """Sets the environment that the pages suppose, and restores it."""
    before = {name: os.environ.get(name) for name in ENVIRONMENT}
    os.environ.update(ENVIRONMENT)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def renew_made_parts(page: str) -> str:
    """The page with its parts that are made from data made anew."""
    pattern = re.compile(r"(?<=<!-- made: )(\S+)( -->\n).*?(?=<!-- end -->)", re.DOTALL)
    return pattern.sub(lambda m: f"{m[1]}{m[2]}\n{MADE[m[1]]()}\n", page)


def renew_page(page: str) -> str:
    """The page with its boxes carried out and its made parts made anew."""
    outcome = {command.line: printed for command, _, printed in work_through(page)}

    def box(match: re.Match[str]) -> str:
        if not (is_console(match) or is_prompt(match) or is_engine(match)):
            return match[0]
        sign = sign_of(match)
        body = "".join(f"{sign}{c.text}\n{outcome[c.line]}" for c in commands(page, match))
        return match[0].replace(match["body"], body) if match["body"] else match[0]

    return renew_made_parts(BOX.sub(box, page))


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]) if sys.argv[1:] else PAGES:
        before = path.read_text(encoding="utf-8")
        after = renew_page(before)
        if after != before:
            path.write_text(after, encoding="utf-8")
            print(path.name)
