"""Each word of the effect notation, carried out where it can be and refused where it cannot.

The words are listed by hand, as the specification of packs has them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from aoi_cli.engine.struct import replace
from aoi_cli.rules.beyond_the_horizon import abilities, gains
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.pack.words_of_notation import ARGUMENTS
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.table import house, position, try_rows
from tests.beyond_the_horizon.test_effects_in_play import (
    COUNTED,
    DOCUMENT,
    PLAYED,
    give_effect,
    notation,
)

Told = dict[str, Any]
MUST: Told = {"rulings": {"D23": "must"}}
VILLAGE: Told = {"tiles": {"H05": [0, 1]}, "anna": {"columns": {"E": 0}}}
SETTLER: Told = {**VILLAGE, "pieces": [["anna", "settler", 3, "H05"]]}
SOLDIER: Told = {**VILLAGE, "villages": {"H05": "berta"}, "pieces": [["anna", "soldier", 3, "H05"]]}
SECOND: Told = {"built": {"cradle": ["S08", "berta"]}, "pieces": [["anna", "settler", 3, "cradle"]],
                "anna": {"coins": 2}}
FIRST: Told = {"anna": {"coins": 2, "stock": ["S08"]}}
FULL: Told = {"anna": {"cubes off": {"food": 7}}}
GOVERNED: Told = {**MUST, "anna": {"government": "G2b", "stages": ["despotism"]}}

GAINS: dict[str, tuple[tuple[str, Told, str], tuple[str, Told, str, str]]] = {
    # what is gained: text, position and an answer that is possible; and one that is refused
    "coins": (("coins 1", {}, ""), ("choose {coins 1 or nothing}", MUST, "decline coins. choose 1",
                                    "D704")),
    "pop": (("pop 1", {}, ""), ("choose {pop 1 or nothing}", MUST, "decline pop. choose 1",
                                "D704")),
    "vp": (("vp 1", {}, ""), ("choose {vp 1 or nothing}", MUST, "decline vp. choose 1", "D704")),
    "move": (("move 1", {}, "move settler ST1 to cradle"),
             ("move 1", {}, "move settler ST1 to ST2", "M551")),
    "invest": (("invest any", {}, "invest food"),
               ("invest any", {"anna": {"cubes off": {"food": 8}}}, "invest food", "D703")),
    "learn": (("learn I from inactive", {}, "learn I-1"),
              ("learn I from inactive", {"anna": {"learned": {"T101": "I-1"}}}, "learn I-1",
               "C653")),
    "private": (("private II draw 2", {}, "keep T205"),
                ("private II draw 2", {}, "keep T208", "D703")),
    "produce": (("produce coins", {}, ""),
                ("choose {produce pop or nothing}", MUST, "decline produce. choose 1", "D704")),
    "settle-token": (("settle-token", {}, ""), ("choose {settle-token or nothing}", MUST,
                                                "decline settle-token. choose 1", "D704")),
    "fortify-token": (("fortify-token", {}, ""), ("choose {fortify-token or nothing}", MUST,
                                                  "decline fortify-token. choose 1", "D704")),
    "settle": (("settle", SETTLER, "settle H05"), ("settle", SETTLER, "settle cradle", "M552")),
    "fortify": (("fortify", SOLDIER, "fortify H05"), ("fortify", SOLDIER, "fortify ST1", "M552")),
    "structure": (("structure II", {}, "take S09"), ("structure II", {}, "take S02", "D703")),
    "build": (("build new", FIRST, "build ST1 with S08"),
              ("build new", {**SECOND, "anna": {"coins": 4, "stock": ["S05"]},
                             "pieces": [["anna", "settler", 3, "cradle"],
                                        ["anna", "settler", 2, "ST1"]]}, "build cradle", "M553")),
    "recruit": (("recruit soldier 2", {}, "recruit soldier on ST1"),
                ("recruit soldier 2", {}, "recruit settler on ST1", "C654")),
    "strengthen": (("strengthen either 2", {}, "strengthen settler ST1"),
                   ("strengthen either 2", {}, "strengthen settler ST1 by 1", "D703")),
    "government": (("government charter", GOVERNED, ""),
                   ("choose {government charter or nothing}", GOVERNED,
                    "decline government. choose 1", "D704")),
    "goal": (("goal", FULL, "goal O7. cube economy"), ("goal", FULL, "goal O2", "C655")),
    "basic": (("basic 4", {}, "basic 4"), ("basic 4", {}, "basic 3", "D703")),
    "nothing": (("nothing", {}, ""), ("choose {nothing or coins 1}", {}, "choose 3", "D703")),
    "opaque": (('opaque "rivers"', {}, 'rule "coins 1"'),
               ('opaque "rivers"', {}, 'rule "coinz 1"', "C657")),
}
FURTHER: dict[str, tuple[tuple[str, Told, str], tuple[str, Told, str, str]]] = {
    # words that stand behind them
    "nolinks": (("learn II nolinks from inactive", {"scientists": {"II-4": ["berta"]},
                                                    "slots": {"II-4": "T205"}}, "learn II-4"),
                ("learn II from inactive", {"anna": {"learned": {"T101": "I-1"}}}, "learn II-4",
                 "C653")),
    "open": (("learn open I from inactive", {"scientists": {"I-2": ["berta"]}}, "learn I-2"),
             ("learn open I from inactive", {"scientists": {"I-2": ["berta"]}}, "learn I-1",
              "C653")),
    "from inactive": (("recruit soldier 2 from inactive", {"anna": {"active": 0}},
                       "recruit soldier on ST1"),
                      ("recruit soldier 2", {"anna": {"active": 0}}, "recruit soldier on ST1",
                       "D702")),
    "bonus": (("settle bonus 1", {**SETTLER, "pieces": [["anna", "settler", 2, "H05"]]},
               "settle H05"),
              ("settle", {**SETTLER, "pieces": [["anna", "settler", 2, "H05"]]}, "settle H05",
               "T305")),
    "discount": (("build new discount 2", {"anna": {"coins": 0, "stock": ["S08"]}},
                  "build ST1 with S08"),
                 ("build new discount 1", {"anna": {"coins": 0, "stock": ["S08"]}},
                  "build ST1 with S08", "T305")),
    "existing": (("build existing", SECOND, "build cradle. take S02"),
                 ("build existing", {**SECOND, "anna": {"coins": 2, "stock": ["S05"]}},
                  "build cradle with S05", "M553")),
    "split": (("strengthen either 2 split", {}, "strengthen settler ST1 by 1"),
              ("strengthen either 2 split", {}, "strengthen settler ST1 by 3", "D703")),
    "must": (("must move 1", {}, "move settler ST1 to cradle"),
             ("must move 1", {}, "decline", "D704")),
    "pay": (("pay 1 coin -> vp 1", {}, "pay"), ("pay 2 coins -> vp 1", {}, "pay", "D702")),
    "choose": (("choose {vp 1 or coins 1}", {}, "choose 2"),
               ("choose {vp 1 or coins 1}", {}, "choose 1 2", "D703")),
    "choose 2": (("choose 2 {vp 1 or coins 1 or pop 1}", {}, "choose 1 3"),
                 ("choose 2 {vp 1 or coins 1 or pop 1}", {}, "choose 3 3", "D703")),
}
COSTS: dict[str, tuple[Told, Told]] = {
    # a price, where it can be paid, and where it cannot
    "2 coins": ({"anna": {"coins": 2}}, {"anna": {"coins": 1}}),
    "exhaust 1": ({"anna": {"columns": {"E": 1}}}, {"anna": {"active": 0, "columns": {"E": 1}}}),
    "scientist": ({}, {"anna": {"active": 0}}),
    "weaken settler 1": ({}, {"pieces": [["anna", "soldier", 2, "ST1"]]}),
    "remove either": ({"anna": {"columns": {"E": 1}}}, {"pieces": []}),
    "settle-token": ({"anna": {"tokens": {"settle": 1}}}, {"anna": {"tokens": {"fortify": 1}}}),
    "fortify-token": ({"anna": {"tokens": {"fortify": 1}}}, {"anna": {"tokens": {"settle": 1}}}),
    "structure": ({"anna": {"stock": ["S05"]}}, {}),
}
LESSON = "learn {} nolinks from inactive"
OPEN: Told = {"slots": {"II-1": "T205", "III-1": "T304"},
              "scientists": {slot: ["berta"] for slot in ("I-1", "II-1", "III-1", "IV-1")}}
MET_FIRST: Told = {"leaders at": {"II-1": "L203"}, "decks": {"technologies II": ["T205"]}}
EVENTS: dict[str, tuple[tuple[str, Told, str], tuple[str, Told, str]]] = {
    # what sets it off, and what does not
    **{f"learn {level}": ((LESSON.format(level), OPEN, f"learn {level}-1{more}"),
                          (LESSON.format(other), OPEN, f"learn {other}-1"))
       for level, other, more in (("I", "II", ". invest food"), ("II", "I", ""),
                                  ("III", "II", ""), ("IV", "I", ". invest food. invest food"))},
    "learn any": ((LESSON.format("II"), OPEN, "learn II-1"), ("coins 1", {}, "")),
    "discover": ((LESSON.format("II"), MET_FIRST, "learn II-1"),
                 (LESSON.format("II"), OPEN, "learn II-1")),
    "settle": (("settle", SETTLER, "settle H05"), ("fortify", SOLDIER, "fortify H05")),
    "fortify": (("fortify", SOLDIER, "fortify H05"), ("settle", SETTLER, "settle H05")),
    "explore": (("move 1", {}, "move settler ST1 to M14"), ("move 1", {},
                                                            "move settler ST1 to cradle")),
    "build-new": (("build new", FIRST, "build ST1 with S08"),
                  ("build existing", SECOND, "build cradle. take S02")),
    "build-existing": (("build existing", SECOND, "build cradle. take S02"),
                       ("build new", FIRST, "build ST1 with S08")),
    "build": (("build either", SECOND, "build cradle. take S02"),
              ("structure I", {}, "take S02")),
    **{f"invest {track}": ((f"invest {track}", {}, ""), (f"invest {other}", {}, ""))
       for track, other in (("food", "economy"), ("economy", "food"))},
    "invest infrastructure": (("invest infrastructure", {}, "take S02"), ("invest food", {}, "")),
    "invest any": (("invest economy", {}, ""), ("settle", SETTLER, "settle H05")),
    "uncover food": (("fortify", SOLDIER, "fortify H05"), ("settle", SETTLER, "settle H05")),
    "uncover economy": (("settle", SETTLER, "settle H05"), ("fortify", SOLDIER, "fortify H05")),
    "uncover infrastructure": (("build existing", SECOND, "build cradle. take S02"),
                               ("build new", FIRST, "build ST1 with S08")),
    "uncover any": (("goal", FULL, "goal O7. cube economy"), ("coins 1", {}, "")),
    "recruit": (("recruit soldier 1", {}, "recruit soldier on ST1"),
                ("strengthen settler 1", {}, "strengthen settler ST1")),
    "goal": (("goal", FULL, "goal O7. cube economy"), ("invest economy", {}, "")),
    "production pop": (("produce pop", {}, ""), ("produce coins", {}, "")),
    "production coins": (("produce coins", {}, ""), ("produce pop", {}, "")),
    "others invest food": (("others {invest food}", {}, ""), ("invest food", {}, "")),
    "others settle": (("others {settle}", {**SETTLER, "pieces": [["berta", "settler", 3, "H05"]],
                                           "berta": {"columns": {"E": 0}}}, "berta: settle H05"),
                      ("settle", SETTLER, "settle H05")),
}
MODIFIERS: dict[str, tuple[str, Told, str]] = {
    # what is possible with it, and impossible without
    **{f"discount learn-{level} 1": (f"pay 2 coins + scientist -> learn {level} nolinks", OPEN,
                                     f"pay. learn {level}-1") for level in ("I", "II", "III")},
    "discount learn-IV 1": ("pay 2 coins + scientist -> learn IV nolinks", OPEN, "pay"),
    "discount learn-any 1": ("pay 2 coins + scientist -> learn II nolinks", OPEN,
                             "pay. learn II-1"),
    "discount settle-token 1": ("pay 2 coins -> settle-token", {}, "pay"),
    "discount fortify-token 1": ("pay 2 coins -> fortify-token", {}, "pay"),
    "discount build 1": ("build new", {"anna": {"coins": 1, "stock": ["S08"]}},
                         "build ST1 with S08"),
    "discount trade-pop 1": ("", {"anna": {"coins": 2}, "step": "production"},
                             "produce trades. trade pop"),
    "discount surcharge 1": ("", {"anna": {"coins": 0}}, "act B1c. learn I-2"),
    "fewer-exhaust fortify-token 1": ("pay exhaust 1 -> fortify-token", {}, "pay"),
    "fewer-exhaust learn-IV 1": ("pay exhaust 1 + scientist -> learn IV nolinks", OPEN, "pay"),
    "move 1": ("move 1", {}, "move settler ST1 to cradle ST1"),
    "explore 1": ("move 1", {"anna": {"explored_now": 1}}, "move settler ST1 to M14"),
    "recruit 1": ("recruit soldier 1", {}, "recruit soldier 2 on ST1"),
    "strength settle 1": ("settle", {**SETTLER, "pieces": [["anna", "settler", 2, "H05"]]},
                          "settle H05"),
    "strength fortify 1": ("fortify", {**SOLDIER, "pieces": [["anna", "soldier", 2, "H05"]]},
                           "fortify H05"),
}
COUNTERS = {
    "techs", "colours", "open_techs", "scientists", "leaders", "goals", "explored", "villages",
    "cities", "tiles_own", "structures", "cubes_off", "cubes_left", "invest_pos", "columns_open",
    "coins", "active", "inactive", "settlers", "soldiers", "pieces", "max_strength",
    "total_strength", "tile_strength", "tokens",
}
COMBINATORS = ("2x {", "per ", "max ", "if ", "else ", "all {", "others {", "left {", "right {",
               "choose {", "choose 2 {", "pay ")
POINTS = 7


@cache
def house_with_ability(ability: str) -> Components:
    """The house pack, with an ability on the technology in the slot I-4."""
    made = notation.read_ability(DOCUMENT.parse(ability, "ability"))
    pack = house().pack
    cards = [replace(card, passive=(made,)) if card.id == "T104" else card
             for card in pack.technologies]
    return Components(replace(pack, technologies=cards))


def add_ability(told: Told, ability: str) -> Told:
    anna = told.get("anna", {})
    learned = {**anna.get("learned", {}), **({"T104": "I-4"} if ability else {})}
    return {**told, "anna": {**anna, "learned": learned}}


def try_answer(text: str, told: Told, answer: str, ability: str = "") -> tuple[str, State]:
    """The code and the state after an effect and the row that answers it."""
    s = position(add_ability(told, ability), house_with_ability(ability) if ability else None)
    if text:
        give_effect(s, text)
    if not answer:
        return "", s
    who, _, row = answer.rpartition(": ") if answer.startswith("berta") else ("", "", answer)
    who = who or ("gm" if row.startswith("rule") else "anna")
    found = try_rows(s, f"{who}: {row}")
    return found.code, found.state


@pytest.mark.parametrize("word", [*GAINS, *FURTHER])
def test_a_gain(word: str) -> None:
    (text, told, answer), (other, where, refused, code) = (GAINS | FURTHER)[word]
    assert word in text
    assert try_answer(text, told, answer)[0] == ""
    assert try_answer(other, where, refused)[0] == code


@pytest.mark.parametrize("cost", COSTS)
def test_a_cost(cost: str) -> None:
    text = f"pay {cost} -> vp {POINTS}"
    for told, code, points in zip(COSTS[cost], ("", "D702"), (POINTS, 0), strict=True):
        found, s = try_answer(text, told, "pay")
        assert (found, s.players["anna"].vp) == (code, points)


@pytest.mark.parametrize(("ability", "who", "points"), [
    ("on settle: per tile_strength(settled) {vp 1}", "anna", 3),
    ("on settle: per tile_strength(fortified) {vp 1}", "anna", 0),
    ("on others settle: per tile_strength(settled) {vp 1}", "berta", 3),
])
def test_the_strength_of_the_tile_just_settled(ability: str, who: str, points: int) -> None:
    """H05 has strength 3; whoever settles it."""
    told = {**SETTLER, "pieces": [[who, "settler", 3, "H05"]], who: {"columns": {"E": 0}}}
    text = "settle" if who == "anna" else "others {settle}"
    code, s = try_answer(text, told, f"{who}: settle H05" if who == "berta" else "settle H05",
                         ability)
    assert (code, s.players["anna"].vp_by.get("other points", 0)) == ("", points)


def test_what_was_settled_in_the_turn_before_is_not_just_settled() -> None:
    s = position({**SETTLER, "step": "expansion", "anna": {"tokens": {"settle": 1},
                                                           "columns": {"E": 0}}})
    settled = try_rows(s, "anna: settle H05. produce coins").state
    assert (settled.current, settled.just) == ("berta", {})


@pytest.mark.parametrize("event", EVENTS)
def test_an_event(event: str) -> None:
    ability = f"on {event}: vp {POINTS}"
    for happening, times in zip(EVENTS[event], (1, 0), strict=True):
        code, s = try_answer(*happening, ability)
        assert code == ""
        booked = s.players["anna"].vp_by.get("other points", 0)
        assert booked == times * POINTS, happening


def test_the_event_of_trades() -> None:
    for row, points in (("produce trades", POINTS), ("produce coins", 0)):
        code, s = try_answer("", {"step": "production"}, row, f"on production trade: vp {POINTS}")
        assert (code, s.players["anna"].vp) == ("", points)


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_a_modifier(modifier: str) -> None:
    text, told, answer = MODIFIERS[modifier]
    assert try_answer(text, told, answer, f"mod {modifier}")[0] == ""
    assert try_answer(text, told, answer)[0] != ""


@pytest.mark.parametrize(("limit", "in_turn", "next_turn", "next_round"), [
    ("", 2, 3, 4), (" [1/turn]", 1, 2, 3), (" [2/turn]", 2, 3, 4), (" [1/round]", 1, 1, 2),
    (" [1/game]", 1, 1, 1),
])
def test_a_limit(limit: str, in_turn: int, next_turn: int, next_round: int) -> None:
    """Twice in a turn, once in the next one, once in the next round."""
    _, s = try_answer("2x {invest economy}", {}, "", f"on invest economy: vp 1{limit}")
    anna = s.players["anna"]
    assert anna.vp == in_turn
    abilities.reset_limits(anna, "turn")
    assert give_effect(s, "invest economy").players["anna"].vp == next_turn
    for period in ("turn", "round"):
        abilities.reset_limits(anna, period)
    assert give_effect(s, "invest economy").players["anna"].vp == next_round


def test_the_lists_are_whole() -> None:
    assert {*GAINS} == {*gains.GAINS}
    assert {text.partition("(")[0] for text, _, _ in COUNTED} == COUNTERS == {*ARGUMENTS}
    for combinator in COMBINATORS:
        assert any(combinator in text for text, *_ in PLAYED), combinator
