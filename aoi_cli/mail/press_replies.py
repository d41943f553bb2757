"""Answers to press: whatever they say is press for the writer, and no order."""

from __future__ import annotations

import re

from aoi_cli.engine.struct import replace
from aoi_cli.mail.directives import MailChoice, Press
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.keywords import read_request
from aoi_cli.mail.orders import NOT_OFF, Order, OrderHeld, OrderRefused, legal
from aoi_cli.mail.press import PERSON, NoPress, judge_press, people_at, writer_number
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import OFF, Person
from aoi_cli.mail.tokens import Token, word_in_line
from aoi_cli.table import Refused
from aoi_cli.table.row_likeness import is_row_of_game, is_short

TO_ANOTHER = re.compile(r"press\s+[^:]+:.*", re.IGNORECASE)
EMPTY = "There is nothing in it to be passed on."
GONE = "Nobody in this game has written what it answers."
NOT_THERE = "Only who takes part in the game can send words to others at this table."
IS_A_ROW = "`{}` was not played: what is said to somebody is no order."
MOST_TRIED = 5


def with_press(table: Table, letter: Letter, token: Token) -> Letter:
    """The letter with press in the place of an order."""
    game = token.place.game
    lines = [line for line in letter.text if not word_in_line(line)]
    writer = next((person for person in people_at(table, game)
                   if writer_number(table, person.name) == token.number), None)
    if not lines or writer is None:
        return replace(letter, envelopes=(), why_none=EMPTY if writer else GONE)
    if not TO_ANOTHER.fullmatch(lines[0]):
        lines.insert(0, f"press {PERSON}{writer.name}")
    return replace(letter, envelopes=(Envelope(game, None, "", tuple(lines), seatless=True),))


def seatless_order(table: Table, person: Person, envelope: Envelope) -> Order:
    """The order of somebody who needs no seat for it; raises OrderRefused or OrderHeld."""
    name = envelope.game
    wanted = read_request(envelope.lines).orders
    if choices := [order for order in wanted if isinstance(order, MailChoice)]:
        if any(choice.how == OFF for choice in choices) and not table.only_watches(person):
            raise OrderRefused("mail", NOT_OFF, fresh=False)
        return Order(name, "", person, 0, "", [], [*choices])
    if person.name not in {one.name for one in people_at(table, name)}:
        raise OrderRefused("press", NOT_THERE, fresh=False)
    try:
        game = table.fresh(name)
    except Refused:
        raise OrderHeld("its file cannot be read") from None
    try:
        orders = [*judge_press(table, name, game, person, [
            order for order in wanted if isinstance(order, Press)])]
    except NoPress as no:
        raise OrderRefused("press", str(no), fresh=False) from None
    return Order(name, next(iter(table.seats_of(name, person)), ""), person, 0, "", [], orders)


def row_in_press(table: Table, order: Order) -> str:
    """A remark on a legal row that stands in press; "" if there is none."""
    lines = [line for one in order.orders if isinstance(one, Press) for line in one.lines]
    if not lines or not order.seat:
        return ""
    game = table.game(order.game)
    rows = [line for line in lines if is_row_of_game(game, line) and not is_short(line)]
    for row in rows[:MOST_TRIED]:
        try:
            legal(game, order.seat, [row], wholly=False)
        except OrderRefused:
            continue
        return IS_A_ROW.format(row)
    return ""


def sum_of_seatless(person: Person, envelope: Envelope) -> str:
    """A sum over an answer to press; only its sender can have written it."""
    return digest(person.name, envelope.game, "press", *envelope.lines)
