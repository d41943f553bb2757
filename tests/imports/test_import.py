"""`aoi import snellman`: what comes of a log, row by row, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.imports.snellman.importing import imported, reads_back
from aoi_cli.judging.judged_game import judge
from aoi_cli.table import logs
from tests.conftest import Aoi
from tests.imports.logs import FIRST_ROWS, LOG, SETTINGS

BEGUN = SETTINGS + FIRST_ROWS
ROWS = [
    "# she asked for them",
    "mermaids: build E4",
    "witches: build C3",
    "witches: build F4",
    "mermaids: build D5",
    "witches: pass BON5  # in the log: pass. +BON5",
    "mermaids: pass BON8",
    "mermaids: upgrade D5 to TP",
    "witches: decline 1 from mermaids. convert 1w to 1c. upgrade C3 to TP  # declined by acting",
    "mermaids: leech 2 from witches. upgrade D5 to TE. wait  "
    "# in the log: upgrade D5 to TE. leech 2 from witches",
    "witches: leech 2 from mermaids",
    "# a long think",
    "mermaids: +FAV11",
    "witches: dig 1. wait",
    "# mermaids: wait",
    "witches: build E7",
    "mermaids: leech 2 from witches",
    "mermaids: send p to WATER",
    "witches: burn 3",
    "witches: action ACT2",
    "mermaids: burn 1. convert 1pw to 1c. pass BON6  "
    "# in the log: burn 1. pass BON6. convert 1pw to 1c",
    "witches: pass BON4",
    "mermaids: transform E5 to lake",
    "mermaids: build E5  # in the log on the line of the cult spades",
]


def rows(text: str) -> list[str]:
    return [made.text for made in imported(text).made]


def test_everything_is_written_out() -> None:
    assert rows(LOG) == ROWS


def test_the_game_has_no_errors() -> None:
    judged = judge(imported(LOG).text)
    assert judged.problems == []
    assert judged.name == "terra-mystica"


def test_the_text_leads_to_the_game_that_was_played() -> None:
    """So the game that an import writes is not replayed once more."""
    for text in (LOG, BEGUN, LOG.replace("# she asked", "# title: [she] \"asked\" #")):
        made = imported(text, "title: # 'x'")
        assert reads_back(made)
        judged = judge(made.text)
        assert judged.problems == []
        assert judged.state.same_position(made.replay.state)


@pytest.mark.parametrize(("old", "new"), [
    ("mermaids: build E4", "mermaids: build E5"), ("mermaids: build E4", "mermaids:  build E4"),
    ("SCORE6, SCORE2", "SCORE2, SCORE6"), ("R-TOP-UP: moderator", "R-TOP-UP: official"),
    ("aoi: 1", "aoi: 2"), ("options: [errata-cultist-power]\n", ""), ("name: Nora", "name: Nori"),
    ("moves: |", "moves: |\n  mermaids: wait"), ("BON5", "BON9"),
])
def test_a_text_that_leads_elsewhere_is_noticed(old: str, new: str) -> None:
    made = imported(LOG)
    assert old in made.text
    assert not reads_back(replace(made, text=made.text.replace(old, new, 1)))


def test_what_does_not_lead_back_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    monkeypatch.setattr(logs, "approve", judged.append)
    text = logs.game_of_log(LOG, "log.txt").text
    assert judged == []
    monkeypatch.setattr(logs, "reads_back", lambda made: False)
    assert logs.game_of_log(LOG, "log.txt").text == text
    assert judged == [text]


def test_each_row_knows_its_line() -> None:
    made = imported(LOG).made
    lines = LOG.split("\n")
    assert lines[made[2].line - 1] == lines[made[3].line - 1] == "witches: build C3. build F4"
    assert lines[made[-1].line - 1] == "mermaids: transform E5 to blue. build E5"


def test_a_game_may_end_in_the_middle() -> None:
    text = "\n".join(LOG.split("\n")[:-6])
    assert judge(imported(text).text).problems == []


def test_whoever_plays_on_alone_may_take_several_turns_on_a_line() -> None:
    log = BEGUN + (
        "mermaids: pass BON7\nwitches: advance ship. pass BON4\n"
    )
    with_a_priest = log.replace("pass. +BON5", "pass BON8").replace("mermaids: pass BON8",
                                                                    "mermaids: pass BON5")
    assert rows(with_a_priest)[-2:] == ["witches: advance ship", "witches: pass BON4"]


def test_dropped_and_resigned() -> None:
    log = BEGUN + "drop-faction witches\nmermaids: upgrade D5 to TP\nmermaids: resign\n"
    assert rows(log)[-3:] == ["gm: drop witches", "mermaids: upgrade D5 to TP", "mermaids: resign"]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_ends_and_byte_order_mark(aoi: Aoi, tmp_path: Path, ending: str) -> None:
    log = tmp_path / "log.txt"
    log.write_bytes(b"\xef\xbb\xbf" + LOG.replace("\n", ending).encode())
    code, out, err = aoi("import", "snellman", log)
    assert (code, err) == (0, "")
    assert judge(out).problems == []
    assert "title: log\n" in out


def test_into_a_file_and_never_over_one(aoi: Aoi, tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    assert aoi("import", "snellman", "-", "-o", game, stdin=LOG).out == f"{game} written\n"
    assert aoi("check", game).code == 0
    before = game.read_text()
    code, _, err = aoi("import", "snellman", "-", "-o", game, stdin=BEGUN)
    assert (code, game.read_text()) == (2, before)
    assert "F216" in err


@pytest.mark.parametrize(
    ("row", "place", "said"),
    [
        ("witches: advance ship", "14:10", "T301 it is mermaids' turn"),
        ("mermaids: leech 2 from witches", "14:11", "D706 no offer"),
        ("mermaids: upgrade D5 to TE", "14:11", "M508"),
        ("mermaids: upgrade D5 to TP. +FAV9", "14:29", "D702"),
        ("mermaids: action ACT9", "14:11", "C601"),
        ("mermaids: pass BON77", "14:11", "C601"),
        ("mermaids: build Z3", "14:11", "I104 `build z3` is not understood"),
        ("mermaids: build E3", "14:11", "R409"),
        ("mermaids: bild E5", "14:11", "I104 `bild e5` is not understood"),
        ("giants: build E5", "14:1", "I108 `giants` is not in this game"),
        ("mermaids: upgrade D5 to", "14:11", "I104"),
        ("drop-faction giants", "14:1", "I108"),
    ],
)
def test_a_log_that_breaks_a_rule_is_refused_where_it_does(
    aoi: Aoi, tmp_path: Path, row: str, place: str, said: str
) -> None:
    log, game = tmp_path / "log.txt", tmp_path / "game.yaml"
    log.write_text(f"{BEGUN}{row}\n")
    code, out, err = aoi("import", "snellman", log, "-o", game)
    assert (code, out) == (1, "")
    assert f"{log}:{place}: {said}" in err
    assert err.endswith("aoi: nothing was written.\n")
    assert not game.exists()


def test_a_line_out_of_turn_is_told_as_such_though_the_line_before_may_go_on(
    aoi: Aoi, tmp_path: Path
) -> None:
    log = tmp_path / "log.txt"
    log.write_text(BEGUN + "mermaids: upgrade D5 to TP\nmermaids: upgrade E4 to TP\n")
    assert f"{log}:15:11: T301 it is Nora's turn" in aoi("import", "snellman", log).err


def test_several_words_that_are_not_understood_are_told_at_once(aoi: Aoi) -> None:
    log = BEGUN + "mermaids: bild E5\nwitches: bild E6. brun 2\n"
    err = aoi("import", "snellman", "-", stdin=log).err
    assert err.count("I104") == 3


def test_of_many_errors_of_one_kind_the_first_are_shown(aoi: Aoi) -> None:
    err = aoi("import", "snellman", "-", stdin="option x\n" + "what is this\n" * 20).err
    assert err.count(": I102 ") == 5
    assert err.endswith("aoi: … and 15 more of I102; nothing was written.\n")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("option x # Größe\n".encode("latin-1"), "F201 byte 0xf6 is not UTF-8"),
        (LOG.encode("utf-16"), "F201 the file is UTF-16, not UTF-8"),
        (LOG.encode("utf-16-le"), "F201 the file is UTF-16, not UTF-8"),
        (bytes(range(256)) * 1000, "F201"),
        (b"a" * 10_000_000, "F205"),
        (b"a" * 1000, "I101"),
        (b"ab: c d\n" * 1_250_000, "F205"),
        (b"ab: c d\n" * 10_000, "I101"),
        (b"option x\n" + b"ab: c d\n" * 1_250_000, "F205"),
        (b"witches\t\t20 VP\t" + b"x\t" * 5_000_000, "F205"),
        (b"witches\t\t20 VP\t" + b"x\t" * 500, "I103"),
        ((BEGUN + "mermaids: wait" + ". wait" * 1_000_000).encode(), "F205"),
        ((BEGUN + "mermaids: wait" + ". wait" * 200).encode(), "I102"),
        (b"\0" * 1_000_000, "I101"),
        (b"\0" * 1000, "I101"),
        (b"", "I101"),
        (b"x" * (17 * 1024 * 1024), "F205"),
    ],
)
def test_whatever_is_given_ends_in_diagnostics(
    aoi: Aoi, tmp_path: Path, data: bytes, said: str
) -> None:
    log = tmp_path / "log.txt"
    log.write_bytes(data)
    code, out, err = aoi("import", "snellman", log, "-o", tmp_path / "game.yaml")
    assert code in (1, 2) and out == ""
    assert said in err and "Traceback" not in err and "internal" not in err
    assert not (tmp_path / "game.yaml").exists()


@pytest.mark.parametrize("doubled", [False, True])
def test_a_log_without_a_line_or_with_one_twice_ends_so_too(doubled: bool) -> None:
    lines = LOG.splitlines()
    for n, line in enumerate(lines):
        text = "\n".join([*lines[:n], *[line] * (2 * doubled), *lines[n + 1 :]])
        try:
            assert judge(imported(text).text).problems == []
        except Broken as broken:
            assert all(found.span.line for found in broken.problems)


def test_every_beginning_of_a_log_ends_in_a_game_or_in_diagnostics() -> None:
    for end in range(0, len(LOG), 7):
        try:
            assert judge(imported(LOG[:end]).text).problems == []
        except Broken as broken:
            assert broken.problems


LEDGER = "\n".join([
    *(f"Round {n} scoring: SCORE{tile}, TP >> 3" for n, tile in enumerate((6, 2, 1, 3, 5, 4), 1)),
    *(f"Removing tile BON{n}" for n in (1, 2, 3, 9)),
    "mermaids\t\t20 VP\t\t15 C\t\t3 W\t\t0 P\t\t3/9/0 PW\t\t0/2/0/0\t\tsetup",
    "witches\t\t20 VP\t\t15 C\t\t3 W\t\t0 P\t\t5/7/0 PW\t\t0/0/0/2\t\tsetup",
    "mermaids\t\t20 VP\t\t15 C\t\t3 W\t\t0 P\t\t3/9/0 PW\t\t0/2/0/0\t\tbuild E4",
    "witches\t\t20 VP\t\t15 C\t\t3 W\t\t0 P\t\t5/7/0 PW\t\t0/0/0/2\t\tbuild C3",
    "",
])


def test_the_states_of_a_ledger_become_assertions(aoi: Aoi) -> None:
    code, out, err = aoi("import", "snellman", "-", "--assert", stdin=LEDGER)
    assert (code, err) == (0, "")
    rows = out.split("moves: |\n")[1].splitlines()
    assert rows[0] == (
        "  mermaids: build E4  = 15c 3w 0p 3/9/0 20vp fire 0 water 2 earth 0 air 0"
    )
    without = aoi("import", "snellman", "-", stdin=LEDGER).out
    assert without.split("moves: |\n")[1].splitlines()[0] == "  mermaids: build E4"


def test_a_state_that_does_not_hold_is_refused(aoi: Aoi) -> None:
    wrong = LEDGER.replace("5/7/0 PW\t\t0/0/0/2\t\tbuild", "4/8/0 PW\t\t0/0/0/2\t\tbuild")
    code, out, err = aoi("import", "snellman", "-", "--assert", stdin=wrong)
    assert (code, out) == (1, "")
    assert "-:14:1: A901 power: 4/8/0 expected, 5/7/0 found" in err
    assert aoi("import", "snellman", "-", stdin=wrong).code == 0


def test_a_command_log_has_no_states_to_assert(aoi: Aoi) -> None:
    code, out, err = aoi("import", "snellman", "-", "--assert", stdin=LOG)
    assert (code, out) == (2, "")
    assert "only a ledger" in err
