"""The words of a log's commands, and our words for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import did_you_mean
from aoi_cli.imports.codes import BAD_COMMAND, NOT_SUPPORTED
from aoi_cli.imports.snellman.lines import Piece, by_todays_name

BUILDINGS = {
    "d": "dwelling", "tp": "trading post", "te": "temple", "sh": "stronghold", "sa": "sanctuary",
}
RESOURCES = {
    "pw": "power", "p": "priests", "w": "workers", "c": "coins", "vp": "vp",
    "power": "power", "priest": "priests", "worker": "workers", "coin": "coins",
}
GIVEN_UP = {
    "spade": "spades", "bridge": "bridge", "cult": "steps", "free_tf": "spades",
    "free_d": "build", "free_tp": "upgrade", "convert_w_to_p": "exchange",
    "volcano_tf": "volcano", "unlock_terrain": "unlock", "gain_p3_for_vp": "token",
}
MOST_STEPS = 9
"""An amount that nobody ever owes."""
CULT = "fire|water|earth|air"
RESOURCE = "power|priests?|workers?|coins?|pw|vp|p|w|c"
HEX = r"[a-j]\d{1,2}"


class Translated(Struct, frozen=True):
    """A command in our words, and its place in the log."""

    text: str
    span: Span


def resource(word: str) -> str:
    return RESOURCES[word if word in RESOURCES else word.removesuffix("s")]


def amount(number: str | None, word: str) -> str:
    return f"{number or 1} {resource(word)}"


def convert(m: re.Match[str]) -> list[str]:
    return [f"convert {amount(m[1], m[2])} to {amount(m[3], m[4])}"]


def send(m: re.Match[str]) -> list[str]:
    return [f"send p to {m[1]}{f' for {m[2]}' if m[2] else ''}"]


def answer(m: re.Match[str]) -> list[str]:
    number = f" {m[2]}" if m[2] else ""
    source = f" from {by_todays_name(m[3])}" if m[3] else ""
    return [f"{m[1]}{number}{source}"]


def upgrade(m: re.Match[str]) -> list[str]:
    return [f"upgrade {m[1]} to {BUILDINGS.get(m[2], m[2])}"]


def transform(m: re.Match[str]) -> list[str]:
    return [f"transform {m[1]}{f' to {m[2]}' if m[2] else ''}"]


def tiles(m: re.Match[str]) -> list[str]:
    return [f"+{m[2]}"] * int(m[1] or 1)


def given_up(m: re.Match[str]) -> list[str]:
    what = GIVEN_UP[m[2]]
    match m[2]:
        case "spade":
            return [f"forgo {m[1] or 1} {what}"]
        case "cult":
            return [f"forgo 1 {what}"] * min(int(m[1] or 1), MOST_STEPS)
        case _:
            return [f"forgo {what}"]


def as_it_is(m: re.Match[str]) -> list[str]:
    return [m[0]]


FORMS: tuple[tuple[str, Callable[[re.Match[str]], list[str]]], ...] = (
    (rf"convert (\d+)? ?({RESOURCE}) to (\d+)? ?({RESOURCE})", convert),
    (r"(leech|decline)(?: (\d+))?(?: from (\w+))?", answer),
    (rf"build {HEX}", as_it_is),
    (rf"upgrade ({HEX}) to (d|tp|te|sh|sa|trading post|temple|stronghold|sanctuary)", upgrade),
    (rf"transform ({HEX})(?: to (\w+))?", transform),
    (r"dig (\d+)\b.*", lambda m: [f"dig {m[1]}"]),
    (rf"send (?:p|priest) to ({CULT})(?: for (\d))?", send),
    (r"burn \d+", as_it_is),
    (r"action \w+", as_it_is),
    (rf"bridge ({HEX}):({HEX})(?: allow_illegal)?", lambda m: [f"bridge {m[1]}:{m[2]}"]),
    (rf"connect (r\d+|{HEX}(?::{HEX})+)", as_it_is),
    (r"advance (ship|dig)\w*", lambda m: [f"advance {m[1]}"]),
    (r"pass(?: (bon\d+))?", lambda m: [f"pass {m[1]}" if m[1] else "pass"]),
    (r"\+(\d?)((?:fav|tw)\d+)", tiles),
    (rf"\+(\d*)({CULT})", lambda m: [f"+{m[1] or 1}{m[2]}"]),
    (rf"-(\d*)({CULT})", lambda m: [f"-{m[1] or 1} {m[2]}"]),
    (rf"-(\d*)({'|'.join(GIVEN_UP)})s?", given_up),
    (rf"([+-])(\d*) ?({RESOURCE})", lambda m: [f"{m[1]}{m[2] or 1} {resource(m[3])}"]),
    (r"unlock-terrain gain-priest", lambda m: ["gain priest"]),
    (r"unlock-terrain (\w+)", lambda m: [f"unlock {m[1]}"]),
    (r"gain p3 for vp", lambda m: ["gain token"]),
    (r"pick-color (\w+)", lambda m: [f"pick {m[1]}"]),
    (r"wait|done|resign", as_it_is),
)
KNOWN = [(re.compile(form), made) for form, made in FORMS]
"""The commands of a log in small letters, and what makes ours of them."""
OTHER_GAMES = re.compile(r"\+?art\d")
"""Commands of expansions."""
OWN_FORM = {
    "burn": "burn 2", "dig": "dig 1", "send": "send p to FIRE for 2",
    "leech": "leech 2 from witches", "decline": "decline 2 from witches",
    "convert": "convert 3pw to 1w", "build": "build E4", "upgrade": "upgrade E4 to TP",
    "transform": "transform E4 to green", "pass": "pass BON3", "bridge": "bridge C3:A7",
    "connect": "connect r16", "advance": "advance ship", "action": "action ACT5",
}
SIGNS = ("+", "-")
SIGNED = ("Behind `+` stands a tile or a step, such as `+FAV3`, `+TW2`, `+2FIRE`; behind `-` what "
          "is given up, such as `-SPADE`, `-WATER`, `-4w`.")


@lru_cache(maxsize=1 << 12)
def in_native_words(text: str) -> list[str] | None:
    """Our commands for a command of a log; None if it is not known."""
    matches = ((pattern.fullmatch(text), translate) for pattern, translate in KNOWN)
    return next((translate(match) for match, translate in matches if match), None)


def native(command: Piece) -> Iterator[Translated]:
    """Translate a command of a log; raises Broken if it is not understood."""
    text = command.text.lower()
    shown = text if len(text) <= 40 else f"{text[:39]}…"
    if OTHER_GAMES.match(text):
        raise Broken([problem(NOT_SUPPORTED, f"`{shown}` belongs to an expansion", command.span)])
    commands = in_native_words(text)
    if commands is not None:
        yield from (Translated(words, command.span) for words in commands)
        return
    word = text.partition(" ")[0]
    form = OWN_FORM.get(word, "")
    help = f"Write it like `{form}`." if form else did_you_mean(word, OWN_FORM)
    if text.startswith(SIGNS):
        help = SIGNED
    message = f"`{shown}` is not understood"
    raise Broken([problem(BAD_COMMAND, message, command.span, help=help)])
