"""What a mail about a turn says of the table, and what its buttons say and never do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from html import unescape
from itertools import islice
from pathlib import Path

import pytest

from aoi_cli.engine.show.report import TurnFact
from aoi_cli.mail.letters import Draft, written
from aoi_cli.mail.mail_parts import Choice as Button
from aoi_cli.mail.mail_parts import Choices, Facts, as_text, choose_first, shorten_facts
from aoi_cli.mail.pictures import draw_board
from aoi_cli.mail.turn_mail import turn_content
from aoi_cli.table import new_game, open_game
from tests.installed import with_lantern_quay
from tests.mail.desk import Desk, body, page_of
from tests.mail.turn_mail_properties import GAMES, Sight, sight_at, sights, table_for

RECORDS = ("age-of-innovation/14-four", "terra-mystica/03-three", "through-the-ages/11-three",
           "beyond-the-horizon/3-three-001")
POSITIONS = 3


def sight(folder: Path, record: str, row: int, seat: str) -> Sight:
    desk, whole = table_for(folder, GAMES / f"{record}.yaml")
    return sight_at(desk, whole, row, seat)


def mail_of(it: Sight) -> EmailMessage:
    person = it.table.person_of("sunday", it.seat)
    assert person is not None
    content = turn_content(it.table, "sunday", it.view, it.seat, it.asks)
    raw = written(it.table, Draft("turn", "sunday", person, "subject", content, "sunday", it.seat,
                                  it.view.row, it.view.row), "0" * 20)
    mail = message_from_bytes(raw, policy=policy.default)
    assert isinstance(mail, EmailMessage)
    return mail


def flat(text: str) -> str:
    return " ".join(text.split())


def texts_of(it: Sight) -> tuple[str, str]:
    """The text of the mail and the words of its page, each in one line."""
    mail = mail_of(it)
    words = unescape(re.sub(r"<[^>]+>", "", page_of(mail))).replace(" · ", "; ")
    return flat(body(mail)), flat(words)


# what they say of the table


def test_a_mail_of_terra_mystica_is_enough_to_decide_on(tmp_path: Path) -> None:
    """Anna is the last one to act in round 3: all cards are told that she can pass to."""
    it = sight(tmp_path, "terra-mystica/03-three", 40, "anna")
    for text in texts_of(it):
        for words in (
                "Round 3 of 6: SCORE2; 5 VP for each town founded; then 1 spade for each 4 levels "
                "in earth",
                "Next rounds: 4: 2 VP for each spade used, then 1 coin for each level in earth; "
                "5: 4 VP for each temple built",
                "berta (witches): 41 vp; 1 coin; 2 workers; power 5/7/0; cults air 2; 1 dig; "
                "passed 1",
                "cleo (nomads): 47 vp; 2 coins; 1 worker; power 6/3/0;",
                "BON4 with 3 coins: income: 3 power; the ship level counts 1 more in phase II; "
                "BON8: income: 1 priest; BON9: income: 2 coins; 1 VP for each dwelling",
                "Power actions: 3 power: ACT1 1 bridge, ACT2 1 priest; 4 power: ACT3"):
            assert words in text, (words, text)
        assert "taken: " not in text


def test_actions_that_are_taken_stand_by_themselves(tmp_path: Path) -> None:
    it = sight(tmp_path, "age-of-innovation/14-four", 64, "cleo")
    for text in texts_of(it):
        assert ("Power and book actions: 3 power: power-bridge; 4 power: power-tools, power-coins, "
                "power-spade; 6 power: power-spades; 2 books: book-coins; 3 books: book-spades; "
                "taken: power-scholar, book-steps") in text


def test_a_mail_of_age_of_innovation_names_innovations_and_their_prices(tmp_path: Path) -> None:
    facts = {fact.title: fact.items for fact in
             sight(tmp_path, "age-of-innovation/14-four", 64, "cleo").view.facts("cleo")}
    assert facts["Innovations"][:2] == (
        "2 banking + 3 any: census, trade-routes", "2 law + 3 any: steel, architecture")
    assert facts["Competencies"][0] == "banking: c6, c5, c1"


def test_a_mail_of_through_the_ages_tells_the_row_at_the_readers_prices(tmp_path: Path) -> None:
    """Anna has one wonder: Great Wall, on the first space, costs her a civil action more."""
    it = sight(tmp_path, "through-the-ages/11-three", 56, "anna")
    for text in texts_of(it):
        for words in (
                "Card row: 1 civil action: Rich Land I, Breakthrough I, Leonardo da Vinci, "
                "Printing Press; 2 civil actions: Great Wall, Frugality I",
                "Your ratings: +4 culture and +2 science a turn; strength 4",
                "cleo: culture 23 +6; science 7 +1; strength 1; happiness 3/0; food 2; "
                "resources 7; cards 1 civil, 6 military; Despotism; Julius Caesar;",
                "Events: 5 current; 0 future; last Rats: all: all food lost"):
            assert words in text, (words, text)


def test_a_mail_of_beyond_the_horizon_tells_free_spaces(tmp_path: Path) -> None:
    """Anna stands on A5a and cleo on B2a: nobody else can go there."""
    it = sight(tmp_path, "beyond-the-horizon/3-three-001", 40, "cleo")
    facts = {fact.title: fact.items for fact in it.view.facts("cleo")}
    assert {"B1a", "B1c (+1 coin)"} <= {*facts["Free spaces"]}
    assert not {"A5a", "B2a"} & {*facts["Free spaces"]}
    assert facts["berta"][:2] == ("7 VP", "11 coins, income 2")
    assert "Walled Towns (O5): at least 1 city and at least 2 villages, 5 VP" in facts["Goals"]


def test_a_game_that_lists_nothing_has_its_tables(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        desk = Desk(tmp_path / "table", games=("quay",))
        new_game(str(desk.path("quay")), ("Ann", "Bob"), game="lantern-quay", seed="mail")
        view = open_game(str(desk.path("quay"))).seen_by("Ann")
        titles = [table.title for table in view.report().tables]
        assert [fact.title for fact in view.facts("Ann")] == titles
        desk.run()
        assert f"{titles[0]}: " in body(desk.outbox("ann@", "turn")[0])


def test_facts_lose_first_what_needs_not_be_there() -> None:
    facts = [TurnFact("Round", ("a", "b")), TurnFact("Next", ("c", "d", "e"), least=1)]

    def letters(most: int) -> list[str]:
        kept = shorten_facts(facts, lambda some: sum(len(fact.items) for fact in some) <= most)
        return [f"{fact.title} {''.join(fact.items)}" for fact in kept]

    assert letters(5) == ["Round ab", "Next cde"]
    assert letters(4) == ["Round ab", "Next c…"]
    assert letters(2) == ["Round ab"]
    assert letters(1) == []


def test_the_text_can_hold_fewer_facts_than_the_page() -> None:
    both = Facts((TurnFact("A", ("1", "2")), TurnFact("B", ("3",))), (TurnFact("A", ("1", "2")),))
    assert [*as_text([both])] == ["A: 1; 2"]


# events


def test_an_event_says_what_it_did(tmp_path: Path) -> None:
    it = sight(tmp_path, "through-the-ages/11-three", 16, "cleo")
    text, page = texts_of(it)
    for one in (text, page):
        assert "* event: Development of Agriculture (all: 2 food)" in one


def test_what_is_no_event_says_nothing_more(tmp_path: Path) -> None:
    state = sight(tmp_path, "through-the-ages/11-three", 16, "cleo").view.state
    describe = state.game.telling.describe_entry
    assert describe(state, "event: Development of Agriculture") == "all: 2 food"
    assert describe(state, "production") == describe(state, "age I begins") == ""


# buttons


def shown_sights(folder: Path, positions: int = POSITIONS) -> Iterator[Sight]:
    for record in RECORDS:
        desk, whole = table_for(folder / record.replace("/", " "), GAMES / f"{record}.yaml")
        yield from islice(sights(desk, whole, positions), positions)


BUTTON = re.compile(r'<a href="mailto:[^>]*>(.*?)</a>', re.DOTALL)


def buttons_of(mail: EmailMessage) -> dict[str, str]:
    """What each button of a mail says below its row."""
    parts = [re.sub(r"<[^>]+>", "", one).split("\n") for one in BUTTON.findall(
        page_of(mail).replace("\r\n", "\n"))]
    return {unescape(row).removeprefix("| "): unescape("".join(does)).removeprefix("| ")
            for row, *does in parts}


def test_buttons_carry_cost_and_gain(tmp_path: Path) -> None:
    """BON4 has 3 coins on it, and BON10 gives 3 VP for Anna's ship level 1 when she passes."""
    buttons = buttons_of(mail_of(sight(tmp_path, "terra-mystica/03-three", 40, "anna")))
    assert buttons["pass BON4"] == "+3 coins +3 vp"
    assert buttons["action FAV6. +AIR"] == "+1 air"
    assert all(buttons.values())


def test_a_button_that_ends_the_turn_says_what_the_turn_brings(tmp_path: Path) -> None:
    """Berta has +8 culture and +9 science a turn, and three military actions are left for cards."""
    buttons = buttons_of(mail_of(sight(tmp_path, "through-the-ages/01-two", 56, "berta")))
    assert buttons["end"].startswith("+8 culture +9 science ")
    assert buttons["end"].endswith(" +3 military cards")


def test_a_button_that_takes_a_card_says_what_the_card_does(tmp_path: Path) -> None:
    buttons = buttons_of(mail_of(sight(tmp_path, "through-the-ages/11-three", 56, "anna")))
    assert buttons["take theocracy"].startswith("-2 civil actions, +1 culture; +1 strength")


def test_a_standing_answer_has_no_price(desk: Desk) -> None:
    desk.run()
    buttons = buttons_of(desk.outbox("bob@", "turn")[0])
    assert buttons["leech 1 from Ann"] == "+1 power"
    assert buttons["standing always"] == ""


def test_passing_is_always_among_the_buttons(tmp_path: Path) -> None:
    seen = 0
    for it in shown_sights(tmp_path):
        passes = {row.kind for row in it.view.likely_choices(it.seat) if row.passes}
        shown = [*buttons_of(mail_of(it))]
        for verb in passes:
            seen += 1
            assert any(row.startswith(verb) for row in shown), (it.place, verb, shown)
    assert seen >= 3


def test_what_passes_stays_when_room_is_short() -> None:
    rows = [Button(row, "link", stays=row == "pass") for row in ("a", "b", "c", "pass", "d")]
    assert [[one.row for one in choose_first(rows, n)] for n in (5, 3, 1)] == [
        ["a", "b", "c", "pass", "d"], ["a", "b", "pass"], ["pass"]]


def test_no_button_destroys_what_the_player_has(tmp_path: Path) -> None:
    it = sight(tmp_path, "through-the-ages/11-three", 56, "anna")
    legal = {row.text: row.gives_up for row in it.view.likely_choices("anna")}
    assert legal["destroy bronze"] and not legal["take theocracy"]
    mail = mail_of(it)
    assert not any(row.startswith(("destroy", "disband", "resign")) for row in buttons_of(mail))
    assert "destroy" not in body(mail)


def test_what_must_be_given_up_has_no_button(tmp_path: Path, monkeypatch: pytest.MonkeyPatch
                                             ) -> None:
    """Where every row gives something up, the rows are there to be written."""
    it = sight(tmp_path, "through-the-ages/11-three", 56, "anna")
    rows = [row for row in it.view.likely_choices("anna") if row.gives_up]
    monkeypatch.setattr("aoi_cli.table.position.Position.likely_choices",
                        lambda self, player: rows)
    mail = mail_of(it)
    assert not buttons_of(mail)
    assert "| destroy bronze" in body(mail) and "| destroy bronze" in page_of(mail)


def test_the_board_stands_above_the_buttons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("resvg_py")
    monkeypatch.setattr("aoi_cli.mail.turn_mail.draw_board", draw_board)
    page = page_of(mail_of(sight(tmp_path, "terra-mystica/03-three", 40, "anna")))
    assert 0 < page.index("<img") < page.index('<a href="mailto:')


def test_choices_without_links_are_no_buttons() -> None:
    choices = Choices("Write:", (Button("lose bronze", ""),), 1, "")
    assert [*as_text([choices])] == ["Write:", "| lose bronze"]
