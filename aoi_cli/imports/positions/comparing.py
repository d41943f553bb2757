"""Our position in the words of the record, and its differences from the recorded one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aoi_cli.engine.struct import Struct
from aoi_cli.imports.positions.records import Position

LEVELS = ("A", "I", "II", "III")


def describe_position(s: Any) -> dict[str, Any]:
    decks = s.zones
    return {
        "round": s.round,
        "age": s.age,
        "last_round": s.last_round,
        "row": {str(i): card for i, card in enumerate(s.row, 1) if card},
        "civil_deck": [*decks["civil deck"].names],
        "military_deck": [*decks["military deck"].names],
        "military_discards": {
            age: sorted(decks[f"discard {age}"].names) for age in LEVELS[1:]
        },
        "current_events":
            sorted(decks["current events"].names) if s.over else [*decks["current events"].names],
        "future_events": sorted(decks["future events"].names),
        "past_events": sorted(s.past_events),
        "common_tactics": sorted(s.common_tactics),
        "players": [player(s, p, i) for i, p in enumerate(s.players.values(), 1)],
    }


def player(s: Any, p: Any, seat: int) -> dict[str, Any]:
    value, counts, names = s.game.amounts.value, s.game.effects.counts, [*s.players]
    return {
        "seat": seat,
        "culture": p.culture,
        "science": p.science,
        "rating": {
            "culture": counts["culture rating"](s, p),
            "science": counts["science rating"](s, p),
            "strength": value(s, p.name, "strength"),
            "happiness": counts["happiness"](s, p),
        },
        "discontent": counts["discontent workers"](s, p),
        "food": value(s, p.name, "food"),
        "resources": value(s, p.name, "resources"),
        "civil_actions": [p.civil, p.civil_total],
        "military_actions": [p.military + p.extra_military, p.military_total],
        "yellow_bank": p.yellow_bank,
        "unused": p.unused,
        "blue_bank": p.blue_bank,
        "cards": {
            t: ({"workers": n} if n else {}) | ({"blue": p.blue[t]} if p.blue.get(t) else {})
            for t, n in sorted(p.technologies.items())
        },
        "wonders": sorted((wonder(w) for w in p.wonders), key=lambda w: str(w["card"])),
        "colonies": sorted(p.colonies),
        "pacts": sorted(({"card": pact.card, "side": pact.side(p.name)} for pact in s.pacts
                         if pact.side(p.name)), key=lambda pact: str(pact["card"])),
        "wars": sorted(({"card": war.card, "on": names.index(war.on) + 1} for war in p.wars),
                       key=lambda war: str(war["card"])),
        "leader": p.leader or None,
        "tactic": p.tactic or None,
        **({"exclusive": p.tactic} if p.exclusive else {}),
        "hand_civil": sorted(marked(s.civil_hand(p).names, p.taken)),
        "hand_military": sorted(s.military_hand(p).names),
    }


def wonder(w: Any) -> dict[str, Any]:
    fields = {"card": w.card, "state": w.state}
    if w.state == "unfinished":
        fields["stages"] = w.stages
    return fields | ({"homer": True} if w.homer else {})


def marked(hand: tuple[str, ...], taken: tuple[str, ...]) -> list[str]:
    """The cards of a hand; action cards that were taken in this turn have a mark."""
    left = [*taken]
    marked_cards = []
    for card in hand:
        mark = card in left
        if mark:
            left.remove(card)
        marked_cards.append(card + "!" * mark)
    return marked_cards


def expected(position: Position, levels: Mapping[str, int]) -> dict[str, Any]:
    """The recorded position, with everything that has no order sorted."""
    fields = {key: position[key] for key in (
        "round", "age", "last_round", "row", "civil_deck", "military_deck", "common_tactics")}
    fields["common_tactics"] = sorted(position["common_tactics"])
    fields["military_discards"] = {
        age: sorted(cards) for age, cards in position["military_discards"].items()
    }
    over = position["step"] == "gameEnd"
    fields["current_events"] = sorted(
        position["current_events"], key=None if over else levels.__getitem__)
    fields["future_events"] = sorted(position["future_events"])
    fields["past_events"] = sorted(position["past_events"])
    fields["players"] = [in_order(p) for p in position["players"]]
    return fields


def in_order(p: Mapping[str, Any]) -> dict[str, Any]:
    fields = dict(p)
    fields["cards"] = dict(sorted(p["cards"].items()))
    for key in ("wonders", "pacts", "wars"):
        fields[key] = sorted(p[key], key=lambda entry: str(entry["card"]))
    for key in ("colonies", "hand_civil", "hand_military"):
        fields[key] = sorted(p[key])
    return fields


class Difference(Struct, frozen=True):
    path: str
    ours: Any
    theirs: Any

    def __str__(self) -> str:
        return f"{self.path}: {self.ours}, recorded {self.theirs}"


def differences(ours: Any, theirs: Any, path: str = "") -> list[Difference]:
    """Every place where two positions differ."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = [*theirs, *(key for key in ours if key not in theirs)]
        return [difference for key in keys for difference in differences(
            ours.get(key), theirs.get(key), f"{path}.{key}" if path else key)]
    if path == "players":
        return [difference for i, (a, b) in enumerate(zip(ours, theirs, strict=True), 1)
                for difference in differences(a, b, f"p{i}")]
    return [] if ours == theirs else [Difference(path, ours, theirs)]
