"""What play by mail asks of a game: whose row it is, what has changed since, standing answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine import game as engine
from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.moves.legal import legal, outcome
from aoi_cli.games import notation
from aoi_cli.notation.scan import scan
from aoi_cli.render.next import Waiting
from aoi_cli.table.next import TURN, waiting

if TYPE_CHECKING:
    from aoi_cli.engine.row import Row
    from aoi_cli.table.position import Position

NO_LIMIT = 1_000
ASK, ALWAYS, NEVER = "ask", "always", "never"
UP_TO = re.compile(r"up to ([0-9]{1,3})\s+(\w+)(?: lost)?", re.IGNORECASE)


def row_of(game: Position, player: str, text: str) -> str:
    """The row with its player's name; a row without one is that of whoever sent it."""
    return text if scan(text).who is not None else f"{game.state.players[player].name}: {text}"


def owner(game: Position, text: str) -> str | None:
    """Whose row it says it is; None for one of the moderator or of nobody."""
    who = scan(text).who
    return game.state.resolve(who.text) if who is not None else None


def is_row(game: Position, text: str) -> bool:
    """Whether the text is a row of the notation, legal or not."""
    return not misread(game, text)


def misread(game: Position, text: str, line: int = 1) -> Sequence[Diagnostic]:
    """What is wrong with a row as a row of the notation."""
    try:
        notation(game.name).parse_row(text, line)
    except Broken as broken:
        return broken.problems
    return ()


def of_moderator(text: str) -> bool:
    who = scan(text).who
    return who is not None and who.text.lower() == MODERATOR


def asked_of(game: Position, player: str) -> tuple[Waiting, ...]:
    """What the table waits for from a player."""
    return tuple(item for item in waiting(game.judged) if item.player == player)


def only_answers(game: Position, row: Row) -> bool:
    """Whether a row does nothing but answer what was asked."""
    return bool(row.commands) and row.who.lower() != MODERATOR and all(
        command.verb in game.game.answering for command in row.commands
    )


def still_holds(game: Position, player: str, since: int) -> bool:
    """Whether an order still means what it meant so many rows into the game.

    It does if the rows since are only other players' answers, and the same is asked of the
    player.
    """
    rows = game.rows[since:]
    if not all(only_answers(game, row) and game.state.resolve(row.who) != player for row in rows):
        return False
    return not rows or asked_of(game.snapshot(row=since), player) == asked_of(game, player)


def last_row_of(game: Position, player: str) -> int:
    """After how many rows the player had written the last own one; 0 if there is none."""
    own = (n for n, row in enumerate(game.rows, 1) if game.state.resolve(row.who) == player)
    return max(own, default=0)


def rows_since(game: Position, n: int) -> Sequence[Row]:
    return game.rows[n:]


def legal_rows(game: Position, player: str, verb: str) -> Iterator[str]:
    """What a player could write that begins with a word, in the order of `aoi legal`."""
    for move in legal(game.state, player):
        if move.text.split()[0].rstrip(".") == verb:
            yield f"{player}: {move.text}"


# standing answers


def standing_meant(game: Position, words: str) -> str | None:
    """`up to 2 VP lost`, `never`, `always` or `ask` as they are kept; None of anything else."""
    low = " ".join(words.lower().split())
    if low in (ASK, ALWAYS, NEVER):
        return low
    found = UP_TO.fullmatch(low)
    if found is None or found[2] not in (game.game.points, game.game.points_called.lower()):
        return None
    return f"up to {int(found[1])} {game.game.points_called} lost"


def standing_row(game: Position, answers: Mapping[str, Mapping[str, str]]) -> str | None:
    """The row of the first offer that a standing answer replies to.

    `answers` has for each player an answer by opponent, and under "" the one for all others.
    """
    for player, decision in engine.waiting(game.state):
        own = answers.get(player)
        if decision is None or own is None or decision.kind not in game.game.offers:
            continue
        words = own.get(decision.source, own.get("", ASK))
        if words != ASK and (row := answered(game, player, decision, words)):
            return f"{row}  # standing: {words}"
    return None


def answered(game: Position, player: str, decision: Decision, words: str) -> str | None:
    """The way to answer that fits the words and is legal now."""
    taken: list[tuple[str, int]] = []
    refused: list[str] = []
    for commands in game.game.ways(game.state, game.state.players[player], decision):
        worded = tuple(map(game.game.worded, commands))
        text = f"{player}: {'. '.join(command.text for command in worded)}"
        if game.try_rows([text]).problems:
            continue
        done = outcome(game.state, player, worded)
        if done.cost or any(done.effect.values()):
            taken.append((text, lost(game, player, text)))
        else:
            refused.append(text)
    found = UP_TO.match(words)
    most = int(found[1]) if found else NO_LIMIT if words == ALWAYS else -1
    fitting = [text for text, points in taken if points <= most]
    return next(iter([*fitting, *refused]), None)


def lost(game: Position, player: str, row: str) -> int:
    """How many points the player loses by a row."""
    change = game.try_rows([row]).difference().get(player, {}).get(game.game.points, 0)
    return max(0, -change) if isinstance(change, int) else 0


def is_turn(item: Waiting) -> bool:
    return item.kind == TURN


# conditions of rows that are to be played later


def holds(game: Position, player: str, condition: str, since: int) -> bool:
    """`legal build E4`, or `Bob: pass`: that Bob has done it in one of the rows since."""
    verb, _, rest = condition.partition(" ")
    if verb.lower() == "legal":
        return not game.try_rows([row_of(game, player, rest)]).problems
    return happened(game, condition, since)


def happened(game: Position, told: str, since: int) -> bool:
    try:
        wanted = notation(game.name).parse_row(told)
    except Broken:
        return False
    who = game.state.resolve(wanted.who)
    undone = {entry.line for entry in game.entries if entry.undone}
    return any(
        all(any(command.verb == c.verb and c.args.items() <= command.args.items()
                for command in row.commands) for c in wanted.commands)
        for row in game.rows[since:]
        if row.line not in undone and game.state.resolve(row.who) == who
    )
