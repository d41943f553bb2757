"""The course of a game in the other program: whose turn it is, and when a round ends."""

from __future__ import annotations

import re
from collections import Counter

from tests.imports.tracker_box import (
    BOARDS,
    CULTS,
    SPADE_ROUNDS,
    TEMPLE_PRIESTS,
    neighbours,
)
from tests.imports.tracker_faction import Faction, Offer, refuse_unless


class Course:
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
