"""Components in words, made from the same data that the rules interpret."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from aoi_cli.engine.box import Component
from aoi_cli.engine.effect.tile import Effect, Scale
from aoi_cli.engine.struct import Struct, field, replace
from aoi_cli.engine.words import listed
from aoi_cli.rules.terra.game import AnyTerraGame
from aoi_cli.rules.terra.game_parts import Terms
from aoi_cli.rules.terra.power import NEIGHBOURS
from aoi_cli.rules.terra.scoring import AREA, LEVELS

Gains = Mapping[str, int | str | Scale]
Numbers = tuple[str, str]
"""Singular and plural."""


class Words(Struct, frozen=True):
    """The words of one game."""

    gains: Mapping[str, Numbers]
    """Words of every gain, or of one amount of it; a text instead of an amount is put into the
    singular."""
    counts: Mapping[str, Numbers]
    """Words of what gains are counted by, where the data call it differently."""
    events: Mapping[str, str]
    numbers: Mapping[str, str]
    """Words of modified numbers, with places for the amount and for `more` or `less`."""
    allowed: Mapping[str, str]
    third_phase: str
    """The name of phase III, which its bonus is called after."""
    notes: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)
    """Notes on tiles, each with the edition where it holds."""

    def describe(
        self, tile: Component, edition: str = "", players: int = 0, first: Iterable[str] = ()
    ) -> str:
        """The effects of a tile as a text; for one edition and number of players, or with all
        differences."""
        clauses = [*first]
        last = ""
        for effect in select_effects(tile.effects, edition, players):
            lead = describe_conditions(effect) + self.lead(effect)
            if lead and lead == last:
                clauses[-1] += f", {self.clause(effect)}"
            else:
                clauses.append(lead + self.clause(effect))
            last = lead
        for only_in, note in self.notes.get(tile.id, ()):
            if edition in ("", only_in) or not only_in:
                clauses.append(f"edition {only_in}: {note}" if only_in and not edition else note)
        return "; ".join(clauses)

    def lead(self, effect: Effect) -> str:
        leads = {"once": "at once", "income": "income", "action": "action",
                 "round end": f"{self.third_phase} bonus"}
        return f"{leads[effect.when]}: " if effect.when in leads else ""

    def clause(self, effect: Effect) -> str:
        match effect.when:
            case "allows":
                return self.allowed[effect.name]
            case "modifies":
                by = effect.gains["by"]
                assert isinstance(by, int)
                return self.numbers[effect.name].format(abs(by), "less" if by < 0 else "more")
            case "round end":
                return f"{self.in_words(effect.gains)} for each {self.levels(effect)}"
        per = self.counts.get(effect.per, (effect.per, effect.per))
        scales = [g for g in effect.gains.values() if isinstance(g, Scale)]
        if scales:
            words = describe_scale(scales[0], per[1])
        else:
            words = self.in_words(effect.gains)
            occasions = [w for w in (self.events.get(effect.name, ""), per[0]) if w]
            if occasions:
                more = " more" if effect.players else ""
                words += f"{more} for each {' and '.join(occasions)}"
        return f"{words} when passing" if effect.when == "passing" else words

    def levels(self, effect: Effect) -> str:
        if effect.name in self.counts:
            return self.counts[effect.name][0]
        levels = "level" if effect.per == "1" else f"{effect.per} levels"
        return f"{levels} in {effect.name}"

    def in_words(self, gains: Gains) -> str:
        return listed((self.gain_in_words(what, n) for what, n in gains.items()), "and")

    def gain_in_words(self, what: str, amount: int | str | Scale) -> str:
        one, many = self.gains.get(f"{what} {amount}") or self.gains[what]
        if isinstance(amount, str):
            return one.format(amount)
        return (one if amount == 1 else many).format(amount)

    def rewards(self, track: Mapping[int, Gains]) -> str:
        return ", ".join(
            f"step to {value}: {self.in_words(gains)}" for value, gains in track.items()
        )


def select_effects(effects: Iterable[Effect], edition: str, players: int) -> list[Effect]:
    """The effects that hold, gains of the same event added up."""
    selected: list[Effect] = []
    for effect in effects:
        if edition:
            if effect.edition not in ("", edition):
                continue
            effect = replace(effect, edition="")
        if players:
            if effect.players and players not in effect.players:
                continue
            effect = replace(effect, players=())
            if effect.per == "player":
                effect = replace(effect, per="", gains=sum_gains(*[effect.gains] * players))
        for i, other in enumerate(selected):
            if effect.when == "on" and replace(other, gains={}) == replace(effect, gains={}):
                selected[i] = replace(other, gains=sum_gains(other.gains, effect.gains))
                break
        else:
            selected.append(effect)
    return selected


def sum_gains(*all_gains: Gains) -> Gains:
    summed: dict[str, int | str | Scale] = {}
    for gains in all_gains:
        for what, amount in gains.items():
            assert isinstance(amount, int)
            before = summed.get(what, 0)
            assert isinstance(before, int)
            summed[what] = before + amount
    return summed


def describe_conditions(effect: Effect) -> str:
    words = []
    if effect.edition:
        words.append(f"edition {effect.edition}")
    if effect.players:
        words.append(f"with {listed(map(str, effect.players))} players")
    return f"{' '.join(words)}: " if words else ""


def describe_scale(points: Scale, counted: str) -> str:
    steps = [f"{vp} VP with {least}" for least, vp in points.steps]
    return f"{listed(steps)} or more {counted}"


# sources of the ledger


def list_source_words(terms: Terms, coins: str) -> dict[str, str]:
    """Each source and its words; `coins` are those that make a point at the end."""
    one = terms.clergy.removesuffix("s")
    return {
        "start": "what every player begins with",
        "buildings": "income of the spaces that buildings have left open",
        one: f"steps for a {one} sent",
        f"sending a {one}": f"a {one} leaves the hand",
        "conversion": "resources changed at the rates of the game",
        "sacrifice": "tokens of bowl II that left the game",
        **{track: f"rewards of the {track} track" for track in terms.advances},
        NEIGHBOURS: "a neighbour's build offers power, each but the first for 1 VP",
        "area": f"final scoring: largest group by reach, {'/'.join(map(str, AREA))} VP",
        "resources": f"final scoring: 1 VP for each {coins} that all comes to",
    }


def describe_track_source(game: AnyTerraGame, words: Words, source: str) -> str:
    """The words of a discipline or cult as a source, or of its income; "" for anything else."""
    ladder = game.stock.ladder
    if source in game.terms.tracks:
        power = "/".join(map(str, ladder.power_at.values()))
        levels = "/".join(map(str, ladder.power_at))
        return f"{power} power on reaching {levels}; final scoring {'/'.join(map(str, LEVELS))} VP"
    if (track := source.removesuffix(" income")) in ladder.income:
        return f"{words.in_words(ladder.income[track])} in phase I from level {ladder.pays_from}"
    return ""
