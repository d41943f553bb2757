"""A correction of a hidden card tells nothing to those who may not know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.table.publishing import published
from tests.beyond_the_horizon import table
from tests.secrecy.modes import ledger, write_modes
from tests.through_the_ages.played import rows_of_a_game

GAME = "through-the-ages"
PLAYERS, ROWS = 2, 40
BECAUSE = 'because "dealt to the wrong hand"'


def texts(*rows: str) -> Any:
    return write_modes(GAME, PLAYERS, [*rows_of_a_game(PLAYERS, ROWS), *rows])


def judge_sound(text: str) -> JudgedGame:
    judged = judge(text)
    assert not judged.problems, judged.problems[0]
    return judged


def hand_of(game: JudgedGame, name: str) -> Sequence[Any]:
    return game.state.zones[f"military hand of {name}"].cards


def hidden_card() -> Any:
    """Of anna, which nobody else knows."""
    cards = [card for card in hand_of(judge_sound(texts()["seeded"]), "anna")
             if card.insiders == frozenset(["anna"])]
    assert cards, "the game has a hidden card here"
    return cards[0]


def move_card() -> str:
    name = hidden_card().name
    return (f"gm: correct anna remove {name} from military hand; "
            f"berta add {name} to military hand {BECAUSE}")


def test_others_read_the_back_alone() -> None:
    card = hidden_card()
    row = f"gm: correct anna remove {card.name} from military hand {BECAUSE}"
    game = judge_sound(texts(row)["seeded"])
    [entry] = [e for e in game.replay.entries if e.text.startswith("gm: correct")]
    for viewer in ("berta", ""):
        seen = entry.seen_by(viewer)
        assert seen.text == (
            f"gm: correct anna remove {UNKNOWN} {card.back} from military hand {BECAUSE}")
        told = " ".join(change.what for change in seen.changes)
        assert card.name not in told and CARDS[card.name].name not in told
    assert entry.seen_by("anna").text == entry.text


@pytest.mark.parametrize("viewer", ["anna", "berta", ""])
def test_the_copy_for_a_viewer_is_judged_as_the_viewer_sees_the_game(viewer: str) -> None:
    game = judge_sound(texts(move_card())["seeded"])
    copy = judge_sound(published(game, viewer))
    for name in ("anna", "berta"):
        assert len(hand_of(copy, name)) == len(hand_of(game, name))
    if viewer == "":
        assert hidden_card().name not in published(game, viewer).rpartition("gm: correct")[2]
    assert [(e.player, e.automatic) for e in ledger(copy)] == [
        (e.player, e.automatic) for e in ledger(game)]


def test_two_cards_with_the_same_back_look_the_same() -> None:
    """Whichever of two hidden cards of one age is removed: who looks on reads the same."""
    game = judge_sound(texts()["seeded"])
    same = [card for card in hand_of(game, "anna") if card.back == hidden_card().back
            and card.insiders == frozenset(["anna"])]
    rows = {published(judge_sound(texts(
        f"gm: correct anna remove {card.name} from military hand {BECAUSE}")["seeded"]), "berta")
        for card in same}
    assert len(rows) == 1


@pytest.mark.parametrize("mode", ["seeded", "commit", "open", "recorded"])
def test_it_is_carried_out_in_every_mode(mode: str) -> None:
    before, after = judge_sound(texts()[mode]), judge_sound(texts(move_card())[mode])
    assert len(hand_of(after, "anna")) == len(hand_of(before, "anna")) - 1
    assert len(hand_of(after, "berta")) == len(hand_of(before, "berta")) + 1


def test_a_card_that_was_named_wrongly_is_free_again_in_a_record() -> None:
    """Nobody knew the decks: what the correction takes back can turn up elsewhere."""
    texts_ = texts(move_card())
    record = judge_sound(texts_["recorded"])
    name = hidden_card().name
    row = f"gm: correct berta remove {name} from military hand {BECAUSE}"
    replay = record.replay
    known = sum(i.name == name for i in replay.state.identified)
    assert replay.play(find_notation(GAME).parse_row(row, 9999)), replay.problems
    assert sum(i.name == name for i in replay.state.identified) == known - 1


def test_undoing_it_needs_a_reason() -> None:
    game = judge_sound(texts(move_card())["seeded"])
    assert not game.replay.play(find_notation(GAME).parse_row("gm: undo", 9999))
    assert game.replay.problems[-1].code == "T313"
    assert game.replay.play(find_notation(GAME).parse_row('gm: undo because "a mistake"', 9999))
    assert game.replay.state.same_position(judge_sound(texts()["seeded"]).state)


@pytest.mark.parametrize(("row", "code"), [
    ("gm: correct anna add raid_i to military hand", "D732"),
    ("gm: correct anna remove wonder_of_nothing from military hand", "D731"),
    ("gm: correct anna remove homer from military hand", "D731"),
    ("gm: correct anna remove ? militaryI from military hand", "H007"),
])
def test_what_cannot_be_is_refused(row: str, code: str) -> None:
    game = judge_sound(texts()["seeded"])
    assert not game.replay.play(find_notation(GAME).parse_row(f"{row} {BECAUSE}", 9999))
    assert game.replay.problems[-1].code == code


def test_a_leader_that_lies_face_down_stays_unknown_to_all() -> None:
    """Nobody knows the leader beside the slot II-1, and nobody learns which one was removed."""
    replay = table.start_replay("hidden", 2)
    there = replay.state.zones["leader at II-1"].names[0]
    row = f"gm: correct remove {there} from leader at II-1 {BECAUSE}"
    assert table.play_row(replay, row), replay.problems
    [entry] = [e for e in replay.entries if e.text == row]
    for viewer in ("anna", "berta", ""):
        seen = entry.seen_by(viewer)
        assert seen.text == f"gm: correct remove ? leaders II from leader at II-1 {BECAUSE}"
        assert [change.what for change in seen.changes] == ["a card in leader at II-1"]
        assert there not in str(seen)
    assert not replay.state.zones["leader at II-1"].cards
