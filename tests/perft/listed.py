"""Whether what is listed applies, and what applies is listed; README.md here says what that means.

    python -m tests.perft.listed GAME POSITIONS [FIRST]

looks at so many positions by chance and tells what it finds.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import Any, NamedTuple

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.moves.legal import Move, legal, next_commands
from aoi_cli.engine.row import Command, after, unnamed
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.printer import print_command
from aoi_cli.rules.through_the_ages.card_spelling import normalize
from tests.perft.candidates import candidates
from tests.perft.chance import GIVING_UP, RARE, positions
from tests.perft.rows import close_row, open_row, writers

BESIDE = {
    "age-of-innovation": {"standing", "key", "keep"},
    "terra-mystica": {"standing", "key", "keep"},
    "through-the-ages": set[str](),
    "beyond-the-horizon": {"declare"},
}
"""Words that change nothing by themselves, or at any time: they are not listed alone."""
ACCOUNT = ("items", "moments", "line", "told", "sightings", "revelations_before", "written")
"""What a state keeps of the row itself; the position is the same without it."""
OF_THE_ROW = (*ACCOUNT, "blocked")
"""Likewise, behind the row: steps that were lost for want of a key."""
TURNING = ("transform", "build")
HOW = {"through-the-ages": {"payment", "tokens", "cover", "space"}}
"""Arguments that only say which tokens are moved, or which of two equal cards is taken."""
LEFT_OUT = {"to", "scholar", "with"}
"""Words that may be left out."""
MOST_PARTS = 4
"""A command may be said in so many listed ones."""
MOST_TRIED, MOST_FREE = 400, 20
"""So many positions inside a row are looked at for its end, and so many behind conversions."""


class Finding(NamedTuple):
    kind: str
    position: str
    who: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.position}: {self.who}: {self.text}"


class Look:
    """All that is asked about one position."""

    def __init__(self, game: str, told: str, s: Any, near: Sequence[str] = ()) -> None:
        self.game = game
        self.told = told
        self.s = s
        self.near = near
        self.counts: Counter[str] = Counter()

    def findings(self, chance: Iterator[int]) -> Iterator[Finding]:
        asked = writers(self.s)
        others = [who for who in self.s.players if who not in asked]
        for who in [*asked, *others[: below(2, chance)]]:
            inside = open_row(self.s, who)
            moves = legal(self.s, who)
            if inside is None:
                for move in moves:
                    yield self.report("listed for who may not write", who, move.text)
                continue
            yield from self.applies(inside, who, moves)
            if self.s.game.head.hides and not self.s.info.blind:
                seen = legal(self.s.seen_by(who), who)
                if {move.text for move in seen} != {move.text for move in moves}:
                    yield self.report("listed otherwise for who asks", who, "")
            places = {(): ListedCommands(self.game, inside, who)}
            tried = dict.fromkeys(
                candidates(self.game, inside, who, self.near, moves, chance)
            )
            for text in tried:
                yield from self.is_listed(places, text)

    def report(self, kind: str, who: str, text: str) -> Finding:
        return Finding(kind, self.told, who, text)

    def applies(self, inside: Any, who: str, moves: list[Move]) -> Iterator[Finding]:
        """Each listed move reads as itself, does something, and can be brought to its end."""
        words, named = inside.game.notation.vocabulary, inside.game.notation.component_name
        if len({move.text for move in moves}) < len(moves):
            yield self.report("listed twice", who, "")
        for move in moves:
            self.counts["listed"] += 1
            row = find_notation(self.game).parse_row(f"{who}: {move.text}")
            read, listed = ([meaning_of(inside, c) for c in commands]
                            for commands in (row.commands, move.commands))
            if read != listed:
                yield self.report("reads otherwise", who, move.text)
            for command in row.commands:
                printed = print_command(command, words, tile=lambda tile: named(tile, False))
                if plain(printed) != plain(command.text):
                    yield self.report("printed otherwise", who, f"{command.text} as {printed}")
            then = after(inside, who, row.commands)
            if then is None:
                yield self.report("refused", who, move.text)
            elif then.same_position(inside):
                yield self.report("does nothing", who, move.text)
            elif not can_end(then, who):
                yield self.report("leads nowhere", who, move.text)

    def is_listed(
        self, places: dict[tuple[str, ...], ListedCommands], text: str
    ) -> Iterator[Finding]:
        """Each command that is accepted, one after the other until one is refused; what is listed
        behind the same commands is found out once."""
        self.counts["tried"] += 1
        listed = places[()]
        try:
            commands = find_notation(self.game).parse_row(f"{listed.who}: {text}").commands
        except Broken:
            self.counts["not understood"] += 1
            return
        who, words = listed.who, ()
        for command in commands:
            words = (*words, command.text)
            if words in places:
                listed = places[words]
                continue
            then = after(listed.inside, who, [command])
            if then is None:
                return
            self.counts["accepted"] += 1
            if command.verb not in BESIDE[self.game] and not listed.says(command, then):
                if not can_end(then, who):
                    self.counts["accepted, and leads nowhere"] += 1
                    return
                if not listed.leads_to(then, command.verb):
                    self.counts["not listed"] += 1
                    yield self.report("not listed", who, ". ".join(words))
                    return
            listed = places[words] = ListedCommands(self.game, then, who)


class ListedCommands:
    """The commands that are listed at one place in a row of a player."""

    def __init__(self, game: str, inside: Any, who: str) -> None:
        self.game = game
        self.inside = inside
        self.who = who
        self._commands: list[Command] | None = None

    @property
    def commands(self) -> list[Command]:
        if self._commands is None:
            self._commands = next_commands(self.inside, self.who)
        return self._commands

    def covers(self, c: Command, then: Any) -> bool:
        """In the same words, in others that come to the same, or in several commands."""
        return self.says(c, then) or self.leads_to(then, c.verb)

    def says(self, c: Command, then: Any) -> bool:
        wanted = meaning_of(self.inside, c)
        return any(meaning_of(self.inside, other) == wanted for other in self.commands) \
            or self.not_advised(c, then)

    def leads_to(self, then: Any, verb: str) -> bool:
        return self.leads(position(then), behind(then, self.who), verb, MOST_PARTS)

    def leads(self, there: Any, after_row: Any, verb: str, parts: int) -> bool:
        """In one listed command or in two, or in several of the same verb."""
        others = sorted(self.commands, key=lambda other: other.verb != verb)
        ways = [(other.verb, after(self.inside, self.who, [other])) for other in others]
        for _, way in ways:
            if way is not None and position(way) == there:
                return True
        for _, way in ways:
            if way is not None and after_row is not None and behind(way, self.who) == after_row:
                return True
        return parts > 1 and any(
            ListedCommands(self.game, way, self.who).leads(
                there, after_row, verb, parts - 1 if used == verb else 1
            )
            for used, way in ways if way is not None
        )

    def not_advised(self, c: Command, then: Any) -> bool:
        """What is allowed, and listed in a way that nobody would not prefer."""
        if self.inside.info.blind and any(map(unnamed, c.args.values())):
            return any(other.verb == c.verb for other in self.commands)  # The cards by name.
        match c.verb:
            case "dig":  # All spades for a hex are listed in one; a table may let some be wasted.
                others = [other["amount"] for other in self.commands if other.verb == "dig"]
                agreed, most = self.inside.rulings, max(others, default=0)
                further = others or self.inside.open(self.who, "spades")
                ahead = agreed.tops_up_further and further
                if agreed.may_waste_spades or ahead or c["amount"] < most:
                    return True
                # Too few for any hex, until more can be paid for.
                return not any(move.commands[0].verb in TURNING for move in legal(then, self.who))
            case "step":  # Lost for want of a key, or at the end of the track.
                before, now = [sum(s.players[self.who].levels.values())
                               for s in (self.inside, then)]
                return bool(now - before < sum(n for n, _ in c["steps"]))
            case "decline":  # Said before it comes, where a table may decline what is given.
                return self.game == "beyond-the-horizon" and bool(c.args)
            case "gain":  # Less than could be plundered.
                return bool(self.inside.open(self.who, "plunder"))
            case "defend" | "colonize":  # Cards of which none could be spared.
                return any(other.verb == c.verb for other in self.commands)
            case "take" if self.inside.info.blind and self.game in HOW:  # From an unknown row.
                return "?" in self.inside.row
            case "discard" if self.inside.info.blind:  # A name where `?` is listed.
                return any(other.verb == c.verb for other in self.commands)
            case "discard" if self.game in HOW:  # Cards by the beginnings of their names.
                return any(other.verb == c.verb and begin(c["cards"], other["cards"])
                           for other in self.commands)
        return False


def behind(s: Any, who: str) -> Any:
    """The position behind the row, if it ends here."""
    then = close_row(s, who)
    return then and position(then, OF_THE_ROW)


def meaning_of(s: Any, c: Command) -> tuple[str, dict[str, Any]]:
    """The verb and the arguments of a command, in one form for all ways to write it."""
    return c.verb, {
        name: s.game.notation.component_name(value, False) if name == "tile"
        else tuple(sorted(value)) if name == "cards" else value
        for name, value in c.args.items()
        if value is not None and name not in HOW.get(s.game.name, ())
    }


def begin(words: Sequence[str], names: Sequence[str]) -> bool:
    """Whether each word begins another one of the names, as ids are written."""
    ids = [normalize(name) for name in names]
    return any(all(id.startswith(normalize(word)) for word, id in zip(words, order, strict=False))
               for order in permutations(ids, len(words)))


def position(s: Any, account: Sequence[str] = ACCOUNT) -> Any:
    """The state without its account of the row, to be compared."""
    bare = s.copy()
    for name in account:
        if hasattr(bare, name):
            setattr(bare, name, None)
    return bare


def plain(text: str) -> list[str]:
    return [word for word in text.split() if word not in LEFT_OUT]


def can_end(s: Any, who: str) -> bool:
    """Whether the row may end here, or behind more moves that are listed. The record of a game
    whose decks nobody knew also says what came to light, which nobody can say here."""
    if s.info.blind:
        return True
    left, free, ways = MOST_TRIED, MOST_FREE, [iter([(False, s)])]
    while ways and left:
        freely, inside = next(ways[-1], (False, None))
        if inside is None:
            ways.pop()
        elif close_row(inside, who) is not None:
            return True
        elif not freely or free:
            left -= 1
            free -= freely
            ways.append(further(inside, who))
    return not left


def further(s: Any, who: str) -> Iterator[tuple[bool, Any]]:
    """The states behind each listed move: first what ends most rows, what is free at last. Each is
    tried when it is asked for; all that is listed, with its variants, only if none of them ends."""
    if s.over or s.paused:
        return
    for move in sorted(s.game.moves.propose(s, s.players[who]), key=by_kind):
        if move.kind == GIVING_UP:
            continue
        if (then := after(s, who, [s.game.notation.expand(c) for c in move.commands])) is not None:
            yield move.freely, then
    for move in legal(s, who):
        if move.kind != GIVING_UP and (then := after(s, who, move.commands)) is not None:
            yield move.freely, then


def by_kind(move: Move) -> tuple[bool, bool]:
    return move.freely, move.kind not in RARE


def look(
    game: str, most: int, first: int = 0, say: Callable[[str], object] = str
) -> tuple[list[Finding], Counter[str]]:
    """So many positions of games by number, and what is found there."""
    findings: list[Finding] = []
    counts: Counter[str] = Counter()
    n = first
    while counts["positions"] < most:
        for told, s, near in positions(game, n):
            if counts["positions"] == most:
                break
            here = Look(game, f"{n}: {told}", s, near)
            for finding in here.findings(numbers(f"{game} {n} {told}", "candidates")):
                findings.append(finding)
                say(str(finding))
            counts += here.counts
            counts["positions"] += 1
        counts["games"] += 1
        n += 1
    return findings, counts


def main(game: str, most: int, first: int = 0) -> None:
    start = time.process_time()
    findings, counts = look(game, most, first, partial(print, flush=True))
    print(", ".join(f"{n} {what}" for what, n in counts.items()), f"{len(findings)} findings",
          f"{time.process_time() - start:.0f} s of the processor", sep=", ")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
