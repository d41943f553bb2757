"""What can be set right in each game, worked out by hand: accepted, and refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.row import Attempt, attempt_row
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.beyond_the_horizon.state import Built, Piece
from aoi_cli.rules.through_the_ages.state import Pact, War, Wonder
from tests import recorded as games
from tests.beyond_the_horizon import table
from tests.beyond_the_horizon import test_effects_in_play as in_play
from tests.conformance import playing as terra
from tests.through_the_ages import positions

REASON = ' because "as it stood on the table"'
IMPOSSIBLE, NOT_SO, NO_OPTION = "D732", "D731", "D703"


def correct(game: str, s: Any, row: str) -> Attempt[Any]:
    return attempt_row(s, "gm", find_notation(game).parse_row(f"gm: correct {row}{REASON}"))


def accept(game: str, s: Any, row: str) -> Any:
    tried = correct(game, s, row)
    assert tried.refusal is None, (tried.refusal.message, tried.refusal.help)
    return tried.state


def refuse(game: str, s: Any, row: str, code: str, message: str) -> None:
    tried = correct(game, s, row)
    assert tried.refusal is not None, "accepted"
    assert (tried.code, tried.refusal.message) == (code, message)
    assert tried.refusal.help or tried.refusal.code.help


# Age of Innovation

AOI = "age-of-innovation"


def aoi(**told: Any) -> Any:
    return terra.position({"position": told}, AOI)


def test_a_building_comes_and_goes() -> None:
    s = aoi(swamp={"buildings": {"D6": "workshop"}})
    after = accept(AOI, s, "swamp set building D6 to guild")
    assert after.players["swamp"].buildings == {"D6": "guild"}
    assert after.owner == {"D6": "swamp"}
    assert {(c.what, c.by) for c in after.items[0].changes} == {
        ("building D6 workshop", -1), ("building D6 guild", 1)}
    gone = accept(AOI, s, "swamp remove D6 from buildings")
    assert not gone.players["swamp"].buildings and not gone.owner


def test_a_second_building_on_a_hex_is_refused() -> None:
    s = aoi(swamp={"buildings": {"D6": "workshop"}})
    refuse(AOI, s, "lake set building D6 to workshop, set terrain D6 to lake",
           NOT_SO, "there is no terrain D6 of lake")
    refuse(AOI, s, "set terrain D6 to lake; lake set building D6 to workshop",
           IMPOSSIBLE, "D6 is lake, and swamp builds on swamp")
    refuse(AOI, s, "lake set building D6 to workshop", IMPOSSIBLE,
           "D6 is swamp, and lake builds on lake")
    both = aoi(swamp={"buildings": {"D6": "workshop"}})
    tried = correct(AOI, both, "lake set building D6 to workshop, add D6 to neutral building")
    assert (tried.code, tried.refusal and tried.refusal.message) == (
        IMPOSSIBLE, "two buildings stand on D6")


def test_no_more_pieces_than_there_are() -> None:
    """A player has one palace."""
    s = aoi(swamp={"buildings": {"D6": "palace", "F6": "guild"}})
    refuse(AOI, s, "swamp set building F6 to palace", IMPOSSIBLE,
           "swamp has 2 of palace, and there are 1")


def test_a_tile_is_taken_from_its_supply() -> None:
    """Four of each competency are in the box."""
    s = aoi()
    after = accept(AOI, s, "swamp add c7 to tiles; set competency c7 to 3")
    assert after.players["swamp"].tiles == ("c7",) and after.competencies["c7"] == 3
    refuse(AOI, s, "swamp add c7 to tiles", IMPOSSIBLE,
           "c7 is there 5 times, and the box has 4")
    refuse(AOI, s, "swamp add c99 to tiles", NO_OPTION,
           "`c99` is not a tile that players hold")
    refuse(AOI, s, "swamp add power-bridge to tiles", NO_OPTION,
           "`power-bridge` is not a tile that players hold")


def test_a_round_bonus_lies_once() -> None:
    s = aoi()
    after = accept(AOI, s, "swamp set round bonus to rb-spade; remove rb-spade from round bonus, "
                           "set round bonus rb-coins to 2")
    assert after.players["swamp"].bonus == "rb-spade"
    assert after.bonuses["rb-coins"] == 2 and "rb-spade" not in after.bonuses
    refuse(AOI, s, "swamp set round bonus to rb-power", IMPOSSIBLE,
           "rb-power is there 2 times, and the box has 1")


def test_tracks_books_bowls_and_whose_turn_it_is() -> None:
    after = accept(AOI, aoi(), "swamp set law to 5, set law book to 2, set bowl 3 to 4, "
                               "set coins to 1; set turn to lake, set round to 5")
    p = after.players["swamp"]
    assert (p.levels["law"], p.books["law"], list(p.bowls), p.coins) == (5, 2, [5, 7, 4], 1)
    assert (after.current, after.round) == ("lake", 5)
    assert ("tokens", 4) in {(c.what, c.by) for c in after.items[0].changes}


def test_one_player_at_the_top() -> None:
    s = aoi(lake={"levels": {"law": 12}})
    refuse(AOI, s, "swamp set law to 12", IMPOSSIBLE, "two players are at the top of law")
    refuse(AOI, s, "swamp set law to 13", IMPOSSIBLE, "law ends at 12")


def test_a_bridge_lies_where_one_can() -> None:
    s = aoi()
    after = accept(AOI, s, "swamp set bridges left to 2; add C3 A2 swamp to bridges")
    assert after.bridges == [("A2", "C3", "swamp")] and after.links["C3"] == ("A2",)
    refuse(AOI, s, "add C3 A2 swamp to bridges", IMPOSSIBLE,
           "swamp has 4 bridges, and there are 3")
    refuse(AOI, s, "swamp set bridges left to 2; add A1 I1 swamp to bridges", IMPOSSIBLE,
           "no bridge can join A1 and I1")


# Terra Mystica

TM = "terra-mystica"


def test_terra_mystica() -> None:
    s = terra.position({"position": {}}, TM)
    p = next(iter(s.players.values()))
    who = p.name
    after = accept(TM, s, f"{who} add FAV9 to tiles, set bowl 1 to 2, set dig to 2; "
                          "set favor tile FAV9 to 2")
    q = after.players[who]
    assert ("FAV9" in q.tiles, q.bowls[0], q.dig) == (True, 2, 2)
    refuse(TM, s, f"{who} add FAV9 to tiles", IMPOSSIBLE,
           "FAV9 is there 4 times, and the box has 3")
    refuse(TM, s, f"{who} add FAV99 to tiles", NO_OPTION,
           "`FAV99` is not a tile that players hold")
    refuse(TM, s, f"{who} set out of the game to yes", NO_OPTION,
           "`yes` is not `no`; a player leaves by `gm: drop`")


# Through the Ages

TTA = "through-the-ages"


def tta(**told: Any) -> Any:
    return positions.position({"position": told, "game": {"players": 3}})


def test_a_leader_and_the_actions_that_come_with_it() -> None:
    """Julius Caesar gives a military action."""
    s = tta(anna={"leader": "homer"})
    before = s.players["anna"]
    after = accept(TTA, s, "anna set leader to julius_caesar").players["anna"]
    assert after.leader == "julius_caesar"
    assert after.civil_total == before.civil_total
    assert after.military_total == before.military_total + 1
    none = accept(TTA, s, "anna set leader to none").players["anna"]
    assert none.leader == ""


def test_a_card_lies_once() -> None:
    s = tta(anna={"leader": "homer"})
    refuse(TTA, s, "set row 3 to homer", IMPOSSIBLE,
           "homer lies in 2 places, and the box has 1")
    after = accept(TTA, s, "anna set leader to none; set row 3 to homer")
    assert after.row[2] == "homer" and after.players["anna"].leader == ""
    refuse(TTA, s, "set row 3 to homeros", NO_OPTION, "`homeros` is not a civil card")
    refuse(TTA, s, "set row 14 to none", NOT_SO, "row has no 14")


def test_stages_of_a_wonder() -> None:
    """The Pyramids have three stages."""
    s = tta(anna={"wonders": [{"card": "pyramids", "stages": 1, "state": "unfinished"}]})
    after = accept(TTA, s, "anna set wonder 1 to pyramids 2 unfinished no, set blue bank to 15")
    assert after.players["anna"].wonders == (Wonder("pyramids", 2),)
    refuse(TTA, s, "anna set wonder 1 to pyramids 3 unfinished no", IMPOSSIBLE,
           "Pyramids has 3 stages: with the last one it is built")
    built = accept(TTA, s, "anna set wonder 1 to pyramids 0 built no")
    assert built.players["anna"].civil_total == s.players["anna"].civil_total + 1


def test_technologies_workers_and_goods() -> None:
    s = tta()
    after = accept(TTA, s, "remove iron from civil deck; anna set technology iron to 1, "
                           "set unused workers to 0, set blue tokens on iron to 2, "
                           "set blue bank to 14")
    p = after.players["anna"]
    assert (p.technologies["iron"], p.unused, p.blue, p.blue_bank) == (1, 0, {"iron": 2}, 14)
    refuse(TTA, s, "anna set blue tokens on iron to 2", IMPOSSIBLE,
           "anna has blue tokens on Iron, which is not in play")
    refuse(TTA, s, "anna remove despotism from technologies", IMPOSSIBLE,
           "anna has 0 governments, and everybody has one")


def test_pacts_wars_tactics_and_the_turn() -> None:
    s = tta()
    after = accept(TTA, s, "add trade_routes_agreement anna anna berta to pacts, "
                           "remove trade_routes_agreement from military deck, "
                           "remove legion from military deck, set turn to berta, set age to I; "
                           'anna add "war over culture" berta to wars, '
                           "set tactic to legion, set exclusive tactic to yes")
    assert after.pacts == (Pact("trade_routes_agreement", "anna", "anna", "berta"),)
    assert after.players["anna"].wars == (War("war_over_culture", "berta"),)
    assert (after.players["anna"].tactic, after.current) == ("legion", "berta")
    refuse(TTA, s, "anna set tactic to legion", IMPOSSIBLE,
           "Legion of anna is neither exclusive nor common")


def test_the_last_age_has_no_cards() -> None:
    s = tta()
    refuse(TTA, s, "set age to IV", IMPOSSIBLE, "in age IV the last round is played")
    refuse(TTA, s, "set age to IV, set last round to yes", IMPOSSIBLE,
           "age IV has no cards, and some are in the civil deck")


def test_what_is_open_can_be_removed() -> None:
    """Berta is asked whether she accepts a pact; the offer never came."""
    s = tta(phase="politics", anna={"military_hand": ["trade_routes_agreement"]})
    asked = attempt_row(s, "anna", find_notation(TTA).parse_row(
        "anna: offer trade_routes_agreement to berta as A")).state
    assert [d.player for d in asked.decisions] == ["berta"]
    after = accept(TTA, asked, "remove berta from open decisions")
    assert after.decisions == []
    refuse(TTA, asked, "remove cleo from open decisions", NOT_SO,
           "there is no cleo among open decision")


# Beyond the Horizon

BTH = "beyond-the-horizon"


def bth(**told: Any) -> Any:
    return table.position(told)


def test_pieces_and_their_strengths() -> None:
    """Anna's only piece is a settler of strength 2 on ST1."""
    s = bth()
    after = accept(BTH, s, "remove anna settler 2 ST1 from pieces, add anna settler 4 cradle to "
                           "pieces")
    assert Piece("anna", "settler", 4, "cradle") in after.pieces and len(after.pieces) == 2
    changed = accept(BTH, s, "set piece 1 to anna settler 3 ST1")
    assert changed.pieces[0] == Piece("anna", "settler", 3, "ST1")
    refuse(BTH, s, "add anna settler 4 cradle to pieces", IMPOSSIBLE,
           "anna has 23 pawns, and there are 22 of a colour")
    refuse(BTH, s, "set piece 1 to anna settler 3 H01", NO_OPTION,
           "`anna settler 3 H01` is not `<player> <unit> <strength> <tile>`")
    refuse(BTH, s, "set piece 1 to anna settler 7 ST1", NO_OPTION,
           "`anna settler 7 ST1` is not `<player> <unit> <strength> <tile>`")


def test_tiles_villages_and_cubes() -> None:
    """A cube on the map has left a track."""
    s = bth(tiles={"H07": [0, 1]})
    after = accept(BTH, s, "set village H07 to anna; anna set food to 1")
    assert after.villages == {"H07": "anna"} and after.players["anna"].cubes_off["food"] == 1
    refuse(BTH, s, "set village H07 to anna", IMPOSSIBLE,
           "anna has 1 cubes on the map, on goals and invested, and 0 have left the tracks")
    refuse(BTH, s, "set city H07 to anna; anna set food to 1", IMPOSSIBLE,
           "H07 has a city and no village")
    laid = accept(BTH, s, "remove H05 from territories, set place H05 to N14")
    assert laid.places["H05"] == (1, 1)
    refuse(BTH, s, "set place H05 to M14, remove H05 from territories", IMPOSSIBLE,
           "two tiles lie on M14")


def test_technologies_leaders_governments() -> None:
    s = bth()
    after = accept(BTH, s, "anna set technology T101 to I-1, set scientist to 1, set active to 0")
    p = after.players["anna"]
    assert p.learned == {"T101": "I-1"} and after.scientists == {"I-1": ("anna",)}
    refuse(BTH, s, "anna set technology T102 to I-1", IMPOSSIBLE,
           "T102 does not lie in I-1, where anna has learned it")
    refuse(BTH, s, "set slot I-2 to T101", IMPOSSIBLE,
           "T101 lies in 2 places, and the box has 1")
    governed = accept(BTH, s, "anna set government to G1a, add despotism to stages")
    assert (governed.players["anna"].government, governed.players["anna"].stages) == (
        "G1a", ("despotism",))


def test_structures_goals_and_steps() -> None:
    s = bth(anna={"cubes off": {"food": 2}})
    after = accept(BTH, s, "set structure cradle to S05 anna none, set goal O2 to anna, "
                           "remove S05 from structures I, set step to production")
    assert after.built == {"cradle": Built("S05", "anna")}
    assert after.goal_cubes["O2"] == ("anna",) and after.step == "production"
    refuse(BTH, s, "set structure cradle to S05 anna anna, remove S05 from structures I",
           IMPOSSIBLE, "anna has built S05 as first and as second builder")
    refuse(BTH, s, "set step to nowhere", NO_OPTION, "`nowhere` is not a step of the turn")


def test_components_by_their_printed_names() -> None:
    """In the house pack G1a is the River League, L201 the Surveyor."""
    s = bth()
    after = accept(BTH, s, 'anna set government to "River League"')
    assert after.players["anna"].government == "G1a"
    refuse(BTH, s, 'anna set government to "The Surveyor"', NO_OPTION,
           '`"The Surveyor"` is not a government')


def test_an_awkward_card_stops_no_table() -> None:
    """Nobody can say what it does: the moderator takes the question away, and the turn goes on."""
    s = in_play.give_effect(bth(), 'opaque "rivers"; coins 5')
    assert [(d.player, d.kind) for d in s.decisions] == [("gm", "ruling")]
    after = accept(BTH, s, "remove gm from open decisions")
    assert after.decisions == [] and after.players["anna"].coins == 1 + 5
    assert after.step == "expansion"
    dropped = accept(BTH, s, "remove anna from coming tasks, remove gm from open decisions")
    assert dropped.players["anna"].coins == 1


# somebody goes on

NOBODY = "it is nobody's turn, and nobody is asked anything"


def test_somebody_has_the_turn() -> None:
    refuse(TTA, tta(), "set turn to none", IMPOSSIBLE, NOBODY)
    assert accept(TTA, tta(), "set turn to berta").current == "berta"


def test_a_turn_is_not_over_and_still_under_way() -> None:
    s = aoi()
    refuse(AOI, s, "set action taken to yes", IMPOSSIBLE,
           f"the turn of {s.current} is over: the action is taken, and nothing goes on")
    after = accept(AOI, s, "set action taken to yes; set turn goes on to yes")
    assert after.acted and after.held
    refuse(AOI, s, "set further actions to 3", IMPOSSIBLE,
           "nobody has 3 further actions, only up to 2")


def test_everybody_takes_a_government() -> None:
    """Before the first turn everybody chooses one, the last in turn order first."""
    s = games.position("4-four-002", 0, BTH).state
    last = s.order[-1]
    assert [(d.player, d.kind) for d in s.decisions] == [(last, "government")]
    refuse(BTH, s, f"remove {last} from open decisions", IMPOSSIBLE,
           f"{last} has no government, and is not asked which one to take")
    face = s.faces[0]
    after = accept(BTH, s, f"remove {last} from open decisions, remove {face} from free "
                           f"government; {last} set government to {face}")
    assert after.players[last].government == face
    turns = games.position("4-four-002", 30, BTH).state
    refuse(BTH, turns, "anna set government to none", IMPOSSIBLE,
           "anna has no government, and is not asked which one to take")


def test_everybody_takes_part_in_the_draft() -> None:
    s = games.position("15-four-draft", 0, AOI).state
    first = s.decisions[0].player
    refuse(AOI, s, f"remove {first} from open decisions", IMPOSSIBLE,
           f"{first} lacks 3 of board, faction and palace, and is asked to take 2")
    board = next(name for name in s.offered if name in s.setup.boards)
    after = accept(AOI, s, f"remove {first} from open decisions, remove {board} from offered; "
                           f"{first} set terrain of the board to {board}")
    assert after.players[first].board == board


# forms

@pytest.mark.parametrize(("row", "code", "message"), [
    ("anna set crown to 3", NOT_SO, "there is no crown to 3 of anna"),
    ("cleo set coins to 3", "S105", "there is no player cleo"),
    ("anna set coins", NOT_SO, "`set coins` does not say to what"),
    ("add legion to nowhere", NOT_SO, "there is no nowhere on the table"),
    ("set coins to 3", NOT_SO, "there is no coins on the table"),
])
def test_what_there_is_not(row: str, code: str, message: str) -> None:
    tried = correct(BTH, bth(), row)
    assert tried.refusal is not None and tried.code == code
    assert tried.refusal.message == message.replace("crown to 3", "crown")
    assert tried.refusal.help


def test_nothing_changes_when_one_of_several_is_refused() -> None:
    s = bth()
    before = s.copy()
    assert correct(BTH, s, "anna set coins to 9, set crown to 3").code == NOT_SO
    assert s.same_position(before)
