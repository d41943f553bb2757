"""What the other program accepts of a command log, worked out anew from the log alone.

Nothing of the program under test is used here. Followed are the words, whose turn it is, what an
action leaves to do, spades and terrain, offers, towns, favor tiles and cults; what things cost and
which hexes are in reach is not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

WHEEL = ("yellow", "brown", "black", "blue", "green", "gray", "red")
BOARD = """\
A brown gray green blue yellow red brown black red green blue red black
B yellow . . brown black . . yellow black . . yellow
C . . black . gray . green . green . gray . .
D green blue yellow . . red blue . red . red brown
E black brown red blue black brown gray yellow . . green black blue
F gray green . . yellow green . . . brown gray brown
G . . . gray . red . green . yellow black blue yellow
H yellow blue brown . . . blue black . gray brown gray
I red black gray blue red green yellow brown gray . blue green red
"""
HOME = {
    "nomads": "yellow", "fakirs": "yellow", "halflings": "brown", "cultists": "brown",
    "alchemists": "black", "darklings": "black", "mermaids": "blue", "swarmlings": "blue",
    "witches": "green", "auren": "green", "dwarves": "gray", "engineers": "gray",
    "chaosmagicians": "red", "giants": "red",
}
CULTS = ("FIRE", "WATER", "EARTH", "AIR")
START = {
    "nomads": (1, 0, 1, 0), "fakirs": (1, 0, 0, 1), "halflings": (0, 0, 1, 1),
    "cultists": (1, 0, 1, 0), "alchemists": (1, 1, 0, 0), "darklings": (0, 1, 1, 0),
    "mermaids": (0, 2, 0, 0), "swarmlings": (1, 1, 1, 1), "witches": (0, 0, 0, 2),
    "auren": (0, 1, 0, 1), "dwarves": (0, 0, 2, 0), "engineers": (0, 0, 0, 0),
    "chaosmagicians": (2, 0, 0, 0), "giants": (1, 0, 0, 1),
}
FAVORS = {1: ("FIRE", 3), 2: ("WATER", 3), 3: ("EARTH", 3), 4: ("AIR", 3), 5: ("FIRE", 2),
          6: ("WATER", 2), 7: ("EARTH", 2), 8: ("AIR", 2), 9: ("FIRE", 1), 10: ("WATER", 1),
          11: ("EARTH", 1), 12: ("AIR", 1)}
POWER = {"D": 1, "TP": 2, "TE": 2, "SH": 3, "SA": 3}
BEFORE = {"TP": "D", "TE": "TP", "SH": "TP", "SA": "TE"}
SPADES_OF = {"ACT5": 1, "ACT6": 2, "BON1": 1, "ACTG": 2}
GIVES = {
    "ACT1": {"BRIDGE": 1}, "ACTE": {"BRIDGE": 1}, "BON2": {"CULT": 1}, "FAV6": {"CULT": 1},
    "ACTA": {"CULT": 2}, "ACTN": {"FREE_TF": 1}, "ACTS": {"FREE_TP": 1}, "ACTW": {"FREE_D": 1},
    "ACT2": {}, "ACT3": {}, "ACT4": {}, **{a: {"SPADE": n} for a, n in SPADES_OF.items()},
}
SPADE_ROUNDS = {"SCORE2": "EARTH", "SCORE6": "WATER", "SCORE8": "AIR"}
OPTIONS = {
    "errata-cultist-power", "mini-expansion-1", "shipping-bonus", "temple-scoring-tile",
    "email-notify", "maintain-player-order", "manual-fav5", "strict-leech",
    "strict-chaosmagician-sh", "strict-darkling-sh", "variable-turn-order",
    "loose-adjust-resource", "loose-cultist-ordering", "loose-dig", "loose-engineer-bridge",
    "fire-and-ice-final-scoring", "fire-and-ice-factions", "fire-and-ice-factions/ice",
    "fire-and-ice-factions/volcano", "fire-and-ice-factions/variable",
    *(f"fire-and-ice-factions/variable_v{n}" for n in range(2, 6)),
    "loose-lose-cult", "loose-multi-spade", "loose-bridge-adjacency", "loose-done",
}
FINAL_SCORINGS = ("building-on-edge", "connected-clusters", "connected-distance",
                  "connected-sa-sh-distance")
MAPS = {"original", "126fe960806d587c78546b30f1a90853b1ada468",
        "91645cdb135773c2a7a50e5ca9cb18af54c664c4"}
RATES = {("PW", "P"): 5, ("PW", "W"): 3, ("PW", "C"): 1, ("P", "W"): 1, ("P", "C"): 1,
         ("W", "C"): 1}
UNITS = {"POWER": "PW", "PRIEST": "P", "WORKER": "W", "COIN": "C"}


def neighbours() -> tuple[dict[str, str], dict[str, set[str]]]:
    """The colour of each land hex, and the land hexes next to it and to each river hex."""
    at: dict[tuple[int, int], str] = {}
    colours: dict[str, str] = {}
    rivers = 0
    for r, row in enumerate(BOARD.splitlines()):
        letter, *cells = row.split()
        count = 0
        for c, colour in enumerate(cells):
            if colour == ".":
                at[r, c] = f"r{rivers}"
                rivers += 1
            else:
                count += 1
                at[r, c] = f"{letter}{count}"
                colours[f"{letter}{count}"] = colour
    near: dict[str, set[str]] = {}
    for (r, c), hex in at.items():
        beside = (c, c + 1) if r % 2 else (c - 1, c)
        places = [(r, c - 1), (r, c + 1), *((r + d, x) for d in (-1, 1) for x in beside)]
        near[hex] = {at[p] for p in places if at.get(p) in colours}
    return colours, near

ANSWER = re.compile(r"leech|decline|wait|\+\d*(fire|water|earth|air)", re.IGNORECASE)
"""By these a turn of somebody else does not end."""


def distance(now: str, to: str, home: str) -> int:
    """Either way round the wheel, but not across the own terrain."""
    ways = []
    for step in (1, -1):
        at, spades = WHEEL.index(now), 0
        while WHEEL[at] != to and not (spades and WHEEL[at] == home):
            at, spades = (at + step) % 7, spades + 1
        ways += [spades] if WHEEL[at] == to else []
    return min(ways)


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
        """Apart from the cultists' step: a log does not show whether power was really gained."""
        return {what: n for what, n in self.pending.items() if n and what != "STEP"}

    @property
    def home(self) -> str:
        return HOME[self.name]


class Tracker:
    def __init__(self) -> None:
        self.colours, self.near = neighbours()
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
        self.phase_three = False
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
        self.start()
        f = self.seats[name]
        refuse_unless(not f.dropped and not self.over, "out of the game")
        commands = [" ".join(c.split()) for c in rest.split(".") if c.strip()]
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
            self.start()
            self.drop(rest.strip())
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
                refuse_unless(rest in MAPS, f"map {rest}")
            case "final-scoring":
                refuse_unless(rest in FINAL_SCORINGS, f"final-scoring {rest}")
            case "setup":
                found = re.fullmatch(r"(\w+)(?: for (\S+))?", rest)
                assert found
                name = found[1].lower()
                refuse_unless(name in HOME and name not in self.seats, f"setup {rest}")
                self.seats[name] = Faction(name, dict(zip(CULTS, START[name], strict=True)))
            case _:
                raise Refused(f"no setting {verb}")

    def start(self) -> None:
        if self.started:
            return
        self.started = True
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
        at = self.order.index(self.current)
        waiting = [n for n in self.order[at + 1 :] + self.order[: at + 1] if n in self.unpassed()]
        self.current = waiting[0] if waiting else ""
        self.actions, self.acted = 1, False

    def settle(self) -> None:
        """A round ends when nothing is left to do."""
        playing = [f for f in self.seats.values() if not f.dropped]
        if self.round == 0:
            if self.started and not self.queue:
                self.begin_round()
            return
        if any(f.to_do for f in playing):
            return
        if self.phase_three:
            self.begin_round()
        elif not self.unpassed() and not self.offers:
            if self.current:
                self.pass_on()
            if self.round == 6:
                self.over = True
                return
            self.phase_three = True
            cult = SPADE_ROUNDS.get(self.scores[self.round - 1], "")
            for f in playing:
                spades = f.levels[cult] // 4 if cult else 0
                f.pending["SPADE"] += spades
                f.sub = Counter({"transform": spades}) if spades else Counter()
                f.turned = []
            self.settle()

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
        for pattern, method in self.words():
            if found := re.fullmatch(pattern, text, re.IGNORECASE):
                method(f, found)
                return
        raise Refused(f"`{text}` is no command")

    def words(self) -> Iterator[tuple[str, Callable[[Faction, re.Match[str]], None]]]:
        hex, cult = r"([A-I]\d+)", "(FIRE|WATER|EARTH|AIR)"
        yield rf"build {hex}", self.build
        yield rf"upgrade {hex} to (TP|TE|SH|SA|trading post|temple|stronghold|sanctuary)", \
            self.upgrade
        yield rf"transform {hex}(?: to (\w+))?", self.transform
        yield r"dig (\d+)", self.dig
        yield rf"send p to {cult}(?: for ([123]))?", self.send
        yield r"convert (\d*) ?(\w+?)s? to (\d*) ?(\w+?)s?", self.convert
        yield r"burn (\d+)", self.in_turn
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
        yield r"-(\d*)(SPADE|BRIDGE|CULT|FREE_TF|FREE_D|FREE_TP|CONVERT_W_TO_P)", self.give_up
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
            refuse_unless(self.colours[hex] == f.home, "first dwellings at home")
            self.queue.pop(0)
            f.buildings[hex] = "D"
            return
        turned = [*f.turned] if f.sub["build"] else []
        flight = f.pending["FREE_D"]
        self.act(f, "build")
        if flight:
            refuse_unless(self.colours[hex] == f.home, "no transform in a flight")
            f.pending["FREE_D"] -= 1
        elif self.colours[hex] != f.home:
            self.turn(f, hex, f.home)
        elif turned and hex not in turned:
            part = any(self.colours[h] != f.home for h in turned) or f.gave_up
            refuse_unless(part, f"{hex} is not the hex that was transformed")
        refuse_unless(not f.pending["SPADE"], "spades are left at the dwelling")
        f.sub.clear()
        f.buildings[hex] = "D"
        self.built(f, hex)

    def turn(self, f: Faction, hex: str, to: str) -> None:
        now = self.colours[hex]
        refuse_unless(now != to, f"{hex} is {to}")
        if f.pending["FREE_TF"]:
            f.pending["FREE_TF"] -= 1
        else:
            spades = 2 if f.name == "giants" else distance(now, to, f.home)
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
        refuse_unless(not to or to in WHEEL, f"no colour {to}")
        refuse_unless(f.sub["transform"] > 0, "transform without spades")
        f.sub["transform"] -= 1
        if not to:
            to = f.home
            at, home = WHEEL.index(self.colours[hex]), WHEEL.index(f.home)
            gap = (home - at) % 7
            step, far = (1, gap) if gap <= 3 else (-1, 7 - gap)
            if f.name != "giants" and not f.pending["FREE_TF"] and f.pending["SPADE"] < far:
                to = WHEEL[(at + step * f.pending["SPADE"]) % 7]
        self.turn(f, hex, to)

    def dig(self, f: Faction, m: re.Match[str]) -> None:
        if f.sub["dig"]:
            refuse_unless(not f.turned, "dig behind a transform")
        else:
            self.act(f, "dig", {"dig": 9, "transform": 9, "build": 1})
        f.pending["SPADE"] += int(m[1])

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
            f.pending.update({"auren": {"FAVOR": 1}, "halflings": {"SPADE": 3},
                              "darklings": {"CONVERT_W_TO_P": 3}}.get(f.name, {}))
            f.sub = Counter({"transform": 3, "build": 1}) if f.name == "halflings" else Counter()
        self.built(f, hex)

    def built(self, f: Faction, hex: str) -> None:
        self.builds += 1
        at = self.order.index(f.name)
        for name in self.order[at + 1 :] + self.order[:at]:
            other = self.seats[name]
            beside = [POWER[other.buildings[h]] for h in self.near[hex] if h in other.buildings]
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
        power = sum(POWER[f.buildings[h]] for h in group)
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
        self.step(f, cult, steps)

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
        refuse_unless(name in GIVES, f"no action {name}")
        spades = SPADES_OF.get(name, 0)
        sub = {"ACTN": {"transform": 1, "build": 1}, "ACTW": {"build": 1}}.get(name, {})
        if spades:
            sub = {"dig": 9, "transform": 9, "build": 1}
        self.act(f, "action", sub)
        f.pending.update(GIVES[name])

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
        self.act(f, "advance")

    def pass_(self, f: Faction, m: re.Match[str]) -> None:
        if self.round == 0:
            refuse_unless(self.queue[:1] == [(f.name, "pass")] and m[1], f"{self.queue[:1]}")
            self.queue.pop(0)
            return
        self.act(f, "pass")
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
        self.in_turn(f)
        fits = by == 1 and f.levels[cult] == 9
        refuse_unless(fits or "loose-lose-cult" in self.options, f"`{m[0]}`")
        f.levels[cult] -= by

    def give_up(self, f: Faction, m: re.Match[str]) -> None:
        what, count = m[2].upper(), int(m[1] or 1)
        what = "STEP" if what == "CULT" and not f.pending["CULT"] else what
        refuse_unless(f.pending[what] >= count, f"`{m[0]}`: {f.pending[what]} there")
        f.pending[what] -= count
        f.gave_up |= what == "SPADE"

    def adjust(self, f: Faction, m: re.Match[str]) -> None:
        self.in_turn(f)
        refuse_unless(m[1] == "-" or "loose-adjust-resource" in self.options, f"`{m[0]}`")

    def done(self, f: Faction, m: re.Match[str]) -> None:
        refuse_unless(self.current == f.name, "done out of turn")
        refuse_unless(self.acted or "loose-done" in self.options, "done without an action")
        self.actions, self.acted = 0, True

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
