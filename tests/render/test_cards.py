"""Cards, banks and timelines, of no game in particular: what is drawn of them, and where."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from aoi_cli.engine.show.picture import (
    Bank,
    Card,
    Group,
    Item,
    Owner,
    Picture,
    PlayerBoard,
    Section,
    Shelf,
    Spaces,
    Stretch,
    Timeline,
    Tokens,
)
from aoi_cli.engine.show.report import Table
from aoi_cli.render import html_cards, svg_cards
from aoi_cli.render.changing_parts import Slots
from aoi_cli.render.svg import print_svg
from aoi_cli.render.svg_banks import draw_bank, draw_timeline
from aoi_cli.render.tables import table

SVG = "{http://www.w3.org/2000/svg}"
BANK = Bank("barn", 5, "yellow", ("rent", "noise"), (
    Section(0, ("9", "8")), Section(2, ("3", "2")), Section(4, ("1", "0"))))
FARM = Card("Orchard", "field", "brown", "II", "4 coins", "an apple each",
            (Tokens("pickers", 3, "yellow"), Tokens("crates", 2, "blue", cubes=True)))


def parse_drawing(drawn: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{drawn}</svg>')


def words(drawn: str) -> list[str]:
    return [e.text or "" for e in parse_drawing(drawn).iter(f"{SVG}text")]


def classes(drawn: str, tag: str = "g") -> list[str]:
    return [e.get("class", "") for e in parse_drawing(drawn).iter(f"{SVG}{tag}")]


def test_a_card_shows_its_name_corner_price_and_text() -> None:
    assert words(svg_cards.draw_card(FARM).markup) == ["II", "Orchard", "4 coins", "an apple each"]
    assert re.findall(r">([^<>]+)<", html_cards.card(FARM)) == [
        "Orchard", "II", "4 coins", "an apple each"]


def test_every_token_on_a_card_is_drawn() -> None:
    drawn = classes(svg_cards.draw_card(FARM).markup)
    assert drawn.count("c-yellow token") == 3
    assert drawn.count("c-blue token") == 2
    page = html_cards.card(FARM)
    assert page.count("token c-yellow") == 3
    assert page.count("token cube c-blue") == 2


def test_many_tokens_stay_on_the_card() -> None:
    full = Card("Orchard", tokens=(Tokens("pickers", 40, "yellow"),))
    drawn = svg_cards.draw_card(full)
    places = [(float(e.get("cx", 0)), float(e.get("cy", 0)))
              for e in parse_drawing(drawn.markup).iter(f"{SVG}circle")]
    assert len(set(places)) == 40
    assert all(5 <= x <= drawn.width - 5 and y <= drawn.height - 5 for x, y in places)


def test_words_for_tokens_agree_with_their_number() -> None:
    assert 'aria-label="1 crate"' in html_cards.tokens(Tokens("crates", 1, "blue"))
    assert 'aria-label="2 crates"' in html_cards.tokens(Tokens("crates", 2, "blue"))
    assert html_cards.tokens(Tokens("crates", 0, "blue")) == ""


def test_spaces_show_their_print_until_they_are_taken() -> None:
    tower = Card("Tower", spaces=Spaces("floors", ("2", "3", "4"), 1, "blue"), state="unfinished")
    drawn = svg_cards.draw_card(tower).markup
    assert words(drawn) == ["Tower", "3", "4", "unfinished"]
    assert classes(drawn).count("c-blue token") == 1
    assert 'aria-label="1 of 3 floors"' in html_cards.card(tower)


def test_a_long_name_takes_several_lines_and_is_not_cut() -> None:
    drawn = svg_cards.draw_card(Card("Transatlantic Steamboat Company", corner="III"))
    assert words(drawn.markup) == ["III", "Transatlantic", "Steamboat", "Company"]


@pytest.mark.parametrize("count", [0, 1, 7])
def test_cards_that_are_not_seen_are_told_as_a_number(count: int) -> None:
    hand = Group("Hand", (Card("Ace"),), "", count)
    drawn, _ = svg_cards.draw_groups([hand], 600)
    assert words(drawn) == ["Hand", "Ace", *[str(count)] * bool(count)]
    assert ("back" in html_cards.group(hand)) == bool(count)


def test_groups_are_wrapped_and_no_title_runs_into_the_next() -> None:
    groups = [Group(f"A title longer than a card {n}", (Card("Ace"),)) for n in range(9)]
    drawn, high = svg_cards.draw_groups(groups, 600)
    lines: dict[str, list[float]] = {}
    for e in parse_drawing(drawn).iter(f"{SVG}text"):
        if "title" in (e.text or ""):
            lines.setdefault(e.get("y", ""), []).append(float(e.get("x", 0)))
    assert sum(map(len, lines.values())) == 9
    long = len("A title longer than a card 1") * svg_cards.NAME_LETTER
    assert all(b - a >= long for line in lines.values()
               for a, b in pairwise(line))
    assert all(float(y) < high for y in lines)


def test_an_empty_group_leaves_no_trace() -> None:
    assert svg_cards.draw_groups([Group("Hand")], 600) == ("", 0)
    assert html_cards.group(Group("Hand")) == ""


@pytest.mark.parametrize(("left", "here"), [(0, 0), (1, 1), (2, 1), (3, 2), (6, 2), (9, 2)])
def test_a_bank_tells_what_holds_of_so_many_tokens(left: int, here: int) -> None:
    """Two spaces, then four: the last token of the four leaves the second section to count."""
    bank = Bank("barn", left, "yellow", BANK.rows, BANK.sections)
    assert bank.at == here
    slots = Slots()
    drawn = draw_bank("barn anna", bank, 0, 372, slots)
    assert classes(drawn).count("c-yellow token") == left
    marked = [kind.endswith("here") for kind in classes(drawn, "rect") if "section" in kind]
    assert marked == [n == here for n in range(3)]
    assert [w for w in words(drawn) if w in ("rent", "noise")] == ["rent", "noise"]
    assert slots.keys() == {"barn anna"}


def test_tokens_beside_a_bank_are_drawn_too() -> None:
    bank = Bank("barn", 1, "yellow", BANK.rows, BANK.sections,
                beside=Tokens("idle hands", 1, "yellow"))
    drawn = draw_bank("barn anna", bank, 0, 372, Slots())
    assert classes(drawn).count("c-yellow token") == 2
    assert "1 idle hand" in words(drawn)


def test_a_timeline_fills_as_far_as_the_game_has_come() -> None:
    line = Timeline("Seasons", (Stretch("spring", 4, 4), Stretch("summer", 4, 1),
                                Stretch("autumn", 4)), 1, "3 weeks left")
    drawn = draw_timeline(line, 300)
    bars = [(e.get("class"), float(e.get("width", 0)))
            for e in parse_drawing(drawn).iter(f"{SVG}rect")]
    assert bars == [("stretch", 98), ("passed", 98), ("stretch", 98), ("passed here", 24.5),
                    ("stretch", 98)]
    assert words(drawn) == ["spring", "summer", "autumn"]


def test_a_row_of_places_tells_prices_and_leaves_gaps() -> None:
    row = Shelf("Market", (Item("1", "1 coin", "", card=FARM), Item("2", "2 coins", "")),
                places=True)
    player = PlayerBoard("x", Owner("X", "blue", "xenia"), "", 0, banks=(BANK,),
                         groups=(Group("Fields", (FARM,)),))
    shown = Picture("Fair", "", 1, False, "points", (player,), shelves=(row,), at_stake=(FARM,))
    drawn = print_svg(shown)
    told = [e.text for e in ElementTree.fromstring(drawn).iter(f"{SVG}text")]
    assert [t for t in told if t in ("Market", "1 coin", "2 coins")] == [
        "Market", "1 coin", "2 coins"]
    assert told.count("Orchard") == 3
    slots = Slots()
    html_cards.row(row, slots)
    assert "Orchard" in slots["Market 1 card"]
    assert slots["Market 2 card"] == '<div class="lying none"></div>'
    assert slots["Market 2 place"] == "2 coins"


def test_headings_are_broken_between_words_only() -> None:
    columns = ("who", "consumption", "military actions", "what it does")
    lines = table(Table("", columns, (("anna", "1", "2", "word " * 30),)), 48)
    head = " ".join(" ".join(lines[1 : next(n for n, x in enumerate(lines) if "--" in x)]).split())
    assert all(len(line) <= 48 for line in lines)
    assert {"consumption", "military", "actions"} <= set(head.split())
