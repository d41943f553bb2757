"""How a row that is being typed can go on: players, then commands, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.decisions import MODERATOR
from aoi_cli.engine.diagnostics import Broken, Refusal

if TYPE_CHECKING:
    from aoi_cli.engine.actions import Command
    from aoi_cli.games import Judged

UNASKED = ("resign", "wait")
"""Possible nearly always and seldom meant, so shown only once they are begun."""
SIGNS = frozenset(':=#"')
"""What cannot stand in the name before a row's colon."""


def continuations(game: Judged, prefix: str) -> list[str]:
    """Rows that begin with `prefix` and go on by a word.

    A row that needs more ends with a blank. Nothing, where the row cannot go on.
    """
    from aoi_cli.notation.scan import scan

    row = scan(prefix)
    if row.facts is not None or "#" in prefix:
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
    state = played(game, player, [part.text for part in commands]) if player else None
    if state is None:
        return []
    return [before + text for text in commands_continued(game, state, player, typed)]


def writers(game: Judged, begun: str) -> list[str]:
    """Players who can write a row now, by the name that is begun; the one in turn first."""
    waiting = sorted(game.game.waiting(game.state), key=lambda item: item[1] is not None)
    able = [
        who
        for who in dict.fromkeys(who for who, _ in waiting)
        if who == MODERATOR or game.game.next_commands(game.state, who)
    ]
    return called(game, able, begun)


def called(game: Judged, players: Iterable[str], begun: str) -> list[str]:
    """Players whose name begins so; if none does, those that are called so otherwise."""
    names = list(players)
    fitting = [name for name in names if name.lower().startswith(begun.lower())]
    return fitting or [
        word
        for name in names
        if name != MODERATOR
        for word in game.game.called(game.state, name)
        if word.lower().startswith(begun.lower()) and not SIGNS.intersection(word)
    ]


def moderator_verbs(game: Judged, typed: str) -> Iterator[str]:
    from aoi_cli.notation.vocabulary import vocabulary

    words = vocabulary(game.name)
    for verb in words.moderator_verbs:
        if verb.startswith(typed.lower()):
            yield verb if "<" not in words.form(verb).partition("[")[0] else f"{verb} "


def played(game: Judged, player: str, texts: list[str]) -> Any:
    """The state inside a row after these commands; None if they are no row or refused."""
    from aoi_cli.games import notation

    state = game.state.copy()
    try:
        game.game.begin_row(state, player, "")
        if texts:
            for command in notation(game.name).parse_row(f"x: {'. '.join(texts)}").commands:
                game.game.apply(state, player, command)
    except (Broken, Refusal):
        return None
    return state


def commands_continued(game: Judged, state: Any, player: str, typed: str) -> Iterator[str]:
    from aoi_cli.notation.continuing import Continuing

    continuing = Continuing(game.name, game.game.tile_name)
    possible = game.game.next_commands(state, player)
    if not typed.strip():
        possible = [c for c in possible if c.verb not in UNASKED]
    for text, command in continuing.continued(typed, possible):
        if command is None:
            yield text
            continue
        whole = text.lower() == typed.lower()
        after, complete = tried(game, state, player, command)
        if complete:
            yield text
        if (whole or not complete) and game.game.next_commands(after, player):
            yield f"{text}. "
    if typed[-1:].isspace():
        for command in possible:
            if continuing.reads_as(typed, command):
                yield f"{typed.rstrip()}. "


def tried(game: Judged, state: Any, player: str, command: Command) -> tuple[Any, bool]:
    """The state after a command that is possible, and whether the row can end with it."""
    after = state.copy()
    game.game.apply(after, player, command)
    ended = after.copy()
    try:
        game.game.end_row(ended, player)
    except Refusal:
        return after, False
    return after, True
