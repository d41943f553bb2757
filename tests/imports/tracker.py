"""What the other program accepts of a command log, worked out anew from the log alone.

Nothing of the program under test is used here but the terrain of the boards, which their ids prove.
Followed are the words, whose turn it is, what an action leaves to do, spades and terrain, offers,
towns, favor tiles, cults and priests of the riverwalkers; what things cost and which hexes are in
reach is not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from tests.imports.tracker_box import (
    BEFORE,
    BOARDS,
    CHANGES,
    CHOSEN,
    CULTS,
    FAVORS,
    FINAL_SCORINGS,
    GIVES,
    HOME,
    IN_ORDER,
    OPTIONS,
    POWER,
    RATES,
    SPADE_ROUNDS,
    SPADES_OF,
    START,
    TEMPLE_PRIESTS,
    UNITS,
    VERSIONS,
    WHEEL,
    neighbours,
)

ANSWER = re.compile(r"leech|decline|wait|\+\d*(fire|water|earth|air)", re.IGNORECASE)
"""By these a turn of somebody else does not end."""
CHOICE = re.compile(r"pick-color \w+|\+FAV\d+", re.IGNORECASE)
"""Rows that may stand between the factions that are set up."""
WHILE_UNPAID = re.compile(r"-\d*(fire|water|earth|air)|convert .*|burn \d+", re.IGNORECASE)
GIVEN_UP = ("SPADE|BRIDGE|CULT|FREE_TF|FREE_D|FREE_TP|CONVERT_W_TO_P|VOLCANO_TF|UNLOCK_TERRAIN"
            "|GAIN_P3_FOR_VP")
NOT_BLOCKING = ("STEP", "GAIN_P3_FOR_VP")


def distance(now: str, to: str, home: str) -> int:
    """Either way round the wheel, but not across the own terrain."""
    ways = []
    for step in (1, -1):
        at, spades = WHEEL.index(now), 0
        while WHEEL[at] != to and not (spades and WHEEL[at] == home):
            at, spades = (at + step) % 7, spades + 1
        ways += [spades] if WHEEL[at] == to else []
    return min(ways)


def around(one: str, other: str) -> int:
    """The short way round the wheel."""
    gap = abs(WHEEL.index(one) - WHEEL.index(other))
    return min(gap, 7 - gap)


class Refused(Exception):
    pass


def refuse_unless(holds: object, why: str) -> None:
    if not holds:
        raise Refused(why)


@dataclass
class Offer:
    to: str
    source: str
    amount: int
    build: int
    late: bool = False


@dataclass
class Faction:
    name: str
    levels: dict[str, int]
    board: str
    start: str
    version: str = ""
    unlocked: set[str] = field(default_factory=set)
    card: str = ""
    changes: int = 100
    buildings: dict[str, str] = field(default_factory=dict)
    pending: Counter[str] = field(default_factory=Counter)
    keys: int = 0
    favors: set[int] = field(default_factory=set)
    passed: bool = False
    dropped: bool = False
    # the action that is under way
    sub: Counter[str] = field(default_factory=Counter)
    turned: list[str] = field(default_factory=list)
    gave_up: bool = False

    @property
    def to_do(self) -> dict[str, int]:
        """Apart from what power taken brings: a log does not show whether it was really gained."""
        return {what: n for what, n in self.pending.items() if n and what not in NOT_BLOCKING}

    @property
    def home(self) -> str:
        return self.board

    @property
    def digs_behind(self) -> bool:
        """True if a volcano may follow an action that gives spades."""
        return self.board != "volcano" or self.version.startswith("playtest")

    def value(self, hex: str) -> int:
        kind = self.buildings[hex]
        return 4 if self.name == "yetis" and kind in ("SH", "SA") else POWER[kind]

    def built(self, kind: str) -> int:
        return [*self.buildings.values()].count(kind)


class Tracker:
    def __init__(self) -> None:
        self.colours, self.near = neighbours(BOARDS["original"])
        self.players: list[str] = []
        self.left: set[int] = set()
        self.versions: list[str] = []
        self.options: set[str] = set()
        self.scores: list[str] = []
        self.seats: dict[str, Faction] = {}
        self.round = 0
        self.queue: list[tuple[str, str]] = []
        self.started = False
        self.order: list[str] = []
        self.pass_order: list[str] = []
        self.current = ""
        self.actions = 0
        self.acted = False
        self.phase_three = self.paying = self.from_the_front = False
        self.offers: list[Offer] = []
        self.builds = 0
        self.taken: set[int] = set()
        self.slots = {cult: [3, 2, 2, 2] for cult in CULTS}
        self.towns: set[str] = set()
        self.tiles = Counter({f"TW{n}": 2 for n in range(1, 6)})
        self.over = False

    # lines

    def line(self, text: str) -> None:
        code = text.partition("#")[0].strip()
        if not code:
            return
        name, colon, rest = code.partition(":")
        if not colon:
            self.setting(code)
            return
        name = name.strip().lower()
        refuse_unless(name in self.seats, f"no faction {name}")
        f = self.seats[name]
        commands = [" ".join(c.split()) for c in rest.split(".") if c.strip()]
        if not self.started and all(CHOICE.fullmatch(c) for c in commands):
            for command in commands:
                self.command(f, command)
            return
        self.start()
        refuse_unless(not f.dropped and not self.over, "out of the game")
        if name != self.current and not all(ANSWER.match(c) for c in commands):
            self.pass_on()
        commands = self.rewritten(commands)
        for command in commands:
            self.command(f, command)
        self.settle()

    def rewritten(self, commands: list[str]) -> list[str]:
        """Moved by the other program by itself; a log should not need it, but for answers."""
        front = [c for c in commands if re.match("leech|decline", c)]
        refuse_unless(commands[: len(front)] == front, "an answer behind something else")
        for one, two in pairwise(commands):
            for a, b in (("build", "transform"), ("pass", "convert"), ("dig", "action")):
                refuse_unless(not (one.startswith(a) and two.startswith(b)),
                              f"`{one}. {two}` is turned round")
        return commands

    def setting(self, code: str) -> None:
        verb, _, rest = code.partition(" ")
        if verb == "drop-faction":
            self.leave(rest.strip())
            return
        refuse_unless(not self.started or verb == "option", f"{verb} behind the first row")
        match verb:
            case "option":
                refuse_unless(rest in OPTIONS, f"option {rest}")
                self.options.add(rest)
                if rest == "mini-expansion-1":
                    self.tiles.update({"TW6": 1, "TW7": 2, "TW8": 1})
            case "score":
                self.scores = rest.upper().split(",")
                refuse_unless(len(self.scores) == 6, "six scoring tiles")
            case "delete":
                refuse_unless(re.fullmatch(r"BON\d+", rest.upper()), f"delete {rest}")
            case "map":
                refuse_unless(rest in BOARDS, f"map {rest}")
                self.colours, self.near = neighbours(BOARDS[rest])
            case "player":
                refuse_unless(re.fullmatch(r"\S+", rest) and not self.seats, f"player {rest}")
                self.players.append(rest)
            case "faction-variant":
                refuse_unless(rest in VERSIONS and not self.seats, f"faction-variant {rest}")
                self.versions.append(rest)
            case "final-scoring":
                refuse_unless(rest in FINAL_SCORINGS, f"final-scoring {rest}")
            case "setup":
                self.set_up(rest)
            case _:
                raise Refused(f"no setting {verb}")

    def set_up(self, rest: str) -> None:
        match = re.fullmatch(r"(\w+)(?: for (\S+))?", rest)
        refuse_unless(match, f"setup {rest}")
        assert match
        name = match[1].lower()
        board = CHOSEN.get(name, HOME.get(name, ""))
        boards = {CHOSEN.get(n, f.board) for n, f in self.seats.items()}
        starts = {f.start for f in self.seats.values()}
        version = self.version_of(board) if name in CHOSEN else ""
        refuse_unless(board and board not in boards | starts, f"setup {rest}")
        refuse_unless(version or name not in CHOSEN, f"{name} are in no option")
        refuse_unless(not self.players or len(self.seats) + len(self.left) < len(self.players),
                      "more factions than players")
        chosen = name in CHOSEN
        f = Faction(name, dict(zip(CULTS, START[name], strict=True)),
                    "" if board == "variable" else board, "" if chosen else board, version)
        f.pending["FAVOR"] = int(name == "icemaidens")
        self.seats[name] = f

    def version_of(self, board: str) -> str:
        by_option = [f"final_{word}" for word in IN_ORDER
                     if f"fire-and-ice-factions/{word}" in self.options]
        versions = (v for v in (*self.versions, *by_option) if VERSIONS[v] == board)
        return next(versions, "")

    def leave(self, name: str) -> None:
        """A faction leaves, or a seat that has none yet."""
        seat = re.fullmatch(r"player(\d)", name)
        if seat and not self.started and int(seat[1]) > len(self.seats) + len(self.left):
            refuse_unless(int(seat[1]) <= len(self.players), f"{name} is not known")
            self.left.add(int(seat[1]))
        else:
            refuse_unless(name in self.seats, f"drop-faction {name}")
            self.start()
            self.drop(name)

    def start(self) -> None:
        if self.started:
            return
        self.started = True
        chosen = len(self.seats) + len(self.left)
        refuse_unless(not self.players or chosen == len(self.players), "seats without a faction")
        self.order = [*self.seats]
        usual = [f for f in self.seats if f != "chaosmagicians"]
        place = [*usual, *reversed(usual), *(f for f in usual if f == "nomads"),
                 *(f for f in self.seats if f == "chaosmagicians")]
        self.queue = [*((f, "build") for f in place),
                      *((f, "pass") for f in reversed(self.order))]

    def drop(self, name: str) -> None:
        f = self.seats[name]
        f.dropped = True
        f.pending.clear()
        self.offers = [o for o in self.offers if o.to != name]
        self.queue = [(who, what) for who, what in self.queue if who != name]
        if self.current == name:
            self.actions, self.acted = 0, True
            self.pass_on()
        self.settle()

    # the course of the game

    def unpassed(self) -> list[str]:
        return [n for n in self.order if not self.seats[n].passed and not self.seats[n].dropped]

    def pass_on(self) -> None:
        """The turn ends when somebody else writes a line, if nothing is left to do."""
        if self.round == 0 or not self.current or not self.acted:
            return
        f = self.seats[self.current]
        if f.to_do or self.actions:
            return
        self.next_turn()

    def next_turn(self) -> None:
        f = self.seats[self.current]
        f.sub.clear()
        f.turned, f.gave_up = [], False
        at = -1 if self.from_the_front else self.order.index(self.current)
        self.from_the_front = False
        waiting = [n for n in self.order[at + 1 :] + self.order[: at + 1] if n in self.unpassed()]
        self.current = waiting[0] if waiting else ""
        self.actions, self.acted = 1, False

    def settle(self) -> None:
        """A round ends when nothing is left to do."""
        playing = [f for f in self.seats.values() if not f.dropped]
        if self.round == 0:
            if self.started and not self.queue and not any(f.to_do for f in playing):
                self.pay_or_begin()
            return
        if any(f.to_do for f in playing):
            return
        if self.phase_three or self.paying:
            self.pay_or_begin()
        elif not self.unpassed() and not self.offers:
            if self.current:
                self.pass_on()
            if self.round == 6:
                self.over = True
                return
            self.phase_three = True
            score = self.scores[self.round - 1]
            cult = SPADE_ROUNDS.get(score, "")
            for f in playing:
                spades = f.levels[cult] // 4 if cult else 0
                self.spades(f, spades)
                f.sub = Counter({"transform": spades}) if spades else Counter()
                f.turned = []
                self.priests(f, f.levels["WATER"] // 4 if score == "SCORE3" else 0)
            self.settle()

    def spades(self, f: Faction, amount: int) -> None:
        """Spades, or what a faction gets for them: tokens are not followed."""
        if f.name == "acolytes":
            f.pending["CULT"] += amount
        elif f.name not in ("dragonlords", "riverwalkers"):
            f.pending["SPADE"] += amount

    def priests(self, f: Faction, amount: int) -> None:
        if f.name == "riverwalkers":
            f.pending["UNLOCK_TERRAIN"] += amount

    def pay_or_begin(self) -> None:
        """The income comes before the round, and waits for the riverwalkers."""
        self.phase_three = False
        if not self.paying:
            self.paying = True
            for f in self.seats.values():
                if not f.dropped:
                    self.priests(f, TEMPLE_PRIESTS[f.built("TE")] + f.built("SA")
                                 + (f.card == "BON8"))
        self.settle_income()

    def settle_income(self) -> None:
        if not any(f.to_do for f in self.seats.values() if not f.dropped):
            self.paying = False
            self.begin_round()

    def begin_round(self) -> None:
        self.round += 1
        self.phase_three = False
        if self.pass_order:
            seats = [*self.seats]
            start = seats.index(self.pass_order[0])
            turned = seats[start:] + seats[:start]
            self.order = self.pass_order if "variable-turn-order" in self.options else turned
            self.order = [n for n in self.order if not self.seats[n].dropped]
        for f in self.seats.values():
            f.passed = False
            f.sub.clear()
            f.turned, f.gave_up = [], False
        self.pass_order = []
        self.current = next((n for n in self.order if not self.seats[n].dropped), "")
        self.actions, self.acted = 1, False

    # commands

    def command(self, f: Faction, text: str) -> None:
        refuse_unless(not f.pending["LOSE"] or WHILE_UNPAID.fullmatch(text)
                      or "loose-lose-cult" in self.options, f"`{text}` before a volcano is paid")
        for pattern, method in self.words():
            if found := re.fullmatch(pattern, text, re.IGNORECASE):
                method(f, found)
                return
        raise Refused(f"`{text}` is no command")

    def words(self) -> Iterator[tuple[str, Callable[[Faction, re.Match[str]], None]]]:
        hex, cult = r"([A-J]\d+)", "(FIRE|WATER|EARTH|AIR)"
        yield rf"build {hex}", self.build
        yield rf"upgrade {hex} to (TP|TE|SH|SA|trading post|temple|stronghold|sanctuary)", \
            self.upgrade
        yield rf"transform {hex}(?: to (\w+))?", self.transform
        yield r"dig (\d+)", self.dig
        yield rf"send p to {cult}(?: for ([123]))?", self.send
        yield r"convert (\d*) ?(\w+?)s? to (\d*) ?(\w+?)s?", self.convert
        yield r"burn (\d+)", self.in_turn
        yield r"pick-color (\w+)", self.pick
        yield r"unlock-terrain (gain-priest|\w+)", self.unlock
        yield r"gain P3 for VP", self.gain_token
        yield r"leech (\d+)(?: from (\w+))?", self.leech
        yield r"decline(?: (\d+) from (\w+))?", self.decline
        yield r"action (\w+)", self.action
        yield rf"bridge {hex}:{hex}", self.bridge
        yield rf"connect (r\d+|{hex}(?::{hex})+)", self.connect
        yield r"advance (ship|dig)\w*", self.advance
        yield r"pass(?: (BON\d+))?", self.pass_
        yield r"\+FAV(\d+)", self.favor
        yield r"\+(\d?)(TW\d)", self.town
        yield rf"\+(\d*){cult}", self.steps
        yield rf"-(\d*){cult}", self.down
        yield rf"-(\d*)({GIVEN_UP})", self.give_up
        yield r"([+-])(\d*)(pw|p|w|c|vp)", self.adjust
        yield r"wait", lambda f, m: None
        yield r"done", self.done
        yield r"resign", lambda f, m: self.drop(f.name)

    def in_turn(self, f: Faction, found: re.Match[str] | None = None) -> None:
        refuse_unless(self.round and self.current == f.name and not f.passed,
                      f"not in {f.name}' turn")

    def act(self, f: Faction, kind: str, leads_to: dict[str, int] | None = None) -> None:
        if f.sub[kind] > 0:
            f.sub[kind] -= 1
            return
        if self.acted and not self.actions and self.unpassed() == [f.name] and not f.to_do:
            self.next_turn()
        self.in_turn(f)
        refuse_unless(self.actions > 0, f"{kind}: the action is taken")
        refuse_unless(not f.to_do, f"{kind}: first {f.to_do}")
        self.actions -= 1
        self.acted = True
        f.sub = Counter(leads_to or {})
        f.turned, f.gave_up = [], False
        self.offers = [o for o in self.offers if o.to != f.name]

    def build(self, f: Faction, m: re.Match[str]) -> None:
        hex = m[1].upper()
        refuse_unless(hex in self.colours, f"no hex {hex}")
        refuse_unless(not self.owner(hex), f"{hex} is taken")
        if self.round == 0:
            refuse_unless(self.queue[:1] == [(f.name, "build")], f"build: {self.queue[:1]}")
            refuse_unless(f.start and not f.to_do, "first the colour and the favor tile")
            refuse_unless(all(g.start for g in self.seats.values() if g.board == "volcano"),
                          "volcano factions pick before the first dwelling")
            refuse_unless(self.colours[hex] == f.start, "first dwellings at home")
            refuse_unless(f.name != "riverwalkers" or self.by_a_river(hex), "not by a river")
            self.queue.pop(0)
            f.buildings[hex] = "D"
            self.colours[hex] = f.board
            return
        turned = [*f.turned] if f.sub["build"] else []
        flight = f.pending["FREE_D"]
        self.act(f, "build")
        if flight:
            refuse_unless(self.colours[hex] == f.home, "no transform in a flight")
            f.pending["FREE_D"] -= 1
        elif f.name == "riverwalkers":
            refuse_unless(self.colours[hex] in f.unlocked, f"{hex} is locked")
            self.colours[hex] = f.board
        elif self.colours[hex] != f.home:
            self.turn(f, hex, f.home)
        elif turned and hex not in turned:
            part = any(self.colours[h] != f.home for h in turned) or f.gave_up
            refuse_unless(part, f"{hex} is not the hex that was transformed")
        refuse_unless(not f.pending["SPADE"] and not f.pending["VOLCANO_TF"],
                      "spades are left at the dwelling")
        f.sub.clear()
        f.buildings[hex] = "D"
        self.built(f, hex)

    def turn(self, f: Faction, hex: str, to: str) -> None:
        now = self.colours[hex]
        refuse_unless(now != to, f"{hex} is {to}")
        refuse_unless(now in WHEEL, f"{hex} is {now} for ever")
        if f.board == "volcano":
            refuse_unless(to == "volcano" and f.pending["VOLCANO_TF"] and not f.turned,
                          f"{hex}: no volcano")
            f.pending["VOLCANO_TF"] -= 1
            if f.name == "acolytes":
                f.pending["LOSE"] = 4 if now in self.homes(f) else 3
                refuse_unless(max(f.levels.values()) >= f.pending["LOSE"], f"{hex}: no steps")
        elif f.pending["FREE_TF"]:
            f.pending["FREE_TF"] -= 1
        else:
            spades = (2 if f.name == "giants" else max(1, around(now, f.start)) if to == "ice"
                      else distance(now, to, f.start))
            refuse_unless(f.pending["SPADE"] >= spades,
                          f"{hex}: {spades} spades, {f.pending['SPADE']} at hand")
            f.pending["SPADE"] -= spades
        self.colours[hex] = to
        f.turned.append(hex)
        del f.sub["dig"]
        left = {h for h in f.turned if self.colours[h] != f.home}
        refuse_unless(len(left) < 2 or self.phase_three or "loose-multi-spade" in self.options,
                      f"{left} are left short")

    def transform(self, f: Faction, m: re.Match[str]) -> None:
        hex, to = m[1].upper(), (m[2] or "").lower().replace("grey", "gray")
        refuse_unless(hex in self.colours and not self.owner(hex), f"transform {hex}")
        refuse_unless(not to or to in (*WHEEL, f.board), f"no colour {to}")
        refuse_unless(f.sub["transform"] > 0, "transform without spades")
        f.sub["transform"] -= 1
        now = self.colours[hex]
        spades = max(1, around(now, f.start)) if now in WHEEL else 0
        if not to and (f.board == "volcano" or (f.board == "ice" and f.pending["SPADE"] >= spades)):
            to = f.board
        if not to:
            to = f.start
            at, home = WHEEL.index(now), WHEEL.index(f.start)
            gap = (home - at) % 7
            step, far = (1, gap) if gap <= 3 else (-1, 7 - gap)
            if f.name != "giants" and not f.pending["FREE_TF"] and f.pending["SPADE"] < far:
                to = WHEEL[(at + step * f.pending["SPADE"]) % 7]
        self.turn(f, hex, to)

    def dig(self, f: Faction, m: re.Match[str]) -> None:
        refuse_unless(f.name != "riverwalkers", "riverwalkers never dig")
        if f.sub["dig"]:
            refuse_unless(not f.turned, "dig behind a transform")
        else:
            self.act(f, "dig", {"dig": 9, "transform": 9, "build": 1})
        f.pending["VOLCANO_TF" if f.board == "volcano" else "SPADE"] += int(m[1])

    def upgrade(self, f: Faction, m: re.Match[str]) -> None:
        hex = m[1].upper()
        kind = {"trading post": "TP", "temple": "TE", "stronghold": "SH",
                "sanctuary": "SA"}.get(m[2].lower(), m[2].upper())
        refuse_unless(f.buildings.get(hex) == BEFORE[kind], f"upgrade {hex} to {kind}")
        if f.pending["FREE_TP"] and kind == "TP":
            f.pending["FREE_TP"] -= 1
        else:
            self.act(f, "upgrade")
        f.buildings[hex] = kind
        if kind in ("TE", "SA"):
            f.pending["FAVOR"] += 2 if f.name == "chaosmagicians" else 1
        if kind == "SH":
            f.changes = self.changes(f)
            f.pending.update({"auren": {"FAVOR": 1}, "halflings": {"SPADE": 3},
                              "riverwalkers": {"BRIDGE": 2},
                              "darklings": {"CONVERT_W_TO_P": 3}}.get(f.name, {}))
            f.sub = Counter({"transform": 3, "build": 1}) if f.name == "halflings" else Counter()
        self.built(f, hex)

    def built(self, f: Faction, hex: str) -> None:
        self.builds += 1
        at = self.order.index(f.name)
        for name in self.order[at + 1 :] + self.order[:at]:
            other = self.seats[name]
            beside = [other.value(h) for h in self.near[hex] if h in other.buildings]
            if beside and not other.dropped:
                self.offers.append(Offer(name, f.name, sum(beside), self.builds))
        self.found_towns(f)

    def found_towns(self, f: Faction) -> None:
        for group in self.groups(f):
            if group & self.towns:
                self.towns |= group
            elif self.makes_town(f, group):
                self.towns |= group
                f.pending["TOWN"] += 1

    def groups(self, f: Faction) -> Iterator[set[str]]:
        """Buildings that stand side by side."""
        left = {*f.buildings}
        while left:
            group: set[str] = set()
            more = {left.pop()}
            while more:
                group |= more
                more = {n for h in more for n in self.near[h] if n in f.buildings} - group
            left -= group
            yield group

    def makes_town(self, f: Faction, group: set[str]) -> bool:
        size = len(group) + sum(f.buildings[h] == "SA" for h in group)
        power = sum(map(f.value, group))
        promised = sum(g.pending["TOWN"] for g in self.seats.values())
        left = sum(self.tiles.values()) > promised
        return left and size >= 4 and power >= (6 if 5 in f.favors else 7)

    def send(self, f: Faction, m: re.Match[str]) -> None:
        self.act(f, "send")
        cult, free = m[1].upper(), self.slots[m[1].upper()]
        steps = int(m[2]) if m[2] else max(free, default=1)
        refuse_unless(steps == 1 or steps in free, f"no space for {steps}")
        if steps > 1:
            free.remove(steps)
        self.step(f, cult, steps + (f.name == "acolytes" and bool(f.built("SH"))))

    def step(self, f: Faction, cult: str, by: int) -> None:
        to = min(10, f.levels[cult] + by)
        if to == 10 and f.levels[cult] < 10:
            held = any(g.levels[cult] == 10 for g in self.seats.values())
            if held or not f.keys:
                to = 9
            else:
                f.keys -= 1
        f.levels[cult] = max(to, f.levels[cult])

    def convert(self, f: Faction, m: re.Match[str]) -> None:
        paid, what = int(m[1] or 1), UNITS.get(m[2].upper(), m[2].upper())
        got, into = int(m[3] or 1), UNITS.get(m[4].upper(), m[4].upper())
        self.in_turn(f)
        if "strict-leech" in self.options:
            for o in self.offers:
                o.late |= o.to == f.name
        if (what, into) == ("W", "P"):
            refuse_unless(f.pending["CONVERT_W_TO_P"], "no workers become priests")
            refuse_unless(paid == got <= 3, "three priests at most")
            f.pending["CONVERT_W_TO_P"] = 0
            return
        rates = dict(RATES)
        if f.name == "alchemists":
            rates |= {("VP", "C"): 1, ("C", "VP"): 2}
        rates.setdefault(("C", "VP"), 3)
        refuse_unless(paid == got * rates.get((what, into), 0), f"rate {m[0]}")
        self.priests(f, got if into == "P" else 0)

    def leech(self, f: Faction, m: re.Match[str]) -> None:
        own = [o for o in self.offers if o.to == f.name]
        fits = [o for o in own if m[2] in (None, o.source) and int(m[1]) <= o.amount]
        exact = [o for o in fits if int(m[1]) == o.amount]
        refuse_unless(fits, f"no offer for `{m[0]}`")
        offer = (exact or fits)[0]
        if "strict-leech" in self.options:
            refuse_unless(not offer.late, f"`{m[0]}` comes too late")
            for o in own[: own.index(offer)]:
                o.late = True
        self.offers.remove(offer)
        if offer.source == "cultists" and offer.build not in self.taken and int(m[1]):
            self.taken.add(offer.build)
            self.seats["cultists"].pending["STEP"] += 0 if self.seats["cultists"].dropped else 1
        giver = self.seats[offer.source]
        buys = giver.name == "shapeshifters" and giver.version != "final_variable"
        if buys and offer.build not in self.taken and not giver.dropped and int(m[1]):
            self.taken.add(offer.build)
            giver.pending["GAIN_P3_FOR_VP"] += 1

    def decline(self, f: Faction, m: re.Match[str]) -> None:
        own = [o for o in self.offers if o.to == f.name]
        if m[1]:
            fits = [o for o in own if o.source == m[2] and o.amount >= int(m[1])]
            own = ([o for o in fits if o.amount == int(m[1])] or fits)[:1]
        refuse_unless(own, f"no offer for `{m[0]}`")
        self.offers = [o for o in self.offers if o not in own]

    def action(self, f: Faction, m: re.Match[str]) -> None:
        name = m[1].upper()
        if name == "ACTC":
            self.act(f, "action")
            self.actions += 2
            self.acted = False
            return
        spades = SPADES_OF.get(name, 0)
        refuse_unless(name in GIVES or name in CHANGES.get(f.version, ()), f"no action {name}")
        refuse_unless(f.name != "riverwalkers" or not spades, f"no spades for {f.name}")
        if name.startswith("ACTH"):
            refuse_unless(f.name == "shapeshifters" and f.built("SH") and f.changes,
                          f"no {name} here")
            f.changes -= f.changes < 100
            self.act(f, "action")
            f.pending["PICK"] += 1
            return
        sub = {"ACTN": {"transform": 1, "build": 1}, "ACTW": {"build": 1}}.get(name, {})
        if spades and f.digs_behind:
            sub = {"dig": 9, "transform": 9, "build": 1}
        self.act(f, "action", sub)
        self.spades(f, spades)
        self.priests(f, int(name == "ACT2"))
        f.pending.update({what: n for what, n in GIVES[name].items() if what != "SPADE"})

    def bridge(self, f: Faction, m: re.Match[str]) -> None:
        refuse_unless(f.pending["BRIDGE"], "no bridge to build")
        f.pending["BRIDGE"] -= 1
        a, b = m[1].upper(), m[2].upper()
        self.near[a].add(b)
        self.near[b].add(a)
        self.found_towns(f)

    def connect(self, f: Faction, m: re.Match[str]) -> None:
        self.in_turn(f)
        refuse_unless(f.name == "mermaids", "mermaids only")
        named = m[1].split(":")
        ends = self.near[named[0].lower()] if len(named) == 1 else {h.upper() for h in named}
        group = {h for g in self.groups(f) if g & ends for h in g}
        refuse_unless(not group & self.towns and self.makes_town(f, group), f"`{m[0]}`: no town")
        self.towns |= group
        f.pending["TOWN"] += 1

    def advance(self, f: Faction, m: re.Match[str]) -> None:
        never = {"riverwalkers": ("ship", "dig"), "shapeshifters": ("dig",), "acolytes": ("dig",),
                 "dragonlords": ("dig",)}
        refuse_unless(m[1].lower() not in never.get(f.name, ()), f"`{m[0]}` of {f.name}")
        self.act(f, "advance")

    def pass_(self, f: Faction, m: re.Match[str]) -> None:
        if self.round == 0:
            refuse_unless(self.queue[:1] == [(f.name, "pass")] and m[1], f"{self.queue[:1]}")
            self.queue.pop(0)
            f.card = m[1].upper()
            return
        if not (f.passed and self.current == f.name and self.actions):
            self.act(f, "pass")
        else:
            self.actions -= 1
            self.pass_order.remove(f.name)
            self.from_the_front = "variable-turn-order" in self.options
        f.card = (m[1] or "").upper()
        refuse_unless(bool(m[1]) == (self.round < 6), "a card, but for the last round")
        f.passed = True
        if "strict-chaosmagician-sh" in self.options:
            self.actions = 0
        self.pass_order.append(f.name)

    def favor(self, f: Faction, m: re.Match[str]) -> None:
        number = int(m[1])
        refuse_unless(f.pending["FAVOR"] and number not in f.favors, f"no FAV{number}")
        f.pending["FAVOR"] -= 1
        f.favors.add(number)
        self.step(f, *FAVORS[number])
        self.found_towns(f)

    def town(self, f: Faction, m: re.Match[str]) -> None:
        for _ in range(int(m[1] or 1)):
            self.one_town(f, m[2].upper())

    def one_town(self, f: Faction, tile: str) -> None:
        refuse_unless(f.pending["TOWN"] and self.tiles[tile], f"no {tile}")
        f.pending["TOWN"] -= 1
        self.tiles[tile] -= 1
        f.keys += 2 if tile == "TW6" else 1
        self.priests(f, int(tile == "TW3"))
        by = {"TW5": 1, "TW6": 2}.get(tile, 0)
        if by:
            at_top = [c for c in CULTS if f.levels[c] < 10 <= f.levels[c] + by
                      and all(g.levels[c] < 10 for g in self.seats.values())]
            refuse_unless(len(at_top) <= f.keys, f"{tile}: {at_top} for {f.keys} keys")
            for cult in CULTS:
                self.step(f, cult, by)

    def steps(self, f: Faction, m: re.Match[str]) -> None:
        by = int(m[1] or 1)
        for pending in ("CULT", "STEP"):
            if f.pending[pending] >= by:
                f.pending[pending] -= by
                self.step(f, m[2].upper(), by)
                return
        raise Refused(f"no steps for `{m[0]}`")

    def down(self, f: Faction, m: re.Match[str]) -> None:
        by, cult = int(m[1] or 1), m[2].upper()
        if f.pending["LOSE"]:
            refuse_unless(by == f.pending["LOSE"] <= f.levels[cult], f"`{m[0]}` for a volcano")
            f.keys += f.levels[cult] == 10
            f.levels[cult] -= by
            f.pending["LOSE"] = 0
            return
        self.in_turn(f)
        fits = by == 1 and f.levels[cult] == 9
        refuse_unless(fits or "loose-lose-cult" in self.options, f"`{m[0]}`")
        f.levels[cult] -= by

    def give_up(self, f: Faction, m: re.Match[str]) -> None:
        what, count = m[2].upper(), int(m[1] or 1)
        what = "STEP" if what == "CULT" and not f.pending["CULT"] else what
        refuse_unless(f.pending[what] >= count, f"`{m[0]}`: {f.pending[what]} there")
        refuse_unless(what != "UNLOCK_TERRAIN" or self.current == f.name, "waits for ever")
        f.pending[what] -= count
        f.gave_up |= what == "SPADE"

    def adjust(self, f: Faction, m: re.Match[str]) -> None:
        self.in_turn(f)
        refuse_unless(m[1] == "-" or "loose-adjust-resource" in self.options, f"`{m[0]}`")

    def done(self, f: Faction, m: re.Match[str]) -> None:
        refuse_unless(self.current == f.name, "done out of turn")
        refuse_unless(self.acted or "loose-done" in self.options, "done without an action")
        self.actions, self.acted = 0, True
        f.sub.clear()
        f.turned, f.gave_up = [], False

    # Fire & Ice

    def pick(self, f: Faction, m: re.Match[str]) -> None:
        colour = m[1].lower().replace("grey", "gray")
        others = [g for g in self.seats.values() if g is not f]
        held = {g.board for g in others}
        refuse_unless(colour in WHEEL and colour not in held, f"{colour} is held")
        if self.round:
            refuse_unless(f.pending["PICK"] and colour != f.board, f"`{m[0]}` now")
            f.pending["PICK"] -= 1
            self.colours.update(dict.fromkeys(f.buildings, colour))
        else:
            refuse_unless(f.name in CHOSEN and not f.start, f"`{m[0]}` of {f.name}")
            refuse_unless(colour not in {g.start for g in others}, f"{colour} is a start")
            all_chosen = len(self.seats) + len(self.left) == len(self.players)
            refuse_unless(f.board != "volcano" or all_chosen, "not all players have a faction")
            f.unlocked = {colour}
        f.start = colour
        if f.board not in ("ice", "volcano"):
            f.board = colour

    def unlock(self, f: Faction, m: re.Match[str]) -> None:
        refuse_unless(f.pending["UNLOCK_TERRAIN"], f"`{m[0]}` without a priest")
        f.pending["UNLOCK_TERRAIN"] -= 1
        if m[1] != "gain-priest":
            refuse_unless(m[1] in WHEEL and m[1] not in f.unlocked, f"{m[1]} is not locked")
            f.unlocked.add(m[1])

    def gain_token(self, f: Faction, m: re.Match[str]) -> None:
        refuse_unless(f.pending["GAIN_P3_FOR_VP"], "no token is offered")
        f.pending["GAIN_P3_FOR_VP"] -= 1

    def changes(self, f: Faction) -> int:
        """How often the shapeshifters of some versions may change."""
        least = {"final_variable_v2": 0, "final_variable_v3": 1}.get(f.version)
        return 100 if least is None else len(self.seats) - least

    def homes(self, f: Faction) -> set[str]:
        """The colours that are somebody else's home."""
        return {g.board for g in self.seats.values()
                if g is not f and (g.name not in CHOSEN or g.name == "shapeshifters")}

    def by_a_river(self, hex: str) -> bool:
        return any(hex in near for place, near in self.near.items() if place.startswith("r"))

    def owner(self, hex: str) -> str:
        return next((f.name for f in self.seats.values() if hex in f.buildings), "")


def refusal(log: str) -> str:
    """The first line that the other program refuses, and why; nothing if it takes them all."""
    tracker = Tracker()
    for number, text in enumerate(log.splitlines(), 1):
        try:
            tracker.line(text)
        except Refused as refused:
            return f"line {number}: {text}: {refused}"
    return ""
