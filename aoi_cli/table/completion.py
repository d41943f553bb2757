"""How a row that is being typed can go on: players, then commands, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.legal import next_commands
from aoi_cli.engine.row import after, attempt, attempt_beginning, attempt_end
from aoi_cli.engine.spelling import names_beginning
from aoi_cli.engine.state import State
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.completion import Completer
from aoi_cli.notation.parser import report_strange_row
from aoi_cli.notation.row_scanner import scan

UNASKED = ("resign", "wait")
"""Commands that are nearly always possible and seldom meant; shown once they are begun."""
SIGNS = frozenset(':=#"')
"""Signs that cannot stand in the name before a row's colon."""


def continuations(game: JudgedGame, prefix: str) -> list[str]:
    """Rows that say what `prefix` says and go on by a word, in the case of what is offered.

    A row that needs more ends with a blank. Nothing, where the row cannot go on.
    """
    row = scan(prefix)
    if report_strange_row(prefix, 1, 1) or row.facts is not None or "#" in prefix:
        return []
    if row.who is None:
        return [f"{name}: " for name in writers(game, prefix.strip())]
    commands, typed = row.commands, ""
    if commands and "." not in prefix[commands[-1].end:]:
        typed = prefix[commands[-1].start:]
        commands = commands[:-1]
    before = prefix[: len(prefix) - len(typed)]
    if row.who.text.lower() == MODERATOR:
        return [before + verb for verb in moderator_verbs(game, typed)] if not commands else []
    player = game.state.resolve(row.who.text)
    state = state_after(game, player, [part.text for part in commands]) if player else None
    if state is None or player is None:
        return []
    return [before + text for text in commands_continued(game, state, player, typed)]


def writers(game: JudgedGame, begun: str) -> list[str]:
    """Players who can write a row now, by the name that is begun; the one in turn first."""
    asked = sorted(waiting(game.state), key=lambda item: item[1] is not None)
    able = [
        who
        for who in dict.fromkeys(who for who, _ in asked)
        if who == MODERATOR or next_commands(game.state, who)
    ]
    return names_of_players(game, able, begun)


def names_of_players(game: JudgedGame, players: Iterable[str], begun: str) -> list[str]:
    """Players whose name begins so; if none does, those that are called so otherwise."""
    names = list(players)
    fitting = names_beginning(begun, names)
    return fitting or [
        word
        for name in names
        if name != MODERATOR
        for word in names_beginning(begun, game.state.players[name].names)
        if not SIGNS.intersection(word)
    ]


def moderator_verbs(game: JudgedGame, typed: str) -> Iterator[str]:
    words = game.game.notation.vocabulary
    for verb in words.moderator_verbs:
        if verb.startswith(typed.lower()):
            yield verb if "<" not in words.form(verb).partition("[")[0] else f"{verb} "


def state_after(game: JudgedGame, player: str, texts: list[str]) -> State | None:
    """The state inside a row after these commands; None if they are no row or refused."""
    try:
        row = f"x: {'. '.join(texts)}"
        commands = find_notation(game.name).parse_row(row).commands if texts else ()
    except Broken:
        return None
    begun = attempt_beginning(game.state, player)
    return after(begun.state, player, commands) if begun.legal else None


def commands_continued(game: JudgedGame, state: State, player: str, typed: str) -> Iterator[str]:
    continuing = Completer(find_notation(game.name), game.game.notation.component_name)
    possible = next_commands(state, player)
    if not typed.strip():
        possible = [c for c in possible if c.verb not in UNASKED]
    for text, command in continuing.complete(typed, possible):
        if command is None:
            yield text
            continue
        whole = text.lower() == typed.lower()
        then = attempt(state, player, [command]).state
        complete = attempt_end(then, player).legal
        if complete:
            yield text
        if (whole or not complete) and next_commands(then, player):
            yield f"{text}. "
    if typed[-1:].isspace():
        for command in possible:
            if continuing.reads_as(typed, command):
                yield f"{typed.rstrip()}. "
