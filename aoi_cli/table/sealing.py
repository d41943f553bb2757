"""Games with commitments: the words of the players, the secret revealed, and a seal for each row.

A seal is a hash of the secret's salt, of the seal before it and of the lines up to and including
its row. Nobody can make one without the salt; once that is revealed everybody can.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from os import fspath

from aoi_cli.engine.error.codes import MOVES_PLACE, SECRET_MISSING, WRONG_PHASE, WRONG_VALUE
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.hidden.mode import COMMIT, SEEDED, Secret, digest
from aoi_cli.engine.spelling import find_name
from aoi_cli.engine.struct import asdict
from aoi_cli.engine.words import listed
from aoi_cli.gamefile.emitter import compose_head
from aoi_cli.gamefile.reader import GameText, is_row, parse_file
from aoi_cli.gamefile.writer import change_file
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.notation.row_scanner import comment_at
from aoi_cli.table.files import FileName
from aoi_cli.table.game import OpenGame, game_of, judged
from aoi_cli.table.secret import beside, place_of_secret
from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file

KEYS = ("seal", "end")
"""Keys of the head: the seal of the head itself, and the one behind the last row."""
LATER = re.compile(r"(seed|salt|seal|end)\s*:")
"""Keys that are added to the head at the end, and so are not sealed."""
MOVES = re.compile(r"""["']?moves["']?\s*:""")
SEAL = re.compile(r", seal [0-9a-f]{32}(?=\])|  \[seal [0-9a-f]{32}\]")
LENGTH = 32


def sealed_links(game: JudgedGame, secret: Secret) -> list[str]:
    """The seals of head, rows and end as they must be, each made with the ones before it."""
    links = [""]
    for text in parts(game.text.all):
        links.append(link(secret, links[-1], text))
    return links[1:]


def link(secret: Secret, before: str, text: str) -> str:
    return digest("seal", secret.salt, before, *text.split("\n"))[:LENGTH]


def parts(text: GameText) -> Iterator[str]:
    """The head, then for each row the lines up to it without its seal, then what is left."""
    lines = text.text.split("\n")
    first = text.moves_line - 1
    yield "\n".join(line for line in lines[:first] if not LATER.match(line))
    gathered: list[str] = []
    for line in lines[first:]:
        gathered.append(SEAL.sub("", line))
        if is_row(line):
            yield "\n".join(gathered)
            gathered = []
    yield "\n".join(gathered)


def with_seal(row: str, seal: str) -> str:
    """Inside the brackets of the row, or in brackets of its own before the comment."""
    at = comment_at(row)
    body, comment = row[:at], row[at:]
    stripped = body.rstrip()
    if stripped.endswith("]"):
        return f"{stripped[:-1]}, seal {seal}]{body[len(stripped):]}{comment}"
    return f"{stripped}  [seal {seal}]{body[len(stripped):]}{comment}"


def sealed(text: str, game: JudgedGame, secret: Secret) -> str:
    """The text with all seals in it, and the secret in the head."""
    links = sealed_links(game, secret)
    lines = text.split("\n")
    for row, seal in zip(game.read, links[1:], strict=False):
        lines[row.line - 1] = with_seal(lines[row.line - 1], seal)
    end = {"seal": links[0], "end": links[-1]}
    return with_keys("\n".join(lines), game.text.all, {**asdict(secret), **end})


def with_keys(text: str, read: GameText, told: Mapping[str, object]) -> str:
    """The text with keys more in its head, above the moves."""
    lines = text.split("\n")
    at = next((n for n in range(read.moves_line - 2, -1, -1) if MOVES.match(lines[n])), None)
    if at is None:
        raise Broken([problem(MOVES_PLACE, "nothing can be added to a head that is written so")])
    return "\n".join([*lines[:at], *compose_head(told), *lines[at:]])


# what is done to a file


def mix_in(path: FileName, nonces: Mapping[str, str]) -> OpenGame:
    """The players' words into the head of a game that has none yet; then it can begin."""

    def changed(text: str) -> str:
        file = parse_file(text)
        refuse_unless(file, {COMMIT}, "only a game with commitments has such words")
        fields = file.head.fields or {}
        if "nonces" in fields:
            raise Broken([problem(WRONG_VALUE, "the words of the players are mixed in already",
                                  fields["nonces"].span, help="Begin a new game for other words.")])
        players = [name.text or "" for name in fields["players"].items or ()] \
            if "players" in fields else []
        made = with_keys(file.text, file, {"nonces": by_player(nonces, players)})
        judged(fspath(path), made)
        return made

    return done_to(path, changed)


def by_player(nonces: Mapping[str, str], players: Sequence[str]) -> dict[str, str]:
    """The words by the names as the head writes them, however they are typed here."""
    words_by_name: dict[str, str] = {}
    for typed, word in nonces.items():
        name = find_name(typed, players) or typed
        if name in words_by_name:
            raise Broken([problem(WRONG_VALUE, f"two words of {name} are given",
                                  help="Give one word of each player.")])
        words_by_name[name] = word
    return words_by_name


def reveal(path: FileName, unfinished: bool = False) -> OpenGame:
    """The secret into the head, and seals to all rows of a game with commitments."""

    def changed(text: str) -> str:
        file = parse_file(text)
        refuse_unless(file, {SEEDED, COMMIT}, "this game has no secret")
        game = game_of(text, path).sound()
        secret = beside(fspath(path))
        if game.state.info.secret and not game.state.info.beside:
            raise Broken([problem(WRONG_VALUE, "the secret is in the head already",
                                  help="Nothing is left to be revealed.")])
        if secret is None:
            raise Broken([problem(SECRET_MISSING, f"there is no {place_of_secret(fspath(path))}")])
        if not game.state.over and not unfinished:
            raise Broken([problem(WRONG_PHASE, "the game is not over",
                                  because="Whoever has the secret knows all cards.",
                                  help="With --unfinished it is revealed all the same.")])
        if game.state.info.mode == COMMIT:
            return sealed(file.text, game.judged, secret)
        return with_keys(file.text, file, asdict(secret))

    return done_to(path, changed)


def refuse_unless(file: GameText, modes: set[str], message: str) -> None:
    node = (file.head.fields or {}).get("info")
    if node is None or node.text not in modes:
        raise Broken([problem(
            WRONG_VALUE, message, node.span if node else file.head.span,
            because="`info` in the head says how a game keeps what is hidden; without it nothing "
                    "is.",
            help=f"It is for games of {listed(sorted(modes))}, which `aoi new --info` begins; any "
                 "other one needs nothing.")])


def done_to(path: FileName, changed: Callable[[str], str]) -> OpenGame:
    path, new = fspath(path), ""

    def keep(text: str) -> str:
        nonlocal new
        with at_file(path, text, NOTHING_WRITTEN):
            new = changed(text)
        return new

    with at_file(path, note=NOTHING_WRITTEN):
        change_file(path, keep)
    return game_of(new, path)
