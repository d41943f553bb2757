"""Games of all kinds as logs: each goes out, is taken by the other program, and comes in again.

    python -m tests.imports.kinds 0 300
    python -m tests.imports.kinds 0 300 moderator
    python -m tests.imports.kinds shipped
    python -m tests.imports.kinds recorded

plays the games with these numbers, or takes those that are there, and tells of each that is not
exported, with the reason. Every other one is the built-in player's, the rest go by chance. The
number draws boards, factions of Fire & Ice and their versions, options, final scorings, names and
who leaves. With `moderator` they go by the readings of the other program, so that nothing but the
choice of a key keeps them from being a log.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.imports.snellman.exporting import exported
from aoi_cli.imports.snellman.head import usual_readings
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.imports.snellman.records import names
from aoi_cli.imports.snellman.terra_mystica import FINAL_SCORING, VERSIONS
from aoi_cli.imports.snellman.way_back import holdings_of_all
from aoi_cli.judging.judged_game import judge
from aoi_cli.rules.terra_mystica.box.maps import ROWS
from aoi_cli.table.demo import play_on
from aoi_cli.table.game import game_of
from aoi_cli.table.game_creation import composed
from tests.imports.test_recorded import FIRE_AND_ICE
from tests.imports.tracker import refusal
from tests.properties.heads import pick_one
from tests.properties.play import Table, play_by_chance
from tests.recorded import games_of

EXPANSIONS = names(FIRE_AND_ICE)
NAMES = ("anna", "Berta Lee", "cleo", "dora", "emil")
OPTIONS = (
    "mini-expansion-1", "shipping-bonus", "temple-scoring-tile", "variable-turn-order",
    "errata-cultist-power", "strict-leech", "strict-chaosmagician-sh", "strict-darkling-sh",
    "manual-fav5", "fire-and-ice-final-scoring", "loose-dig", "loose-multi-spade",
)
VARIABLE = ("", "_v2", "_v3", "_v4", "_v5")
HAS_NO_WORDS = re.compile(
    r"a key that is kept here has no words in a log"
    r"|a correction has no words in a log"
    r"|which cult a key is for has no words in a log"
    r"|an action behind a pass has no words in a log"
    r"|a choice of bowls has no words in a log"
)
PLAYED_OTHERWISE = re.compile(
    r"a log cannot tell this: .*|from here on the other program would play another game"
)
"""Why the other program cannot hold a game that goes by other readings than its own."""


def head_of(n: int, moderator: bool = False) -> str:
    chance = numbers(str(n), "kind of log")
    names = NAMES[: 2 + below(4, chance)]
    options = [option for option in OPTIONS if not below(3, chance)]
    options += [f"fire-and-ice-factions/{board}" for board in
                ("ice", "volcano", f"variable{pick_one(VARIABLE, chance)}") if below(5, chance)]
    board = pick_one([*ROWS], chance)
    if board == "original" and below(2, chance):
        options.append("official-2017")
    named = {"options": options, "map": [board],
             "distribution": pick_one([[], ["given"]], chance),
             "finals": [f for f in sorted(FINAL_SCORING) if not below(6, chance)]}
    readings = usual_readings(options) if moderator else {}
    agreed = {"rulings": readings, "options": options, "policies": {}}
    text = composed(names, "terra-mystica", None, named, f"kind {n}", agreed).text
    versions = [v for v in sorted(VERSIONS) if not below(8, chance)]
    return text.replace("moves:", f"versions: [{', '.join(versions)}]\nmoves:", 1)


def play_game(n: int, rows: int = 400, moderator: bool = False) -> str:
    """The text of game `n`, played by the built-in player or by chance."""
    text, chance = head_of(n, moderator), numbers(str(n), "who leaves")
    left = [below(160, chance) for _ in NAMES[1:] if not below(9, chance)]
    for at, name in zip(sorted(left), NAMES, strict=False):
        text = play_further(n, text, at)
        text = add_row(text, f'gm: drop {name} because "has left"')
    return play_further(n, text, rows)


def add_row(text: str, row: str) -> str:
    """The game with one more row, if it is possible."""
    longer = f"{text}  {row}\n"
    return text if judge(longer).problems else longer


def play_further(n: int, text: str, rows: int) -> str:
    if n % 2:
        written = play_on(game_of(text), f"kind {n}", rows=rows)
    else:
        judged = judge(text)
        table = Table(judged.name, judged.state.setup, judged.replay)
        play_by_chance(table, f"kind {n}", min(rows, 150))
        written = table.rows
    return text + "".join(f"  {row}\n" for row in written)


def reason_against(text: str) -> str:
    """Why there is no log; "" if there is one, is taken, and leads back to the same game."""
    try:
        log = exported(text)
    except Broken as broken:
        (problem,) = broken.problems
        assert problem.code == "I109" and problem.because
        otherwise = PLAYED_OTHERWISE.fullmatch(problem.message)
        assert HAS_NO_WORDS.fullmatch(problem.message) or (
            otherwise and not goes_by_their_readings(text)), problem.message
        return problem.message
    refused = refusal(log)
    assert not refused, refused
    before, after = judge(text), judge(imported(log).text)
    there, here = (holdings_of_all(game, game.state) for game in (after, before))
    assert there == here, [faction for faction in here if here[faction] != there.get(faction)]
    return ""


def goes_by_their_readings(text: str) -> bool:
    rulings = judge(text).state.setup.rulings
    return dict(rulings.chosen) == usual_readings(rulings.agreed)


def recorded_log(name: str) -> str:
    return (FIRE_AND_ICE / "logs" / f"{name}.txt").read_text(encoding="utf-8")


def import_recorded(name: str) -> str:
    return imported(recorded_log(name)).text


def log_without_draw(name: str) -> str:
    """A recorded log with the tiles of its ledger instead of the draw."""
    ledger = (FIRE_AND_ICE / "ledgers" / f"{name}.txt").read_text(encoding="utf-8")
    tiles = ",".join(re.findall(r"^Round \d scoring: (\w+),", ledger, re.MULTILINE))
    return re.sub(r"^randomize .*$", f"score {tiles}", recorded_log(name), flags=re.MULTILINE)


def games(
    which: str, last: str = "", readings: str = ""
) -> Iterator[tuple[str, Callable[[], str]]]:
    """The names of games, and what makes the text of each."""
    if which == "shipped":
        yield from ((path.stem, path.read_text) for path in games_of("terra-mystica"))
    elif which == "recorded":
        yield from ((name, partial(import_recorded, name)) for name in EXPANSIONS)
    else:
        yield from ((str(n), partial(play_game, n, moderator=readings == "moderator"))
                    for n in range(int(which), int(last)))


def main(*which: str) -> None:
    results: Counter[str] = Counter()
    for name, make in games(*which):
        try:
            why = reason_against(make())
        except (AssertionError, Broken) as failed:
            why = f"FAULT {str(failed)[:400]}"
        results[why.split(":")[0] or "taken"] += 1
        if why:
            print(f"{name}: {why}", flush=True)
    for why, count in results.most_common():
        print(f"{count:4} {why}")


if __name__ == "__main__":
    main(*sys.argv[1:])
