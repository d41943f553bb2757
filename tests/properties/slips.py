"""Slips in legal rows of recorded games, and what becomes of a row that follows the advice.

`python -m tests.properties.slips 2000` makes two thousand slips in the rows of each game.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.row import Row
from aoi_cli.judging.judged_game import JudgedGame, judge, judge_more_rows
from tests.recorded import games_of

NAMES = ("age-of-innovation", "terra-mystica", "through-the-ages", "beyond-the-horizon")
CYRILLIC = "\u0430\u0441\u0435\u043e\u0440\u0445\u0443\u0412\u041d\u041a"
LOOKALIKES = str.maketrans("aceopxyBHK", CYRILLIC)
LETTERS = "abcdefghijklmnopqrstuvwxyz"
FILES = 4
"""How many games of each kind are read."""
LINE = 100_000
"""The line where a row is judged; any line behind the game will do."""


# slips


def drop_character(r: Random, text: str) -> str:
    at = r.randrange(len(text))
    return text[:at] + text[at + 1 :]


def double_character(r: Random, text: str) -> str:
    at = r.randrange(len(text))
    return text[:at] + text[at] + text[at:]


def swap_characters(r: Random, text: str) -> str:
    at = r.randrange(len(text) - 1)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def misspell_word(r: Random, text: str) -> str:
    at = r.choice([m.start() for m in re.finditer(r"[a-z]", text)] or [0])
    return text[:at] + r.choice(LETTERS) + text[at + 1 :]


def put_lookalike(r: Random, text: str) -> str:
    at = r.choice([n for n, c in enumerate(text) if ord(c) in LOOKALIKES] or [0])
    return text[:at] + text[at].translate(LOOKALIKES) + text[at + 1 :]


def drop_word(r: Random, text: str) -> str:
    words = text.split(" ")
    del words[r.randrange(len(words))]
    return " ".join(words)


def drop_stop(r: Random, text: str) -> str:
    return text.replace(". ", " ", 1)


def put_comma(r: Random, text: str) -> str:
    return text.replace(". ", ", ", 1)


def drop_colon(r: Random, text: str) -> str:
    return text.replace(":", "", 1)


def drop_command(r: Random, text: str) -> str:
    who, _, commands = text.partition(": ")
    several = commands.split(". ")
    del several[r.randrange(len(several))]
    return f"{who}: {'. '.join(several)}"


def double_command(r: Random, text: str) -> str:
    who, _, commands = text.partition(": ")
    several = commands.split(". ")
    at = r.randrange(len(several))
    return f"{who}: {'. '.join([*several[:at], several[at], *several[at:]])}"


def swap_commands(r: Random, text: str) -> str:
    who, _, commands = text.partition(": ")
    several = commands.split(". ")
    r.shuffle(several)
    return f"{who}: {'. '.join(several)}"


def put_quotes(r: Random, text: str) -> str:
    left, right = r.choice(['""', "''", "\u201c\u201d", "\u201e\u201c", "``"])
    return f"{left}{text}{right}"


def put_bbcode(r: Random, text: str) -> str:
    who, _, commands = text.partition(": ")
    tag = r.choice(["b", "i", "color", "quote"])
    before = f"[{tag}=red]" if tag == "color" else f"[{tag}]"
    return r.choice([f"{before}{who}[/{tag}]: {commands}", f"{before}{text}[/{tag}]",
                     f"{before}{who}:[/{tag}] {commands}", f"{who}: {before}{commands}[/{tag}]"])


def put_markdown(r: Random, text: str) -> str:
    who, _, commands = text.partition(": ")
    mark = r.choice(["**", "*", "__", "`"])
    return r.choice([f"{mark}{who}{mark}: {commands}", f"{mark}{text}{mark}",
                     f"{mark}{who}:{mark} {commands}"])


def put_forum_mark(r: Random, text: str) -> str:
    return r.choice(["> ", "* ", "- ", "1. ", "\u2022 ", ">> "]) + text


def put_number(r: Random, text: str) -> str:
    numbers = [*re.finditer(r"\b\d+\b", text)]
    if not numbers:
        return text
    number = r.choice(numbers)
    return f"{text[: number.start()]}{r.randrange(1, 9)}{text[number.end() :]}"


SLIPS: Sequence[Callable[[Random, str], str]] = (
    drop_character, double_character, swap_characters, misspell_word, put_lookalike, drop_word,
    drop_stop, put_comma, drop_colon, drop_command, double_command, swap_commands, put_quotes,
    put_bbcode, put_markdown, put_forum_mark, put_number,
)


# what is judged


@cache
def list_recorded(game: str) -> Sequence[JudgedGame]:
    return [judge(path.read_text(encoding="utf-8")) for path in spread(games_of(game))]


def spread(paths: Sequence[Path]) -> Sequence[Path]:
    return paths[:: max(1, len(paths) // FILES)][:FILES]


def problems_of(game: JudgedGame, row: int, text: str) -> Sequence[Diagnostic]:
    """The errors of a text in the place of a row of the game."""
    replay = game.replay.at(row)
    then = JudgedGame(game.name, game.title, game.text, game.read[:row], replay)
    return judge_more_rows(then, game.text, [text], LINE, 0).problems


# following the advice

QUOTED = re.compile(r"`([^`]*)`")
OPEN = re.compile(r"\u2026|<|\bNAME\b|\bFILE\b|\u00b1|\bTEXT\b")
"""Matches what makes a text a form and not an exact remedy."""
BEFORE = re.compile(r"^(First|Answer|Write .* first|Write `_*` in front)")
BEHIND = re.compile(r"^Add ")
ADVICE = re.compile(r"^(Write|First|Answer|Add|Play|Put a dot)\b")


class Advice(NamedTuple):
    row: str
    """The row with the advice followed."""
    words: str


def advice(problem: Diagnostic, row: str) -> Advice | None:
    """The first exact remedy of a diagnostic."""
    for sentence in sentences(problem.help):
        masked = QUOTED.sub(lambda m: "`" + "_" * len(m[1]) + "`", sentence)
        texts = QUOTED.findall(sentence)
        if not texts or not ADVICE.match(sentence) or "such as" in masked:
            continue
        text = texts[0]
        if OPEN.search(text) or not re.match(r"[\w+\u2212-]", text) or text.startswith("aoi "):
            continue
        return Advice(describe_change(problem, row, text, masked), sentence)
    return None


def sentences(help: str) -> Iterator[str]:
    masked = QUOTED.sub(lambda m: "`" + "_" * len(m[1]) + "`", help)
    at = 0
    for end in [*(m.end() for m in re.finditer(r"[.?!] ", masked)), len(help)]:
        yield help[at:end].strip()
        at = end


def describe_change(problem: Diagnostic, row: str, text: str, sentence: str) -> str:
    if re.match(r"[^\s:][^:.]*: ", text):
        return text
    start, end = command_at(row, problem.span.col - 1)
    if BEFORE.match(sentence):
        return f"{row[:start]}{text}. {row[start:]}"
    if BEHIND.match(sentence):
        return f"{row.rstrip(' .')}. {text}"
    return f"{row[:start]}{text}{row[end:]}"


def command_at(row: str, at: int) -> tuple[int, int]:
    """Where the command stands that is at a place of the row."""
    first = row.find(":") + 1
    stops = [m.start() for m in re.finditer(r"\.(?=\s|$)", row)]
    start = max([first, *(stop + 1 for stop in stops if stop < at)])
    end = next((stop for stop in stops if stop >= max(at, start)), len(row))
    while start < end and row[start] == " ":
        start += 1
    return start, end


class Result(NamedTuple):
    outcome: str
    slip: str
    row: str
    advised: str
    words: str
    then: str


def tried_slips(game: str, number: int, seed: int = 1) -> Iterator[Result]:
    """The results of slips in one game; a row that stays legal has none."""
    r = Random(f"{game} {seed}")
    games = list_recorded(game)
    for _ in range(number):
        judged = r.choice(games)
        row = r.randrange(len(judged.read))
        read = judged.read[row]
        slip = r.choice(SLIPS)
        if not isinstance(read, Row) or read.who.lower() == "gm":
            continue
        text = slip(r, read.body)
        if text == read.body or not (found := problems_of(judged, row, text)):
            continue
        first = found[0]
        if (advised := advice(first, text)) is None:
            yield Result("no exact remedy", slip.__name__, text, "", first.help, first.message)
            continue
        then = problems_of(judged, row, advised.row)
        yield Result(outcome(found, then), slip.__name__, text, advised.row, advised.words,
                     "; ".join(f"{p.code} {p.message}" for p in then))


def outcome(before: Sequence[Diagnostic], then: Sequence[Diagnostic]) -> str:
    said = {(p.code, p.message) for p in before}
    if not then:
        return "legal"
    if (before[0].code, before[0].message) in {(p.code, p.message) for p in then}:
        return "same error"
    if any(p.code.startswith("S") and (p.code, p.message) not in said for p in then):
        return "syntax error"
    return "next error"


def main(number: int, listed: str = "", seed: int = 1) -> None:
    for game in NAMES:
        results = [*tried_slips(game, number, seed)]
        counts: Mapping[str, int] = Counter(result.outcome for result in results)
        exact = sum(n for what, n in counts.items() if what != "no exact remedy")
        print(game, len(results), "refused,", exact, "exact:", dict(counts))
        for result in results:
            if result.outcome == listed:
                print("   ", *result[1:], sep="\n    ")


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:3])
