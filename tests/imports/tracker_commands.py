"""The commands of a row in the other program."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tests.imports.tracker_box import (
    CHANGES,
    CHOSEN,
    CULTS,
    FAVORS,
    GIVES,
    RATES,
    SPADES_OF,
    UNITS,
    WHEEL,
)
from tests.imports.tracker_faction import Faction, Refused, refuse_unless
from tests.imports.tracker_land import Land

WHILE_UNPAID = re.compile(r"-\d*(fire|water|earth|air)|convert .*|burn \d+", re.IGNORECASE)
GIVEN_UP = ("SPADE|BRIDGE|CULT|FREE_TF|FREE_D|FREE_TP|CONVERT_W_TO_P|VOLCANO_TF|UNLOCK_TERRAIN"
            "|GAIN_P3_FOR_VP")


class Commands(Land):
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
        yield r"done", self.end_turn
        yield r"resign", lambda f, m: self.drop(f.name)

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

    def end_turn(self, f: Faction, m: re.Match[str]) -> None:
        refuse_unless(self.current == f.name, "done out of turn")
        refuse_unless(self.acted or "loose-done" in self.options, "done without an action")
        self.actions, self.acted = 0, True
        f.sub.clear()
        f.turned, f.gave_up = [], False

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
