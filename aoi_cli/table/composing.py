"""How a row that is begun can go on: the next choices in the tree of legal turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.engine.bounds import PARTS
from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import Broken, without_words
from aoi_cli.engine.moves.legal import Commands, Move, Outcome
from aoi_cli.engine.moves.listed_moves import ListedMove, list_moves
from aoi_cli.engine.moves.listing import describe_choices
from aoi_cli.engine.moves.turns import Beginning, begin_row, find_shortest_end
from aoi_cli.engine.row import after
from aoi_cli.engine.show.keys import Key
from aoi_cli.engine.spelling import fold
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct
from aoi_cli.judging.notation import find_notation
from aoi_cli.table.position import Position

MOST_OFFERED = 30
"""The most that is offered where any number is possible."""
NO_OUTCOME = Outcome({}, {}, {}, ())
BETWEEN = ". "
"""Stands between the commands of a row."""


class Choice(Struct, frozen=True):
    """One way to go on."""

    kind: str
    text: str
    """The commands that it adds."""
    row: str
    """All commands of the row with it."""
    in_front: str
    """The conversions that it puts in front of what is written, where that alone pays for it."""
    outcome: Outcome
    meaning: str
    """The cards that it chooses, with their effects."""
    keys: tuple[Key, ...]
    """The keys of the things that it acts on, if they are the player's or nobody's."""
    is_complete: bool
    """True if the row can end with it."""
    freely: bool = False
    """True if it is possible beside the action."""
    amounts: tuple[str, ...] = ()
    """The commands once, twice and so on, as often as they are possible; none if only once."""
    behind: tuple[str, ...] = ()
    """The answers that one of must stand in front; none if it hangs on no answer."""
    is_answer: bool = False
    """True if it answers everything that is due before the next action."""


class Composition(Struct, frozen=True):
    """A row as far as it is written, and how it can go on."""

    accepted: str
    """The commands that are legal so far."""
    left: str
    """The commands behind them, which are not legal or not finished."""
    tail: str
    """The text behind all commands: an assertion, a comment."""
    choices: Sequence[Choice]
    is_complete: bool
    """True if the row can end behind what is accepted."""
    rest: str
    """The shortest way to finish the row behind it; "" if it can end, or cannot be finished."""


class RowParts(Struct, frozen=True):
    """A typed row, cut where it can be cut."""

    commands: Sequence[str]
    tail: str


def cut_row(game: Position, player: str, typed: str) -> RowParts:
    row = f"{player}: {typed}"
    parts = find_notation(game.name).cut(row)
    end = parts[-1].end if parts else len(player) + 1
    return RowParts([part.text for part in parts if part.text], row[end:].strip(" ."))


@without_words()
def compose(game: Position, player: str, typed: str) -> Composition | None:
    """The choices behind the commands that are typed, or behind as many of them as are legal.

    Commands that are not finished narrow the choices. None if the player cannot write a row.
    """
    if player == MODERATOR:
        return compose_moderators(game, typed)
    s = game.state
    root = begin_row(s, player)
    if root is None:
        return None
    parts = cut_row(game, player, typed)
    begun, known = read_beginning(game, root, parts.commands)
    left = BETWEEN.join(parts.commands[known:])
    if begun.moves:
        choices = [ListedMove(row) for row in begun.list_branches(freely=True)]
    else:
        choices = list_moves(s, player)
    is_complete = begun.end() is not None
    return Composition(
        print_commands(begun.commands), left, parts.tail,
        [describe(game, begun, listed) for listed in narrow(choices, left)],
        is_complete,
        "" if is_complete or not begun.moves else find_rest(begun),
    )


def compose_moderators(game: Position, typed: str) -> Composition:
    """A row of the moderator, who can begin with any of some verbs."""
    before = f"{MODERATOR}: "
    parts = cut_row(game, MODERATOR, typed)
    form = game.game.notation.vocabulary.form
    verbs = [row.removeprefix(before).strip()
             for row in game.complete(before + BETWEEN.join(parts.commands))]
    choices = [begin_with(verb, form(verb)) for verb in verbs]
    return Composition("", BETWEEN.join(parts.commands), parts.tail, choices, False, "")


def begin_with(verb: str, form: str) -> Choice:
    """The moderator's choice of a verb; with numbers, where it wants nothing else."""
    if form != f"{verb} <n>":
        return Choice(MODERATOR, verb, verb, "", NO_OUTCOME, form, (), False)
    amounts = tuple([f"{verb} {n}" for n in range(1, MOST_OFFERED + 1)])
    return Choice(
        MODERATOR, amounts[0], amounts[0], "", NO_OUTCOME, form, (), True, amounts=amounts)


def narrow(choices: Sequence[ListedMove[State]], left: str) -> Iterator[ListedMove[State]]:
    """The choices that have all the words, or their beginnings; every choice if none has."""
    words = fold(left).split()
    fitting = [
        listed for listed in choices
        if all(any(other.startswith(word) for other in fold(listed.move.text).split())
               for word in words)
    ]
    yield from fitting or choices


def read_beginning(
    game: Position, root: Beginning[State], texts: Sequence[str]
) -> tuple[Beginning[State], int]:
    """The longest beginning of the typed commands that is legal, and how many they are.

    Each command is read and carried out once, however many there are.
    """
    begun = root
    for n, text in enumerate(texts[:PARTS]):
        commands = read_commands(game, root.player, text)
        then = write_behind(begun, commands) if commands else None
        if then is None:
            return begun, n
        begun = then
    return begun, len(texts[:PARTS])


def read_commands(game: Position, player: str, text: str) -> Commands:
    """The commands of a part of a row; none if it makes no sense."""
    try:
        return find_notation(game.name).parse_row(f"{player}: {text}").commands
    except Broken:
        return ()


def write_behind(row: Beginning[State], commands: Commands) -> Beginning[State] | None:
    """The row with the commands behind it, one by one; None if they are refused."""
    for command in commands:
        then = after(row.state, row.player, (command,))
        if then is None:
            return None
        row = row.go_on(Move("", (command,)), then)
    return row


def find_rest(begun: Beginning[State]) -> str:
    whole = find_shortest_end(begun)
    return print_commands(whole.commands[len(begun.commands):]) if whole else ""


def find_new_preparation(begun: Beginning[State], row: Beginning[State]) -> Commands:
    """The commands that the row has more than what is begun and its last move."""
    ahead = len(row.commands) - len(row.moves[-1].commands) - len(begun.commands)
    return row.moves[-2].commands[:ahead] if ahead else ()


def print_commands(commands: Commands) -> str:
    return BETWEEN.join([command.text for command in commands])


def describe(game: Position, begun: Beginning[State], listed: ListedMove[State]) -> Choice:
    move = listed.move
    repeat, expand = game.game.moves.repeat, game.game.notation.expand
    amounts = tuple([expand(repeat(move.commands[0], n)).text for n in range(2, move.most + 1)])
    return Choice(
        move.kind, move.text, print_commands(listed.row.commands),
        print_commands(find_new_preparation(begun, listed.row)), listed.find_outcome(),
        describe_choices(game.state, move), find_keys(game, begun, move),
        listed.is_complete, move.freely, (move.text, *amounts) if amounts else (),
        listed.behind, listed.is_answer,
    )


def find_keys(game: Position, begun: Beginning[State], move: Move) -> tuple[Key, ...]:
    """The keys of the things that the move acts on, each once, where they lie before it.

    Things of other players are left out, even if the move names them.
    """
    find = game.game.telling.find_things
    keys = [key for command in move.commands[move.prepared:]
            for key in find(begun.state, begun.player, command)]
    return tuple(dict.fromkeys(key for key in keys if key.owner in ("", begun.player)))
