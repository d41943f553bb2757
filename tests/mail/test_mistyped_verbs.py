"""Short verbs that were mistyped are named in the answer; everyday sentences are none."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from aoi_cli.mail.reading.own_text import own_text
from aoi_cli.mail.replies import DID_YOU_MEAN
from aoi_cli.mail.reply_orders import ReplyOrder, read_reply
from aoi_cli.table import OpenGame, open_game
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.phone import reply
from tests.mail.test_replies import receipt

GAMES = {"age-of-innovation": "01-two-bundles", "terra-mystica": "01-two",
         "through-the-ages": "01-two", "beyond-the-horizon": "2-two-001"}
MISTYPED = {
    "through-the-ages": ["tkae iron", "tke iron", "atke iron", "taek homer", "pss", "psas",
                         "plya rich_land_a", "biuld bronze", "loose bronze", "ibd 4", "bdi 4",
                         "edn", "uupgrade bronze to iron", "ruinn colossus", "cpy legion"],
    "terra-mystica": ["pss BON4", "psas BON4", "apss BON4", "brun 2", "bunr 2", "brn 2", "dgi 2",
                      "digg 2", "taek FAV8", "kepe FIRE", "sedn p to FIRE", "lech 2", "wiat",
                      "dnoe", "pcik wasteland", "gian priest", "kye FIRE"],
    "age-of-innovation": ["pss rb10", "tkae c7", "gian 1 law", "setp 2 law", "snd law for 3"],
    "beyond-the-horizon": ["mvoe settler ST1 to M12", "tkae S04", "kep T207", "gaol O4", "pya",
                           "cbue economy", "atc B1a", "doen"],
}
EVERYDAY = [
    "let me see", "let me see if I can", "pass the salt", "take care", "take your time",
    "one more thing", "one iron", "one temple", "done for today", "wait a minute", "and then",
    "and H5", "so far so good", "but why", "on it", "no idea", "sue me", "use your head",
    "nice move", "good game", "well played", "what now", "Don", "Ned", "Ben", "stop", "past 8",
    "make iron", "bake bread", "lost 2", "send help", "ok, 5 pm", "the war is on", "best wishes",
    "Ich denke noch nach", "los geht's", "warte mal", "gut gemacht", "bitte warten", "bis morgen",
    "pas de souci", "pas mal", "pas maintenant", "à demain", "je réfléchis", "je passe demain",
    "tak", "tak, dobrze", "Tak, 5", "czekaj", "nie wiem", "jutro zagram", "dobra gra",
    "так", "ну так", "подожди", "может быть", "можливо завтра", "добре", "wat nu", "gracias",
    "espera", "un momento", "va bene", "buona fortuna",
]


@cache
def game(name: str) -> OpenGame:
    return open_game(str(Path(__file__).parents[2] / f"games/{name}/{GAMES[name]}.yaml"))


def order_in(name: str, text: str) -> ReplyOrder:
    return read_reply(game(name), own_text([text]))


@pytest.mark.parametrize(("name", "text"), [
    (name, text) for name, texts in MISTYPED.items() for text in texts])
def test_a_mistyped_verb_is_noticed_and_plays_nothing(name: str, text: str) -> None:
    order = order_in(name, text)
    assert order.nearly or order.likely_row


@pytest.mark.few(65, "each sentence in each game")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("text", EVERYDAY)
def test_an_everyday_sentence_is_no_mistyped_row(name: str, text: str) -> None:
    order = order_in(name, text)
    assert not order.nearly and not order.likely_row and not order.lines


@pytest.mark.parametrize(("name", "text", "row"), [
    ("age-of-innovation", "take frest", "take forest"),
    ("age-of-innovation", "send bnaking for 3", "send banking for 3"),
    ("age-of-innovation", "upgrade H5 to guidl", "upgrade H5 to guild"),
    ("terra-mystica", "pick wastleand", "pick wasteland"),
])
def test_a_slip_behind_the_verb_is_named(name: str, text: str, row: str) -> None:
    order = order_in(name, text)
    assert order.nearly or order.likely_row == row, order


@pytest.mark.parametrize("text", ["I take forest", "i upgrade H5 guild", "A take forest"])
def test_a_sentence_about_oneself_is_no_abbreviated_verb(text: str) -> None:
    order = order_in("age-of-innovation", text)
    assert not order.nearly and order.inside and order.lines == [text[2:]]


@pytest.mark.parametrize(("text", "row"), [
    ("psas rb-river", "pass rb-river"), ("lech 1", "leech 1"), ("lecch 1. upgrade H5 guild", ""),
    ("brn 2", "burn 2"), ("wiat", "wait"),
])
def test_the_answer_names_what_was_probably_meant(tmp_path: Path, text: str, row: str) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    reply(desk, "Bob", text)
    desk.run()
    verb = (row or "leech").partition(" ")[0]
    assert desk.n() == 9 and f"`{verb}" in receipt(desk), receipt(desk)


def test_a_sentence_with_such_a_word_beside_a_row_refuses_nothing(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    reply(desk, "Bob", "leech 1. upgrade H5 guild\n\nCheers,\nBob")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1. upgrade H5 guild"]


def test_a_mail_without_a_mistyped_verb_names_no_row(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    reply(desk, "Bob", "let me see")
    desk.run()
    assert DID_YOU_MEAN.partition("`")[0] not in receipt(desk)
