"""Positions and changes of the two Terra games, for both adapters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import ACTION, Decision
from aoi_cli.registry import find_game
from aoi_cli.rules.terra.box.hexmap import join_bridge_ends, sort_pair
from aoi_cli.rules.terra.power import TAKEN
from aoi_cli.rules.terra.state import Player, State
from tests.conformance.adapters.adapter import Adapter, Key, Values, field_of
from tests.conformance.case_files import Case

BOTH = ("passed", "bonus")
"""Keys of a player that both games have, besides the amounts."""


@dataclass(frozen=True)
class TerraWords:
    """The words in which the two games differ."""

    game: str
    blank: Callable[[dict[str, Any], int], Any]
    """The position from which cases differ: of a table, in a round."""
    amounts: Collection[str]
    tracks: Mapping[str, str]
    """Fields that hold a number for each discipline or cult, and the words of a case for them."""
    before_income: str
    third_phase: str
    put_building: Callable[[Any, str, str], None]
    """Puts a building on a hex, as a case describes it."""
    furnish_player: Callable[[Any, Any, dict[str, Any]], None]
    furnish_table: Callable[[Any, dict[str, Any]], None]
    describe_building: Callable[[Any, str], str]
    tiles: Callable[[Any], tuple[str, ...]]
    """Those that are taken, in order."""
    table_changes: Callable[[Any, Any], dict[str, Any]]

    # positions

    def position(self, case: Case) -> Any:
        told = dict(case.get("position") or {})
        s: State = self.blank(case.get("game") or {}, told.pop("round", 4))
        players = {name: dict(told.pop(name, None) or {}) for name in s.players}
        for name, p in s.players.items():
            self.furnish(s, p, dict(players[name]))
        self.lay_out(s, told, [n for n in s.players if "bridges" in players[n]])
        return s

    def furnish(self, s: State, p: Player, told: dict[str, Any]) -> None:
        for hex, words in (told.pop("buildings", None) or {}).items():
            self.put_building(p, hex, words)
            s.owner[hex] = p.name
            if s.map.terrain[hex] != p.board:
                s.terrain[hex] = p.board
        p.levels |= told.pop(self.tracks["levels"], None) or {}
        p.bowls = list(told.pop("power", p.bowls))
        p.tiles = tuple(told.pop("tiles", ()))
        self.furnish_player(s, p, told)
        p.used = frozenset(id_of(s, t) for t in told.pop("used", ()))
        for track, values in (told.pop("placed", None) or {}).items():
            p.placed += tuple((track, v) for v in values)
            free = list(s.spaces[track])
            for v in values:
                free.remove(v)
            s.spaces[track] = tuple(free)
        for key, value in told.items():
            assert key in (*self.amounts, *BOTH), f"unknown key {key} of a player"
            setattr(p, key, value)
        p.vp_by = {"start": p.vp}

    def lay_out(self, s: State, told: dict[str, Any], counted: list[str]) -> None:
        for hex, terrain in (told.pop("terrain", None) or {}).items():
            s.terrain[hex] = terrain
        for a, b, owner in told.pop("bridges", ()):
            s.bridges.append((*sort_pair(a, b), owner))
            s.players[owner].bridges -= owner not in counted
        s.links = join_bridge_ends((a, b) for a, b, _ in s.bridges)
        s.used = frozenset(id_of(s, t) for t in told.pop("used", ()))
        groups: dict[tuple[str, str], str] = {}
        for to, source, hex, amount in told.pop("offers", ()):
            if (source, hex) not in groups:
                giver = s.players[source]
                joined = TAKEN in s.abilities(giver).on
                groups[source, hex] = s.game.hooks.join_offers(s, giver, hex) if joined else ""
            s.ask(Decision(to, "offer", source, ACTION, amount, hex, groups[source, hex]))
        for name in told.pop("passed", ()):
            s.players[name].passed = True
            s.pass_order += (name,)
        s.pass_order += tuple(
            n for n, p in s.players.items() if p.passed and n not in s.pass_order)
        self.furnish_table(s, told)
        phase, turn = told.pop("phase", "actions"), told.pop("turn", None)
        assert not told, f"unknown keys of a position: {', '.join(told)}"
        self.enter_phase(s, phase, turn)

    def enter_phase(self, s: State, phase: str, turn: str | None) -> None:
        s.phase = "actions"
        if phase == "income":
            s.round -= 1
            s.phase = self.before_income
        elif phase in (self.third_phase, "end"):
            s.current = ""
            s.pass_order += tuple(n for n in s.players if n not in s.pass_order)
            for p in s.players.values():
                p.passed = True
            if phase == "end":
                s.round = 6
        else:
            assert phase == "actions", f"unknown phase {phase}"
            s.current = turn or next(n for n, p in s.players.items() if not p.passed)

    def begin(self, case: Case, before: Any, s: Any) -> None:
        """Let happen what a phase begins with, if the case begins there."""
        phase = (case.get("position") or {}).get("phase")
        if phase in ("income", self.third_phase, "end"):
            go_on(s)
        if phase == "income":
            before.round = s.round

    # changes

    def changes(self, before: Any, after: Any) -> Values:
        changes: Values = {}
        new_round = after.round != before.round
        for name, p in after.players.items():
            changes |= {(name, key): value for key, value in
                        self.player_changes(before.players[name], p, new_round).items()}
        known = [(d.player, d.source, d.subject) for d in before.decisions if d.kind == "offer"]
        offers: dict[str, list[int]] = {}
        for d in after.decisions:
            if d.kind == "offer" and (d.player, d.source, d.subject) not in known:
                offers.setdefault(d.player, []).append(d.amount)
        if offers:
            changes["offers"] = {n: a[0] if len(a) == 1 else a for n, a in offers.items()}
        turned = [h for h in after.terrain if after.terrain_of(h) != before.terrain_of(h)]
        if turned:
            changes["terrain"] = {h: after.terrain_of(h) for h in turned}
        if used := sorted(after.used - before.used):
            changes["used"] = used
        if new_round:
            changes["round"] = after.round
        if after.phase == "end" != before.phase:
            changes["finished"] = True
        return changes | self.table_changes(before, after)

    def player_changes(self, before: Player, after: Player, new_round: bool) -> dict[str, Any]:
        changes: dict[str, Any] = {}
        for what in self.amounts:
            if by := getattr(after, what) - getattr(before, what):
                changes[what] = by
        if after.bowls != before.bowls:
            changes["power"] = list(after.bowls)
        for what, word in self.tracks.items():
            held, had = getattr(after, what), getattr(before, what)
            if changed := {track: held[track] - had[track] for track in held
                           if held[track] != had[track]}:
                changes[word] = changed
        have, owned = self.tiles(after), self.tiles(before)
        if gained := [t for t in have if t not in owned]:
            changes["tiles"] = sorted(gained)
        elif len(have) != len(owned):
            changes["tiles"] = sorted(have[len(owned) :])
        if after.bonus != before.bonus:
            changes["bonus"] = after.bonus or "none"
        if after.passed and (new_round or not before.passed):
            changes["passed"] = True
        for hex in {*before.buildings, *after.buildings}:
            if self.building(before, hex) != self.building(after, hex):
                changes[hex] = self.building(after, hex)
        return changes

    def building(self, p: Any, hex: str) -> str:
        return self.describe_building(p, hex) if hex in p.buildings else "none"

    def normalize(self, values: Values) -> Values:
        """Leaves out differences of 0 and what is empty; tiles come in any order."""
        names = find_game(self.game).box.names
        normal: Values = {}
        for key, value in values.items():
            if isinstance(value, dict):
                value = {name: n for name, n in value.items() if n != 0}
            elif isinstance(value, list) and field_of(key) in ("tiles", "used"):
                value = sorted(names[t.lower()].id for t in value)
            if value != 0 and value != [] and value != {}:
                normal[key] = value
        return normal

    def stated(self, after: Any, keys: Iterable[Key]) -> Values:
        """The fields that are compared only if a case names them."""
        values: Values = {}
        for key in keys:
            match key:
                case "open":
                    values[key] = {
                        n: kinds for n in after.players
                        if (kinds := sorted(d.kind for d in after.open(n) if d.kind != "offer"))}
                case "order":
                    values[key] = list(after.order)
                case "rank":
                    ranks = find_game(self.game).amounts.score(after)["players"]
                    values[key] = {p["player"]: p["rank"] for p in ranks}
                case "total":
                    values[key] = {name: p.vp for name, p in after.players.items()}
        return values

    @property
    def adapter(self) -> Adapter:
        return Adapter(
            self.game, self.position, self.changes, self.stated, begin=self.begin,
            normalize=self.normalize,
            names=lambda: {tile.id: tile.short for tile in find_game(self.game).box.names.values()},
        )


def id_of(s: State, tile: str) -> str:
    return s.game.box.names[tile.lower()].id
