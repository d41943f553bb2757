"""The head of a game file from the settings of a log."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any

from aoi_cli.engine.error.refusal import Broken, Code, Diagnostic, problem
from aoi_cli.engine.span import Span
from aoi_cli.engine.spelling import find_name, fold, with_plain_apostrophes
from aoi_cli.engine.struct import Struct, field
from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.imports.codes import BAD_SETUP, LEFT_TO_CHANCE, NOT_SUPPORTED, UNKNOWN_FACTION
from aoi_cli.imports.snellman.lines import FactionRow, Log, Remark, Setting
from aoi_cli.imports.snellman.terra_mystica import (
    BASE_MAPS,
    BONUS_CARDS,
    BY_OPTION,
    FACTIONS,
    GAME,
    MAP_WITH,
    MORE_CARDS,
    NO_NAMES,
    PLAYED_BY,
    PLAYED_IN_PERSON,
    PLAYED_WITH,
    ROUNDS,
    RULINGS,
    SCORING,
    WHY_NOT,
    WITH,
    WITHOUT,
    WITHOUT_EFFECT,
)
from aoi_cli.registry import find_game

SEAT = re.compile(r"(\w+)(?: for (.+?))?(?: (?:email|username) .*)?", re.IGNORECASE)
PLAYER = re.compile(r"(.+?)(?: (?:email|username) .*)?", re.IGNORECASE)
KEYS = {"setup": "players", "option": "options", "score": "rounds", "scoring": "rounds",
        "delete": "bonuses"}
NAME = re.compile(r"\w[\w' -]{0,39}")


class Settings(Struct):
    """The content of the settings, and the faults in them."""

    options: dict[str, Setting] = field(default_factory=dict)
    rounds: list[str] = field(default_factory=list)
    left_out: list[Setting] = field(default_factory=list)
    seats: dict[str, str] = field(default_factory=dict)
    """Factions in seat order, and who plays them."""
    taken: int = 0
    """The number of seats, those of unknown factions among them."""
    empty: list[int] = field(default_factory=list)
    """The numbers of seats that were dropped before they chose a faction."""
    players: list[str] = field(default_factory=list)
    announced: Setting | None = None
    """How many players there are."""
    drawn: Setting | None = None
    problems: list[Diagnostic] = field(default_factory=list)

    def wrong(self, code: Code, message: str, at: Setting, help: str = "") -> None:
        self.problems.append(problem(code, message, at.span, help=help))


def head_of(log: Log, title: str = "") -> dict[str, Any]:
    """The head for a log; raises Broken with everything that is wrong with the settings."""
    s = Settings()
    begun = False
    for line in log.lines:
        if isinstance(line, FactionRow):
            begun = True
        elif isinstance(line, Setting) and line.verb != "drop-faction":
            if begun and line.verb != "option":
                s.wrong(BAD_SETUP, f"`{line.verb}` behind the first row", line,
                        "Move the line up to the other settings.")
            READ[line.verb](s, line)
        elif isinstance(line, Setting) and not begun and (seat := empty_seat(s, line)):
            s.empty.append(seat)
        elif isinstance(line, Remark) and states_options(line):
            at = Span(line.line, 1, 2)
            s.options.update({o: Setting(line.line, "option", o, at)
                              for o in options_stated(line)})
        elif isinstance(line, Remark) and (match := states_name(line)):
            s.seats[match[1]] = s.seats.get(match[1]) or match[2]
    bonuses = cards_in_play(s, log)
    complete(s, log)
    if s.problems:
        raise Broken(s.problems)
    head: dict[str, Any] = {"aoi": 1, "game": GAME, "ruleset": find_game(GAME).box.rulesets[-1]}
    if title:
        head["title"] = title
    head["players"] = seated(s)
    head["options"] = [*s.options]
    head["rounds"] = s.rounds
    head["bonuses"] = bonuses
    if rulings := readings(log, s.options):
        head["rulings"] = rulings
    return head


def empty_seat(s: Settings, line: Setting) -> int:
    """The number of a seat that has no faction when it is dropped; otherwise 0."""
    match = re.fullmatch(r"(?:player|nofaction)([1-9])", line.argument.strip().lower())
    number = int(match[1]) if match else 0
    filled = s.taken + sum(seat < number for seat in s.empty)
    return number if number > filled and number not in s.empty else 0


def seated(s: Settings) -> list[dict[str, str]]:
    """The players in seat order, with their factions if they have chosen one."""
    players = [{"name": name, "faction": f} for f, name in name_players(s).items()]
    held = {player["name"] for player in players}
    for seat in sorted(s.empty):
        name = s.players[seat - 1] if seat <= len(s.players) else ""
        fits = NAME.fullmatch(with_plain_apostrophes(name)) and name.lower() not in NO_NAMES
        players.insert(seat - 1, {"name": name if fits and name not in held else f"player{seat}"})
    return players


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
    return factions[at] if at < len(factions) else line.argument.strip().lower()


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
    unnamed = [name for seat, name in enumerate(s.players, 1)
               if name not in s.seats.values() and seat not in s.empty]
    names: dict[str, str] = {}
    for faction, name in s.seats.items():
        name = name or (unnamed.pop(0) if len(unnamed) == len(s.seats) - len(names) else "")
        fits = NAME.fullmatch(with_plain_apostrophes(name)) and fold(name) not in NO_NAMES
        names[faction] = name if fits and not find_name(name, names.values()) else faction
    return names


def options_of_play() -> frozenset[str]:
    """Options that the head of a game may state."""
    return frozenset(find_game(GAME).rulings.options)


# the settings, each by its word


def option(s: Settings, line: Setting) -> None:
    name = line.argument.lower()
    of_play = options_of_play() - WITHOUT_EFFECT
    if name in of_play:
        s.options[name] = line
    elif name not in WITHOUT_EFFECT:
        known = sorted(of_play | WITHOUT_EFFECT)
        why = next((why for word, why in WHY_NOT.items() if name.startswith(word)), "")
        s.wrong(NOT_SUPPORTED, f"option {name}" + (f": {why}" if why else " is not known"), line,
                "" if why else did_you_mean(name, known))


def no_option(s: Settings, line: Setting) -> None:
    s.options.pop(line.argument.lower(), None)


def player(s: Settings, line: Setting) -> None:
    if match := PLAYER.fullmatch(line.argument):
        s.players.append(match[1])


def player_count(s: Settings, line: Setting) -> None:
    s.announced = line


def seat(s: Settings, line: Setting) -> None:
    match = SEAT.fullmatch(line.argument)
    faction = match[1].lower() if match else line.argument.lower()
    s.taken += 1
    elsewhere = find_game(GAME).notation.vocabulary.not_here(faction)
    if elsewhere:
        s.wrong(NOT_SUPPORTED, elsewhere, line)
    elif faction not in FACTIONS:
        s.wrong(UNKNOWN_FACTION, f"`{faction}` is no faction of the base game", line,
                did_you_mean(faction, FACTIONS) or f"Known: {listed(sorted(FACTIONS))}.")
    elif faction in s.seats:
        s.wrong(BAD_SETUP, f"{faction} are set up twice", line)
    else:
        s.seats[faction] = (match[2] if match else None) or ""


def score(s: Settings, line: Setting) -> None:
    scoring(s, line, line.argument.replace(",", " ").upper().split())


def scoring_of_a_round(s: Settings, line: Setting) -> None:
    number, _, tile = line.argument.partition(" ")
    if int(number) != len(s.rounds) + 1:
        s.wrong(BAD_SETUP, f"scoring of round {number} after that of {len(s.rounds)} rounds", line)
    scoring(s, line, [*s.rounds, tile.upper()])


def scoring(s: Settings, line: Setting, tiles: Iterable[str]) -> None:
    s.rounds = [*tiles]
    if unknown := [tile for tile in s.rounds if tile not in SCORING]:
        s.wrong(BAD_SETUP, f"`{unknown[0]}` is no scoring tile", line, "SCORE1 to SCORE9 are.")


def delete(s: Settings, line: Setting) -> None:
    s.left_out.append(line)


def randomize(s: Settings, line: Setting) -> None:
    s.drawn = line


def game_map(s: Settings, line: Setting) -> None:
    if map_option := MAP_WITH.get(line.argument.lower()):
        s.options[map_option] = line
    elif line.argument.lower() not in BASE_MAPS:
        s.wrong(NOT_SUPPORTED, f"map {line.argument} is not the map of the base game", line)


def unsupported(s: Settings, line: Setting) -> None:
    s.wrong(NOT_SUPPORTED, f"`{line.verb}` belongs to an expansion", line)


def without_effect(s: Settings, line: Setting) -> None:
    """`order` says who chose first; the seats are in the order of the `setup` lines."""


READ: dict[str, Callable[[Settings, Setting], None]] = {
    "option": option,
    "dropoption": no_option,
    "player": player,
    "player-count": player_count,
    "order": without_effect,
    "setup": seat,
    "score": score,
    "scoring": scoring_of_a_round,
    "delete": delete,
    "randomize": randomize,
    "map": game_map,
    "faction-variant": unsupported,
    "final-scoring": unsupported,
}
