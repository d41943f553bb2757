"""The modes of hidden information as commands meet them: heads, secrets, copies, verification."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
import yaml

from aoi_cli.cli.completer import complete
from aoi_cli.engine.hidden.mode import Secret
from aoi_cli.engine.shuffle import numbers
from aoi_cli.gamefile.emitter import compose_game_file
from tests.conftest import Aoi, Result
from tests.secrecy.files import other_file
from tests.secrecy.modes import text_of, write_modes
from tests.small_game.table import GAME, rows_of_a_game

PLAYERS = ("-p", "anna", "-p", "berta")
TWO = rows_of_a_game(2, "two")


def new(aoi: Aoi, path: Path, mode: str, *more: str) -> Path:
    made = aoi("new", path, "--game", GAME.name, *PLAYERS, "--info", mode, *more)
    assert (made.code, made.err) == (0, "")
    return path


def secret_of(path: Path) -> Secret:
    return Secret(**yaml.safe_load(path.with_suffix(".secret").read_text()))


@pytest.fixture
def seeded(aoi: Aoi, tmp_path: Path) -> Path:
    return new(aoi, tmp_path / "sunday.yaml", "seeded", "--seed", "tide")


@pytest.fixture
def commit(aoi: Aoi, tmp_path: Path) -> Path:
    path = new(aoi, tmp_path / "pledge.yaml", "commit", "--seed", "tide")
    assert aoi("nonces", path, "anna=x7", "berta=king fisher").code == 0
    return path


@pytest.fixture
def sealed_game(aoi: Aoi, commit: Path) -> Path:
    """Played to its end and revealed; two copies were given away on the way."""
    for rows, copy in (("9", "early.yaml"), ("12", "late.yaml")):
        assert aoi("demo", commit, "--seed", "5", "--rows", rows).code == 0
        assert aoi("publish", commit, "-o", commit.with_name(copy)).code == 0
    assert aoi("demo", commit, "--seed", "6").code == 0
    assert aoi("reveal", commit).code == 0
    return commit


def check(aoi: Aoi, path: Path) -> list[str]:
    out = aoi("check", "--no-cache", "--format", "concise", path).out
    return [line.replace(str(path), path.name) for line in out.splitlines()[:-1]]


# new files


def test_a_secret_lies_beside_its_file_and_nowhere_else(aoi: Aoi, seeded: Path) -> None:
    secret = secret_of(seeded)
    assert secret.seed == "tide"
    assert yaml.safe_load(seeded.read_text())["secret"] == secret.digest
    assert secret.salt not in seeded.read_text() and "tide" not in seeded.read_text()
    if os.name == "posix":
        assert seeded.with_suffix(".secret").stat().st_mode & 0o777 == 0o600
    again = aoi("new", seeded.with_suffix(".yml"), "--game", GAME.name, *PLAYERS)
    assert again.code == 2 and "F216" in again.err
    assert not seeded.with_suffix(".yml").exists()
    assert secret_of(seeded) == secret


def test_a_head_without_a_file_holds_its_secret(aoi: Aoi) -> None:
    head = yaml.safe_load(aoi("new", "-", "--game", GAME.name, *PLAYERS, "--seed", "tide").out)
    assert head["secret"] == Secret(head["seed"], head["salt"]).digest


def test_an_open_game_lists_its_decks(aoi: Aoi, tmp_path: Path) -> None:
    path = new(aoi, tmp_path / "open.yaml", "open")
    decks = yaml.safe_load(path.read_text())["decks"]
    assert {deck: [len(order) for order in orders] for deck, orders in decks.items()} == {
        "deck": [35], "patrons": [8]
    }
    assert aoi("demo", path).code == 0
    assert check(aoi, path) == []


def test_a_recorded_game_knows_nothing(aoi: Aoi, tmp_path: Path) -> None:
    path = new(aoi, tmp_path / "table.yaml", "recorded")
    assert "3 unknown  2 unknown" in aoi("show", path).out


def test_games_without_hidden_cards_have_no_mode(aoi: Aoi, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    refused = aoi("new", path, "-p", "anna", "-p", "berta", "--info", "open")
    assert refused.code == 2 and "has no hidden cards" in refused.err
    assert not path.exists()


# the secret


def test_a_secret_that_does_not_fit_is_refused(aoi: Aoi, seeded: Path) -> None:
    path = seeded.with_suffix(".secret")
    salt = secret_of(seeded).salt
    path.write_text(f"seed: tides\nsalt: {salt}\n")
    [problem] = check(aoi, seeded)
    assert problem == "sunday.yaml:6:9: H001 the hash is not that of the secret beside the file"
    assert "Put the secret back" in aoi("check", seeded).out
    assert "H001" in aoi("play", seeded, "anna: keep tailor").err
    path.write_text("tide\n")
    assert "sunday.secret:1:1: H001 this is not the secret of a game" in aoi("show", seeded).err


def test_the_verdict_on_a_file_is_not_kept_without_its_secret(aoi: Aoi, seeded: Path) -> None:
    assert aoi("check", seeded).out == "1 file, no errors\n"
    path = seeded.with_suffix(".secret")
    path.write_text(path.read_text().replace("tide", "tides"))
    assert "H001" in aoi("check", seeded).out


def test_without_its_secret_a_file_is_judged_as_far_as_it_goes(aoi: Aoi, seeded: Path) -> None:
    assert aoi("demo", seeded, "--seed", "1", "--rows", "9").code == 0
    seeded.with_suffix(".secret").unlink()
    assert check(aoi, seeded) == ["sunday.yaml: its secret is missing, judged as far as its rows "
                                       "tell"]
    told = json.loads(aoi("check", seeded, "--format", "json").out)["files"][0]
    assert told["ok"] and told["note"].startswith("its secret is missing")
    assert "unknown" in aoi("show", seeded).out
    before = seeded.read_text()
    refused = aoi("play", seeded, "anna: pass")
    assert refused.code == 1 and "H008 there is no" in refused.err and ".secret" in refused.err
    assert seeded.read_text() == before
    with seeded.open("a") as file:
        file.write("  anna: keep ?\n  dora: pass\n")
    assert [line.split()[1] for line in check(aoi, seeded)[:2]] == ["D702", "S105"]


def test_a_revealed_game_needs_nothing_else(aoi: Aoi, seeded: Path) -> None:
    secret = secret_of(seeded)
    assert "T305 the game is not over" in aoi("reveal", seeded).err
    assert aoi("demo", seeded, "--seed", "1").code == 0
    score = aoi("score", seeded).out
    assert aoi("reveal", seeded).code == 0
    seeded.with_suffix(".secret").unlink()
    assert check(aoi, seeded) == []
    assert aoi("score", seeded).out == score
    head = yaml.safe_load(seeded.read_text())
    assert Secret(head["seed"], head["salt"]) == secret
    assert "in the head already" in aoi("reveal", seeded).err
    seeded.write_text(seeded.read_text().replace("seed: tide", "seed: tidy"))
    assert check(aoi, seeded) == [
        "sunday.yaml:6:9: H001 the hash is not that of the head's own seed and salt"
    ]


def test_a_seeded_game_is_verified_by_its_copies(aoi: Aoi, seeded: Path) -> None:
    copy = seeded.with_name("copy.yaml")
    assert aoi("demo", seeded, "--seed", "1", "--rows", "20").code == 0
    assert aoi("publish", seeded, "--as", "anna", "-o", copy).code == 0
    refused = aoi("play", copy, "anna: pass")
    assert refused.code == 1 and "H008 this is a copy that was published" in refused.err
    assert aoi("publish", copy).code == aoi("fmt", copy, "--short").code == 1
    assert aoi("demo", seeded, "--seed", "2").code == 0
    seeded.write_text(seeded.read_text().replace("moves: |", '"moves" : |'))
    assert aoi("reveal", seeded).code == 0
    assert aoi("verify", seeded, copy).out.splitlines()[1].endswith(
        "copy.yaml: its 20 rows are those of the game")
    lines = copy.read_text().splitlines()
    row = next(n for n, line in enumerate(lines, 1) if "anna: stall" in line)
    copy.write_text(copy.read_text().replace("anna: stall", "anna:  stall", 1))
    assert f"copy.yaml:{row}:3: H009 row " in aoi("verify", seeded, copy).err


def test_a_sealed_file_stays_as_it_is(aoi: Aoi, sealed_game: Path) -> None:
    before = sealed_game.read_text()
    assert "H009 the rows are sealed as they stand" in aoi("fmt", sealed_game, "--short").err
    assert sealed_game.read_text() == before


def test_where_the_cards_are_known_the_row_names_them(aoi: Aoi, seeded: Path) -> None:
    assert "H007 `keep ?` names no card" in aoi("play", seeded, "anna: keep ?").err
    refused = aoi("play", seeded, "anna: keep tailor [tea]").err
    assert "H006 nobody has to say here what comes to light" in refused
    seeded.write_text(seeded.read_text().rstrip() + "\n  anna: keep ?\n")
    assert check(aoi, seeded) == ["sunday.yaml:9:14: H007 `keep ?` names no card"]


def test_what_a_row_shows_must_be_so(aoi: Aoi, tmp_path: Path) -> None:
    """Berta gets to see two cards, and sees others."""
    path = tmp_path / "game.yaml"
    rows = rows_of_a_game(2, "two", 2)
    known = [rows[0], f"{rows[1]}  [?, tea, tea, tea, tea, tea]"]
    path.write_text(write_modes(GAME.name, 2, known)["seeded"])
    [problem] = check(aoi, path)
    assert re.search(r"H005 the row shows tea, but this card is \w+$", problem)


# decks in the head


@pytest.mark.parametrize(("deck", "order", "problem"), [
    ("patrons", "[keeper, keeper, tailor, jeweller, collector, hoarder, lender, hermit]",
     "the first order of patrons is not of the cards in the box: 1 keeper too many, "
     "1 tea-house too few"),
    ("patrons", "[keeper]", "the first order of patrons is not of the cards in the box: "
     "1 collector too few, 1 hermit too few, 1 hoarder too few, 1 jeweller too few, 1 lender too "
     "few, 1 tailor too few, 1 tea-house too few"),
])
def test_a_deck_of_wrong_cards_is_refused(
    aoi: Aoi, tmp_path: Path, deck: str, order: str, problem: str
) -> None:
    path = new(aoi, tmp_path / "open.yaml", "open", "--seed", "1")
    text = re.sub(rf"(  {deck}:\n    - )\[.*\]", rf"\g<1>{order}", path.read_text())
    path.write_text(text)
    line = text.split("\n").index(f"    - {order}") + 1
    assert check(aoi, path) == [f"open.yaml:{line}:7: H003 {problem}"]


@pytest.mark.parametrize(("name", "help"), [
    ("patron", "Did you mean patrons?"), ("xyz", "The decks are deck and patrons."),
])
def test_a_name_that_no_shuffle_has_is_refused(
    aoi: Aoi, tmp_path: Path, name: str, help: str
) -> None:
    path = new(aoi, tmp_path / "open.yaml", "open", "--seed", "1")
    text = path.read_text().replace(
        "decks:\n", f"decks:\n  {name}:\n    - [tea]\n")
    path.write_text(text)
    line = text.split("\n").index(f"  {name}:") + 1
    assert check(aoi, path) == [
        f"open.yaml:{line}:3: H003 nothing that is shuffled is called {name}"]
    assert help in " ".join(aoi("check", path).out.split())


def test_a_shuffle_that_the_head_does_not_know_is_refused(aoi: Aoi, tmp_path: Path) -> None:
    """The game reshuffles; its head has the first order alone."""
    path = tmp_path / "open.yaml"
    rows = next(rows for chance in "abcdefgh" if (rows := rows_of_a_game(4, chance)) and
                "deck" in yaml.safe_load(write_modes(GAME.name, 4, rows)["open"])["decks"] and
                len(yaml.safe_load(write_modes(GAME.name, 4, rows)["open"])["decks"]["deck"]) > 1)
    head = yaml.safe_load(write_modes(GAME.name, 4, rows)["open"])
    path.write_text(text_of(GAME.name, "open", 4, rows, decks=head["decks"]))
    assert check(aoi, path) == []
    first, second = head["decks"]["deck"][:2]
    head["decks"]["deck"] = [first]
    path.write_text(text_of(GAME.name, "open", 4, rows, decks=head["decks"]))
    assert "H003 deck is shuffled here once more, and the head has 1 order of it" in \
        check(aoi, path)[0]
    head["decks"]["deck"] = [first, second[1:]]
    path.write_text(text_of(GAME.name, "open", 4, rows, decks=head["decks"]))
    wrong = check(aoi, path)[0]
    assert re.search(r"H003 order 2 of deck in line \d+ is of other cards than", wrong)
    assert wrong.endswith(f": 1 {second[0]} too few")


# commitments


def test_no_card_is_dealt_before_all_have_added_a_word(aoi: Aoi, tmp_path: Path) -> None:
    path = new(aoi, tmp_path / "pledge.yaml", "commit")
    assert check(aoi, path)[0].endswith("H002 no word of anna and berta is mixed in yet")
    refused = aoi("nonces", path, "anna=x7")
    assert refused.code == 1 and "H002 no word of berta is mixed in yet" in refused.err
    assert aoi("nonces", path, "anna=x7", "berta=9", "dora=1").code == 1
    assert "nonces" not in path.read_text()
    assert "berta: keep one patron" in aoi("nonces", path, "anna=x7", "berta=9").out
    assert "mixed in already" in aoi("nonces", path, "anna=x8", "berta=9").err


def test_words_of_names_however_they_are_typed(aoi: Aoi, tmp_path: Path) -> None:
    path = tmp_path / "pledge.yaml"
    assert aoi("new", path, "--game", "through-the-ages", "--info", "commit",
               "-p", "Seán O\u2019Brien", "-p", "Федор").code == 0
    before = path.read_bytes()
    twice = aoi("nonces", path, "Федор=x7", "Фёдор=x8", "Seán O'Brien=9")
    assert twice.code == 1 and "two words of Федор are given" in twice.err
    again = aoi("nonces", path, "Федор=x7", "Федор=x8", "Seán O'Brien=9")
    assert again.code == 2 and "Федор is given twice" in again.err
    assert path.read_bytes() == before
    assert aoi("nonces", path, "Фёдор=x7", "seán o'brien=9").code == 0
    assert yaml.safe_load(path.read_text())["nonces"] == {"Федор": "x7", "Seán O\u2019Brien": "9"}


def test_every_word_counts(aoi: Aoi, commit: Path) -> None:
    before = aoi("show", commit).out
    commit.write_text(commit.read_text().replace("x7", "x8"))
    assert aoi("show", commit).out != before


def test_a_game_with_its_copies_is_verified(aoi: Aoi, sealed_game: Path) -> None:
    copies = [sealed_game.with_name(name) for name in ("early.yaml", "late.yaml")]
    found = aoi("verify", sealed_game, *copies)
    assert (found.code, found.err) == (0, "")
    assert "all seals fit" in found.out and "its 9 rows are those of the game" in found.out
    assert "F208 this is no copy" in aoi("verify", sealed_game, sealed_game).err
    assert check(aoi, sealed_game) == []
    assert check(aoi, copies[0]) == ["early.yaml: a published copy, judged as far as its rows tell"]


def test_before_the_end_nothing_can_be_verified(aoi: Aoi, commit: Path) -> None:
    assert aoi("publish", commit, "-o", commit.with_name("copy.yaml")).code == 0
    refused = aoi("verify", commit.with_name("copy.yaml"))
    assert refused.code == 1 and "H008 the secret is not revealed yet" in refused.err
    own = aoi("verify", commit, commit.with_name("copy.yaml"))
    assert own.code == 0 and "seals" not in own.out, "the moderator may look beforehand"
    commit.with_suffix(".secret").unlink()
    assert "H008 there is no" in aoi("reveal", commit, "--unfinished").err


def places(text: str) -> list[int]:
    """One place in each line, another one in each."""
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    ends = [*(found.start() for found in re.finditer("\n", text)), len(text)]
    return [a + (7 * n) % (b - a) for n, (a, b) in enumerate(zip(starts, ends, strict=True))
            if b > a]


def other(sign: str) -> str:
    return "8" if sign == "7" else "7" if sign.isdigit() else "y" if sign == "x" else "x"


def assert_named(found: Result, text: str, line: int) -> None:
    """The line itself; of the head, some line of the head."""
    assert found.code in (1, 2), line
    named = {int(n) for n in re.findall(r"changed\.yaml:(\d+):", found.err)}
    head = text[: text.index("moves:")].count("\n") + 1
    assert line in named or (line <= head and min(named) <= head), (line, found.err)


def test_a_changed_byte_is_found_and_named(aoi: Aoi, sealed_game: Path) -> None:
    text = sealed_game.read_text()
    changed = sealed_game.with_name("changed.yaml")
    for at in places(text):
        changed.write_text(f"{text[:at]}{other(text[at])}{text[at + 1:]}")
        line = text.count("\n", 0, at) + 1
        assert_named(aoi("verify", changed), text, line)


def test_a_changed_byte_of_a_copy_is_found_and_named(aoi: Aoi, sealed_game: Path) -> None:
    text = sealed_game.with_name("early.yaml").read_text()
    changed = sealed_game.with_name("changed.yaml")
    for at in places(text):
        changed.write_text(f"{text[:at]}{other(text[at])}{text[at + 1:]}")
        line = text.count("\n", 0, at) + 1
        assert_named(aoi("verify", sealed_game, changed), text, line)


def test_a_row_changed_after_it_was_published_is_found(aoi: Aoi, sealed_game: Path) -> None:
    """By somebody who seals it anew, as only the moderator could."""
    copy = sealed_game.with_name("late.yaml")
    lines = sealed_game.read_text().split("\n")
    again = [re.sub(r"  \[seal \w+\]", "", line) for line in lines
             if not re.match("(seed|salt|seal|end):", line)]
    row = next(n for n, line in enumerate(again) if re.fullmatch(r"  \w+: bid \d", line))
    again[row] += "  # quickly"
    forged = sealed_game.with_name("forged.yaml")
    forged.write_text("\n".join(again))
    forged.with_suffix(".secret").write_text(sealed_game.with_suffix(".secret").read_text())
    assert aoi("reveal", forged).code == 0
    assert aoi("verify", forged).code == 0
    found = aoi("verify", forged, copy)
    assert found.code == 1
    assert f"line {row + 1 + 4} of {forged}" in found.err


# nobody learns anything


VIEWS = [
    ("next",), ("legal",), ("log",), ("score",), ("show",), ("log", "--format", "json"),
    ("show", "--format", "json"), ("score", "--format", "json"), ("why", "--player", "anna"),
    ("why", "anna: draw"), ("try", "anna: pass"), ("legal", "--complete", "anna: keep "),
    ("publish",),
]


@pytest.mark.few(1, "all moments of a game")
@pytest.mark.parametrize("mode", ["seeded", "commit", "open"])
def test_a_view_tells_no_secret(aoi: Aoi, tmp_path: Path, mode: str) -> None:
    path = tmp_path / "game.yaml"
    game = yaml.safe_load(write_modes(GAME.name, 2, TWO[:14])[mode])
    rows = game.pop("moves").splitlines()
    path.write_text(compose_game_file(game, rows))
    for viewer in ("berta", "public"):
        for name, *more in VIEWS:
            seen = aoi(name, path, *more, "--as", viewer)
            for word in (game.get("seed"), game.get("salt"), rows[0] if "anna" in rows[0] else ""):
                assert not word or word not in seen.out + seen.err, (name, viewer)


@pytest.mark.parametrize("rows", [
    ["anna: keep {kept}"], ["anna: keep {kept}", "berta: keep hoarder"], ["berta: keep fog"],
])
def test_a_receipt_tells_no_secret(aoi: Aoi, tmp_path: Path, rows: list[str]) -> None:
    """Anna keeps the one patron that she was dealt or the other; berta reads what comes of it."""
    told = []
    for n in (0, 1):
        path = new(aoi, tmp_path / f"{n}.yaml", "seeded", "--seed", "abc")
        legal = aoi("legal", path, "--player", "anna", "--complete", "anna: keep ").out
        kept = legal.splitlines()[n].removeprefix("anna: keep ")
        wanted = [row.replace("{kept}", kept) for row in rows]
        played = [aoi("play", path, *wanted, *more, "--as", "berta")
                  for more in (["--dry-run"], ["--dry-run", "--format", "json"], [])]
        undone = aoi("undo", path, "--dry-run", "--as", "berta")
        outputs = [out for one in (*played, undone) for out in (one.code, one.out, one.err)]
        told.append([str(out).replace(f"{n}.yaml", "game.yaml") for out in outputs])
    assert told[0] == told[1]


@pytest.mark.parametrize("named", [["--as", "berta"], ["--as=berta"]])
def test_what_completes_a_row_tells_no_secret(seeded: Path, named: list[str]) -> None:
    """Anna was dealt two patrons; as far as berta knows it may be any."""
    words = ["play", str(seeded), *named, "anna: keep "]
    assert len(complete(words)) == 8
    assert len(complete([words[0], words[1], words[-1]])) == 2


def test_a_refusal_is_explained_by_what_its_reader_knows(aoi: Aoi, seeded: Path) -> None:
    """That anna lacks a card is told by its kind alone; that there is no auction yet, in full."""
    dealt = aoi("legal", seeded, "--complete", "anna: keep ").out
    other = next(p for p in ("tailor", "keeper", "hermit") if p not in dealt)
    refused = aoi("play", seeded, f"anna: keep {other}", "--as", "berta")
    assert refused.code == 1 and "D703 not among the options" in refused.err
    assert f"D703 {other} is not among" in aoi("play", seeded, f"anna: keep {other}").err
    assert "D702 anna is not asked for this now" in \
        aoi("play", seeded, "anna: bid 2", "--as", "berta").err
    assert "Did you mean" in aoi("play", seeded, "anna: bid 2", "--as", "bertha").err


@pytest.mark.parametrize("mode", ["seeded", "commit", "open"])
def test_undo_needs_a_reason_behind_a_revelation(aoi: Aoi, tmp_path: Path, mode: str) -> None:
    path = tmp_path / "game.yaml"
    rows = next(TWO[:n] for n, row in enumerate(TWO, 1) if re.search(": (draw|play bell)", row))
    path.write_text(write_modes(GAME.name, 2, rows)[mode])
    before = path.read_text()
    assert "T313" in aoi("undo", path).err
    assert path.read_text() == before
    assert aoi("undo", path, "--because", "miscounted").code == 0
    assert check(aoi, path) == []


@pytest.mark.few(1, "all moments of a game")
@pytest.mark.parametrize("ware", ["tea", "silk", "amber"])
def test_what_comes_to_light_ends_what_somebody_plays(
    aoi: Aoi, tmp_path: Path, ware: str
) -> None:
    """Otherwise rows could be tried until they fit the card that is drawn, which nobody knows."""
    path = tmp_path / "game.yaml"
    rows = TWO[: TWO.index("berta: draw")]
    text = write_modes(GAME.name, 2, rows)["open"]
    told = []
    for n in range(4):
        path.write_text(text if not n else other_file(text, "berta", numbers(str(n), "chance")))
        before = path.read_text()
        wanted = ["berta: draw", f"berta: sell 3 {ware}"]
        told += [aoi("play", path, *wanted, *more, "--as", "berta") for more in ([], ["--dry-run"])]
        assert path.read_text() == before
    assert {*told} == {told[0]}
    assert "T314 something comes to light in the row above" in told[0].err
    assert aoi("play", path, "berta: draw", "--as", "berta").code == 0


@pytest.mark.parametrize("command", [
    ("play", "anna: pass"), ("play", "anna: pass", "--dry-run"), ("undo",), ("try", "anna: pass"),
    ("publish",),
])
def test_errors_of_a_file_are_told_by_their_kind(
    aoi: Aoi, seeded: Path, command: tuple[str, ...]
) -> None:
    dealt = aoi("legal", seeded, "--complete", "anna: keep ").out
    other = next(p for p in ("tailor", "keeper", "hermit") if p not in dealt)
    with seeded.open("a") as file:
        file.write(f"\n  anna: keep {other}  # by mistake\n")
    name, *more = command
    refused = aoi(name, seeded, *more, "--as", "berta")
    assert refused.code == 1
    assert "D703 not among the options" in refused.err
    assert other not in refused.err
    assert other in aoi(name, seeded, *more).err


@pytest.mark.parametrize("command", [
    ("next",), ("log",), ("show",), ("score",), ("legal",), ("play", "anna: pass"), ("undo",),
    ("try", "anna: pass"), ("why", "anna: pass"), ("publish",),
])
def test_a_head_that_is_wrong_is_told_by_its_kind(
    aoi: Aoi, tmp_path: Path, command: tuple[str, ...]
) -> None:
    path = tmp_path / "game.yaml"
    text = write_modes(GAME.name, 2, TWO[:14])["open"]
    path.write_text(re.sub("(?m)^  patrons:.*(\n  +-.*)*", "  patrons: [keeper, hermt]", text))
    name, *more = command
    refused = aoi(name, path, *more, "--as", "berta")
    assert refused.code == 1
    assert f"{path}:" in refused.err
    assert not re.search("keeper|hermt|hermit", refused.err)
    assert "hermt" in aoi(name, path, *more).err
