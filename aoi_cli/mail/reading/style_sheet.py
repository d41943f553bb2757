"""Style sheets of mails, read as far as they can hide text or strike it through.

A selector of a type, classes and an id is read whole. Of any other only the last part is read, so
it is not certain that its rule holds.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from aoi_cli.engine.struct import Struct
from aoi_cli.mail.reading.colours import read_colour

MOST_RULES = 3_000
MOST_TRIED = 200_000
"""How often rules are compared with tags, at most."""
LONGEST = 1_000_000
MOST_SIGNS = 200_000
DEEPEST = 5
"""How deep nested brackets and blocks are read."""
READ = frozenset([
    "-webkit-text-fill-color", "animation", "animation-name", "background", "background-color",
    "background-image", "bottom", "clip", "clip-path", "color", "content-visibility", "display",
    "filter", "font", "font-size", "height", "inset", "left", "letter-spacing", "margin",
    "margin-left", "margin-top", "mask", "mask-image", "max-height", "max-width", "mix-blend-mode",
    "mso-hide", "opacity", "overflow", "overflow-x", "overflow-y", "padding-left", "position",
    "right", "rotate", "scale", "text-decoration", "text-decoration-line", "text-indent", "top",
    "transform", "translate", "visibility", "white-space", "width", "zoom"])
"""The properties that can hide text, strike it through, or keep its lines."""
ALIASES = {
    "inline-size": "width", "block-size": "height", "max-inline-size": "max-width",
    "max-block-size": "max-height", "inset-inline-start": "left", "inset-inline-end": "right",
    "inset-block-start": "top", "inset-block-end": "bottom", "inset-inline": "inset",
    "inset-block": "inset", "margin-inline-start": "margin-left", "margin-inline": "margin",
    "margin-block-start": "margin-top", "margin-block": "margin", "overflow-inline": "overflow-x",
    "overflow-block": "overflow-y", "padding-inline-start": "padding-left"}
"""Names of properties by the direction of the text, for a text from left to right."""
OLD_NAME = re.compile(r"-(?:webkit|moz|ms|o)-(?!text-fill)")
SIGN = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|[{};]")
DECLARATION = re.compile(
    r"\s*(--|-?[a-z][a-z-]*)\s*:\s*((?:[^;\"'(){}]++|\"[^\"]*\"|'[^']*'|\([^()]*\)|[\"'()])++)")
ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))", re.DOTALL)
IMPORTANT = re.compile(r"\s*!\s*important\s*$")
INSIDE = re.compile(r"\([^()]*\)")
COMPOUND = re.compile(r"(?P<type>\*|[\w-]+)|\.(?P<class>[\w-]+)|#(?P<id>[\w-]+)"
                      r"|\[\s*(?P<attribute>[\w-]+)[^\]]*\]|(?P<state>::?[\w-]+(?:\(\))?)")
GAP = re.compile(r"\s*[>+~]\s*|\s+")
ANYWHERE = frozenset(["html", "body", "*", ":root"])
"""All tags stand inside these."""
ALWAYS = frozenset(["inherit", "initial", "unset", "revert"])
A_LENGTH = r"[-+]?[0-9.]+(?:e[-+]?[0-9]+)?(?:%|[a-z]*)|[a-z-]+"
LENGTHS = ("font-size", "height", "width", "max-height", "max-width", "text-indent", "left", "top",
           "right", "bottom", "margin-left", "margin-top")
VALID = {name: re.compile(pattern) for name, pattern in {
    "display": r"(?:none|contents|inline|block|list-item|run-in|(?:inline|flow|block|table|flex"
               r"|grid|ruby|-webkit|-ms|-moz)[a-z-]*)(?: [a-z-]+)*",
    "visibility": "visible|hidden|collapse", "position": "static|relative|absolute|fixed|sticky",
    "opacity": r"[-+]?[0-9.]+(?:e[-+]?[0-9]+)?%?", **dict.fromkeys(LENGTHS, A_LENGTH)}.items()}
"""The form of values of some properties; browsers pass other values over."""
STATES = frozenset([
    "before", "after", "hover", "active", "focus", "visited", "selection", "first-letter",
    "first-line", "marker", "placeholder", "focus-within", "focus-visible", "target", "backdrop"])
"""A rule for one of these changes nothing of a text that nobody touches."""
IGNORED = ("@font-face", "@page", "@keyframes", "@-webkit-keyframes", "@-ms-viewport", "@viewport",
           "@counter-style", "@property", "@namespace", "@charset", "@import")
ON_PAPER = re.compile(r"@media\s+(?:only\s+)?(?:print|speech|aural|tty)\s*")
ON_SCREEN = re.compile(r"@media\s*(?:only\s+)?(?:screen|all)?\s*|@layer\b.*")

CALCULATED = re.compile(r"\b(?:var|calc|env|min|max|clamp|attr)\(")
UNREAD = ("*", "display: none", False)
"""A rule that may hide everything. It stands for the rest of a sheet that is too long."""
Declarations = tuple[tuple[str, str, bool], ...]
"""Properties, their values, and whether they are important."""


class Rule(Struct, frozen=True):
    """The declarations for all tags that fit one selector."""

    type: str
    classes: frozenset[str]
    id: str
    attributes: frozenset[str]
    certain: bool
    declarations: Declarations

    @property
    def weight(self) -> tuple[int, int, int]:
        return bool(self.id), len(self.classes) + len(self.attributes), bool(self.type)


def index_key(rule: Rule) -> str:
    """An id, a class or a type that a tag must have for the rule to hold."""
    if rule.id:
        return f"#{rule.id}"
    return next((f".{name}" for name in sorted(rule.classes)), rule.type)


class StyleSheet:
    """The rules of all style sheets of a page."""

    def __init__(self) -> None:
        self.rules: dict[str, list[tuple[int, Rule]]] = defaultdict(list)
        """Numbered rules, by an id, a class or a type that a tag must have."""
        self.number = 0
        self.tried = 0
        self.is_whole = True
        """False if not all of it was read."""
        self.attributes: set[str] = set()
        """The attributes that a rule asks for."""

    def add(self, text: str) -> None:
        self.is_whole = self.is_whole and len(text) <= LONGEST
        for selectors, body, certain in list_blocks(without_comments(text[:LONGEST])):
            declarations = read_declarations(body)
            if not declarations:
                continue
            for rule in read_selectors(selectors, certain, declarations):
                if self.number >= MOST_RULES:
                    self.is_whole = False
                    return
                self.rules[index_key(rule)].append((self.number, rule))
                self.attributes |= rule.attributes
                self.number += 1

    def matching(self, name: str, attributes: Mapping[str, str]) -> list[tuple[int, Rule]]:
        """The rules for a tag, with their places in the sheets."""
        if not self.number:
            return []
        classes = frozenset(attributes.get("class", "").lower().split())
        id = attributes.get("id", "").lower()
        matching = []
        for key in (f"#{id}", *(f".{one}" for one in classes), name, ""):
            rules = self.rules.get(key, ())
            self.tried += len(rules)
            if self.tried > MOST_TRIED:
                self.is_whole = False
                return []
            matching += [(n, rule) for n, rule in rules
                         if rule.type in ("", name) and rule.classes <= classes
                         and rule.id in ("", id) and rule.attributes <= attributes.keys()]
        return matching

    def values(
        self, name: str, attributes: Mapping[str, str], certain: bool = True
    ) -> dict[str, str]:
        """The values of a tag's properties: the last one, but an important one before any other.

        Uncertain rules count only if `certain` is False.
        """
        return cascade(self.matching(name, attributes), attributes.get("style", ""), certain)


def cascade(
    rules: Sequence[tuple[int, Rule]], style: str, certain: bool
) -> dict[str, str]:
    entries = [(important, False, rule.weight, n, name, value) for n, rule in rules
               if rule.certain or not certain
               for name, value, important in rule.declarations]
    inline = read_declarations(without_comments(style)) if style else ()
    entries += [(important, True, (0, 0, 0), n, name, value)
                for n, (name, value, important) in enumerate(inline)]
    values: dict[str, str] = {}
    for *_, name, value in sorted(entries, key=lambda one: one[:4]):
        values.pop(name, None)
        values[name] = value
    return values


# reading


def without_comments(text: str) -> str:
    kept, at = [], 0
    while (start := text.find("/*", at)) >= 0:
        kept.append(text[at:start])
        end = text.find("*/", start + 2)
        at = len(text) if end < 0 else end + 2
    return " ".join([*kept, text[at:]]).replace("<!--", " ").replace("-->", " ")


def list_blocks(text: str) -> Iterator[tuple[str, str, bool]]:
    """The selectors and bodies of rules, and whether they hold on any screen."""
    opened: list[tuple[str, str]] = []
    start = 0
    for n, sign in enumerate(SIGN.finditer(text)):
        if n > MOST_SIGNS or len(opened) > DEEPEST:
            yield UNREAD
            return
        piece = text[start : sign.start()]
        if sign[0] == "{":
            head = piece.rpartition(";")[2].strip().lower()
            if is_rule(opened):
                yield opened[-1][1], piece, is_certain(opened)
            opened.append((kind_of(head), head))
        elif sign[0] == "}" and opened:
            if is_rule(opened):
                yield opened[-1][1], piece, is_certain(opened)
            opened.pop()
        elif sign[0] != ";" or (opened and opened[-1][0] == "rule"):
            continue
        start = sign.end()
    if is_rule(opened):
        yield opened[-1][1], text[start:], is_certain(opened)


def is_rule(opened: Sequence[tuple[str, str]]) -> bool:
    """True inside a rule that may hold on a screen."""
    return bool(opened) and opened[-1][0] == "rule" and \
        all(kind != "ignored" for kind, _ in opened)


def kind_of(head: str) -> str:
    if not head.startswith("@"):
        return "rule"
    if head.startswith(IGNORED) or ON_PAPER.fullmatch(head):
        return "ignored"
    return "certain" if ON_SCREEN.fullmatch(head) else "unsure"


def is_certain(opened: Sequence[tuple[str, str]]) -> bool:
    kinds = [kind for kind, _ in opened]
    return "unsure" not in kinds and kinds.count("rule") == 1


def read_declarations(text: str) -> Declarations:
    declarations = []
    for name, value in DECLARATION.findall(resolve_escapes(text).lower()):
        kept = IMPORTANT.sub("", value).strip()
        name = OLD_NAME.sub("", name)
        name = ALIASES.get(name, name)
        if name in READ and is_valid(name, kept):
            declarations.append((name, kept, kept != value.strip()))
    return tuple(declarations)


def is_valid(name: str, value: str) -> bool:
    """False for a value that browsers pass over."""
    if value in ALWAYS or CALCULATED.search(value):
        return True
    if name in ("color", "background-color", "-webkit-text-fill-color"):
        return read_colour(value) is not None or value == "currentcolor"
    return name not in VALID or VALID[name].fullmatch(value) is not None


def resolve_escapes(text: str) -> str:
    """The text with escapes such as `\\64` replaced by their letters."""
    if "\\" not in text:
        return text
    return ESCAPE.sub(lambda match: match[2] or character(int(match[1], 16)), text)


def character(number: int) -> str:
    return chr(number) if 0 < number < 0x110000 and not 0xD800 <= number < 0xE000 else "?"


def read_selectors(text: str, certain: bool, declarations: Declarations) -> Iterator[Rule]:
    """A rule for each selector of a list. One that no text on a screen can match is left out."""
    text = resolve_escapes(text)
    for _ in range(DEEPEST):
        text = INSIDE.sub("\x00", text)
    for selector in text.replace("\x00", "()").split(","):
        *outer, last = [part for part in GAP.split(selector.strip()) if part] or ["?"]
        rule = read_compound(last, certain and all(part in ANYWHERE for part in outer),
                             declarations)
        if rule:
            yield rule


def read_compound(text: str, certain: bool, declarations: Declarations) -> Rule | None:
    kind, id, end = "", "", 0
    classes, attributes = set(), set()
    for part in COMPOUND.finditer(text):
        certain = certain and part.start() == end
        end = part.end()
        if part["type"]:
            kind = part["type"].strip("*")
        elif part["class"]:
            classes.add(part["class"])
        elif part["id"]:
            id = part["id"]
        elif part["attribute"]:
            attributes.add(part["attribute"])
            certain = False
        else:
            state = part["state"].strip(":()")
            if state in STATES:
                return None
            if state == "root":
                kind = "html"
            else:
                certain = False
    return Rule(kind, frozenset(classes), id, frozenset(attributes),
                certain and end == len(text), declarations)
