"""Legal moves in lines, each with its cost and effect beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.moves.listing import Line
from aoi_cli.render.ledger import Names
from aoi_cli.render.line_wrap import folded
from aoi_cli.render.outcomes import describe_outcomes

BELOW = " " * 6
"""Stands before effects that hold a row too long to stand beside the text."""
WIDEST = 44
"""The width beyond which a text takes a line of its own; less in narrow windows."""
MOST_ANSWERS = 2
"""The most answers that are named behind which a move is possible."""


def print_listing(
    game: AnyGame, shown: Sequence[Line], names: Names, room: int
) -> Iterator[str]:
    """The moves by kind, in lines of at most `room` columns."""
    groups: dict[str, list[Line]] = {}
    for line in shown:
        groups.setdefault(line.kind, []).append(line)
    width = choose_width(map(text_of, shown), room)
    for name, group in groups.items():
        due = " (one of these is due before anything below)" if group[0].is_answer else ""
        yield from ("", name + due)
        for line in group:
            yield from print_beside(text_of(line), describe(game, line, names), width, room)


def choose_width(texts: Iterable[str], room: int) -> int:
    """The width of the column of texts."""
    widest = min(WIDEST, room // 2)
    return max((len(text) for text in texts if len(text) <= widest), default=0)


def text_of(line: Line) -> str:
    if line.rest:
        return f"{line.text} …"
    return f"{line.text} (up to {line.most} times)" if line.most > 1 else line.text


def describe(game: AnyGame, line: Line, names: Names) -> str:
    does = describe_outcomes(game, line.outcomes, names)
    chosen = f"({line.choice})" if line.choice else ""
    return "; ".join(filter(None, [chosen, does, describe_rest(line), describe_answers(line)]))


def print_beside(text: str, does: str, width: int, columns: int) -> Iterator[str]:
    """A text of the list with its effects beside it, or below it where they have no room."""
    room = columns - width - 4
    beside = [*folded([does], room)] if does else []
    if max(map(len, beside), default=0) > room:
        yield from folded([f"  {text}", f"{BELOW}{does}"], columns)
        return
    if len(text) > width or not beside:
        yield from folded([f"  {text}"], columns)
    else:
        yield f"  {text:{width}}  {beside.pop(0)}"
    yield from (f"  {'':{width}}  {part}" for part in beside)


def describe_rest(line: Line) -> str:
    return f"finish with `{line.rest}`" if line.rest else ""


def describe_answers(line: Line) -> str:
    if len(line.behind) > MOST_ANSWERS:
        return f"only after one of {len(line.behind)} of the answers"
    answers = " or ".join(f"`{answer}`" for answer in line.behind)
    return f"only after {answers}" if answers else ""
