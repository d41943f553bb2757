"""The table as it is drawn and told: every card and token in play, and nothing that is hidden."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache, partial
from xml.etree import ElementTree

import pytest

from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.hidden.zone import PUBLIC, UNKNOWN, Viewer
from aoi_cli.engine.show.picture import Group, Picture, PlayerBoard
from aoi_cli.engine.struct import replace
from aoi_cli.judging.judged_game import judge
from aoi_cli.render.html_page import print_page
from aoi_cli.render.svg import print_svg
from aoi_cli.render.text import print_report
from aoi_cli.rules.through_the_ages import armies, mustering, ratings
from aoi_cli.rules.through_the_ages.box.card import UNITS
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.state import Player, State
from aoi_cli.rules.through_the_ages.telling import report
from aoi_cli.table import game_of
from tests.pages import unpack_data
from tests.recorded import games_of, text_of
from tests.through_the_ages.positions import position

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [path.stem for path in games_of("through-the-ages")][::6]
SHARES = (0.0, 0.4, 0.7, 1.0)
"""Of a game that have been played."""


@cache
def state_of(game: str, share: float) -> State:
    text = text_of(game, "through-the-ages")
    rows = round(len(text.partition("moves: |\n")[2].splitlines()) * share)
    if not rows:
        text = text.partition("moves: |")[0] + "moves: |\n"
    found = judge(text, until=lambda state, count: count >= rows).state
    assert isinstance(found, State)
    return found


STATES = [(game, share) for game in GAMES for share in SHARES]


@pytest.fixture(params=STATES, ids=lambda p: f"{p[0]}-{p[1]:.0%}")
def s(request: pytest.FixtureRequest) -> State:
    return state_of(*request.param)


def board(picture: Picture, player: str) -> PlayerBoard:
    return next(p for p in picture.players if p.key == player)


def group(board: PlayerBoard | Picture, title: str) -> Group:
    return next(g for g in board.groups if g.title == title)


def names_in(drawn: str) -> Counter[str]:
    """Heads of cards; a long name stands in two lines, so it is read as one word."""
    tree = ElementTree.fromstring(drawn)
    found: Counter[str] = Counter()
    for card in tree.iter(f"{SVG}g"):
        heads = [t.text or "" for t in card if "label i-" in t.get("class", "")]
        if heads:
            found[" ".join(heads)] += 1
    return found


def in_play(s: State, p: Player) -> list[str]:
    return [*p.technologies, *([p.leader] if p.leader else []), *(w.card for w in p.wonders),
            *p.colonies, *([p.tactic] if p.tactic else [])]


# every card and token


def test_every_card_in_play_in_hand_and_in_the_row_is_drawn(s: State) -> None:
    wanted = Counter(CARDS[card].name for card in s.row if card)
    for p in s.players.values():
        hands = (*s.civil_hand(p).names, *s.military_hand(p).names)
        wanted += Counter(CARDS[card].name for card in (*in_play(s, p), *hands))
    found = names_in(print_svg(GAME.picture(s, "")))
    assert not wanted - found


def test_every_token_is_drawn(s: State) -> None:
    """In the bank, unused, and on cards: as many as the player has."""
    picture = GAME.picture(s, "")
    drawn = ElementTree.fromstring(print_svg(picture))
    bodies = Counter(e.get("class") for e in drawn.iter(f"{SVG}g"))
    players = s.players.values()
    assert bodies["c-yellow token"] == sum(p.yellow_bank + p.workers for p in players)
    assert bodies["c-blue token"] == sum(
        p.blue_bank + sum(p.blue.values())
        + sum(w.stages for w in p.wonders if w.state == "unfinished") for p in players)


@pytest.mark.few(8, "pages for each viewer at many moments")
def test_the_page_holds_what_the_picture_holds(s: State) -> None:
    told = page_of(s)
    for p in s.players.values():
        for card in in_play(s, p):
            assert CARDS[card].name.replace("'", "&#x27;") in told


def page_of(s: State) -> str:
    from aoi_cli.render.replay_steps import Step

    return unpack_data(print_page([Step(0, "", "", "", (), partial(GAME.picture, s, ""))]))


# banks


@pytest.mark.parametrize(("yellow", "blue", "told"), [
    # by the tokens left: price of a worker, consumption, happy faces needed; corruption
    (18, 16, ("2", "0", "0", "0")), (17, 11, ("2", "0", "0", "0")), (16, 10, ("3", "1", "1", "2")),
    (12, 6, ("4", "2", "2", "2")), (10, 5, ("4", "2", "3", "4")), (8, 1, ("5", "3", "4", "4")),
    (6, 1, ("5", "3", "5", "4")), (4, 1, ("7", "4", "6", "4")), (1, 1, ("7", "4", "7", "4")),
    (0, 0, ("-", "6", "8", "6")), (22, 20, ("2", "0", "0", "0")),
])
def test_what_is_printed_below_the_tokens_of_a_bank(
    yellow: int, blue: int, told: tuple[str, ...]
) -> None:
    s = position({"position": {"anna": {"yellow": yellow, "blue": blue}}})
    banks = board(GAME.picture(s, ""), "anna").banks
    assert tuple(f for bank in banks for f in bank.sections[bank.at].printed) == told


# armies


def test_which_units_make_which_army() -> None:
    """Napoleonic armies of age II: 7, obsolete 4; an air force doubles the fresh one."""
    s = position({"position": {"anna": {
        "tactic": "napoleonic_army",
        "technologies": {"warriors": 1, "riflemen": 2, "knights": 1, "cavalrymen": 1, "cannon": 2,
                         "air_forces": 1},
    }}})
    found, idle = mustering.muster_player(s, s.players["anna"])
    assert [(a.units, a.obsolete, a.doubled, a.strength) for a in found] == [
        (("riflemen", "cavalrymen", "cannon", "air_forces"), False, True, 14),
        (("riflemen", "knights", "cannon"), False, False, 7),
    ]
    assert idle == ["warriors"]
    cards = group(board(GAME.picture(s, ""), "anna"), "Tactic and armies")
    assert cards.note == "2 armies; in no army: Warriors"
    assert [(c.name, c.corner, c.state) for c in cards.cards[1:]] == [
        ("army 1", "+14", "with air force"), ("army 2", "+7", "")]


def test_units_two_ages_too_old_make_an_obsolete_army() -> None:
    s = position({"position": {"anna": {
        "tactic": "classic_army", "technologies": {"warriors": 2, "cavalrymen": 2}}}})
    [army], idle = mustering.muster_player(s, s.players["anna"])
    assert (army.obsolete, army.strength, idle) == (True, 4, [])


def test_without_a_tactic_nobody_stands_in_an_army() -> None:
    s = position({"position": {"anna": {"technologies": {"warriors": 3}}}})
    assert mustering.muster_player(s, s.players["anna"]) == ([], ["warriors"] * 3)


def test_armies_of_old_and_new_units_add_up_by_chance() -> None:
    """Each unit stands in one army or none, and their strength is that of the best forming."""
    chance = random.Random("mustering")
    tactics = [c for c in CARDS.values() if c.tactic]
    for _ in range(600):
        units = {u: chance.randrange(4) for u in armies.UNIT_CARDS}
        card, swap = chance.choice(tactics), chance.random() < 0.3
        formed = armies.best_armies(units, card.id, swap)
        found, idle = mustering.muster(units, card.id, swap)
        assert sum(a.strength for a in found) == formed.strength
        assert Counter([u for a in found for u in a.units] + idle) == +Counter(units)
        needs = card.tactic
        assert needs
        for army in found:
            kinds = Counter(CARDS[u].kind for u in army.units)
            assert army.doubled == bool(kinds.pop("air_force", 0))
            assert sum(kinds.values()) == sum(needs.units)
            assert swap or [kinds[k] for k in UNITS[:3]] == [*needs.units]
            old = any(card.level - CARDS[u].level >= armies.TOO_OLD for u in army.units)
            assert army.obsolete == old


# what is asked, and how far the game is


def test_what_an_auction_is_about_is_at_stake() -> None:
    text = text_of("22-four", "through-the-ages")
    head, moves = text.split("moves: |\n")
    rows = moves.splitlines()
    first = next(n for n, row in enumerate(rows) if " bid " in row)
    found = game_of(head + "moves: |\n" + "\n".join(rows[: first + 1]) + "\n").state
    [card] = GAME.picture(found, "").at_stake
    assert card.kind == "territory"
    assert "At stake" in print_report(GAME.report(found, ""), False, 80)


def test_the_timeline_tells_the_age(s: State) -> None:
    timeline = GAME.picture(s, "").timeline
    assert timeline
    assert timeline.now.name == f"age {s.age}"
    if s.age in ("I", "II", "III"):
        assert timeline.now.length - timeline.now.passed == len(s.zones["civil deck"])


def test_sources_add_up_to_the_culture(s: State) -> None:
    for p in GAME.picture(s, "").players:
        assert sum(source.points for source in p.sources) == p.points


# what a viewer may know


@pytest.mark.few(8, "pictures for each viewer at many moments")
@pytest.mark.parametrize("viewer", [PUBLIC, "anna", "berta"])
def test_no_hidden_card_is_drawn_or_told(s: State, viewer: Viewer) -> None:
    """Hands of others and piles are numbers; what is told nowhere is in no output."""
    seen = s.seen_by(viewer)
    picture = GAME.picture(seen, "")
    outputs = print_report(GAME.report(seen, ""), False, 80) + page_of(seen)
    open_cards = {*s.row, *s.past_events, *s.common_tactics, *(pact.card for pact in s.pacts)}
    for p in s.players.values():
        open_cards |= {*in_play(s, p), *(war.card for war in p.wars)}
    open_cards |= {card for zone in seen.zones.values() for card in zone.names if card != UNKNOWN}
    open_cards |= {*report.cards_at_stake(seen)}
    shown = {CARDS[card].name for card in open_cards if card in CARDS}
    hidden = {CARDS[card].name for zone in s.zones.values() for card in zone.names
              if card in CARDS} - shown
    alone = {card for card in hidden if not any(s.startswith(f"{card} ") for s in shown)}
    leaked = {card for card in alone if re.search(rf"[>,] ?{re.escape(card)}\b", outputs)}
    assert not leaked | (hidden & names_in(print_svg(picture)).keys())
    for p in s.players.values():
        hand = group(board(picture, p.name), "Military hand")
        assert len(hand.cards) + hand.face_down == len(s.military_hand(p))
        if viewer not in (None, p.name) and not s.over:
            known = [c for c in seen.military_hand(p).names if c != UNKNOWN]
            assert len(hand.cards) == len(known)


def test_an_event_that_the_record_does_not_name_lies_face_down_with_those_that_it_names() -> None:
    s = position({"position": {}})
    s.past_events = ("rats", UNKNOWN)
    drawn = print_svg(GAME.picture(s, ""))
    assert [card.name for card in group(GAME.picture(s, ""), "Past events").cards] == [
        "Rats", "face down"]
    assert names_in(drawn)["face down"] == 1


def test_a_prepared_event_is_known_to_whoever_prepared_it() -> None:
    s = position({"position": {"future events": ["good_harvest", "rats"]}})
    own, other = s.zones["future events"].cards
    lay(s, "future events", [replace(own, insiders=frozenset(["anna"])),
                             replace(other, insiders=frozenset())])
    for viewer, known in (("anna", True), ("berta", False), (PUBLIC, False)):
        seen = s.seen_by(viewer)
        told = print_report(GAME.report(seen, ""), False, 80) + print_svg(GAME.picture(seen, ""))
        assert ("Good Harvest" in told) == known
        assert "Rats" not in told
        assert group(GAME.picture(seen, ""), "Future events").face_down == 2


# in text


def test_a_report_fits_eighty_columns_and_its_numbers_agree(s: State) -> None:
    text = print_report(GAME.report(s, ""), False, 80)
    assert max(map(len, text.splitlines())) <= 80
    words = {word for line in text.splitlines() for word in line.split()}
    assert {"culture", "science", "strength", "happiness", "resources", "consumption",
            "corruption"} <= words
    told = " ".join(text.split())
    assert not re.findall(
        r"(?<![\d/])[-+]?1 (?:resources|civil actions|military actions|cards|workers)\b", told)


def test_the_card_row_tells_what_building_costs() -> None:
    s = position({"position": {"row": {1: "printing_press", 2: "pyramids", 3: "monarchy"}}})
    text = " ".join(print_report(GAME.report(s, ""), False, 200).split())
    assert "+1 science each; 3 resources to build" in text
    assert "stages 3/2/1 resources" in text
    assert "2 science by revolution" in text


def test_a_report_tells_what_the_armies_add() -> None:
    s = position({"position": {"anna": {"tactic": "legion", "technologies": {"swordsmen": 4}}}})
    text = print_report(GAME.report(s, ""), False, 80)
    assert re.search(r"anna +armies +\+2 3 Swordsmen; in none: Swordsmen", text)
    assert ratings.strength(s, s.players["anna"]) == 4 * 2 + 2 + s.players["anna"].technologies[
        "warriors"]


def test_names_with_an_age_stay_apart() -> None:
    assert name("rich_land_ii") == "Rich Land II"
