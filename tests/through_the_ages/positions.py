"""Positions of cases: a blank one, and what a case says of it; see tests/cases/README.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.hidden.zone import Card
from aoi_cli.engine.setup.mode import begun_with, seeded
from aoi_cli.engine.struct import replace
from aoi_cli.rules.through_the_ages import action_phase, banks, cards_in_play, decks, ratings
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.rulings import Rulings
from aoi_cli.rules.through_the_ages.setup import Setup
from aoi_cli.rules.through_the_ages.state import BUILT, SPACES, Pact, Player, State, War, Wonder

Case = Mapping[str, Any]
NAMES = ("anna", "berta", "cleo", "dora")
FIELDS = {
    "culture": "culture", "science": "science", "yellow": "yellow_bank", "blue": "blue_bank",
    "unused": "unused", "civil": "civil", "military": "military", "pool": "pool",
    "leader": "leader", "tactic": "tactic",
}
"""What a position and an effect call by another name than the state."""


def position(case: Case) -> State:
    told, table = dict(case.get("position") or {}), case.get("game") or {}
    players = NAMES[: table.get("players", 2)]
    ruleset = table.get("ruleset", "1")
    setup = Setup(players, Rulings(table.get("rulings"), ruleset=ruleset), ruleset)
    s: State = begun_with(GAME, setup, seeded(GAME, setup, "cases"))
    s.round, s.age, s.phase = told.pop("round", 5), told.pop("age", "I"), "actions"
    s.phase = told.pop("phase", "actions")
    s.current = told.pop("turn", players[0])
    s.last_round = told.pop("last_round", False)
    s.row = tuple((told.get("row") or {}).get(space, "") for space in range(1, SPACES + 1))
    told.pop("row", None)
    fill_decks(s, told)
    s.common_tactics = tuple(told.pop("common", ()))
    s.pacts = tuple(Pact(*pact) for pact in told.pop("pacts", ()))
    for name in players:
        furnish(s, s.players[name], told.pop(name, None) or {})
    assert not told, f"a position does not say {[*told]}"
    return s


def fill_decks(s: State, told: dict[str, Any]) -> None:
    """By default those of the age, in some order."""
    for zone in (decks.CIVIL, decks.MILITARY):
        cards = told.pop(zone, None)
        if cards is None and s.age in ("I", "II", "III"):
            decks.new_deck(s, zone, f"{zone.split()[0]}{s.age}")
        else:
            lay(s, zone, map(decks.face_up, cards or ()))
    for zone in (decks.CURRENT, decks.FUTURE):
        if zone in told:
            lay(s, zone, map(decks.face_up, told.pop(zone)))


def furnish(s: State, p: Player, told: dict[str, Any]) -> None:
    told = dict(told)
    if government := told.pop("government", ""):
        del p.technologies[p.government]
        p.technologies[government] = 0
    p.technologies |= dict(told.pop("technologies", {}))
    stored = told.pop("stored", {})
    p.blue, p.blue_bank = dict(stored), 16 - sum(stored.values())
    p.wonders = tuple(wonder(w) for w in told.pop("wonders", ()))
    p.colonies = tuple(told.pop("colonies", ()))
    p.wars = tuple(War(*war) for war in told.pop("wars", ()))
    p.leader = told.pop("leader", "")
    p.leader_ages = (CARDS[p.leader].age,) if p.leader else ()
    lay(s, s.civil_hand(p).name, map(decks.face_up, told.pop("hand", ())))
    lay(s, s.military_hand(p).name,
        (make_own_card(card, p) for card in told.pop("military_hand", ())))
    p.taken = tuple(told.pop("taken", ()))
    p.used = frozenset(told.pop("used", ()))
    p.exclusive = told.pop("exclusive", False)
    p.extra_military = told.pop("extra_military", 0)
    p.civil_total, p.military_total = cards_in_play.action_totals(s, p)
    p.civil, p.military = p.civil_total, p.military_total
    p.pool = cards_in_play.modifier(p, "military resources") if s.current == p.name else 0
    for word in [word for word in told if word in FIELDS]:
        setattr(p, FIELDS[word], told.pop(word))
    assert not told, f"a position of a player does not say {[*told]}"


def make_own_card(card: str, p: Player) -> Card:
    return replace(decks.face_up(card), insiders=frozenset([p.name]))


def wonder(told: Any) -> Wonder:
    """A completed one by its name, or `{card: …, stages: 1}`."""
    return Wonder(told, state=BUILT) if isinstance(told, str) else Wonder(**told)


# what is looked at afterwards


def numbers(s: State, p: Player) -> dict[str, int]:
    have = ratings.ratings(s, p)
    found = {
        "culture": p.culture, "science": p.science, "food": banks.food(p),
        "resources": banks.resources(p), "civil": action_phase.civil_actions_left(p),
        "military": action_phase.military_actions_left(p), "civil total": p.civil_total,
        "military total": p.military_total, "yellow": p.yellow_bank, "blue": p.blue_bank,
        "unused": p.unused, "culture rating": have.culture, "science rating": have.science,
        "strength": have.strength, "happiness": have.happiness,
        "military cards": len(s.military_hand(p)), "pool": p.pool,
        "discontent": ratings.discontent(s, p),
    }
    return found | {card: n for card, n in p.technologies.items() if CARDS[card].cost}


def words(s: State, p: Player) -> dict[str, Any]:
    wonders = {w.card: f"{w.stages}" if w.state == "unfinished" else w.state for w in p.wonders}
    homer = [w.card for w in p.wonders if w.homer]
    return {
        "leader": p.leader, "government": p.government, "tactic": p.tactic,
        "hand": sorted(s.civil_hand(p).names), "wonders": wonders, "homer": homer,
        "colonies": sorted(p.colonies), "technologies": sorted(p.technologies),
        "stored": dict(p.blue),
    }
