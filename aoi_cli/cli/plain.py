"""Plain command lines, read without the import of Typer.

The contract, which `tests/cli/test_plain.py` holds by lines made at random:

- A line is plain if its words are arguments and options of the command in their usual forms,
  Typer takes each value as it stands, and nothing is missing or given twice.
- The command is called with exactly what Typer would call it with.
- Every other line goes to Typer: wrong ones, requests for help, unusual forms. Typer alone refuses
  a line, and hints at what was meant come after its refusal.

Without it `aoi next` takes a third more instructions (`docs/contracts.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin

from aoi_cli.cli.common.typer import Declaration

NoneType = type(None)
TEXT, NUMBER, FLAG, CHOICE = "text", "number", "flag", "choice"
KINDS = {"str": TEXT, "Path": TEXT, "int": NUMBER, "bool": FLAG}
"""The kind of a value, by the name of its type."""
SETTINGS = {"callback", "help", "metavar", "min"}
"""The settings of a declaration that are understood here; any other makes the line Typer's."""


class NotPlain(Exception):
    pass


class Parameter(NamedTuple):
    """An option or an argument of a command."""

    name: str
    options: tuple[str, ...]
    """The names of an option; empty for an argument."""
    kind: str
    type: Callable[[str], Any]
    several: bool
    required: bool
    choices: tuple[str, ...] = ()
    least: int = 0
    callback: Callable[[Any], Any] | None = None
    """Converts the value, and raises if it is wrong."""


def read_line(command: Callable[..., Any], words: Sequence[str]) -> dict[str, Any] | None:
    """The arguments of the call; None if the line is not plain or may be wrong."""
    try:
        return read_words([*parameters_of(command)], words)
    except Exception:
        return None


def read_words(parameters: Sequence[Parameter], words: Sequence[str]) -> dict[str, Any]:
    by_option = {name: parameter for parameter in parameters for name in parameter.options}
    values: dict[str, Any] = {}
    loose: list[str] = []
    rest = iter(words)
    for word in rest:
        if not word.startswith("-") or word == "-":
            loose.append(word)
            continue
        name, equals, value = word.partition("=")
        option = by_option.get(name)
        if option is None or (equals and (option.kind == FLAG or not name.startswith("--"))):
            raise NotPlain
        if option.kind != FLAG and not equals:
            value = next(rest, "--")
            if value.startswith("-") and value != "-":
                raise NotPlain
        store_value(values, option, value)
    for parameter in parameters:
        if not parameter.options and loose:
            for word in loose if parameter.several else loose[:1]:
                store_value(values, parameter, word)
            loose = [] if parameter.several else loose[1:]
    if loose or any(p.required and p.name not in values for p in parameters):
        raise NotPlain
    for parameter in parameters:
        if parameter.callback and parameter.name in values:
            values[parameter.name] = parameter.callback(values[parameter.name])
    return values


def store_value(values: dict[str, Any], parameter: Parameter, word: str) -> None:
    if parameter.several:
        values.setdefault(parameter.name, []).append(parse_value(parameter, word))
    elif parameter.name in values:
        raise NotPlain
    else:
        values[parameter.name] = parse_value(parameter, word)


def parse_value(parameter: Parameter, word: str) -> Any:
    if parameter.kind == FLAG:
        return True
    if parameter.kind == NUMBER:
        if not (word.isascii() and word.isdecimal() and int(word) >= parameter.least):
            raise NotPlain
        return int(word)
    if not word or (parameter.kind == CHOICE and word not in parameter.choices):
        raise NotPlain
    return parameter.type(word) if parameter.kind == TEXT else word


def parameters_of(command: Callable[..., Any]) -> Iterator[Parameter]:
    code = command.__code__
    names = code.co_varnames[: code.co_argcount]
    first_default = len(names) - len(command.__defaults__ or ())
    for at, name in enumerate(names):
        yield parameter_of(name, annotation_of(command, name), required=at < first_default)


def annotation_of(command: Callable[..., Any], name: str) -> Any:
    annotation = command.__annotations__[name]
    return eval(annotation, command.__globals__) if isinstance(annotation, str) else annotation


def parameter_of(name: str, annotated: Any, required: bool) -> Parameter:
    metadata = getattr(annotated, "__metadata__", ())
    declarations = [part for part in metadata if isinstance(part, Declaration)]
    if len(declarations) != 1:
        raise NotPlain
    declaration, value_type = declarations[0], annotated.__origin__
    options, settings = declaration.names, declaration.settings
    if settings.keys() - SETTINGS:
        raise NotPlain
    if declaration.kind == "Option" and not options:
        options = (f"--{name.replace('_', '-')}",)
    if not all(option.startswith("-") and "/" not in option for option in options):
        raise NotPlain
    if NoneType in get_args(value_type):
        value_type, = (kind for kind in get_args(value_type) if kind is not NoneType)
    several = get_origin(value_type) is list
    if several:
        value_type, = get_args(value_type)
    choices = get_args(value_type) if get_origin(value_type) is Literal else ()
    if not choices and value_type.__name__ not in KINDS:
        raise NotPlain
    kind = CHOICE if choices else KINDS[value_type.__name__]
    return Parameter(name, options, kind, value_type, several, required, choices,
                     settings.get("min", 0), settings.get("callback"))
