"""The ways to go on with a row, as buttons in groups; amounts have a stepper."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from aoi_cli.engine.show.keys import HEX, print_key, print_keys
from aoi_cli.engine.spelling import find_name
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.outcomes import describe_outcomes
from aoi_cli.table.composing import Choice
from aoi_cli.web.views import View

MOST_SHOWN = 24
"""The most ways to go on of one kind that stand open at once."""
FREELY = "beside the action"
Numbered = tuple[int, Choice]


class ChoicePage(NamedTuple):
    """The page that the buttons of choices stand on."""

    view: View
    labels: Mapping[str, str]
    """The names that rows have for hexes, by their ids."""
    tail: str


def list_choices_by_key(choices: Iterable[Choice]) -> Mapping[str, list[int]]:
    """The numbers of the choices that act on the thing of each key."""
    numbers: dict[str, list[int]] = {}
    for n, choice in enumerate(choices):
        for key in choice.keys:
            numbers.setdefault(print_key(key), []).append(n)
    return numbers


def print_choices(view: View, choices: Sequence[Choice], tail: str) -> str:
    """Every choice, by kinds; what can be done beside the action stands last.

    A long kind is parted by the first thing that its choices act on. `tail` stays behind the row.
    """
    board = view.print_moment().picture.board
    labels = {hex.id: hex.label or hex.id for hex in board.hexes} if board else {}
    page = ChoicePage(view, labels, tail)
    groups: dict[str, list[Numbered]] = {}
    for n, choice in enumerate(choices):
        groups.setdefault(FREELY if choice.freely else choice.kind, []).append((n, choice))
    titles = sorted(groups, key=lambda title: title == FREELY)
    return "".join(print_kind(page, title, groups[title]) for title in titles)


def print_kind(page: ChoicePage, title: str, choices: Sequence[Numbered]) -> str:
    groups = {"": [*choices]} if len(choices) <= MOST_SHOWN else part_by_thing(page, choices)
    content = "".join(
        print_group(page, "thing", name, several) if name
        else "".join(print_way(page, n, choice) for n, choice in several)
        for name, several in groups.items()
    )
    return fold_up("kind", title, len(choices), content, is_open=len(groups) == 1)


def part_by_thing(
    page: ChoicePage, choices: Sequence[Numbered]
) -> Mapping[str, Sequence[Numbered]]:
    """The choices by the first thing that each acts on; undivided if that divides nothing."""
    groups: dict[str, list[Numbered]] = {}
    for n, choice in choices:
        groups.setdefault(name_first_thing(page, choice), []).append((n, choice))
    return groups if 1 < len(groups) < len(choices) else {"": choices}


def name_first_thing(page: ChoicePage, choice: Choice) -> str:
    """The first thing that a choice acts on, as it is written there; "" if there is none."""
    if not choice.keys:
        return ""
    key = choice.keys[0]
    name = page.labels.get(key.id, key.id) if key.kind == HEX else key.id
    words = (word.strip(".,") for word in choice.text.split())
    return find_name(name, words) or name


def print_group(
    page: ChoicePage, kind: str, title: str, choices: Sequence[Numbered]
) -> str:
    content = "".join(print_way(page, n, choice) for n, choice in choices)
    return fold_up(kind, title, len(choices), content, is_open=False)


def fold_up(kind: str, title: str, count: int, content: str, is_open: bool) -> str:
    return (
        f'<details class="{kind}"{" open" if is_open else ""}>'
        f"<summary>{clean(title)} <span>{count}</span></summary>"
        f'<div class="ways">{content}</div></details>'
    )


def print_way(page: ChoicePage, n: int, choice: Choice) -> str:
    view, tail = page.view, page.tail
    effect = describe_outcomes(view.game.game, [choice.outcome], view.game.shown)
    behind = f"after {' or '.join(choice.behind)}" if choice.behind else ""
    first = f"with {choice.in_front} in front" if choice.in_front else ""
    more = "; ".join(filter(None, (choice.meaning, effect, behind, first)))
    shown = choice.text if choice.is_complete else f"{choice.text} …"
    button = (
        f'<button type="button" data-row="{clean(add_tail(choice.row, tail))}">'
        f"<code>{clean(shown)}</code><small>{clean(more)}</small></button>"
    )
    keys = clean(print_keys(choice.keys))
    return (f'<div class="way" data-way="{n}" data-keys="{keys}">{button}'
            f"{print_stepper(choice, tail)}</div>")


def print_stepper(choice: Choice, tail: str) -> str:
    """The number of times that an amount is written, with the row for each."""
    if not choice.amounts:
        return ""
    before = choice.row.removesuffix(choice.text)
    rows = [[text, add_tail(before + text, tail)] for text in choice.amounts]
    return (
        f'<input type="number" min="1" max="{len(rows)}" value="1" '
        f'aria-label="times {clean(choice.text)}" data-amounts="{clean(json.dumps(rows))}">'
    )


def add_tail(row: str, tail: str) -> str:
    return f"{row} {tail}" if tail else row
