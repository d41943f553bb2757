"""Hexes, buildings, bridges and towns in the other program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tests.imports.tracker_box import (
    BEFORE,
    CHOSEN,
    WHEEL,
)
from tests.imports.tracker_course import Course
from tests.imports.tracker_faction import Faction, Offer, around, distance, refuse_unless


class Land(Course):
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
