"""The pack that is shipped: whole, sound, and with the numbers of the box."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest
import yaml

from aoi_cli.cli.common import gallery
from aoi_cli.engine.box import FIRST
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS
from aoi_cli.rules.beyond_the_horizon.pack.shipped import SUMS
from tests.packs.house import ID, TEXT, change_parts, judge_text, list_faults, pack_of

HOUSE = pack_of(TEXT).for_ruleset(FIRST)


def test_it_has_no_fault_and_no_warning() -> None:
    found = judge_text(TEXT)
    assert (found.errors, found.warnings) == ([], [])


def test_new_games_are_pinned_to_it_as_it_is() -> None:
    assert judge_text(TEXT).for_ruleset(FIRST).sum == SUMS[ID]


def test_it_has_the_components_of_the_box() -> None:
    assert Counter(t.level for t in HOUSE.technologies) == {"I": 4, "II": 16, "III": 16, "IV": 8}
    assert Counter(leader.level for leader in HOUSE.leaders) == {"II": 10, "III": 10, "IV": 7}
    assert Counter(s.level for s in HOUSE.structures) == {"I": 8, "II": 8, "III": 8}
    assert Counter(goal.type for goal in HOUSE.goals) == {"A": 3, "B": 3, "C": 3}
    assert Counter(tile.strength for tile in HOUSE.territories) == {2: 6, 3: 8, 4: 6, 5: 4}
    assert len(HOUSE.governments) == 8


def test_symbols_are_spread_evenly() -> None:
    evenly = dict.fromkeys(TRACKS, 8)
    assert Counter(tile.village_track for tile in HOUSE.territories) == evenly
    assert Counter(tile.city_track for tile in HOUSE.territories) == evenly
    assert Counter(s.left_track for s in HOUSE.structures) == evenly
    assert Counter(s.right_track for s in HOUSE.structures) == evenly


@pytest.mark.parametrize(("level", "fitting"), [
    ("II", {"S": 7, "E": 7, "M": 6, "C": 7}), ("III", {"S": 7, "E": 7, "M": 7, "C": 7}),
])
def test_cards_that_fit_a_colour(level: str, fitting: dict[str, int]) -> None:
    assert fitting == {
        c.id: sum(t.level == level and t.has_colour(c.id) for t in HOUSE.technologies)
        for c in HOUSE.colours
    }


def test_comments_and_line_breaks_are_no_part_of_the_sum() -> None:
    spaced = "# mine\n" + TEXT.replace("{id: C, theme", "{id: C,\n     theme")
    assert judge_text(spaced).sum == judge_text(TEXT).sum


def test_a_source_is_no_part_of_the_sum_and_an_effect_is() -> None:
    other = change_parts(lender="{id: L302, name: The Lender, level: III, source: Nora, "
                         "effect: \"coins 6 ; others {coins 1}\"}")
    richer = change_parts(lender="{id: L302, name: The Lender, level: III, effect: coins 6}")
    assert judge_text(other).sum == judge_text(TEXT).sum
    assert judge_text(richer).sum != judge_text(TEXT).sum


def test_all_faults_are_told_in_one_run() -> None:
    found = judge_text(change_parts(
        lender="{id: L302, name: The Lender, level: V, effect: coin 6}",
        goal="test: tecks(III) >= 2", cell="{kind: goverment, stage: theocracy}",
    ))
    assert [line.partition(" ")[2] for line in list_faults(found)] == [
        "F208 `level` cannot be `V`",
        "P122 `coin` does not fit",
        "P122 there is no counter `tecks`",
        "F208 `kind` cannot be `goverment`",
    ]


def test_a_fault_of_every_kind_is_told_in_one_run() -> None:
    """All examples of the gallery in one pack, each said as it is said there."""
    text, wanted = TEXT, []
    for code in (code for code in gallery.example_files() if code[0] == "P"):
        example = gallery.example(code)
        wanted += re.findall(rf": ({code} .*)", example.output)
        for old, new in (example.change or {}).items():
            text = text.replace(old, new.rstrip("\n"), 1)
    text = text.replace("mvoe 3; coins 1}", "mvoe 3; coins 1, provenance: house}")
    found = judge_text(text)
    said = {f"{p.code} {p.message}" for p in (*found.errors, *found.warnings)}
    assert len({line[:4] for line in wanted}) == 28
    assert [line for line in wanted if line not in said] == []


def test_a_link_that_cannot_be_says_nothing_of_its_slots_and_all_of_others() -> None:
    wrong = TEXT.replace("- [II-3, III-3]", "- [II-3, IV-3]").replace("- [II-1, III-1]", "")
    assert [line.partition(" ")[2] for line in list_faults(judge_text(wrong))] == [
        "P112 III-1 has 0 predecessors (none)", "P111 II-3 and IV-3 are not neighbours"]


def test_links_that_go_round_are_told() -> None:
    found = judge_text(TEXT.replace("- [II-3, III-3]", "- [II-4, I-3]"))
    faults = [fault.partition(" ")[2] for fault in list_faults(found)]
    assert "P111 II-4 and I-3 are not neighbours" in faults


def test_stages_stand_on_the_infrastructure_track_only() -> None:
    """Each is unlocked by exactly one cell; theocracy would be by two."""
    cell = "{kind: instant, effect: pop 1}"  # food 4
    text = TEXT.replace(cell, "{kind: government, stage: theocracy}")
    assert [line.partition(" ")[2] for line in list_faults(judge_text(text))] == [
        "P116 theocracy is unlocked by food"]
    assert judge_text(TEXT.replace(cell, "{kind: blank}")).errors == []


@pytest.mark.parametrize(("coins", "messages"), [
    (5, ["O1 is met before the game begins"]), (4, [])])
def test_no_goal_is_met_at_setup_on_any_board(coins: int, messages: list[str]) -> None:
    pack = yaml.safe_load(change_parts(goal="test: coins >= 5"))
    [board] = pack["board"]["boards"]
    start = board["start"]
    pack["board"]["boards"] = [
        board | {"seat": seat, "start": start | {"coins": coins if seat == 3 else 1}}
        for seat in (1, 2, 3, 4)]
    assert [p.message for p in judge_text(json.dumps(pack, indent=1)).errors] == messages


@pytest.mark.parametrize(("old", "new", "message"), [
    ("id: T102,", "id: T 102,", "P102 the id T 102 cannot be written in a row"),
    ("id: S05,", "id: S_05,", "P102 the id S_05 cannot be written in a row"),
    ("id: B1a,", "id: 1a,", "P102 the id 1a cannot be written in a row"),
    ("id: S05,", "id: s04,", "P102 the id s04 is taken already"),
    ("id: H05,", "id: cradle,", "P102 the id cradle is a word of its own"),
    ("{id: ST3}", "{id: With}", "P102 the id With is a word of its own"),
    ("main: C,", "main: II,", "P102 the id II is a word of its own"),
])
def test_rows_can_name_every_component(old: str, new: str, message: str) -> None:
    text = TEXT.replace(old, new)
    if "II" in new:  # the colour C by another name
        text = text.replace("{id: C,", "{id: II,").replace("second: C,", "second: II,")
    assert [line.partition(" ")[2] for line in list_faults(judge_text(text))] == [message]


@pytest.mark.parametrize(("old", "new"), [("id: T102,", "id: reed-canals,"),
                                          ("id: S05,", "id: s5,")])
def test_ids_are_words_of_any_kind(old: str, new: str) -> None:
    assert judge_text(TEXT.replace(old, new)).errors == []


def test_an_opaque_card_may_leave_out_what_it_does() -> None:
    lender = "{id: L302, name: The Lender, level: III, opaque: true}"
    found = judge_text(change_parts(lender=lender))
    assert found.errors == []
    assert [p.message for p in found.warnings] == ["1 component not known in full: L302"]


@pytest.mark.parametrize("unknown", ['opaque "something about rivers"', "{opaque: true}"])
def test_a_field_may_be_unknown(unknown: str) -> None:
    text = change_parts(lender="{id: L302, name: The Lender, level: III, effect: ? }".replace(
        "?", unknown.replace('"', "'") if unknown[0] == "{" else f"'{unknown}'"))
    found = judge_text(text)
    assert (found.errors, len(found.warnings)) == ([], 1)


def test_without_the_word_opaque_it_may_not() -> None:
    found = judge_text(change_parts(lender="{id: L302, name: The Lender, level: III}"))
    assert [line.partition(" ")[2] for line in list_faults(found)] == [
        "F206 `effect` is missing in leader L302"]


def test_a_house_card_in_a_transcribed_pack_must_be_agreed_on() -> None:
    text = change_parts(
        head='  provenance: transcribed\n  edition: "any"\n  printing: "1"\n'
             "  defaults: {source: Nora, provenance: transcribed}",
        lender="{id: L302, name: The Lender, level: III, effect: coins 6, provenance: house}",
    )
    assert [p.code for p in judge_text(text).errors] == ["P127"]
    mixed = judge_text(text, mixed=True)
    assert mixed.errors == []
    assert mixed.kind.banner(mixed.pack)[:3] == [
        "TRANSCRIBED COMPONENTS bth-house-1 1, any, 1: verified 0, partial 0, unverified 144, "
        "opaque 0.".replace("144", str(sum(1 for _ in HOUSE.records()))),
        "HOUSE COMPONENTS bth-house-1 1: cards, tiles and boards are original stand-ins, NOT "
        "those of the published game; results say nothing about its balance.",
        "House components: L302.",
    ]


HALF = "{id: L302, name: The Lender, level: III, effect: 'coins 6; opaque \"a ship\"'}"


@pytest.mark.parametrize(("parts", "named"), [
    ({"lender": HALF}, "L302"),
    ({"goal": "test: {opaque: true}"}, "O1"),
    ({"orchards": "passive: {opaque: true}"}, "T303"),
    ({"canals": "instant: invest food,\n     actions: [{do: 'opaque \"a boat\"',"}, "T102"),
    ({"cell": "{kind: instant, effect: {opaque: true}}"}, ""),
    ({"lender": HALF, "goal": "test: {opaque: true}"}, "L302 and O1"),
    ({}, ""),
])
def test_the_banner_counts_what_is_not_known_in_full(parts: dict[str, str], named: str) -> None:
    found = judge_text(change_parts(**parts, head='  provenance: transcribed\n  edition: "any"\n'
                               '  printing: "1"\n  defaults: {source: Nora}'))
    if "cell" in parts:  # the stage that nothing unlocks is a fault of another kind
        assert any("the boards" in p.message for p in found.warnings)
        return
    assert found.errors == []
    [line] = [line for line in found.kind.banner(found.pack) if line.startswith("TRANSCRIBED")]
    assert line.endswith(f"opaque {len(named.split(' and ')) if named else 0}.")
    said = [p.message.partition(": ")[2] for p in found.warnings if "in full" in p.message]
    assert said == ([named] if named else [])


@pytest.mark.parametrize(("text", "form"), [
    ("2 coins", "coins 2"), ("1 coin", "coins 1"), ("pop 1; 3 pop", "pop 3"), ("2 vp", "vp 2"),
    ("2 moves", "move 2"), ("gain 2 coins", "coins 2"), ("+2 coins", "coins 2"),
    ("three coins", "coins 3"), ("choose {1 point or coins 2}", "vp 1"),
    ("pay 2 coins -> 3 points", "vp 3"),
])
def test_a_gain_with_its_number_in_front_gets_the_form_to_write(text: str, form: str) -> None:
    found = judge_text(TEXT.replace("instant: invest food,", f'instant: "{text}",', 1))
    assert [p.help for p in found.errors] == [f"Write `{form}`."]
    assert judge_text(TEXT.replace("instant: invest food,", f'instant: "{form}",', 1)).errors == []


def test_the_number_of_a_price_stands_in_front() -> None:
    text = "pay 2 coins -> vp 3"
    assert judge_text(TEXT.replace("instant: invest food,", f'instant: "{text}",', 1)).errors == []


def test_an_effect_of_the_cradle_or_of_a_starting_tile_would_never_be_gained() -> None:
    """No event of the notation happens there: their wording is kept as a text."""
    text = TEXT.replace("cradle: {}", "cradle: {effect: coins 1}")
    text = text.replace("{id: ST1}", "{id: ST1, effect: pop 1}")
    messages = [f"{p.code} {p.message}" for p in judge_text(text).errors]
    assert messages == ["P123 nobody ever gains an effect of the `cradle`",
                        "P123 nobody ever gains an effect of the starting tile ST1"]
    kept = TEXT.replace("cradle: {}", "cradle: {text: a river}")
    kept = kept.replace("{id: ST1}", "{id: ST1, text: a hill}")
    assert judge_text(kept).errors == []
