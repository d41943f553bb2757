"""Turns a game file into a command log that leads back to the same game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.row import Row
from aoi_cli.engine.span import Node
from aoi_cli.engine.struct import Struct, replace
from aoi_cli.imports.codes import NOT_EXPORTABLE
from aoi_cli.imports.snellman.arranging import Step, arrange, steps_of
from aoi_cli.imports.snellman.head import usual_readings
from aoi_cli.imports.snellman.implied_facts import (
    lapsed_in_own_row,
    lapsed_spades,
    left_by_building,
    left_over,
    offers_of_nothing,
    offers_open,
)
from aoi_cli.imports.snellman.old_words import ONE_STEP_ON_EACH, old_words
from aoi_cli.imports.snellman.rewrites import ANSWER
from aoi_cli.imports.snellman.seating import set_up
from aoi_cli.imports.snellman.terra_mystica import (
    BONUS_CARDS,
    BY_OPTION,
    GAME,
    MAP_WITH,
    MAPS,
    OPTIONS,
    PLAYED_BY,
    PLAYED_WITH,
    RULINGS,
    USUAL_MAP,
    WITH,
    WITHOUT,
)
from aoi_cli.imports.snellman.way_back import (
    USES_KEYS,
    Written,
    cannot,
    factions,
    refuse_another_game,
    text_of,
)
from aoi_cli.judging.judged_game import JudgedGame, judge

BY_POLICY = re.compile(r"(leech|decline)(?: \d+)? from (.+?) \((?:policy|standing): .*\)")
BESIDE = ("leech", "decline", "convert", "burn", "step")
"""Commands that may stand in front of an action."""
LOSES = "The other program takes tokens from bowl I first, then from II, then from III."
PASSES = "The other program takes nothing but another pass behind a pass."
BOWLS_CHOSEN = "R-TOKEN-CHOICE"
"""A ruling that leads to choices without words: a log holds those that the usual reading makes."""
ENDS_BY_PASSING = "strict-chaosmagician-sh"
"""The option with which a pass also ends the second of two actions."""


class Game(Struct, frozen=True):
    """A judged game, and the state before and after each of its rows by line."""

    judged: JudgedGame
    around: dict[int, tuple[Any, Any]]
    factions: dict[str, str]
    """The faction of each player."""
    passes_twice: bool = False
    """True if somebody passes with both of two actions."""

    @property
    def head(self) -> dict[str, Node]:
        return self.judged.text.head.fields or {}


def exported(text: str) -> str:
    """The command log of a game; raises Broken for errors and for games that a log cannot hold."""
    states: list[Any] = []

    def keep(state: Any, count: int) -> bool:
        states.append(state)
        return False

    judged = judge(text, until=keep)
    game_key = judged.text.head.keys.get("game")
    if game_key and judged.name != GAME:
        raise Broken([problem(NOT_EXPORTABLE, f"such logs tell of {GAME}, not of {judged.name}",
                              game_key)])
    if judged.problems:
        raise Broken(judged.problems)
    for player, seat in judged.state.players.items():
        if player not in factions(judged) and not seat.dropped:
            raise Broken([problem(
                NOT_EXPORTABLE, f"{player} has no faction yet", judged.text.head.keys["players"],
                because="A log begins with the factions in seat order.",
                help="Export the game when all factions are chosen.")])
    around = dict(zip((row.line for row in judged.rows),
                      pairwise([judged.replay.state_after(0), *states]), strict=False))
    game = Game(judged, around, factions(judged))
    game = replace(game, passes_twice=any(map(passes_twice, steps_with_pass(game))))
    played = [*moves(game)]
    lines = [*map(Written, settings(game)), *played]
    refuse_another_game(judged, around, lines)
    return text_of(lines)


def settings(game: Game) -> Iterator[str]:
    options = texts(game.head.get("options"))
    rulings = game.judged.state.setup.rulings.chosen
    chosen = {id: reading for id, reading in rulings.items() if id != BOWLS_CHOSEN}
    options += [o for id, (o, reading) in WITHOUT.items()
                if o not in options and chosen.get(id) != reading]
    passes = ENDS_BY_PASSING not in options and any(map(ends_by_pass, steps_with_pass(game)))
    if passes and not game.passes_twice:
        options.append(ENDS_BY_PASSING)
    if chosen != usual_readings(options):
        readings = ", ".join(f"{id} {reading}" for id, reading in chosen.items())
        yield f"# {PLAYED_BY} {readings or 'the readings of aoi'}"
    relaxed = {option for id, (option, _) in WITH.items() if chosen.get(id) == RULINGS[id]}
    stated_options = [o for o in options if o in OPTIONS and o not in relaxed]
    if others := [o for o in options if o not in stated_options and o not in MAP_WITH.values()]:
        yield f"# {PLAYED_WITH} {', '.join(others)}"
    yield from (f"option {name}" for name in stated_options)
    yield from board_of(game, options)
    yield f"score {','.join(texts(game.head.get('rounds')))}"
    yield from (f"faction-variant {name}" for name in texts(game.head.get("versions")))
    yield from (f"final-scoring {name}" for name in texts(game.head.get("finals")))
    played = texts(game.head.get("bonuses"))
    for card in [*BONUS_CARDS, *(card for o, card in BY_OPTION.items() if o in options)]:
        if card not in played:
            yield f"delete {card}"
    yield from set_up([(p, game.factions.get(p, "")) for p in game.judged.state.players])


def board_of(game: Game, options: Sequence[str]) -> Iterator[str]:
    """The line for the board, which also stands for the VP at the start."""
    node = game.head.get("map")
    name = game.judged.state.setup.map.name
    by_option = [id for id, option in MAP_WITH.items() if option in options]
    ids = [id for id, board in MAPS.items() if board == name]
    if node and (not ids or (by_option and name != USUAL_MAP)):
        raise Broken([problem(
            NOT_EXPORTABLE, "a log has no word for this board", game.judged.text.head.keys["map"],
            because="A log names one of the boards of its program, and VP by the table of 2017 "
            "on the usual one only.")])
    if by_option or name != USUAL_MAP:
        yield f"map {(by_option or ids)[0]}"


def steps_with_pass(game: Game) -> Iterator[list[Step]]:
    """The steps of each row in which somebody passes, in the order of the log."""
    for row in game.judged.rows:
        before, _ = game.around.get(row.line, (None, None))
        player = before.resolve(row.who) if before else None
        if player and any(c.verb == "pass" for c in row.commands):
            yield steps_of(before, player, arrange(before, player, row))


def ends_by_pass(steps: Sequence[Step]) -> bool:
    """True if a pass stands for two actions, so that the log needs an option or `done`."""
    ends = steps[-1].command.verb != "wait" and steps[-1].behind.more_actions > 0
    return ends or any(step.command.verb == "pass" and
                       step.behind.more_actions < step.before.more_actions - 1 for step in steps)


def passes_twice(steps: Sequence[Step]) -> bool:
    return sum(step.command.verb == "pass" for step in steps) > 1


def acts_behind_pass(steps: Sequence[Step]) -> bool:
    """True if a row takes another action than a pass behind a pass."""
    verbs = [step.command.verb for step in steps]
    behind = steps[verbs.index("pass") + 1 :] if "pass" in verbs else []
    return any(step.command.verb != "pass" and step.behind.more_actions < step.before.more_actions
               for step in behind)


def texts(node: Node | None) -> list[str]:
    return [item.text or "" for item in (node.items if node else None) or []]


def moves(game: Game) -> Iterator[Written]:
    rows = {row.line: row for row in game.judged.rows}
    entries: dict[int, list[Entry]] = {}
    for entry in game.judged.replay.entries:
        entries.setdefault(entry.line, []).append(entry)
    for number, text in enumerate(game.judged.text.moves.split("\n"), game.judged.text.moves_line):
        if number in rows:
            row = rows[number]
            yield from (Written(line, row) for line in told_row(game, row, entries.get(number, [])))
        elif text.strip().startswith("#"):
            yield Written(text.strip())


def told_row(game: Game, row: Row, entries: list[Entry]) -> Iterator[str]:
    """The row, and the answers that were given by themselves after it."""
    comment = f"  # {row.comment}" if row.comment else ""
    if not entries or entries[0].undone:
        return
    before, after = game.around[row.line]
    if row.who.lower() == MODERATOR:
        yield from by_moderator(game, row, comment)
    else:
        player = str(before.resolve(row.who))
        row = arrange(before, player, row)
        refuse_choice_of_keys(row)
        steps = steps_of(before, player, row)
        if acts_behind_pass(steps):
            raise Broken([cannot(row, "an action behind a pass has no words in a log", PASSES)])
        if any(chooses_bowls(step, player) for step in steps):
            raise Broken([cannot(row, "a choice of bowls has no words in a log", LOSES)])
        commands = [words for now, c, then in steps
                for words in (*left_by_building(before, player, row, c, now),
                              *old_words(now, row, c, then))]
        behind = len(commands) - (commands[-1:] == ["done"])
        commands[behind:behind] = left_over(before, player, row, steps)
        builds = may_build_further(row, before, after, player) and builds_next(game, row)
        gives_up = game.passes_twice and commands[-1:] != ["done"] and passes_last(steps)
        if builds or gives_up:
            commands.append("done")
        lines = [f"{game.factions[player]}: {'. '.join(part)}" for part in answers_first(commands)
                 if part]
        if lines:
            lines[-1] += comment
            yield from lines
        elif comment:
            yield comment.strip()
        yield from lapsed_in_own_row(steps, after, player)
        for offer in offers_of_nothing(before, player, row):
            giver = game.factions[offer.source]
            yield f"{game.factions[offer.player]}: decline {offer.amount} from {giver}"
    offers = [*offers_open(before, row)] if len(entries) > 1 else []
    for entry in entries[1:]:
        if match := BY_POLICY.fullmatch(entry.text):
            giver = str(game.judged.state.resolve(match[2]))
            offer = next(d for d in offers if (d.player, d.source) == (entry.player, giver))
            offers.remove(offer)
            yield (f"{game.factions[entry.player]}: {match[1]} {offer.amount} from "
                   f"{game.factions[giver]}")
    yield from lapsed_spades(before, after, entries)


def chooses_bowls(step: Step, player: str) -> bool:
    """True if tokens leave a bowl while one in front of it still holds some."""
    if step.command.verb != "lose":
        return False
    one, two, _ = step.behind.players[player].bowls
    second, third = step.command["second"], step.command["third"]
    return bool((one and (second or third)) or (two and third))


def passes_last(steps: Sequence[Step]) -> bool:
    """True if a row ends with a pass that another action could follow."""
    return steps[-1].command.verb == "pass" and ends_by_pass(steps)


def may_build_further(row: Row, before: Any, after: Any, player: str) -> bool:
    """True if the turn is over, but a dwelling in the next row would count as a part of it there.

    That happens to whoever is the only one left in a round.
    """
    verbs = [c.verb for c in row.commands]
    phases = before.phase, after.phase
    alone = phases == ("actions", "actions") and after.current == player and not after.acted
    return alone and "transform" in verbs and "build" not in verbs and verbs[-1] != "done"


def builds_next(game: Game, row: Row) -> bool:
    """True if the player's next row builds before anything else."""
    later = (other for other in game.judged.rows if other.line > row.line and other.who == row.who)
    verbs = [c.verb for other in later for c in other.commands if c.verb not in BESIDE]
    return verbs[:1] == ["build"]


def refuse_choice_of_keys(row: Row) -> None:
    """Refuse a choice of keys, except with the town tile that gives a step on each cult."""
    tiles = {str(c.get("tile")).lower() for c in row.commands}
    if any(c.verb == "key" for c in row.commands) and ONE_STEP_ON_EACH not in tiles:
        raise Broken([cannot(row, "which cult a key is for has no words in a log", USES_KEYS)])


def answers_first(commands: list[str]) -> list[list[str]]:
    """Answers stand first on a line, or the other program would move them there."""
    lines: list[list[str]] = [[]]
    for command in commands:
        if ANSWER.match(command) and lines[-1] and not ANSWER.match(lines[-1][-1]):
            lines.append([])
        lines[-1].append(command)
    return [line for line in lines if line]


def by_moderator(game: Game, row: Row, comment: str) -> Iterator[str]:
    command = row.commands[0]
    match command.verb:
        case "drop":
            player = str(game.judged.state.resolve(command["player"]))
            if player in game.factions:
                yield f"drop-faction {game.factions[player]}{comment}"
        case "undo" | "redo":
            if comment:
                yield comment.strip()
        case "correct":
            raise Broken([problem(NOT_EXPORTABLE, "a correction has no words in a log",
                                  row.whole)])
        case _:
            yield f"# {row.text}"
