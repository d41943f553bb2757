"""What holds in every game, whatever the players do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aoi_cli.engine.error.codes import INTERNAL
from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.moves.legal import legal, next_commands
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import after
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.printer import print_command
from aoi_cli.registry import find_game
from aoi_cli.rules.terra.state import Player, State
from tests.properties.heads import agreeing
from tests.properties.play import Table, chance_row, draw_setup, play_by_chance
from tests.recorded import TERRA


@st.composite
def age_of_innovation(draw: st.DrawFn) -> Table:
    edition = draw(st.sampled_from(["1.0", "1.2"]))
    named = {
        "distribution": [draw(st.sampled_from(["bundles", "draft"]))], "edition": [edition],
    }
    name, seed, players = "age-of-innovation", draw(SEEDS), draw(PLAYERS)
    rulings = agreeing(draw(readings(name)), [edition])
    return Table.start(name, draw_setup(name, seed, players, named, rulings=rulings))


@st.composite
def terra_mystica(draw: st.DrawFn) -> Table:
    name, seed, players = "terra-mystica", draw(SEEDS), draw(PLAYERS)
    options = draw(st.lists(st.sampled_from(sorted(find_game(name).rulings.options)), unique=True))
    named = {"options": options, "distribution": draw(st.sampled_from([["given"], []]))}
    agreed = {"options": options, "rulings": agreeing(draw(readings(name)), options)}
    return Table.start(name, draw_setup(name, seed, players, named, **agreed))


def readings(game: str) -> st.SearchStrategy[dict[str, str]]:
    """Some rulings, each with another reading."""
    offered = {id: sorted(r.others) for id, r in find_game(game).rulings.known.items() if r.others}
    return st.fixed_dictionaries(
        {}, optional={id: st.sampled_from(words) for id, words in offered.items()}
    )


SEEDS = st.integers(0, 10**6).map(str)
PLAYERS = st.integers(2, 5)
TABLES = {"age-of-innovation": age_of_innovation(), "terra-mystica": terra_mystica()}
"""New games of every kind."""
SUPPLIES = ("city_tiles", "competencies", "favors")
FEW = settings(max_examples=12, deadline=None)

games = pytest.mark.parametrize("game", TERRA)


def bare(s: State) -> State:
    """The state without the account of its last row."""
    s = s.copy()
    s.items = []
    s.moments = []
    s.line = 0
    s.key_choices = {}
    s.blocked = ()
    s.done = False
    if hasattr(s, "parts_begun"):
        s.parts_begun = False
    return s


def test_every_game_is_played_here() -> None:
    assert {*TABLES} == {*TERRA}


@pytest.mark.heavy("rows by chance in whole games")
@games
@FEW
@given(st.data(), SEEDS)
def test_the_ledger_adds_up(game: str, data: st.DataObject, dice: str) -> None:
    table = data.draw(TABLES[game])
    play_by_chance(table, dice, 70)
    sums = changes(table)
    digging = table.state.game.terms.advances[1]
    amounts = [what for group in table.game.amounts.groups.values() for what in group]
    for p in table.state.players.values():
        for what in amounts:
            if what not in ("vp", "power", digging):
                assert sums[p.name, what] == p.held(what) >= 0, f"{what} of {p.name}"
        assert sums[p.name, "vp"] == p.vp - p.vp_by.get("start", p.vp)
        assert sum(p.vp_by.values()) == p.vp >= 0 or not p.vp_by


def tokens_at_start(p: Player) -> int:
    """Twelve power tokens, unless the player's faction begins with others."""
    return sum(getattr(getattr(p, "of", None), "bowls", (12,)))


def changes(table: Table) -> Counter[tuple[str, str]]:
    sums: Counter[tuple[str, str]] = Counter()
    for entry in table.replay.entries:
        for change in entry.changes:
            sums[change.player, change.what] += change.by
    return sums


@pytest.mark.few(1, "rows by chance in whole games")
@games
@FEW
@given(st.data(), SEEDS)
def test_nothing_is_made_or_lost(game: str, data: st.DataObject, dice: str) -> None:
    table = data.draw(TABLES[game])
    before = table.state.copy()
    play_by_chance(table, dice, 70)
    sums = changes(table)
    for p in table.state.players.values():
        assert min(p.bowls) >= 0
        if p.board and table.state.phase != "distribution":
            assert sum(p.bowls) == tokens_at_start(p) + sums[p.name, "tokens"]
        count_pieces(table.state, p)
    taken = Counter(t for p in table.state.players.values() for t in p.tiles)
    for name in SUPPLIES:
        for tile, count in getattr(before, name, {}).items():
            assert getattr(table.state, name)[tile] + taken[tile] == count
    on_the_tracks(before, table)
    if table.state.round:
        held = [p.bonus for p in table.state.players.values() if p.bonus]
        assert len({*held, *table.state.bonuses}) == len(table.state.players) + 3


def on_the_tracks(before: State, table: Table) -> None:
    """One at each top, a key for each who passed the lock, no space taken twice."""
    s, ladder = table.state, table.state.game.stock.ladder
    for track in s.game.terms.tracks:
        levels = [p.levels[track] for p in s.players.values()]
        assert levels.count(ladder.top) <= 1 and max(levels) <= ladder.top
        placed = [value for p in s.players.values() for t, value in p.placed if t == track]
        assert sorted([*placed, *s.spaces[track]]) == sorted(before.spaces[track])
    used = Counter(
        c.player for e in table.replay.entries for c in e.changes if c.what == "keys" and c.by < 0
    )
    for p in s.players.values():
        assert used[p.name] == sum(level > ladder.locked for level in p.levels.values())


def count_pieces(s: State, p: Player) -> None:
    """What the player's own pieces amount to."""
    game = s.game
    clergy = p.held(game.terms.clergy)
    assert clergy >= 0 and clergy + len(p.placed) <= game.stock.clergy_in_all
    assert p.bridges + sum(owner == p.name for _, _, owner in s.bridges) == 3
    assert all(p.pieces_left(kind) >= 0 for kind in game.stock.pieces)
    assert {hex for hex, owner in s.owner.items() if owner == p.name} == set(p.buildings)
    assert all(s.terrain_of(hex) == p.board for hex in p.buildings
               if hex not in getattr(p, "neutral", ()))
    cities = p.owned(game.terms.city_tile)
    once = [t for t in p.tiles if t not in cities]
    assert len(set(once)) == len(once)
    assert all(track in s.spaces for track, _ in p.placed)


@pytest.mark.few(1, "each row of whole games")
@games
@FEW
@given(st.data(), SEEDS)
def test_replay_of_any_prefix_is_the_state_when_played(
    game: str, data: st.DataObject, dice: str
) -> None:
    table = data.draw(TABLES[game])
    play_by_chance(table, dice, 40)
    count = data.draw(st.integers(0, len(table.rows)))
    again = table.restart()
    for row in table.rows[:count]:
        assert again.play(row)
    if count:
        assert bare(again.state) == bare(table.states[count - 1])


@pytest.mark.few(1, "rows by chance in whole games")
@games
@FEW
@given(st.data(), SEEDS)
def test_undo_then_replay_is_identity(game: str, data: st.DataObject, dice: str) -> None:
    table = data.draw(TABLES[game])
    play_by_chance(table, dice, 30)
    if not table.rows:
        return
    count = data.draw(st.integers(1, len(table.rows)))
    rows, final = table.rows.copy(), bare(table.state)
    before = table.restart().state if count == len(rows) else table.states[-count - 1]
    entries = [(e.text, e.changes) for e in table.replay.entries]
    assert table.play(f'gm: undo {count} because "a test"')
    assert bare(table.state) == bare(before)
    for row in rows[-count:]:
        assert table.play(row)
    assert bare(table.state) == final
    stand = [(e.text, e.changes) for e in table.replay.entries
             if not e.undone and not e.text.startswith("gm: undo")]
    assert stand == entries


@games
@FEW
@given(st.data(), SEEDS)
def test_everything_listed_as_legal_applies(game: str, data: st.DataObject, dice: str) -> None:
    """Each move reads as what is listed, is worded as in full, is possible, and does something."""
    table = data.draw(TABLES[game])
    play_by_chance(table, dice, 25)
    named, words = table.game.notation.component_name, table.game.notation.vocabulary
    for who in table.state.players:
        moves = legal(table.state, who)
        assert len({move.text for move in moves}) == len(moves)
        for move in moves:
            row = find_notation(game).parse_row(f"{who}: {move.text}")
            for parsed, listed in zip(row.commands, move.commands, strict=True):
                assert parsed.verb == listed.verb
                assert listed.args == {
                    k: named(v, False) if k == "tile" else v
                    for k, v in parsed.args.items() if v is not None
                }
                printed = print_command(parsed, words, tile=lambda t: named(t, False))
                assert drop_optional_words(printed) == drop_optional_words(listed.text)
            then = after(table.state, who, row.commands)
            assert then is not None
            assert not then.same_position(table.state), move.text


def drop_optional_words(text: str) -> list[str]:
    """The words of the text without those that may be left out."""
    return [word for word in text.split() if word not in ("to", "scholar")]


@pytest.mark.few(1, "rows by chance in whole games")
@games
@FEW
@given(st.data(), SEEDS)
def test_what_the_built_in_player_writes_is_listed(
    game: str, data: st.DataObject, dice: str
) -> None:
    table = data.draw(TABLES[game])
    play_by_chance(table, dice, data.draw(st.integers(0, 60)))
    bot = table.game.player(dice)
    for who in table.state.players:
        s = table.state.copy()
        for command in bot.row(s, who):
            assert command.text in {c.text for c in next_commands(s, who)}
            table.game.course.apply(s, who, command)


@pytest.mark.heavy("rows by chance in whole games")
@games
@FEW
@given(st.data(), SEEDS)
def test_mutated_rows_meet_only_diagnostics(game: str, data: st.DataObject, dice: str) -> None:
    table = data.draw(TABLES[game])
    chance = numbers(dice, "mutations")
    for _ in range(40):
        row = chance_row(table.state, chance)
        if row is None:
            return
        for _ in range(4):
            try_out(table, mutate_row(row, chance))
        table.play(row)


def try_out(table: Table, text: str) -> None:
    """A refused row leaves no trace in the state."""
    before = bare(table.state)
    replay = Replay(table.state)
    try:
        row = find_notation(table.name).parse_row(text)
    except Broken:
        return
    if not replay.play(row):
        assert [p.code for p in replay.problems] != [INTERNAL.id], replay.problems
        assert all(p.message and p.because and p.span.line == 1 for p in replay.problems)
    assert bare(table.state) == before


WORDS = ["build", "E4", "dig 3", "take c5", "law", "p15", "pass", "act6", "for 3", "by tunnel",
         "gm", "1", "99", ".", "forgo spades", "gain 2 law", "step 3 law", "connect ~D1",
         "bridge C6:D6", "annex E4", "place E4", "key law", "resign", "done", "innovate steel",
         "convert 5 power to 1 scholars", "burn 3", "decline", "leech", "upgrade E4 palace p8",
         "+FAV8", "+2FIRE", "+TW3", "-SPADE", "-4w", "send p to air", "action ACTN", "ACTE",
         "connect r16", "upgrade E4 to TE", "convert 3w to 3p", "pass BON3", "keep fire", "wait"]


def mutate_row(row: str, chance: Iterator[int]) -> str:
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
