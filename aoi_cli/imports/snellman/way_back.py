"""The check that an exported log leads back to its game; names the row that prevents it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Row
from aoi_cli.engine.struct import Struct, replace
from aoi_cli.imports.codes import NOT_EXPORTABLE
from aoi_cli.imports.snellman.head import usual_readings
from aoi_cli.imports.snellman.importing import Imported, imported
from aoi_cli.imports.snellman.position import faction_of
from aoi_cli.imports.snellman.terra_mystica import FACTIONS, PLAYED_BY, PLAYED_WITH
from aoi_cli.judging.judged_game import JudgedGame

ONE_WAY_ONLY = "The other program knows one way only to take some choices."
ANOTHER_GAME = "from here on the log would lead to another game"
OTHER_READINGS = "from here on the other program would play another game"
ITS_OWN = "The other program goes by its own readings of the rules, whatever a game agrees."
USES_KEYS = "The other program uses every key as soon as it can."

Holdings = Callable[[Replay | JudgedGame, Any], Mapping[str, object]]

SPADE_SCORING = "R-SPADE-SCORING"
SCORING_ONLY = (SPADE_SCORING, "R-TUNNEL-BRIDGE", "R-ENGINEER-BRIDGES", "R-LEFT",
                "R-VOLCANO-SPADE-SCORE", "R-FINAL-ZERO", "R-EDGE", "R-SA-SH-APART")
"""Rulings that only change points; the other program accepts the log anyway."""
POWER_FOR_SPADES = "alchemists"
"""The faction whose stronghold gives power wherever a spade scores."""


class Written(Struct, frozen=True):
    """A line of the log, and the row of the game that it states."""

    text: str
    row: Row | None = None


class Standing(NamedTuple):
    """A row of the game that was not undone, and the position after it."""

    row: Row
    state: Any


def text_of(lines: Sequence[Written]) -> str:
    return "".join(f"{line.text}\n" for line in lines)


def factions(game: Replay | JudgedGame) -> dict[str, str]:
    """The faction of each player that has one."""
    by_player = {p: faction_of(game.state, p) for p in game.state.players}
    return {p: faction for p, faction in by_player.items() if faction in FACTIONS}


def refuse_another_game(
    judged: JudgedGame, around: Mapping[int, tuple[Any, Any]], lines: Sequence[Written]
) -> None:
    """Raises Broken at the first row that has no way back, or that the other program refuses.

    `around` are the states before and after each row, by line. The other program knows nothing of
    what a comment says: it has readings of its own.
    """
    stand = {entry.line for entry in judged.replay.entries if not entry.undone}
    standing = [Standing(row, around[row.line][1]) for row in judged.rows if row.line in stand]
    compare(judged, standing, lines, holdings_of_all, ANOTHER_GAME, ONE_WAY_ONLY)
    there = [line if line.row else Written(without_comment(line.text)) for line in lines]
    if there != [*lines]:
        read_there = [state_readings(judged, lines, SCORING_ONLY), *there]
        compare(judged, standing, read_there, holdings_of_players, OTHER_READINGS, ITS_OWN)
        if POWER_FOR_SPADES in factions(judged).values():
            read_there[0] = state_readings(judged, lines, SCORING_ONLY[1:])
            compare(judged, standing, read_there, power_for_spades, OTHER_READINGS, ITS_OWN)
        made = try_import(there)
        if isinstance(made, RefusedLine):
            reason = f"{ITS_OWN} {made.problem.because}"
            raise Broken([replace(made.problem, because=reason)])


def without_comment(text: str) -> str:
    return "" if text.startswith((f"# {PLAYED_BY}", f"# {PLAYED_WITH}")) else text


def state_readings(
    judged: JudgedGame, lines: Sequence[Written], kept: Collection[str]
) -> Written:
    """A line with the readings of the other program, except that some rulings are kept."""
    setup: Any = judged.state.setup
    own = {id: reading for id, reading in setup.rulings.chosen.items() if id in kept}
    options = [line.text.removeprefix("option ") for line in lines]
    usual = usual_readings(options)
    readings = {id: word for id, word in usual.items() if id not in kept} | own
    return Written(f"# {PLAYED_BY} {', '.join(' '.join(pair) for pair in readings.items())}")


class RefusedLine(Struct, frozen=True):
    """A line of a log that is refused, and the refusal."""

    line: int
    problem: Diagnostic


def try_import(lines: Sequence[Written]) -> Imported | RefusedLine:
    try:
        return imported(text_of(lines))
    except Broken as broken:
        refusal = broken.problems[0]
        at = refusal.span.line - 1
        row = lines[at].row if at < len(lines) else None
        message = f"a log cannot tell this: {refusal.message}"
        return RefusedLine(at, cannot(row, message, refusal.because))


def compare(
    judged: JudgedGame, standing: Sequence[Standing], lines: Sequence[Written], holdings: Holdings,
    message: str, because: str,
) -> None:
    """Compare the game with the log's game; the first difference may come before a refused line."""
    made = try_import(lines)
    taken = try_import(lines[: made.line]) if isinstance(made, RefusedLine) else made
    if isinstance(taken, Imported):
        sources = ((lines[made.line - 1].row, made.state) for made in taken.made if made.row)
        theirs = {row.line: state for row, state in sources if row}
        for row, state in standing:
            if row.line not in theirs:
                continue
            has = holdings(judged, state)
            there = holdings(taken.replay, theirs[row.line])
            if any(there[faction] != has[faction] for faction in {*there} & {*has}):
                raise Broken([cannot(row, message, because)])
    if isinstance(made, RefusedLine):
        raise Broken([made.problem])


def cannot(row: Row | None, message: str, because: str) -> Diagnostic:
    if row is None:
        return problem(NOT_EXPORTABLE, message, because=because)
    for i, command in enumerate(row.commands):
        if command.verb == "keep":
            return problem(NOT_EXPORTABLE, "a key that is kept here has no words in a log",
                           row.span(i), because=USES_KEYS)
    return problem(NOT_EXPORTABLE, message, row.whole, because=because)


def holdings_of_players(game: Replay | JudgedGame, moment: Any) -> dict[str, object]:
    """The holdings of players still in the game: dropped ones earn on there (R-LEFT).

    Of nobody while spades are unused: there they have scored already.
    """
    if any(d.kind == "spades" for d in getattr(moment, "decisions", ())):
        return {}
    has = holdings_of_all(game, moment)
    return {f: has[f] for p, f in factions(game).items()
            if f in has and not moment.players[p].dropped}


def power_for_spades(game: Replay | JudgedGame, moment: Any) -> dict[str, object]:
    """The power of the faction that gains some where a spade scores."""
    if POWER_FOR_SPADES not in holdings_of_players(game, moment):
        return {}
    [player] = [p for p, faction in factions(game).items() if faction == POWER_FOR_SPADES]
    return {POWER_FOR_SPADES: tuple(moment.players[player].bowls)}


def holdings_of_all(game: Replay | JudgedGame, moment: Any) -> dict[str, tuple[object, ...]]:
    """The amounts of all players who have a faction at that moment, by faction."""
    rules = game.game
    amounts = [name for group in rules.amounts.groups.values() for name in group]
    return {
        faction: tuple(rules.amounts.value(moment, player, a) for a in amounts)
        for player, faction in factions(game).items() if moment.players[player].faction
    }
