"""What holds in every game, whatever the players do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from aoi_cli.engine.codes import INTERNAL
from aoi_cli.engine.diagnostics import Broken
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.rules.age_of_innovation import game
from aoi_cli.rules.age_of_innovation.boards import BRIDGES, PIECES, SCHOLARS
from aoi_cli.rules.age_of_innovation.legal import after, legal
from aoi_cli.rules.age_of_innovation.setup import Setup
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from tests.properties.play import NOTATION, Table, chance_row, drawn, play_by_chance

TABLES = st.builds(
    lambda seed, players, distribution, edition: (
        f"{seed}", drawn(f"{seed}", players, distribution, edition)
    ),
    st.integers(0, 10**6),
    st.integers(2, 5),
    st.sampled_from(["bundles", "draft"]),
    st.sampled_from(["1.0", "1.2"]),
)
FEW = settings(max_examples=12, deadline=None)


def bare(s: State) -> State:
    """The state without the account of its last row."""
    s = s.copy()
    s.items = []
    s.moments = []
    s.named = {}
    s.parts_begun = False
    s.done = False
    return s


@FEW
@given(TABLES, st.integers(0, 10**6))
def test_everything_is_accounted_for(told: tuple[str, Setup], dice: int) -> None:
    table = Table.of(told[1])
    play_by_chance(table, str(dice), 70)
    sums: Counter[tuple[str, str]] = Counter()
    for entry in table.replay.entries:
        for change in entry.changes:
            sums[change.player, change.what] += change.by
    for p in table.state.players.values():
        held = {"coins": p.coins, "tools": p.tools, "scholars": p.scholars, "keys": p.keys,
                "vp": p.vp - 20, "annexes": p.annexes, **p.levels}
        held |= {f"{d} book": p.books[d] for d in DISCIPLINES}
        for what, amount in held.items():
            assert sums[p.name, what] == amount, f"{what} of {p.name}"
            assert amount >= 0 or what == "vp"
        assert p.vp >= 0
        assert sum(p.vp_by.values()) == p.vp
        assert min(p.bowls) >= 0
        if p.board and table.state.phase != "distribution":
            assert sum(p.bowls) == 12 + sums[p.name, "tokens"]
        assert 0 <= p.scholars <= SCHOLARS - len(p.placed)
        mine = [b for b in table.state.bridges if b[2] == p.name]
        assert p.bridges + len(mine) == BRIDGES
        for kind in PIECES:
            assert p.pieces_left(kind) >= 0
        assert set(p.neutral) <= set(p.buildings)
        assert all(table.state.owner[h] == p.name for h in p.buildings)
        assert len(set(p.tiles) - set(p.owned("city tile"))) == len(
            [t for t in p.tiles if t not in p.owned("city tile")]
        )
    taken = Counter(t for p in table.state.players.values() for t in p.tiles)
    for tile, left in {**table.state.competencies, **table.state.city_tiles}.items():
        assert left + taken[tile] == (4 if tile in table.state.competencies else 3)
    for d in DISCIPLINES:
        assert sum(p.levels[d] == 12 for p in table.state.players.values()) <= 1


@FEW
@given(TABLES, st.integers(0, 10**6), st.data())
def test_replay_of_any_prefix_is_the_state_when_played(
    told: tuple[str, Setup], dice: int, data: st.DataObject
) -> None:
    table = Table.of(told[1])
    play_by_chance(table, str(dice), 40)
    count = data.draw(st.integers(0, len(table.rows)))
    again = Table.of(told[1])
    for row in table.rows[:count]:
        assert again.play(row)
    if count:
        assert bare(again.state) == bare(table.states[count - 1])


@FEW
@given(TABLES, st.integers(0, 10**6), st.data())
def test_undo_then_replay_is_identity(
    told: tuple[str, Setup], dice: int, data: st.DataObject
) -> None:
    table = Table.of(told[1])
    play_by_chance(table, str(dice), 30)
    if not table.rows:
        return
    count = data.draw(st.integers(1, len(table.rows)))
    rows, final = table.rows.copy(), bare(table.state)
    entries = [(e.text, e.changes) for e in table.replay.entries]
    assert table.play(f'gm: undo {count} because "a test"')
    for row in rows[-count:]:
        assert table.play(row)
    assert bare(table.state) == final
    stand = [(e.text, e.changes) for e in table.replay.entries
             if not e.undone and not e.text.startswith("gm: undo")]
    assert stand == entries


@FEW
@given(TABLES, st.integers(0, 10**6))
def test_everything_listed_as_legal_applies(told: tuple[str, Setup], dice: int) -> None:
    table = Table.of(told[1])
    play_by_chance(table, str(dice), 25)
    for who in table.state.players:
        for move in legal(table.state, who):
            row = NOTATION.parse_row(f"{who}: {move.text}")
            for parsed, listed in zip(row.commands, move.commands, strict=True):
                assert parsed.verb == listed.verb
                assert {k: v for k, v in parsed.args.items() if v is not None} == listed.args
            assert after(table.state, who, row.commands) is not None


@FEW
@given(TABLES, st.integers(0, 10**6))
def test_mutated_rows_meet_only_diagnostics(told: tuple[str, Setup], dice: int) -> None:
    table = Table.of(told[1])
    chance = numbers(str(dice), "mutations")
    for _ in range(40):
        row = chance_row(table.state, chance)
        if row is None:
            return
        for _ in range(4):
            try_out(table, mutated(row, chance))
        table.play(row)


def try_out(table: Table, text: str) -> None:
    """A refused row leaves no trace in the state."""
    before = bare(table.state)
    replay = Replay(game, table.state)
    try:
        row = NOTATION.parse_row(text)
    except Broken:
        return
    if not replay.play(row):
        assert [p.code for p in replay.problems] != [INTERNAL.id], replay.problems
        assert all(p.message and p.because and p.span.line == 1 for p in replay.problems)
    assert bare(table.state) == before


WORDS = ["build", "E4", "dig 3", "take c5", "law", "p15", "pass", "act6", "for 3", "by tunnel",
         "gm", "1", "99", ".", "forgo spades", "gain 2 law", "step 3 law", "connect ~D1",
         "bridge C6:D6", "annex E4", "place E4", "key law", "resign", "done", "innovate steel",
         "convert 5 power to 1 scholars", "burn 3", "decline", "leech", "upgrade E4 palace p8"]


def mutated(row: str, chance: Iterator[int]) -> str:
    """A row with a word dropped, doubled, swapped or put in."""
    words = row.split(" ")
    at = below(len(words), chance)
    match below(4, chance):
        case 0:
            del words[at]
        case 1:
            words.insert(at, words[at])
        case 2:
            words[at] = WORDS[below(len(WORDS), chance)]
        case _:
            words += [".", WORDS[below(len(WORDS), chance)]]
    return " ".join(words)
