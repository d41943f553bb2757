"""Plain command lines, read without Typer; whatever is not plain is left to it.

A line is plain if its words are arguments and options of the command in their usual forms, each
value is one that Typer would take as it stands, and nothing is missing or said twice. What is
wrong, asks for help or is written in an unusual way is not plain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin

from aoi_cli.cli.common.typer import Told

TEXT, NUMBER, FLAG, CHOICE = "text", "number", "flag", "choice"


class NotPlain(Exception):
    pass


class Part(NamedTuple):
    """An option or an argument of a command."""

    name: str
    names: tuple[str, ...]
    """What the option is called; empty for an argument."""
    kind: str
    several: bool
    needed: bool
    choices: tuple[str, ...] = ()
    least: int = 0
    judged: Callable[[Any], Any] | None = None
    """What else is said of the value; it raises what it does not like."""


def called(command: Callable[..., Any], words: Sequence[str]) -> dict[str, Any] | None:
    """What the command is to be called with; None if the line is not plain, or anything is wrong
    with it: that is for Typer to say."""
    try:
        return read([*parts_of(command)], words)
    except Exception:
        return None


def read(parts: Sequence[Part], words: Sequence[str]) -> dict[str, Any]:
    options = {name: part for part in parts for name in part.names}
    found: dict[str, Any] = {}
    loose: list[str] = []
    left = iter(words)
    for word in left:
        if not word.startswith("-") or word == "-":
            loose.append(word)
            continue
        name, equals, said = word.partition("=")
        part = options.get(name)
        if part is None or (equals and (part.kind == FLAG or not name.startswith("--"))):
            raise NotPlain
        if part.kind != FLAG and not equals:
            said = next(left, "--")
            if said.startswith("-") and said != "-":
                raise NotPlain
        take(found, part, said)
    for part in parts:
        if not part.names and loose:
            for word in loose if part.several else loose[:1]:
                take(found, part, word)
            loose = [] if part.several else loose[1:]
    if loose or any(part.needed and part.name not in found for part in parts):
        raise NotPlain
    for part in parts:
        if part.judged and part.name in found:
            found[part.name] = part.judged(found[part.name])
    return found


def take(found: dict[str, Any], part: Part, word: str) -> None:
    if part.several:
        found.setdefault(part.name, []).append(value(part, word))
    elif part.name in found:
        raise NotPlain
    else:
        found[part.name] = value(part, word)


def value(part: Part, word: str) -> Any:
    if part.kind == FLAG:
        return True
    if part.kind == NUMBER:
        if not (word.isascii() and word.isdecimal() and int(word) >= part.least):
            raise NotPlain
        return int(word)
    if not word or (part.kind == CHOICE and word not in part.choices):
        raise NotPlain
    return word


# what a command takes

def parts_of(command: Callable[..., Any]) -> Iterator[Part]:
    code = command.__code__
    names = code.co_varnames[: code.co_argcount]
    first_default = len(names) - len(command.__defaults__ or ())
    for at, name in enumerate(names):
        yield part(name, told_of(command, name), needed=at < first_default)


def told_of(command: Callable[..., Any], name: str) -> Any:
    told = command.__annotations__[name]
    return eval(told, command.__globals__) if isinstance(told, str) else told


def part(name: str, annotated: Any, needed: bool) -> Part:
    about = [told for told in getattr(annotated, "__metadata__", ()) if isinstance(told, Told)]
    if len(about) != 1:
        raise NotPlain
    kind, names, told = about[0].kind, about[0].names, about[0].told
    if told.keys() - {"callback", "help", "metavar", "min"}:
        raise NotPlain
    if kind == "Option" and not names:
        names = (f"--{name.replace('_', '-')}",)
    if not all(name.startswith("-") and "/" not in name for name in names):
        raise NotPlain
    taken = annotated.__origin__
    if type(None) in get_args(taken):
        taken, = (kind for kind in get_args(taken) if kind is not type(None))
    several = get_origin(taken) is list
    if several:
        taken, = get_args(taken)
    choices = get_args(taken) if get_origin(taken) is Literal else ()
    kinds = {str: TEXT, int: NUMBER, bool: FLAG}
    if not choices and taken not in kinds:
        raise NotPlain
    return Part(name, names, CHOICE if choices else kinds[taken], several, needed, choices,
                told.get("min", 0), told.get("callback"))
