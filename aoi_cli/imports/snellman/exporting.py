"""From a game file to a command log that leads back to the same game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.row import Row
from aoi_cli.engine.source import Node
from aoi_cli.games import Judged, judge
from aoi_cli.imports.codes import NOT_EXPORTABLE
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.imports.snellman.old_words import old_words
from aoi_cli.imports.snellman.position import faction_of
from aoi_cli.imports.snellman.rewrites import ANSWER
from aoi_cli.imports.snellman.terra_mystica import (
    BONUS_CARDS,
    BY_OPTION,
    GAME,
    PLAYED_BY,
    RULINGS,
)

BY_POLICY = re.compile(r"((?:leech|decline)(?: \d+)? from .+?) \(policy: .*\)")


@dataclass(frozen=True)
class Game:
    """A judged game, and the state before each of its rows by line."""

    judged: Judged
    before: dict[int, Any]
    factions: dict[str, str]
    """By player."""

    @property
    def head(self) -> dict[str, Node]:
        return self.judged.text.head.fields or {}


def exported(text: str) -> str:
    """Raises Broken where the game has errors, or cannot be told in a log."""
    states: list[Any] = []

    def keep(state: Any, count: int) -> bool:
        states.append(state)
        return False

    judged = judge(text, until=keep)
    if judged.problems:
        raise Broken(judged.problems)
    if judged.name != GAME:
        raise Broken([problem(NOT_EXPORTABLE, f"such logs tell of {GAME}, not of {judged.name}",
                              judged.text.head.keys["game"])])
    before = dict(zip((row.line for row in judged.rows), [None, *states], strict=False))
    game = Game(judged, before, factions(judged))
    log = "\n".join([*settings(game), *moves(game)]) + "\n"
    refuse_another_game(game, log)
    return log


def factions(judged: Judged) -> dict[str, str]:
    """By player."""
    return {p: faction_of(judged.state, p) for p in judged.state.players}


def refuse_another_game(game: Game, log: str) -> None:
    again = judge(imported(log).text)
    if told(again) == told(game.judged):
        return
    kept = [row.span(i) for row in game.judged.rows for i, c in enumerate(row.commands)
            if c.verb == "keep"]
    if kept:
        raise Broken([problem(
            NOT_EXPORTABLE, "a key that is kept has no words in a log", kept[0],
            because="The other program uses every key as soon as it can.",
        )])
    raise Broken([problem(
        NOT_EXPORTABLE, "the log would lead to another game",
        because="The other program knows one way only to take some choices.",
    )])


def told(judged: Judged) -> dict[str, tuple[Any, ...]]:
    """What everybody has, by faction."""
    amounts = [name for group in judged.game.amounts.values() for name in group]
    by_player = factions(judged)
    return {
        by_player[player]: tuple(judged.game.value(judged.state, player, a) for a in amounts)
        for player in judged.state.players
    }


def settings(game: Game) -> Iterator[str]:
    options = texts(game.head.get("options"))
    chosen = {id: node.text for id, node in (game.head["rulings"].fields or {}).items()} if (
        "rulings" in game.head) else {}
    if chosen != RULINGS:
        readings = ", ".join(f"{id} {reading}" for id, reading in chosen.items())
        yield f"# {PLAYED_BY} {readings or 'the readings of aoi'}"
    yield from (f"option {name}" for name in options)
    yield f"score {','.join(texts(game.head.get('rounds')))}"
    played = texts(game.head.get("bonuses"))
    for card in [*BONUS_CARDS, *(card for o, card in BY_OPTION.items() if o in options)]:
        if card not in played:
            yield f"delete {card}"
    for player, faction in game.factions.items():
        yield f"setup {faction}" + (f" for {player}" if player != faction else "")


def texts(node: Node | None) -> list[str]:
    return [item.text or "" for item in (node.items if node else None) or []]


def moves(game: Game) -> Iterator[str]:
    rows = {row.line: row for row in game.judged.rows}
    entries: dict[int, list[Entry]] = {}
    for entry in game.judged.replay.entries:
        entries.setdefault(entry.line, []).append(entry)
    for number, text in enumerate(game.judged.text.moves.split("\n"), game.judged.text.moves_line):
        if number in rows:
            yield from told_row(game, rows[number], entries.get(number, []))
        elif text.strip().startswith("#"):
            yield text.strip()


def told_row(game: Game, row: Row, entries: list[Entry]) -> Iterator[str]:
    """The row, and the answers that were given by themselves after it."""
    comment = f"  # {row.comment}" if row.comment else ""
    if not entries or entries[0].undone:
        return
    if row.who.lower() == MODERATOR:
        yield from by_moderator(game, row, comment)
        return
    state = game.before[row.line] or game.judged.state
    who = game.factions[str(state.resolve(row.who))]
    said = [words for c in row.commands for words in old_words(state, row, c)]
    lines = [f"{who}: {'. '.join(part)}" for part in answers_first(said)]
    if lines:
        lines[-1] += comment
        yield from lines
    elif comment:
        yield comment.strip()
    for entry in entries[1:]:
        if found := BY_POLICY.fullmatch(entry.text):
            answer, _, giver = found[1].rpartition(" ")
            yield f"{game.factions[entry.player]}: {answer} {game.factions.get(giver, giver)}"


def answers_first(said: list[str]) -> list[list[str]]:
    """Answers stand first on a line, or the other program would move them there."""
    lines: list[list[str]] = [[]]
    for command in said:
        if ANSWER.match(command) and lines[-1] and not ANSWER.match(lines[-1][-1]):
            lines.append([])
        lines[-1].append(command)
    return [line for line in lines if line]


def by_moderator(game: Game, row: Row, comment: str) -> Iterator[str]:
    command = row.commands[0]
    match command.verb:
        case "drop":
            player = game.judged.state.resolve(command["player"])
            yield f"drop-faction {game.factions[str(player)]}{comment}"
        case "undo":
            if comment:
                yield comment.strip()
        case "correct":
            raise Broken([problem(NOT_EXPORTABLE, "a correction has no words in a log",
                                  row.whole)])
        case _:
            yield f"# {row.text}"
