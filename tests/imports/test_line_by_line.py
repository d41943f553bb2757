"""What the old tool made of single lines: accepted with the state worked out by hand, or refused.

Amounts told in brackets are VP, coins, workers, priests and the bowls of power.
"""

from __future__ import annotations

from itertools import chain, zip_longest

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.imports.snellman.importing import imported
from tests.imports.test_moderators_habits import NEIGHBOURS, RICH, WITCHES, Game, settings


def refused(log: str) -> tuple[str, int, int]:
    """The code, and how far from the last line and in which column."""
    with pytest.raises(Broken) as broken:
        imported(log)
    (found,) = broken.value.problems
    assert found.help and found.because
    return found.code, found.span.line - log.count("\n"), found.span.col


# first dwelling and first card

NOMADS_LAST = settings("mermaids", "nomads") + """\
mermaids: build E4
nomads: build D3. build H1
mermaids: build D5
"""
"""The nomads' third dwelling is the last, and the first card is theirs too."""


@pytest.mark.parametrize(
    "line", ["build b1. pass bon2", "Build B1. Pass BON2", "BUILD b1. PASS bon2"]
)
def test_dwelling_and_card_on_one_line(line: str) -> None:
    """15 c and 4 of BON2; 2 w and 4 of three dwellings."""
    game = Game(f"{NOMADS_LAST}nomads: {line}\nmermaids: pass BON3\n")
    assert [row.partition("  #")[0] for row in game.rows[-3:]] == [
        "nomads: build B1", "nomads: pass BON2", "mermaids: pass BON3",
    ]
    assert game.has("nomads") == (20, 19, 6, 0, (5, 7, 0))


def test_the_chaos_magicians_only_dwelling_and_their_card() -> None:
    game = Game(settings("witches", "chaosmagicians") + (
        "witches: build C3. build G3\nchaosmagicians: build D4. pass bon1\nwitches: pass BON2\n"
    ))
    assert game.has("chaosmagicians") == (20, 17, 6, 0, (5, 7, 0))


def test_the_last_card_and_the_first_action() -> None:
    """15 c and 6 of BON3, 3 w and 3 of income; a trading post alone costs 2w 6c."""
    game = Game(settings("witches", "giants") + (
        "witches: build F4\ngiants: build I12. build A12\nwitches: build G3\n"
        "giants: pass BON1\nwitches: pass BON3. upgrade F4 to TP\n"
    ))
    assert game.has("witches") == (20, 15, 4, 0, (5, 7, 0))


@pytest.mark.parametrize(
    ("line", "place"),
    [("mermaids: build D5. pass BON2", ("T305", 0, 21)),  # the nomads' third comes before
     ("mermaids: build D5. upgrade D5 to TP", ("T305", 0, 21))],
)
def test_what_cannot_follow_a_first_dwelling(line: str, place: tuple[str, int, int]) -> None:
    assert refused(NOMADS_LAST.replace("mermaids: build D5\n", f"{line}\n")) == place


# nothing burnt


@pytest.mark.parametrize(
    "rows", [["burn 0. pass BON3"], ["burn 0", "pass BON3"], ["Burn 00. pass BON3"]]
)
def test_to_burn_nothing_does_nothing(rows: list[str]) -> None:
    """10 c, 2 of BON1, 1 on BON3; 2 w and 2 of income."""
    game = Game(NEIGHBOURS + "".join(f"engineers: {row}\n" for row in rows))
    assert game.has("engineers") == (20, 13, 4, 0, (3, 9, 0))
    assert any("nothing was burnt" in row for row in game.rows)


@pytest.mark.parametrize(
    ("row", "place"),
    [("burn", ("I104", 0, 12)), ("burn 5", ("R403", 0, 12)),
     ("pass BON3. burn 1", ("T303", 0, 23))],
)
def test_what_cannot_be_burnt(row: str, place: tuple[str, int, int]) -> None:
    assert refused(f"{NEIGHBOURS}engineers: {row}\n") == place


# behind the pass

STEP_OWED = NEIGHBOURS + """\
engineers: pass BON3
cultists: upgrade F5 to TP
engineers: leech 1 from cultists
"""
"""Cults 1/0/1/0; 19 c less 3, 6 w less 2."""
OWED_IN_TURN = STEP_OWED.replace("engineers: pass BON3\n", "engineers: upgrade G1 to TP\n")
"""The same, but the engineers are still in the round, and next."""


@pytest.mark.parametrize(
    ("rows", "air"),
    [
        (["pass BON4. +AIR"], 1),
        (["pass BON4", "+AIR"], 1),
        (["+AIR. pass BON4"], 1),
        (["-CULT. pass BON4"], 0),
        (["pass BON4. -CULT"], 0),
        (["-CULT", "pass BON4"], 0),
    ],
)
def test_a_step_owed_may_be_written_behind_the_pass(rows: list[str], air: int) -> None:
    """19 c less 3, 1 on BON4, 2 of a trading post; 6 w less 2, 2 of income; 3 power of BON4, 1 of
    the post."""
    game = Game(STEP_OWED + "".join(f"cultists: {row}\n" for row in rows))
    assert tuple(game.player("cultists").levels.values()) == (1, 0, 1, air)
    assert game.has("cultists") == (20, 19, 6, 0, (1, 11, 0))
    assert game.state.round == 2


@pytest.mark.parametrize(
    ("row", "place"),
    [("pass BON4", ("D701", 0, 11)), ("pass BON4. +2AIR", ("D703", 0, 22)),
     ("pass BON4. +AIR. upgrade E6 to TP", ("T303", 0, 28))],
)
def test_what_may_not_follow_a_pass(row: str, place: tuple[str, int, int]) -> None:
    log = f"{OWED_IN_TURN}engineers: upgrade F6 to TP\ncultists: decline\n"
    assert refused(f"{log}cultists: {row}\n") == place


# the last round

ROUNDS = NEIGHBOURS + "".join(
    f"engineers: pass {one}\ncultists: pass {two}\n"
    for one, two in [("BON3", "BON4"), ("BON1", "BON2"), ("BON3", "BON4"), ("BON1", "BON2"),
                     ("BON3", "BON4")]
)


@pytest.mark.parametrize("card", ["BON1", "bon2", "BON5", "BON3"])
def test_a_card_named_in_the_last_round_is_not_taken(card: str) -> None:
    plain = Game(f"{ROUNDS}engineers: pass\n")
    named = Game(f"{ROUNDS}engineers: pass {card}\n")
    assert named.has("engineers") == plain.has("engineers")
    assert named.player("engineers").bonus == "BON3"
    assert named.rows[-1] == (
        f"engineers: pass  # no card is taken in the last round, so not {card.upper()}"
    )


@pytest.mark.parametrize("row", ["pass", "pass BON3", "pass BON2"])
def test_in_earlier_rounds_a_free_card_is_named(row: str) -> None:
    code, _, column = refused(f"{NEIGHBOURS}engineers: pass BON3\ncultists: {row}\n")
    assert (code, column) == ("C609", 11)


END = f"{ROUNDS}engineers: pass\ncultists: pass\n"


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("engineers: pass BON1", "# behind the end: engineers: pass BON1"),
        ("cultists: convert 1c to 1vp. burn 1",
         "# behind the end: cultists: convert 1c to 1vp. burn 1"),
        ("drop-faction cultists", "# behind the end: drop cultists"),
        ("engineers: wait", "# behind the end: engineers: wait"),
    ],
)
def test_lines_behind_the_end_are_kept_as_comments(line: str, row: str) -> None:
    game = Game(f"{END}{line}\n")
    assert game.rows[-1] == row
    assert game.state.over and game.has("engineers") == Game(END).has("engineers")


def test_what_is_no_command_is_refused_behind_the_end_too() -> None:
    assert refused(f"{END}engineers: bild E5\n") == ("I104", 0, 12)


# offers of nothing

THREE = RICH + "option errata-cultist-power\n" + settings("engineers", "cultists", "witches") + """\
engineers: build F6
cultists: build F5
witches: build E9. build C3
cultists: build E6
engineers: build G1
witches: pass BON5
cultists: pass BON2
engineers: pass BON1
"""
"""F5, F6 and E9 stand side by side."""
FULL = THREE + """\
engineers: +15pw. +9p. advance ship
cultists: upgrade F5 to TP
"""
"""The engineers' bowls are 0/0/12, the cultists' 5/7/0; ship is 2 VP for 4 c and 1 of 7 p."""


@pytest.mark.parametrize("answer", ["leech 0", "leech 0 from cultists", "leech 1", "decline"])
def test_who_can_take_nothing_is_no_obstacle_to_the_refusal_of_all(answer: str) -> None:
    game = Game(f"{FULL}witches: decline\nengineers: {answer}\n")
    assert game.has("engineers") == (22, 8, 4, 6, (0, 0, 12))
    assert game.player("cultists").bowls == [4, 8, 0]


@pytest.mark.parametrize("answer", ["leech 0", "leech 1 from cultists", "decline 1"])
def test_who_can_take_nothing_alone_gives_the_cultists_nothing(answer: str) -> None:
    log = NEIGHBOURS + f"{FULL[len(THREE):]}engineers: {answer}\n"
    assert Game(log).player("cultists").bowls == [5, 7, 0]
    assert refused(f"{log}engineers: pass BON3\ncultists: +AIR\n") == ("D702", 0, 11)


def test_one_who_takes_power_gives_the_step_though_another_can_take_nothing() -> None:
    game = Game(f"{FULL}engineers: leech 0\nwitches: leech 1. pass BON3\ncultists: +AIR. wait\n")
    assert game.player("cultists").bowls == [5, 7, 0]
    assert game.player("cultists").levels["air"] == 1


# how much is taken

OFFER_OF_TWO = NEIGHBOURS + """\
engineers: upgrade F6 to TP
cultists: decline. upgrade F5 to TP
"""
"""2 to the engineers, who have 3/9/0 and 20 VP."""


@pytest.mark.parametrize("answer", ["leech 2", "leech 2 from cultists", "Leech 2 from Cultists"])
def test_an_offer_is_taken_whole(answer: str) -> None:
    game = Game(f"{OFFER_OF_TWO}engineers: {answer}\n")
    assert game.player("engineers").bowls == [1, 11, 0]
    assert game.player("engineers").vp == 19


@pytest.mark.parametrize(
    "answer",
    ["leech 0", "leech 0 from cultists", "leech 1 from cultists", "leech 3", "decline 1",
     "decline 0 from cultists", "leech 2 from engineers"],
)
def test_less_or_more_than_the_offer_is_refused(answer: str) -> None:
    assert refused(f"{OFFER_OF_TWO}engineers: {answer}\n") == ("D706", 0, 12)


@pytest.mark.parametrize("answer", ["leech 1", "leech 1 from cultists", "leech 2 from cultists"])
def test_what_the_bowls_can_take_names_the_offer_too(answer: str) -> None:
    """14 power make 0/1/11, which takes 1 more, at no VP."""
    log = OFFER_OF_TWO.replace("engineers: upgrade", "engineers: +14pw. upgrade")
    game = Game(f"{log}engineers: {answer}\n")
    assert game.player("engineers").bowls == [0, 0, 12]
    assert game.player("engineers").vp == 20


# the order of offers

TWO_OFFERS = THREE + """\
engineers: +9p. advance ship
cultists: upgrade F5 to TP
witches: decline. upgrade E9 to TP
"""
"""The engineers, 3/9/0, are offered 1 by the cultists, then 1 by the witches."""
STRICT = "option strict-leech\n" + TWO_OFFERS


@pytest.mark.parametrize(
    ("rows", "bowls"),
    [
        (["leech 1 from cultists. leech 1 from witches. pass BON3"], [1, 11, 0]),
        (["leech 1", "leech 1", "convert 1w to 1c. pass BON3"], [1, 11, 0]),
        (["decline 1 from witches. leech 1 from cultists"], [2, 10, 0]),
        (["decline 1 from witches", "decline 1 from cultists"], [3, 9, 0]),
        (["convert 1w to 1c. pass BON3"], [3, 9, 0]),
    ],
)
def test_strict_tables_take_oldest_first(rows: list[str], bowls: list[int]) -> None:
    log = "".join(f"engineers: {row}\n" for row in rows)
    for beginning in (STRICT, TWO_OFFERS):
        assert Game(beginning + log).player("engineers").bowls == bowls


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        (["leech 1 from witches"], ("D707", 0, 12)),
        (["leech 1 from witches. leech 1 from cultists"], ("D707", 0, 12)),
        (["leech 1. leech 1 from witches. pass BON3", "leech 1"], ("D706", 0, 12)),
        (["convert 1w to 1c", "leech 1 from cultists"], ("T306", -1, 12)),
    ],
)
def test_strict_tables_refuse_another_order(
    rows: list[str], place: tuple[str, int, int]
) -> None:
    assert refused(STRICT + "".join(f"engineers: {row}\n" for row in rows)) == place


@pytest.mark.parametrize(
    "rows",
    [["leech 1 from witches. leech 1 from cultists"], ["leech 1 from witches", "leech 1"],
     ["convert 1w to 1c", "leech 1 from cultists. leech 1"]],
)
def test_other_tables_take_in_any_order(rows: list[str]) -> None:
    game = Game(TWO_OFFERS + "".join(f"engineers: {row}\n" for row in rows))
    assert game.player("engineers").bowls == [1, 11, 0]


@pytest.mark.parametrize("beginning", ["option strict-leech\n", ""])
@pytest.mark.parametrize("answer", ["leech 1 from cultists", "leech 1", "decline 1 from cultists"])
def test_an_answer_to_no_offer_is_refused(beginning: str, answer: str) -> None:
    assert refused(f"{beginning}{NEIGHBOURS}engineers: {answer}\n") == ("D706", 0, 12)


# how long a step is owed

@pytest.mark.parametrize(
    "rows",
    [
        ["cultists: upgrade E6 to TP. +AIR"],
        ["cultists: +AIR. upgrade E6 to TP"],
        ["cultists: upgrade E6 to TP", "cultists: +AIR"],
        ["cultists: upgrade E6 to TP", "# well", "engineers: wait", "cultists: +AIR"],
        ["cultists: +AIR", "cultists: upgrade E6 to TP"],
    ],
)
def test_a_step_owed_is_made_in_the_next_turn(rows: list[str]) -> None:
    """19 c, 6 w; 2w 3c beside the engineers, 2w 6c alone."""
    log = OWED_IN_TURN + "engineers: pass BON3\n" + "\n".join([*rows, ""])
    cultists = Game(log)
    assert cultists.has("cultists") == (20, 10, 2, 0, (5, 7, 0))
    assert cultists.player("cultists").levels["air"] == 1


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        (["cultists: upgrade E6 to TP", "engineers: pass BON4"], ("D701", -1, 11)),
        (["cultists: upgrade E6 to TP", "engineers: pass BON4", "cultists: +AIR"],
         ("D701", -2, 11)),
        (["cultists: pass BON4", "engineers: pass BON4", "cultists: +AIR"], ("D701", -2, 11)),
    ],
)
def test_a_step_owed_does_not_wait_for_others_to_act(
    rows: list[str], place: tuple[str, int, int]
) -> None:
    log = OWED_IN_TURN + "engineers: upgrade F6 to TP\ncultists: wait\n"
    assert refused(log + "\n".join([*rows, ""])) == place


def in_turns(one: list[str], two: list[str]) -> str:
    rows = chain.from_iterable(zip_longest(one, two, fillvalue=""))
    return "".join(f"{row}\n" for row in rows if row)


BOTH_AT_NINE = NEIGHBOURS + in_turns(
    [f"engineers: {row}" for row in (
        "+90c. +90w. dig 3. build F7", "dig 3. build E10", "dig 2. build G6", "upgrade F6 to TP",
        "upgrade F6 to SH", "upgrade G6 to TP. +TW1", *["+1p. send p to FIRE for 1"] * 9,
    )],
    [f"cultists: {row}" for row in (
        "+90c. +90w. dig 1. build E5", "dig 2. build D4", "dig 3. build E7", "upgrade E6 to TP",
        "upgrade E6 to SH", "upgrade E5 to TP. +TW1", *["+1p. send p to FIRE for 1"] * 8,
        "upgrade F5 to TP",
    )],
)
"""Both have a town, its key and 9 in fire; the engineers' F6 is offered 3."""


@pytest.mark.parametrize(
    ("rows", "engineers", "cultists"),
    [
        (["engineers: leech 3", "cultists: +FIRE", "engineers: +1p. send p to FIRE"], 9, 10),
        (["engineers: leech 3", "cultists: +AIR", "engineers: +1p. send p to FIRE"], 10, 9),
        (["engineers: decline", "engineers: +1p. send p to FIRE"], 10, 9),
    ],
)
def test_a_ten_waits_for_the_cultists(rows: list[str], engineers: int, cultists: int) -> None:
    game = Game(BOTH_AT_NINE + "\n".join([*rows, ""]))
    assert game.player("engineers").levels["fire"] == engineers
    assert game.player("cultists").levels["fire"] == cultists


@pytest.mark.parametrize(
    "row", ["leech 3. +1p. send p to FIRE", "+1p. send p to FIRE for 3. leech 3"]
)
def test_a_ten_is_not_taken_before_the_cultists_could(row: str) -> None:
    code, line, _ = refused(f"{BOTH_AT_NINE}engineers: {row}\n")
    assert (code, line) == ("T307", 0)


# what is given up

STEP_AND_OFFER = OWED_IN_TURN + "engineers: upgrade F6 to TP\n"
"""The cultists owe a step and are offered 2 by F6."""


@pytest.mark.parametrize(
    ("rows", "bowls", "vp"),
    [
        (["-CULT", "leech 2 from engineers. pass BON4"], [3, 9, 0], 19),
        (["-CULT", "pass BON4"], [5, 7, 0], 20),
        (["-1CULT", "decline", "pass BON4"], [5, 7, 0], 20),
    ],
)
def test_a_step_given_up_leaves_offers_open(rows: list[str], bowls: list[int], vp: int) -> None:
    game = Game(STEP_AND_OFFER + "".join(f"cultists: {row}\n" for row in rows))
    assert game.player("cultists").bowls == bowls
    assert game.player("cultists").vp == vp
    assert tuple(game.player("cultists").levels.values()) == (1, 0, 1, 0)


@pytest.mark.parametrize(
    ("row", "code"), [("-CULT. -CULT", "D702"), ("-2CULT", "D702"), ("-CULT. +AIR", "D702")]
)
def test_no_more_is_given_up_than_is_open(row: str, code: str) -> None:
    assert refused(f"{STEP_AND_OFFER}cultists: {row}\n")[0] == code


# stepping down

TOWN_TO_COME = "option mini-expansion-1\n" + WITCHES.replace(
    "+7p. send p to FIRE for 2\nwitches: send p to FIRE for 2\n",
    "+7p. send p to FIRE for 2\nwitches: send p to FIRE for 2\nwitches: send p to AIR for 3\n"
    "witches: send p to AIR for 2\nwitches: send p to AIR for 2\n",
)
"""Fire and air stand at 9; with FAV5, which gives 2 fire, the town is founded."""


@pytest.mark.parametrize(
    ("choice", "cults", "keys"),
    [
        ("-FIRE. +TW6", (10, 2, 3, 10), 0),
        ("-AIR. +TW5", (10, 1, 2, 9), 0),
        ("-FIRE. +TW5", (9, 1, 2, 10), 0),
        ("-FIRE. -AIR. +TW5", (9, 1, 2, 9), 1),
    ],
)
def test_who_steps_down_from_nine_steers_the_key(
    choice: str, cults: tuple[int, ...], keys: int
) -> None:
    witches = Game(f"{TOWN_TO_COME}witches: upgrade E5 to TE. +FAV5. {choice}\n").player("witches")
    assert (tuple(witches.levels.values()), witches.keys) == (cults, keys)


@pytest.mark.parametrize("steps", ["-EARTH", "-2FIRE", "-FIRE. -FIRE"])
def test_steps_are_given_up_from_nine_to_eight_only(steps: str) -> None:
    code, line, _ = refused(f"{TOWN_TO_COME}witches: upgrade E5 to TE. +FAV5. {steps}. +TW1\n")
    assert (code, line) == ("D703", 0)
    with_option = Game(
        f"option loose-lose-cult\n{TOWN_TO_COME}witches: upgrade E5 to TE. +FAV5. {steps}. +TW1\n"
    )
    assert with_option.player("witches").keys in (0, 1)


# administrative lines, and what a player may write beside commands


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("drop-faction player2", "gm: drop cultists"),
        ("drop-faction Player1", "gm: drop engineers"),
        ("Drop-faction cultists", "gm: drop cultists"),
        ("ENGINEERS: PASS BON3", "engineers: pass BON3"),
        ("engineers: +bon3", "engineers: pass BON3"),
        ("engineers: Action ACTE. Bridge G1 : E4 allow_illegal",
         "engineers: action ACTE. bridge G1:E4"),
        ("engineers: pass BON3 ## nobody sees it", "engineers: pass BON3"),
        ("engineers: +8vp for FIRE", "engineers: pass BON1"),
        ("income", "engineers: pass BON1"),
        ("engineers: all_income_for_faction", "engineers: pass BON1"),
    ],
)
def test_spellings_and_administrative_lines(line: str, row: str) -> None:
    assert Game(f"{NEIGHBOURS}{line}\n").rows[-1].partition("  #")[0] == row


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("drop-faction player3", ("I108", 0, 1)),
        ("drop-faction nomads", ("I108", 0, 1)),
        ("dropoption strict-leech", ("I106", 0, 1)),
        ("!plan engineers", ("I105", 0, 1)),
        ("engineers: +3vp for luck", ("I104", 0, 12)),
        ("engineers: delete VP", ("I104", 0, 12)),
        ("engineers: upgrade F6 to trading house", ("I104", 0, 12)),
        ("engineers: upgrade G1 to TP\ncultists: done", ("T310", 0, 11)),
    ],
)
def test_what_no_table_wrote(line: str, place: tuple[str, int, int]) -> None:
    assert refused(f"{NEIGHBOURS}{line}\n") == place


@pytest.mark.parametrize("line", ["score SCORE2,SCORE2,SCORE4,SCORE5,SCORE6,SCORE7"])
def test_the_head_is_refused_where_its_settings_stand(line: str) -> None:
    log = NEIGHBOURS.replace("score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7", line)
    with pytest.raises(Broken) as broken:
        imported(log)
    assert {p.span.line for p in broken.value.problems} == {log.split("\n").index(line) + 1}
