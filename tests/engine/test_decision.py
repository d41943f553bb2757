"""Decisions: several at once, one after the other, in secret; and in the middle of anything."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from lantern_quay.game import GAME

from aoi_cli.engine.course import ASK_TOGETHER, Task, ask_each, ask_for, carry_out_tasks
from aoi_cli.engine.decision import ACTION, PHASE, ROW, Decision, Detail
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.game import waiting
from aoi_cli.engine.hidden.decks import lay_answers_open
from aoi_cli.engine.hidden.zone import PUBLIC
from aoi_cli.engine.plain_data import Classes
from aoi_cli.engine.state import Player, State
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.registry import game_names
from aoi_cli.table.state_bytes import classes_of
from tests.parts import change_part
from tests.recorded import games_of

NAMES = ("anna", "berta", "cleo")


class Seat(Player): ...


class Table(State): ...


@pytest.fixture
def s() -> State:
    """Nobody is asked anything yet."""
    return Table(GAME, None, {name: Seat(GAME, name) for name in NAMES}, [*NAMES])


def list_decisions(s: State) -> list[str]:
    return [f"{d.player}: {d.kind}" for d in s.decisions]


# what is open, and until when


def test_a_choice_is_due_before_the_row_the_own_action_or_the_phase_ends(s: State) -> None:
    anna = s.players["anna"]
    for due in (ROW, ACTION, PHASE):
        s.ask(Decision("anna", f"before the {due} ends", "", due))
    s.ask(Decision("berta", "hers", "", PHASE))
    assert [d.due for d in s.choices(anna)] == [ROW]
    assert [d.due for d in s.due_before_action(anna)] == [ACTION]
    assert [d.player for d in s.due_before_phase_ends()] == ["anna", "berta"]


def test_the_choice_opened_last_lies_on_top_and_any_can_be_closed(s: State) -> None:
    below, above = (s.ask(Decision("anna", "bridge", source)) for source in ("tile", "bonus"))
    assert s.open("anna", "bridge")[-1] is above
    s.close(below)
    assert s.decisions == [above]


def test_closing_takes_the_very_decision_and_no_equal_one(s: State) -> None:
    first, second = (s.ask(Decision("anna", "bridge", "tile")) for _ in range(2))
    s.close(second)
    assert s.decisions[0] is first


def test_several_players_are_asked_at_once(s: State) -> None:
    for name in NAMES:
        s.ask(Decision(name, "offer", "quay", ACTION))
    assert [name for name, _ in waiting(s)] == [*NAMES]
    s.close(s.open("berta")[0])
    assert list_decisions(s) == ["anna: offer", "cleo: offer"]


def test_a_copy_is_answered_apart(s: State) -> None:
    s.ask(Decision("anna", "steps", "tile", amount=2))
    trial = s.copy()
    trial.decisions[0].amount = 1
    trial.close(trial.decisions[0])
    assert [d.amount for d in s.decisions] == [2]


# one after the other


def test_a_queue_asks_one_after_the_other(s: State) -> None:
    s.put_first(*ask_each(("anna", "bid"), ("berta", "bid"), ("anna", "place")))
    met = []
    while s.agenda:
        carry_out_tasks(s)
        met += list_decisions(s)
        s.close(s.decisions[0])
    assert met == ["anna: bid", "berta: bid", "anna: place"]


def test_what_a_player_is_asked_together_is_asked_at_once(s: State) -> None:
    for player, kind in (("anna", "bid"), ("anna", "place"), ("berta", "bid")):
        s.put_last(ask_for(Decision(player, kind, "quay", PHASE), ASK_TOGETHER))
    carry_out_tasks(s)
    assert list_decisions(s) == ["anna: bid", "anna: place"]


def test_what_goes_on_for_ever_is_refused(s: State, monkeypatch: pytest.MonkeyPatch) -> None:
    change_part(monkeypatch, s.game, "course", tasks={"again": lambda s, task: s.put_first(task)})
    s.put_first(Task("again"))
    with pytest.raises(Refusal, match="goes on for ever"):
        carry_out_tasks(s)


def test_who_has_left_is_not_asked(s: State) -> None:
    s.players["anna"].dropped = s.players["cleo"].dropped = True
    s.put_first(*ask_each(("anna", "bid"), ("berta", "bid"), ("cleo", "bid")))
    carry_out_tasks(s)
    assert list_decisions(s) == ["berta: bid"]
    s.decisions = []
    carry_out_tasks(s)
    assert not s.decisions


# in secret


@pytest.fixture
def together(s: State) -> State:
    for name in NAMES:
        s.ask(Decision(name, "stall", "quay", PHASE, together="stalls"))
    return s


def answer(s: State, player: str, word: str) -> dict[str, str]:
    s.open(player)[0].answer = word
    return {**lay_answers_open(s, "stalls")}


def test_answers_count_when_all_have_answered(together: State) -> None:
    s = together
    assert answer(s, "cleo", "gate") == {}
    assert answer(s, "anna", "steps") == {}
    assert [name for name, _ in waiting(s)] == ["berta"]
    assert answer(s, "berta", "gate") == {"anna": "steps", "berta": "gate", "cleo": "gate"}
    assert s.decisions == []


def test_an_answer_can_be_changed_until_then(together: State) -> None:
    answer(together, "anna", "gate")
    answer(together, "anna", "steps")
    answer(together, "berta", "gate")
    assert answer(together, "cleo", "gate")["anna"] == "steps"


def test_others_see_that_there_is_an_answer_and_not_which(together: State) -> None:
    answer(together, "anna", "gate")
    seen = {viewer: [d.answer for d in together.seen_by(viewer).decisions]
            for viewer in (None, "anna", "berta", PUBLIC)}
    assert seen == {None: ["gate", "", ""], "anna": ["gate", "", ""], "berta": ["?", "", ""],
                    PUBLIC: ["?", "", ""]}


def test_answers_laid_open_cannot_be_forgotten(together: State) -> None:
    for name, revealed in (("anna", 0), ("berta", 0), ("cleo", 1)):
        answer(together, name, "gate")
        assert together.revelations == revealed


def test_if_one_leaves_the_rest_is_laid_open(together: State) -> None:
    answer(together, "anna", "gate")
    answer(together, "berta", "steps")
    together.close(together.open("cleo")[0])
    assert lay_answers_open(together, "stalls") == {"anna": "gate", "berta": "steps"}


def test_what_is_asked_besides_stays_open(together: State) -> None:
    other = together.ask(Decision("anna", "offer", "berta"))
    for name in NAMES:
        answer(together, name, "gate")
    assert together.decisions == [other]


def test_who_may_not_know_of_a_decision_does_not_see_it(s: State) -> None:
    s.ask(Decision("anna", "look", "spyglass", insiders=frozenset(["anna"])))
    s.put_last(ask_for(Decision("berta", "look", "spyglass", insiders=frozenset(["berta"]))))
    open_to = {viewer: (len(seen.decisions), len(seen.agenda))
               for viewer in (None, "anna", "berta", PUBLIC) for seen in [s.seen_by(viewer)]}
    assert open_to == {None: (1, 1), "anna": (1, 0), "berta": (0, 1), PUBLIC: (0, 0)}


# written down


class Cards(Detail):
    names: tuple[str, ...] = ()
    pairs: tuple[tuple[str, int], ...] = ()


DECISIONS = (
    Decision("anna", "steps", "tile"),
    Decision("anna", "steps", "tile", ACTION, 3, "B4", "p15", True, True),
    Decision("berta", "look", "spyglass", insiders=frozenset(["berta", "anna"])),
    Decision("berta", "look", "spyglass", insiders=frozenset()),
    Decision("cleo", "stall", "quay", PHASE, together="stalls", answer="gate"),
    Decision("cleo", "discard", "dawn", detail=Cards(("tea", "fog"), (("tea", 2),))),
    Decision("cleo", "discard", "dawn", detail="tea"),
)


def through_text(decision: Decision, classes: Classes) -> Decision:
    back: Decision = classes.from_plain(json.loads(json.dumps(classes.to_plain(decision))))
    return back


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_decision_is_plain_text_and_comes_back(decision: Decision) -> None:
    assert through_text(decision, Classes([Decision, Cards])) == decision


@pytest.mark.heavy("each decision of a whole game")
@pytest.mark.parametrize("game", game_names())
def test_whatever_a_recorded_game_asks_comes_back(game: str) -> None:
    """Inside the rows too, where the choices of an action are open; equal ones once."""
    seen: set[str] = set()
    for path in games_of(game):
        played = judge(path.read_text(encoding="utf-8"))
        classes = classes_of(played.state)
        for decision in collect_decisions(played):
            if repr(decision) not in seen:
                seen.add(repr(decision))
                assert through_text(decision, classes) == decision
    assert len(seen) > 100


def collect_decisions(played: JudgedGame) -> Iterator[Decision]:
    for before, row in zip(played.replay.states(), played.rows, strict=False):
        s = before.copy()
        yield from (*s.decisions, *s.coming)
        player = s.resolve(row.who)
        if player:
            s.game.course.begin_row(s, player, row.text)
            for command in row.commands:
                try:
                    s.game.course.apply(s, player, command)
                except Refusal:
                    break
                yield from s.decisions
