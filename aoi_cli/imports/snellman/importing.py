"""Turns the text of a log into the text of a game file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.span import Node, Span, plain
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.gamefile.reader import examine
from aoi_cli.imports.snellman.convert import Conversion
from aoi_cli.imports.snellman.converted_lines import ConvertedLine
from aoi_cli.imports.snellman.head import head_of, places
from aoi_cli.imports.snellman.lines import Log
from aoi_cli.imports.snellman.reader import read_log
from aoi_cli.imports.snellman.terra_mystica import GAME
from aoi_cli.imports.snellman.versions import find_versions
from aoi_cli.imports.snellman.wording import refuse_unknown_words
from aoi_cli.judging.head import read_head
from aoi_cli.notation.row_scanner import comment_at
from aoi_cli.registry import find_game


class Imported(Struct, frozen=True):
    text: str
    """The game file, without the line for editors."""
    made: tuple[ConvertedLine, ...]
    """Its rows and comments, one for each line of `moves`."""
    log: Log
    replay: Replay
    """The game that the log was read into."""


def imported(text: str, title: str = "", asserting: bool = False) -> Imported:
    """Import a log; raises Broken with diagnostics that point into it."""
    log = read_log(text)
    head = head_of(log, title)
    if log.shape == "ledger" and "versions" not in head:
        factions = [player.get("faction", "") for player in head["players"]]
        versions = find_versions(log, factions, head["options"], partial(why_not, log, head))
        head |= {"versions": versions} if versions else {}
    return converted(log, head, asserting)


def why_not(log: Log, head: dict[str, Any], versions: Sequence[str]) -> Diagnostic | None:
    """The first state of a ledger that does not hold with these versions of factions."""
    try:
        converted(log, head | {"versions": [*versions]} if versions else head, asserting=True)
    except Broken as broken:
        return broken.problems[0]
    return None


def converted(log: Log, head: dict[str, Any], asserting: bool) -> Imported:
    """The rows of a log as a game with this head."""
    head, seats = {**head}, head["players"]
    refuse_unknown_words(log, [player.get("faction", player["name"].lower()) for player in seats])
    if any("faction" not in player for player in seats):
        head["players"] = [player["name"] for player in seats]
    conversion = Conversion(log, started(head, places(log)), asserting and log.shape == "ledger")
    conversion.choose([] if head["players"] is seats else seats)
    conversion.run()
    rows = [made.text for made in conversion.made]
    return Imported(compose_game_file(head, rows), tuple(conversion.made), log, conversion.replay)


def reads_back(made: Imported) -> bool:
    """True if the text leads to the same game: its head to the same setup, its rows to those that
    were played while the log was read."""
    file, faults = examine(made.text)
    if file is None or faults:
        return False
    problems: list[Diagnostic] = []
    name, _, setup, *_ = read_head(Fields(file.head, problems, "the head"), problems)
    return (
        name == GAME and not problems and setup == made.replay.state.setup
        and file.moves == "".join(f"{line.text}\n" for line in made.made)
        and all(comment_at(line.text) == len(line.row) + 2
                for line in made.made if line.row and line.comment)
    )


def started(head: dict[str, Any], places: dict[str, Span]) -> Replay:
    """The game before its first row; what is wrong with the head is found in the log."""
    problems: list[Diagnostic] = []
    first = places.get("", Span(1, 1, 2))
    nodes = {key: plain(value, places.get(key, first)) for key, value in head.items()}
    name, _, setup, *_ = read_head(Fields(Node(nodes, first), problems, "the settings"), problems)
    if setup is None or name is None:
        raise Broken(problems)
    game = find_game(name)
    return Replay(game.head.start(game, setup))
