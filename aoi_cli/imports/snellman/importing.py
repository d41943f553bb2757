"""From the text of a log to the text of a game file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.source import plain
from aoi_cli.gamefile.emitter import new_text
from aoi_cli.games import read_head, rules
from aoi_cli.imports.snellman.convert import Conversion, Made
from aoi_cli.imports.snellman.head import head_of
from aoi_cli.imports.snellman.lines import Log
from aoi_cli.imports.snellman.reader import read_log
from aoi_cli.imports.snellman.wording import refuse_unknown_words


@dataclass(frozen=True)
class Imported:
    text: str
    """The game file, without the line for editors."""
    made: tuple[Made, ...]
    """Its rows and comments, one for each line of `moves`."""
    log: Log


def imported(text: str, title: str = "", asserting: bool = False) -> Imported:
    """Raises Broken with diagnostics that point into the log."""
    log = read_log(text)
    head = head_of(log, title)
    refuse_unknown_words(log, [player["faction"] for player in head["players"]])
    conversion = Conversion(log, started(head), asserting and log.shape == "ledger")
    conversion.run()
    rows = [made.text for made in conversion.made]
    return Imported(new_text(head, rows), tuple(conversion.made), log)


def started(head: dict[str, Any]) -> Replay:
    problems: list[Diagnostic] = []
    fields = {key: value for key, value in head.items() if key != "moves"}
    name, _, setup = read_head(Fields(plain(fields), problems, "the settings"), problems)
    if setup is None or name is None:
        raise Broken(problems)
    return Replay(rules(name).start(setup))
