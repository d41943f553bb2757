"""The head of a game file from the settings of a log."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Any

from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.span import Span
from aoi_cli.engine.spelling import find_name, fold, with_plain_apostrophes
from aoi_cli.imports.codes import BAD_SETUP, LEFT_TO_CHANCE, NOT_SUPPORTED
from aoi_cli.imports.snellman.draw import ORDER_KEPT, draw
from aoi_cli.imports.snellman.lines import FactionRow, Log, Remark, Setting, by_todays_name
from aoi_cli.imports.snellman.seating import as_one_word
from aoi_cli.imports.snellman.settings import READ, Settings, options_of_play
from aoi_cli.imports.snellman.terra_mystica import (
    BONUS_CARDS,
    BY_OPTION,
    FACTIONS,
    GAME,
    MORE_CARDS,
    NO_NAMES,
    PLAYED_BY,
    PLAYED_IN_PERSON,
    PLAYED_WITH,
    ROUNDS,
    RULINGS,
    USUAL_MAP,
    WITH,
    WITHOUT,
)
from aoi_cli.registry import find_game

KEYS = {"setup": "players", "option": "options", "score": "rounds", "scoring": "rounds",
        "delete": "bonuses", "final-scoring": "finals"}
IN_SETUP = re.compile(r"pick-color \w+|\+fav\d+", re.IGNORECASE)
"""Commands that stand between the factions which are set up."""
LATE = ("option", "final-scoring")
"""Settings that may stand behind the first row."""
NAME = re.compile(r"\w[\w' -]{0,39}")


def head_of(log: Log, title: str = "") -> dict[str, Any]:
    """The head for a log; raises Broken with everything that is wrong with the settings."""
    s = Settings()
    begun, choosing = False, True
    for line in log.lines:
        if isinstance(line, FactionRow):
            begun = True
            choosing &= all(IN_SETUP.fullmatch(command.text) for command in line.commands)
        elif isinstance(line, Setting) and line.verb != "drop-faction":
            if begun and line.verb not in LATE and not (line.verb == "setup" and choosing):
                s.wrong(BAD_SETUP, f"`{line.verb}` behind the first row", line,
                        "Move the line up to the other settings.")
            READ[line.verb](s, line)
        elif isinstance(line, Setting) and choosing and (seat := empty_seat(s, line)):
            s.empty.append(seat)
        elif isinstance(line, Remark) and states_options(line):
            at = Span(line.line, 1, 2)
            s.options.update({o: Setting(line.line, "option", o, at)
                              for o in options_stated(line)})
        elif isinstance(line, Remark) and (match := states_name(line)):
            s.seats[match[1]] = s.seats.get(match[1]) or match[2]
    take_draw(s)
    bonuses = cards_in_play(s, log)
    complete(s, log)
    if s.problems:
        raise Broken(s.problems)
    head: dict[str, Any] = {"aoi": 1, "game": GAME, "ruleset": find_game(GAME).box.rulesets[-1]}
    if title:
        head["title"] = title
    if s.board != USUAL_MAP:
        head["map"] = s.board
    head["players"] = seated(s)
    head["options"] = [*s.options]
    head["rounds"] = s.rounds
    head["bonuses"] = bonuses
    if s.versions:
        head["versions"] = s.versions
    if s.finals:
        head["finals"] = s.finals
    if rulings := readings(log, s.options):
        head["rulings"] = rulings
    return head


def take_draw(s: Settings) -> None:
    """Lay out what the other program has drawn."""
    line = s.drawn
    if ORDER_KEPT in s.agreed and s.announced:
        s.wrong(BAD_SETUP, f"`player-count` contradicts option {ORDER_KEPT}", s.announced,
                "Leave one of them out.")
    if line is None or (s.announced and len(s.players) < int(s.announced.argument or 0)):
        return
    drawn = draw(line.argument, s.players, s.agreed)
    if drawn is None:
        s.wrong(BAD_SETUP, "the draw is not understood", line,
                "Write it like `randomize v1 seed x`.")
    elif s.players:
        s.rounds = s.rounds or [*drawn.rounds]
        s.left_out = s.left_out or [Setting(line.line, "delete", card, line.span)
                                    for card in drawn.left_out]
        s.players = [*drawn.players]
        s.finals += [drawn.final] if drawn.final and drawn.final not in s.finals else []


def empty_seat(s: Settings, line: Setting) -> int:
    """The number of a seat that has no faction when it is dropped; otherwise 0."""
    match = re.fullmatch(r"(?:player|nofaction)([1-9])", line.argument.strip().lower())
    number = int(match[1]) if match else 0
    filled = s.taken + sum(seat < number for seat in s.empty)
    return number if number > filled and number not in s.empty else 0


def seated(s: Settings) -> list[dict[str, str]]:
    """The players in seat order, with their factions if they have chosen one."""
    players = [{"name": name, "faction": f} for f, name in name_players(s).items()]
    if s.empty:
        name_by_seat(s, players)
    held = {player["name"] for player in players}
    for seat in sorted(s.empty):
        name = s.players[seat - 1] if seat <= len(s.players) else ""
        fits = NAME.fullmatch(with_plain_apostrophes(name)) and name.lower() not in NO_NAMES
        players.insert(seat - 1, {"name": name if fits and name not in held else f"player{seat}"})
    return players


def name_by_seat(s: Settings, players: list[dict[str, str]]) -> None:
    """Name players without a name by their seats: factions that are chosen by rows are no names."""
    filled = (seat for seat in range(1, len(players) + len(s.empty) + 1) if seat not in s.empty)
    for seat, player in zip(filled, players, strict=True):
        if player["name"] == player["faction"]:
            player["name"] = f"player{seat}"


def places(log: Log) -> dict[str, Span]:
    """The place of the setting behind each key of the head; "" stands for the first setting."""
    spans: dict[str, Span] = {}
    for line in log.lines:
        if isinstance(line, Setting):
            spans.setdefault("", line.span)
            spans.setdefault(KEYS.get(line.verb, ""), line.span)
        elif isinstance(line, Remark) and states_readings(line):
            spans.setdefault("rulings", Span(line.line, 1, 2))
    return spans


def readings(log: Log, options: Collection[str]) -> dict[str, str]:
    """The readings of the log: those of its options, unless a comment states others."""
    return stated_readings(log, options) | without(options)


def stated_readings(log: Log, options: Collection[str]) -> dict[str, str]:
    """The readings that a log with these options states in its comments by default."""
    for line in log.lines:
        if isinstance(line, Remark) and states_readings(line):
            words = line.text.removeprefix(PLAYED_BY).replace(",", " ").split()
            return {id: word for id, word in pairwise(words) if id.startswith("R-")}
    return usual_readings(options)


def usual_readings(options: Collection[str]) -> dict[str, str]:
    """The readings of all logs with these options."""
    return {
        id: with_option(id, options) or word for id, word in RULINGS.items()
    } | without(options)


def with_option(ruling: str, options: Collection[str]) -> str:
    """The reading of a ruling that an option of the log gives; "" if none does."""
    option, word = WITH.get(ruling, ("", ""))
    return word if option in options else ""


def leaving(line: Setting, factions: Sequence[str]) -> str:
    """The one who is dropped: a faction, or the second player as `player2`."""
    seat = re.fullmatch(r"(?:player|nofaction)([1-9])", line.argument.strip().lower())
    at = int(seat[1]) - 1 if seat else len(factions)
    return factions[at] if at < len(factions) else by_todays_name(line.argument.strip().lower())


def without(options: Collection[str]) -> dict[str, str]:
    """The readings of a log that lacks certain options."""
    return {id: word for id, (option, word) in WITHOUT.items() if option not in options}


def states_readings(remark: Remark) -> bool:
    return remark.text.startswith(PLAYED_BY)


def states_options(remark: Remark) -> bool:
    """True if a comment states options. Unknown options make it an ordinary comment."""
    return bool(options_stated(remark)) and {*options_stated(remark)} <= options_of_play()


def states_name(remark: Remark) -> re.Match[str] | None:
    match = re.fullmatch(rf"(\w+) {PLAYED_IN_PERSON} (.+ .+)", remark.text)
    return match if match and match[1] in FACTIONS else None


def options_stated(remark: Remark) -> list[str]:
    if not remark.text.startswith(PLAYED_WITH):
        return []
    return remark.text.removeprefix(PLAYED_WITH).replace(",", " ").split()


def complete(s: Settings, log: Log) -> None:
    place = places(log).get("", Span(1, 1, 2))
    if not s.taken:
        s.problems.append(problem(BAD_SETUP, "no faction is set up", place,
                                  help="Write `setup witches` for each, in seat order."))
    if len(s.rounds) != ROUNDS:
        if s.drawn:
            s.wrong(LEFT_TO_CHANCE, "the scoring tiles were drawn by the other program", s.drawn)
        else:
            s.problems.append(problem(
                BAD_SETUP, f"{len(s.rounds)} scoring tiles, not {ROUNDS}", place,
                help="Write `score SCORE1,SCORE2,…` with six tiles in order."))
    if s.announced and s.announced.argument.strip() != str(s.taken + len(s.empty)):
        s.wrong(BAD_SETUP, f"{s.taken} factions are set up", s.announced)


def cards_in_play(s: Settings, log: Log) -> list[str]:
    pool = [*BONUS_CARDS, *(card for option, card in BY_OPTION.items() if option in s.options)]
    for setting in s.left_out:
        card = setting.argument.upper()
        if card in pool:
            pool.remove(card)
        elif card.startswith("BON"):
            s.wrong(BAD_SETUP, f"there is no {card} that could be left out", setting)
        else:
            s.wrong(NOT_SUPPORTED, f"`delete {setting.argument}`: only bonus cards can be left out",
                    setting)
    wanted = s.taken + len(s.empty) + MORE_CARDS
    if s.seats and len(pool) != wanted:
        message = f"{len(pool)} bonus cards are in play, not {wanted}"
        if s.drawn and len(pool) > wanted:
            s.wrong(LEFT_TO_CHANCE, message, s.drawn)
        elif s.left_out:
            s.wrong(BAD_SETUP, message, s.left_out[-1])
        else:
            s.problems.append(problem(BAD_SETUP, message, places(log).get("", Span(1, 1, 2)),
                                      help="Write `delete BON1` for each card left out."))
    return pool


def name_players(s: Settings) -> dict[str, str]:
    """The player of each faction; without a fitting name the faction is the name."""
    elsewhere = {*s.seats.values(), *map(as_one_word, s.seats.values())}
    unnamed = [name for seat, name in enumerate(s.players, 1)
               if name not in elsewhere and seat not in s.empty]
    names: dict[str, str] = {}
    for faction, name in s.seats.items():
        name = name or (unnamed.pop(0) if len(unnamed) == len(s.seats) - len(names) else "")
        fits = NAME.fullmatch(with_plain_apostrophes(name)) and fold(name) not in NO_NAMES
        names[faction] = name if fits and not find_name(name, names.values()) else faction
    return names
