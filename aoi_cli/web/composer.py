"""The composer of a page: what is asked, the row that is being written, and how it can go on."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.bounds import LINE
from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.foreign_text import BLANKS
from aoi_cli.engine.row import Row
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.html_charts import badge
from aoi_cli.table import Unknown
from aoi_cli.table.composing import compose
from aoi_cli.web.choices import list_choices_by_key, print_choices
from aoi_cli.web.judging import judge_replacement, judge_row, make_row, print_note
from aoi_cli.web.markup import link
from aoi_cli.web.views import View

HINT = "Enter plays, arrow keys lead to the list, Escape leads back"


def print_composer(view: View) -> str:
    """The composer, or the curtain in front of it; nothing where nobody writes."""
    if view.needs_curtain:
        return print_curtain(view)
    writers = view.writers
    if not writers:
        return ""
    names = "".join(
        f'<label><input type="radio" name="writer" value="{clean(player)}"'
        f'{" checked" if n == 0 else ""}> {print_writer(view, player)}</label>'
        for n, player in enumerate(writers)
    )
    return (
        '<section id="composer" aria-label="your row">'
        '<div id="asked" role="status"></div>'
        f'<div class="writers" role="radiogroup" aria-label="who writes"'
        f'{" hidden" if len(writers) < 2 else ""}>{names}</div>'
        '<form id="row-form"><label for="row">Row</label>'
        '<textarea id="row" rows="2" autocomplete="off" autocapitalize="off" '
        f'spellcheck="false" aria-describedby="verdict" title="{HINT}"></textarea>'
        '<div class="buttons"><button type="submit" id="play" disabled>Play</button>'
        '<button type="button" id="back-step">Step back</button>'
        '<button type="button" id="clear">Clear</button></div></form>'
        '<div id="verdict" role="status"></div><div id="remedies"></div>'
        '<div id="preview"></div><div id="narrowed" hidden></div>'
        f'<div id="choices" role="group" aria-label="ways to go on"></div>{print_deeds(view)}'
        "</section>"
    )


def print_writer(view: View, player: str) -> str:
    if player == MODERATOR:
        return "moderator"
    owners = {board.key: board.owner for board in view.game.picture().players}
    return f"{badge(owners[player])} {clean(view.game.shown(player))}"


def print_deeds(view: View) -> str:
    """The actions on rows that are played."""
    last = view.game.row
    replacing = (
        f'<div class="buttons"><label>Row <input type="number" id="number" min="1" max="{last}" '
        f'value="{last}"></label><button type="button" id="replace">Replace it</button></div>'
        if view.can_replace else ""
    )
    return (
        f'<details class="deeds"{"" if view.takes_back else " hidden"}>'
        '<summary>Rows that are played</summary>'
        '<label>Reason <input type="text" id="because" autocomplete="off"></label>'
        '<div class="buttons"><button type="button" id="undo">Undo last row</button>'
        '<button type="button" id="redo">Redo</button></div>'
        f"{replacing}</details>"
    )


def print_curtain(view: View) -> str:
    """Hands the screen to whoever is waited for."""
    buttons = "".join(
        f'<a class="button" href="{clean(view.address)}?as={clean(player)}">'
        f"I am {clean(view.game.shown(player))}, and alone at the screen</a>"
        for player in view.awaited
    )
    return ('<section id="curtain" aria-label="hand over the screen"><h2>Hand over the screen</h2>'
            f"{buttons}</section>")


def print_way_out(view: View) -> str:
    """The way from the cards of a player to what everybody may see."""
    if not (view.player and view.can_change_viewer and view.awaited):
        return ""
    return link(view.address, "Hand over the screen", " class=button")


def compose_row(
    view: View, player: str, typed: str, number: int = 0, because: str = ""
) -> dict[str, Any]:
    """How the row stands that is being written, and how it can go on.

    With a number the row is to take the place of that one.
    """
    typed = typed.strip(BLANKS)
    moment = view.game.snapshot(row=number - 1) if number else view.game
    composition = compose(moment, player, typed) if len(typed) <= LINE else None
    answer: dict[str, Any] = {
        "asked": clean(describe_task(view, player, number)), "verdict": "", "remedies": "",
        "legal": False, "parts": {}, "drawn": {}, "choices": "", "keys": {}, "numbers": "",
    }
    if typed:
        answer |= judge_row(view, moment, player, typed, composition)
        if number and answer["legal"]:
            answer |= judge_replacement(view, number, make_row(player, typed), because)
    elif not answer["asked"]:
        note = print_note(f"{view.game.shown(player)} has nothing to write.")
        answer["verdict"] = (note if composition is None else "") + print_way_out(view)
    if composition:
        answer["choices"] = print_choices(view, composition.choices, composition.tail)
        answer["keys"] = list_choices_by_key(composition.choices)
    return answer


def describe_task(view: View, player: str, number: int) -> str:
    """The question that a player is asked, or the row that another one is written for."""
    if number:
        return f"In the place of row {number}, of {view.game.shown(player)}"
    return "; ".join(item.text for item in view.game.waiting() if item.player == player)


def find_row(view: View, number: int) -> dict[str, Any]:
    """The row that is to be replaced, as it is written."""
    rows = view.game.judged.read
    row = rows[number - 1] if 0 < number <= view.game.row else None
    if not isinstance(row, Row):
        raise Unknown("number", f"there is no row {number} that could be replaced")
    player = view.game.state.resolve(row.who) or MODERATOR
    return {"player": player, "text": row.text.partition(":")[2].strip()}
