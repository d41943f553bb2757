"""Questions that play by mail asks of a game: whose row it is, what has changed since."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.standing_answers import STANDING
from aoi_cli.judging.notation import find_notation
from aoi_cli.judging.remedies import with_tried_remedies
from aoi_cli.notation.parser import Misunderstood
from aoi_cli.notation.row_scanner import scan
from aoi_cli.render.next import Waiting
from aoi_cli.table.cards import answer
from aoi_cli.table.next import TURN, waiting

if TYPE_CHECKING:
    from aoi_cli.engine.row import Row
    from aoi_cli.table.position import Position

ANYBODY = "x"
"""Stands for the name where it does not matter."""
LIKE = 0.75
"""How much a word has in common with the name of a card that was mistyped."""


def row_of(game: Position, player: str, text: str) -> str:
    """The row with its player's name; a row without one is that of whoever sent it."""
    return text if has_name(game, text) else f"{game.state.players[player].name}: {text}"


def owner(game: Position, text: str) -> str | None:
    """Whose row it says it is; None for one of the moderator or of nobody."""
    who = scan(text).who
    return game.state.resolve(who.text) if who is not None else None


def is_row(game: Position, text: str) -> bool:
    """True if the text is a row of the notation, legal or not."""
    try:
        find_notation(game.name).parse_row(text)
    except Broken:
        return False
    return True


def misread(game: Position, text: str, line: int = 1) -> Sequence[Diagnostic]:
    """The faults of a row as a row of the notation."""
    try:
        find_notation(game.name).parse_row(text, line)
    except Misunderstood as fault:
        return with_tried_remedies(game.state, fault.misread, fault.problems)
    return ()


def has_name(game: Position, text: str) -> bool:
    """True if the text begins with a name, even a mistyped one.

    The text before a colon may also be part of the row, as in `bridge B8:C8`. So an unknown word
    counts as a name only if a command follows the colon.
    """
    who = scan(text).who
    return who is not None and (is_named(game, text) or (
        not begins_with_command(game, who.text)
        and begins_with_command(game, text[who.end :].partition(":")[2].strip())))


def is_named(game: Position, text: str) -> bool:
    """True if the name of a player or of the moderator stands in front."""
    return of_moderator(text) or owner(game, text) is not None


def begins_as_row(game: Position, text: str) -> bool:
    """A row begins with a name, of nobody too if the rest is a row, or with a command.

    A colon stands in sentences too: with one in it, a command has to be readable as far as there.
    """
    if has_name(game, text):
        return is_named(game, text) or reads_as_row(game, text)
    who = scan(text).who
    if who is not None:
        text = text[: who.end] + text[who.end :].partition(".")[0]
        return reads_as_row(game, text)
    return begins_with_command(game, text)


def begins_with_command(game: Position, text: str) -> bool:
    words = game.game.notation.vocabulary
    word = re.match(r"[^\W\d_]+", text)
    known = {*words.commands, *(words.short.get(v, v) for v in words.commands)}
    return bool((word and word[0].lower() in known) or words.signed(text))


def reads_as_row(game: Position, text: str) -> bool:
    """True if the text is a row, with or without a name, and its components exist."""
    row_text = text if has_name(game, text) else f"{ANYBODY}: {text}"
    try:
        row = find_notation(game.name).parse_row(row_text)
    except Broken:
        return False
    return all(is_there(game, word, nearly=kind == "card") for command in row.commands
               for kind in ("tile", "card") if (word := command.get(kind)))


def is_there(game: Position, word: str, nearly: bool) -> bool:
    """True if a component has this name; with `nearly`, also if one may be meant."""
    from difflib import get_close_matches

    if word in game.game.box.names or answer(game.name, word):
        return True
    return nearly and bool(get_close_matches(word.lower(), game.game.box.names, 1, LIKE)
                           or not word.replace("_", "").isalpha())


def of_moderator(text: str) -> bool:
    who = scan(text).who
    return who is not None and who.text.lower() == MODERATOR


def first_word(text: str) -> str:
    """The first word of the commands of a row, in small letters; "" if it has none."""
    return next((part.text.partition(" ")[0].lower() for part in scan(text).commands), "")


def asked_of(game: Position, player: str) -> tuple[Waiting, ...]:
    """The things that the table waits for from a player."""
    return tuple(item for item in waiting(game.judged) if item.player == player)


def only_answers(game: Position, row: Row) -> bool:
    """True if a row only answers what was asked, or will be."""
    return bool(row.commands) and row.who.lower() != MODERATOR and all(
        command.verb == STANDING or command.verb in game.game.course.answering
        for command in row.commands
    )


def only_standing(text: str) -> bool:
    """True if a row gives standing answers only."""
    return all(part.text.lower().split()[:1] == [STANDING] for part in scan(text).commands)


def rows_only_answer(game: Position, player: str, texts: Sequence[str]) -> bool:
    """True if these are rows of a player that only answer what was asked."""
    try:
        rows = [find_notation(game.name).parse_row(row_of(game, player, text)) for text in texts]
    except Broken:
        return False
    return bool(rows) and all(only_answers(game, row) for row in rows)


def is_asked_for_answers(game: Position, player: str) -> bool:
    """True if commands that only answer are enough for everything that is asked of a player."""
    answered = {kind for kinds in game.game.course.answering.values() for kind in kinds}
    return all(item.kind in answered for item in asked_of(game, player))


def still_holds(game: Position, player: str, since: int, answers: bool = False) -> bool:
    """True if an order still means what it meant when the game had `since` rows.

    It does if other players have written the rows since, and the same is asked of the player. An
    order that only `answers` holds behind actions of others, any other one behind their answers.
    """
    rows = game.rows[since:]
    for row in rows:
        if row.who.lower() == MODERATOR or game.state.resolve(row.who) == player:
            return False
        if not answers and not only_answers(game, row):
            return False
    return not rows or asked_of(game.snapshot(row=since), player) == asked_of(game, player)


def last_row_of(game: Position, player: str, besides: Container[int] = ()) -> int:
    """The number of the last row that the player wrote; 0 if there is none.

    `besides` are the numbers of rows that others wrote for the player.
    """
    own = (n for n, row in enumerate(game.rows, 1)
           if game.state.resolve(row.who) == player and n not in besides)
    return max(own, default=0)


def rows_since(game: Position, n: int) -> Sequence[Row]:
    return game.rows[n:]


def legal_rows(game: Position, player: str, verb: str) -> Iterator[str]:
    """The rows a player could write that begin with a word, in the order of `aoi legal`."""
    for move in legal(game.state, player):
        if move.text.split()[0].rstrip(".") == verb:
            yield f"{player}: {move.text}"


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
        wanted = find_notation(game.name).parse_row(told)
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
