"""Checkpoints of long games in the user's cache, so that a long file is not judged anew.

A checkpoint says: the file that begins with bytes of this sum has no errors in them, and leads to
this position. It is believed only if it was written by the same program for the same user, which
a keyed sum of all of it shows, and if the file begins with those very bytes. What stands behind
them is judged as ever; in any doubt the whole file is.
"""

from __future__ import annotations

import os
import zlib
from array import array
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b, sha256
from itertools import takewhile

from msgspec import MsgspecError, msgpack

from aoi_cli.engine.bounds import DIFFERENT, ROWS
from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.hidden.mode import Info
from aoi_cli.engine.played_row import Undone
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Row
from aoi_cli.engine.setup.mode import Lookup
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile.appended_rows import Tail, find_tail, read_added_moves
from aoi_cli.gamefile.lazy_text import LazyText
from aoi_cli.gamefile.reader import is_row
from aoi_cli.judging.head import PackTexts
from aoi_cli.judging.judged_game import JudgedGame, judge_head, judge_more_rows
from aoi_cli.notation.command_cache import digest_of_program
from aoi_cli.notation.user_cache import make_cache_folder, read_own, write_own
from aoi_cli.registry import digest_of_game
from aoi_cli.system import remove
from aoi_cli.table.checkpoint_replay import Chain, LinesOfMoves, Recalled
from aoi_cli.table.state_bytes import frozen

FOLDER, KEY = "checkpoints", "key"
FORM = 3
KEY_BYTES = SUM_BYTES = 32
LARGEST = 16 * 1024 * 1024
MOST = 200
"""The most checkpoints that are kept, of the files written to last."""
COUNTED = "L"
CLOSE = 2
"""The number of states kept at each distance; the distance doubles towards the start."""

FAULTS = (OSError, RuntimeError, ValueError, TypeError, AttributeError, LookupError, EOFError,
          MemoryError, OverflowError, MsgspecError, zlib.error, Broken)
"""Whatever it is, the file is judged as ever."""


class Header(Struct, frozen=True, array_like=True):
    form: int
    program: str
    length: int
    """The length of the beginning of the file that was judged, in bytes."""
    sum: bytes
    head_length: int
    """The length of the part above the moves, in bytes."""
    first_line: int
    """Where the moves begin."""
    tail: Tail
    rows: int
    entries: int
    turned: bool
    different: int
    """No more commands and assertions than these differ from each other."""
    numbers: bytes
    firsts: bytes
    depth: int
    """The number of rows that stand."""
    taken_back: list[tuple[int, int]]
    states: list[tuple[int, bytes]]


def recalled(path: str, text: str, secret: Lookup, packs: PackTexts) -> JudgedGame | None:
    """The game in a file, if a checkpoint knows its beginning and nothing is wrong behind that."""
    with suppress(*FAULTS):
        data = text.encode()
        known = load(path)
        if known and known.length <= len(data) and (
                sha256(data[: known.length]).digest() == known.sum):
            return behind(known, text, data, secret, packs)
    return None


def behind(
    known: Header, text: str, data: bytes, secret: Lookup, packs: PackTexts
) -> JudgedGame | None:
    begun_game = judge_head(data[: known.head_length].decode(), secret, packs)
    if begun_game is None or known.program != program_with(begun_game.name) or not alone(
            begun_game.state.info, begun_game.packs_beside):
        return None
    tail = known.tail
    first = data[: known.length].decode()
    lines = LinesOfMoves(begun_game.name, first, known.first_line, tail.indent, known.rows)
    chain = Chain(numbers(known.numbers), numbers(known.firsts), known.taken_back)
    earlier = Recalled(known, first, chain, begun_game.state, lines)
    last = chain.played_row(known.depth)
    state = earlier.remembered(last)
    if state is None:
        return None
    replay = Replay(state, known.rows, None, earlier, last, chain.undone(), turned=known.turned)
    game = JudgedGame(begun_game.name, begun_game.title, LazyText(text), lines, replay, [],
                  begun_game.packs_beside, tail)
    added = text[len(first) :]
    if not added:
        return game
    more = read_added_moves(tail, added)
    if more is None or len(lines) + sum(map(is_row, more[0])) > ROWS:
        return None
    game = judge_more_rows(game, game.text, more[0], tail.line, tail.indent)
    if game.problems or known.different + len(texts(game, known.rows)) > DIFFERENT:
        return None
    game.tail = more[1]
    return game


def alone(info: Info, packs_beside: tuple[str, ...]) -> bool:
    """True if the file alone decides what becomes of it."""
    return not packs_beside and not info.beside and not (info.blind and info.digest)


def texts(game: JudgedGame, rows: int) -> set[object]:
    """The texts of the commands and assertions behind the first `rows` rows."""
    parts: set[object] = set()
    for row in game.read[rows:]:
        if isinstance(row, Row):
            parts.update(command.text for command in row.commands)
            parts.update(row.assertion)
    return parts


def keep(path: str, text: str, game: JudgedGame) -> None:
    """For the next time; what cannot be kept is judged anew."""
    if game.problems or not alone(game.state.info, game.packs_beside):
        return
    with suppress(*FAULTS):
        if header := header_of(text, game):
            write(place_of(path), sealed(msgpack.encode(header)))


def header_of(text: str, game: JudgedGame) -> Header | None:
    replay, earlier = game.replay, game.replay.earlier
    assert earlier is None or isinstance(earlier, Recalled)
    tail = game.tail or find_tail(text, game.text.all)
    if tail is None or replay.presumed:
        return None
    data = text.encode()
    different = len(texts(game, earlier.rows if earlier else 0))
    if earlier:
        head_length, first_line = earlier.head_length, earlier.lines.first_line
        different += earlier.different
    else:
        first_line = game.text.moves_line
        head_length = sum(map(len, data.splitlines(keepends=True)[: first_line - 1]))
    if different > DIFFERENT:
        return None
    chain, states = standing(replay, earlier)
    return Header(FORM, program_with(game.name), len(data), sha256(data).digest(), head_length,
                  first_line, tail, len(game.read), replay.entries_made, replay.turned,
                  different, chain.numbers.tobytes(), chain.firsts.tobytes(), replay.last.depth,
                  [*chain.taken_back], [*states.items()])


def standing(replay: Replay, earlier: Recalled | None) -> tuple[Chain, dict[int, bytes]]:
    """The rows that stand and those that can be brought back, and what some of them led to."""
    new = [*takewhile(lambda played: not earlier or played.number > earlier.rows,
                      replay.upwards())][::-1]
    known = replay.last.depth - len(new)
    undone = [*replay.upwards(replay.undone.end, replay.last.depth)] if replay.undone else []
    chain = Chain(earlier.chain.numbers[:known] if earlier else array(COUNTED),
                  earlier.chain.firsts[:known] if earlier else array(COUNTED),
                  [*taken_back(replay.undone)][::-1])
    for played in (*new, *reversed(undone)):
        chain.numbers.append(played.number)
        chain.firsts.append(played.first)
    states = {depth: data for depth, data in (earlier.states if earlier else {}).items()
              if depth <= known and worth_keeping(depth, replay.last.depth)}
    for played in new:
        if played.state and worth_keeping(played.depth, replay.last.depth):
            states[played.depth] = frozen(played.state)
    if replay.last.depth not in states:
        states[replay.last.depth] = frozen(replay.state)
    return chain, states


def taken_back(undone: Undone | None) -> Iterator[tuple[int, int]]:
    while undone:
        yield undone.last.depth, undone.by
        undone = undone.below


def worth_keeping(depth: int, last: int) -> bool:
    return last - depth < CLOSE * (depth & -depth)


def program_with(game: str) -> str:
    """A digest of the program and of the package that holds the game."""
    return digest_of_program() + digest_of_game(game)


def numbers(data: bytes) -> array[int]:
    return array(COUNTED, data)


# the file


def place_of(path: str) -> str:
    name = sha256(os.fsencode(os.path.realpath(path))).hexdigest()
    return os.path.join(make_cache_folder(FOLDER), name[:32])


def load(path: str) -> Header | None:
    """The checkpoint in a file, if its sum is right and this program wrote it."""
    data = read_own(place_of(path), LARGEST)
    keyed, rest = data[:SUM_BYTES], memoryview(data)[SUM_BYTES:]
    if keyed != keyed_sum(rest):
        return None
    header = msgpack.decode(rest, type=Header)
    is_ours = header.form == FORM and header.program.startswith(digest_of_program())
    return header if is_ours else None


def write(path: str, data: bytes) -> None:
    new = not os.path.exists(path)
    write_own(path, data)
    if new:
        with os.scandir(os.path.dirname(path)) as entries:
            by_age = sorted(entries, key=lambda other: other.stat().st_mtime)
        for old in by_age[:-MOST]:
            remove(old.path)


def sealed(data: bytes) -> bytes:
    return keyed_sum(data) + data


def keyed_sum(data: bytes | memoryview) -> bytes:
    return blake2b(data, key=own_key(), digest_size=SUM_BYTES).digest()


def own_key() -> bytes:
    """Made at random when it is first needed; only the user can read it."""
    place = os.path.join(make_cache_folder(), KEY)
    with suppress(FileNotFoundError):
        key = read_own(place, KEY_BYTES)
        if len(key) == KEY_BYTES:
            return key
    write_own(place, os.urandom(KEY_BYTES))
    return read_own(place, KEY_BYTES)
