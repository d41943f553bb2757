"""The effect notation: each of its words accepted and refused, and written down as it was read."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.pack import Document, Unread
from aoi_cli.engine.span import NOWHERE, Node
from aoi_cli.packs import make_document
from aoi_cli.rules.beyond_the_horizon import effect_notation as notation
from aoi_cli.rules.beyond_the_horizon.effects import (
    Choose,
    Cost,
    Counter,
    Effect,
    Gain,
    Pay,
    Per,
    Step,
)
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from aoi_cli.rules.beyond_the_horizon.pack.words_of_notation import find_unknown_words
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import (
    describe_ability,
    describe_condition,
    describe_effect,
)

DOCUMENT: Document = make_document(PACKS, Node({}, NOWHERE), "")
READ = {"effect": notation.read_effect, "ability": notation.read_ability,
        "test": notation.read_test}
WRITTEN: dict[str, Any] = {"effect": notation.write_effect, "ability": notation.write_ability,
                           "test": notation.write_test}
TOLD: dict[str, Any] = {"effect": describe_effect, "ability": describe_ability,
                        "test": describe_condition}
COLOURS, STAGES = ("S", "E", "M", "C"), ("theocracy", "charter", "democracy")


def read_effect(text: str, start: str = "effect") -> Any:
    return READ[start](DOCUMENT.parse(text, start))


EFFECTS = {
    "coins 3": "3 coins", "pop 1": "activate 1 pawn", "vp 2": "2 VP", "move 2": "2 movement",
    "must move 3": "3 movement (at least one step)",
    "invest food": "invest in food", "invest any": "invest in any track",
    "learn II from inactive": "learn a technology of level II, scientist from the columns",
    "pay scientist -> learn any nolinks":
        "pay an active pawn as scientist: learn a technology, links ignored",
    "learn open III nolinks from inactive":
        "learn an open technology of level III, links ignored, scientist from the columns",
    "per tile_strength(settled) {coins 1}":
        "for each point of strength of the tile just settled: 1 coin",
    "per tile_strength(fortified) max 4 {vp 1}":
        "for each point of strength of the tile just fortified (4 times at most): 1 VP",
    "private II draw 3": "draw 3 technologies of level II, keep one as private",
    "produce pop": "produce pawns", "produce coins": "produce coins",
    "settle-token": "take a settle token", "fortify-token": "take a fortify token",
    "settle": "settle a village", "settle bonus 2": "settle a village, strength +2",
    "fortify bonus 1": "fortify a city, strength +1",
    "structure II": "take a structure tile of level II",
    "structure any": "take a structure tile",
    "build new": "build a new structure",
    "build either discount 3": "build a new or existing structure, 3 coins less",
    "recruit soldier 2 from inactive": "recruit a soldier of strength 2 from the columns",
    "recruit either 4": "recruit a settler or soldier of strength 4",
    "strengthen either 4 split": "strengthen a settler or soldier by 4, split at will",
    "government charter": "charter of your government",
    "goal": "fulfil a goal", "basic 3": "basic action 3", "basic any": "any basic action",
    "nothing": "nothing", 'opaque "rivers"': "unknown: rivers",
    "pay 1 coin + exhaust 2 -> {invest food; pop 1}":
        "pay 1 coin and 2 active pawns (exhausted): invest in food, activate 1 pawn",
    "pay weaken settler 1 + remove either + settle-token + fortify-token + structure -> vp 3":
        "pay 1 strength of a settler, a settler or soldier of the map, a settle token, a fortify "
        "token and a structure tile: 3 VP",
    "choose {vp 3 or {2x {invest any}; all {vp 1}}}":
        "choose one: 3 VP; or 2 times: invest in any track, every player: 1 VP",
    "choose 2 {coins 1 or pop 1 or vp 1}":
        "choose 2: 1 coin; or activate 1 pawn; or 1 VP",
    "per techs(any)/2 max 5 {vp 1}": "for each 2 technologies (5 times at most): 1 VP",
    "per columns_open {vp 1}": "for each open column: 1 VP",
    "if villages >= 2 {coins 3} else {coins 1}": "if at least 2 villages, 3 coins; if not, 1 coin",
    "others {coins 1}": "all others: 1 coin",
    "left {pop 1}": "your left neighbour: activate 1 pawn",
    "right {vp 1}": "your right neighbour: 1 VP",
}
ABILITIES = {
    "on explore: coins 1": "when you explore: 1 coin",
    "on others settle: coins 1": "when others settle a village: 1 coin",
    "on learn II: vp 1": "when you learn a technology of level II: 1 VP",
    "on discover: coins 1": "when you discover a leader: 1 coin",
    "on build-new: pop 1": "when you build a new structure: activate 1 pawn",
    "on build-existing: pop 1": "when you build an existing structure: activate 1 pawn",
    "on invest food: pop 1 [1/turn]": "when you invest in food: activate 1 pawn (up to 1 a turn)",
    "on uncover any: coins 1 [2/round]": "when you take a cube from any track: 1 coin (up to 2 a "
                                         "round)",
    "on goal: vp 1 [1/game]": "when you fulfil a goal: 1 VP (up to 1 a game)",
    "on recruit: coins 1": "when you recruit: 1 coin",
    "on production trade: coins 1": "when you choose the production of trades: 1 coin",
    "mod discount learn-III 1": "1 coin less for learning of level III",
    "mod discount learn-any 1": "1 coin less for learning",
    "mod discount surcharge 1": "1 coin less for a surcharge",
    "mod fewer-exhaust learn-IV 1": "1 pawn less exhausted for learning of level IV",
    "mod move 1": "1 more movement whenever you gain movement",
    "mod explore 1": "1 tile more to explore in a turn",
    "mod recruit 1": "recruits are stronger by 1",
    "mod strength settle 2": "strength +2 to settle a village",
}
TESTS = {
    "techs(III) >= 2": "at least 2 technologies of level III",
    "techs(S) >= 1": "at least 1 technology (S)",
    "sum(villages,cities) >= 3": "at least 3 villages and cities together",
    "cities >= 1 and villages <= 2": "at least 1 city and at most 2 villages",
    "coins = 5": "exactly 5 coins",
    "most(cubes_off(food))": "more cubes off food than anybody else",
    "max_strength(soldier) >= 4": "at least 4 strength of the strongest soldier",
    "structures(second) >= 2": "at least 2 structures as second builder",
    "tokens(settle) >= 1": "at least 1 settle token",
}
ACCEPTED = [(start, text, words) for start, texts in
            (("effect", EFFECTS), ("ability", ABILITIES), ("test", TESTS))
            for text, words in texts.items()]


@pytest.mark.parametrize(("start", "text", "words"), ACCEPTED, ids=[a[1] for a in ACCEPTED])
def test_it_is_read_written_again_and_told(start: str, text: str, words: str) -> None:
    thing = read_effect(text, start)
    assert WRITTEN[start](thing) == text
    assert [*find_unknown_words(thing, COLOURS, STAGES)] == []
    assert TOLD[start](thing) == words


REFUSED = [
    ("effect", "coins", 5), ("effect", "coins 0", 6), ("effect", "coin 1", 0),
    ("effect", "pop two", 4), ("effect", "must", 4), ("effect", "invest science", 7),
    ("effect", "learn V", 6), ("effect", "learn II open from inactive", 9),
    ("effect", "learn open", 10), ("effect", "private II", 10), ("effect", "produce trade", 8),
    ("effect", "settle-tokens", 0), ("effect", "settle 2", 7), ("effect", "structure", 9),
    ("effect", "build", 5), ("effect", "recruit knight 2", 8), ("effect", "recruit soldier", 15),
    ("effect", "strengthen settler split", 19), ("effect", "basic", 5),
    ("effect", "opaque rivers", 7), ("effect", "pay 2 coins", 11), ("effect", "pay -> vp 1", 4),
    ("effect", "pay 2 coins -> ", 15), ("effect", "choose {vp 1}", 12),
    ("effect", "choose vp 1 or vp 2", 7), ("effect", "per villages vp 1", 13),
    ("effect", "per villages/0 {vp 1}", 13), ("effect", "if villages {vp 1}", 12),
    ("effect", "2 x", 3), ("effect", "others coins 1", 7), ("effect", "vp 1;", 5),
    ("effect", "vp 1 vp 2", 5), ("effect", "on settle: vp 1", 0),
    ("ability", "vp 1", 0), ("ability", "on sail: vp 1", 3), ("ability", "on settle vp 1", 10),
    ("ability", "on production: vp 1", 13), ("ability", "on settle: vp 1 [1/day]", 19),
    ("ability", "on settle: vp 1 [0/turn]", 17), ("ability", "mod discount 1", 13),
    ("ability", "mod discount learn-V 1", 13), ("ability", "mod fewer-exhaust build 1", 18),
    ("ability", "mod strength recruit 1", 13), ("ability", "mod move", 8),
    ("test", "villages", 8), ("test", "villages > 2", 9), ("test", "villages >= 0", 12),
    ("test", "villages >= 1 or cities >= 1", 14), ("test", "most villages", 5),
    ("test", "sum() >= 1", 4),
]


@pytest.mark.parametrize(("start", "text", "at"), REFUSED, ids=[text for _, text, _ in REFUSED])
def test_it_is_refused_where_it_goes_wrong(start: str, text: str, at: int) -> None:
    with pytest.raises(Unread) as unread:
        read_effect(text, start)
    assert unread.value.start == at


STRANGE = [
    ("effect", "per tecks(II) {vp 1}", "there is no counter `tecks`"),
    ("effect", "per techs {vp 1}", "`techs` does not say what to count"),
    ("effect", "per techs(X) {vp 1}", "`techs` counts nothing by `X`"),
    ("effect", "per villages(II) {vp 1}", "`villages` counts nothing by `II`"),
    ("effect", "per open_techs(S) {vp 1}", "`open_techs` counts nothing by `S`"),
    ("effect", "per tile_strength(explored) {vp 1}",
     "`tile_strength` counts nothing by `explored`"),
    ("effect", "government despot", "no government has a stage `despot`"),
    ("effect", "basic 5", "there is no basic action 5"),
    ("effect", "recruit settler 7", "no token shows a strength of 7"),
    ("effect", "structure IV", "there is no `structure` of level IV"),
    ("effect", "private I draw 2", "there is no deck of level I"),
    ("effect", "choose 2 {vp 1 or vp 2}", "2 of 2 branches leave no choice"),
    ("effect", f"choose 4 {{{' or '.join(['vp 1'] * 9)}}}",
     "4 of 9 branches are more than 100 choices"),
    ("ability", "on settle: per tecks(I) {vp 1}", "there is no counter `tecks`"),
    ("test", "tokens(build) >= 1", "`tokens` counts nothing by `build`"),
]


@pytest.mark.parametrize(("start", "text", "message"), STRANGE, ids=[s[1] for s in STRANGE])
def test_words_that_no_pack_knows(start: str, text: str, message: str) -> None:
    assert [found[1]
            for found in find_unknown_words(read_effect(text, start), COLOURS, STAGES)] == [message]


def test_many_branches_are_offered_as_long_as_they_can_be_listed() -> None:
    eight = f"choose 4 {{{' or '.join(['vp 1'] * 8)}}}"  # 70 choices
    assert not [*find_unknown_words(read_effect(eight, "effect"), COLOURS, STAGES)]


def test_an_effect_as_data() -> None:
    text = "pay 2 coins + scientist -> learn II; choose {pop 2 or per cities max 3 {vp 1}}"
    assert read_effect(text) == \
        Effect((
            Step(Pay((Cost("coins", 2), Cost("scientist")), Gain("learn", of="II"))),
            Step(Choose(1, (
                Effect((Step(Gain("pop", 2)),)),
                Effect((Step(Per(Counter("cities"), 1, 3, Effect((Step(Gain("vp", 1)),)))),)),
            ))),
        ))


def test_blanks_and_line_breaks_mean_nothing() -> None:
    assert read_effect("2x{invest any}  ;\n coins 1") == read_effect("2x {invest any}; coins 1")
