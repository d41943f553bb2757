"""The points that the rulebook leaves open: question, usual reading, other readings.

A pack names a reading of each. The head of a game may choose another: `rulings: {D20: invest}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from aoi_cli.engine import rulings
from aoi_cli.engine.rulings import Question

RULESETS = ("1", "2")
FIRST, NEWEST = RULESETS[0], RULESETS[-1]
"""The first ruleset keeps games as they were begun; new games get the newest."""
NAMED = "D64: where several pieces or tiles would do, the player names those that are used."


class Rulings(rulings.Rulings):
    # the map

    ending_on_start = Question[Literal["covered", "never"]](
        "D1", "May others end a move on a starting tile?",
        {"covered": "Once a structure covers it.", "never": "Never, covered or not."})
    forced_move = Question[Literal["lapses", "forbidden"]](
        "D2", "What if nothing can move where something must?",
        {"lapses": "The obligation lapses; the action can be chosen for its other steps.",
         "forbidden": "The action cannot be chosen."})
    bonus_movement = Question[Literal["optional", "must"]](
        "D3", "Must movement that comes as a bonus be used?",
        {"optional": "It may be declined.", "must": "At least one step, if any is possible."})
    exploring = Question[Literal["moves_on", "settler_stops", "others_stay", "free"]](
        "D4", "What does exploring cost, and may movement go on behind it?",
        {"moves_on": "One movement; the settler may go on, and others may follow.",
         "settler_stops": "One movement; who is on the new tile goes no further in this "
         "movement.",
         "others_stay": "One movement; nobody else may enter the new tile in this movement.",
         "free": "Nothing; the settler may go on, and others may follow."})
    tile_bonus = Question[Literal["placed", "printed"]](
        "D5", "When is the bonus of a new tile taken?",
        {"placed": "Once it lies and the settler stands on it, before anything else.",
         "printed": "Before it lies, in the order that is printed."})
    new_tile = Question[Literal["turn", "effect"]](
        "D6", "What does one new tile per turn mean?",
        {"turn": "One in the whole turn, from whatever source.",
         "effect": "One for each effect that gives movement."})
    no_tile_left = Question[Literal["none"]](
        "D7", "What if no territory tile is left?",
        {"none": "Nobody explores any more."},
        since="tiles never return, so that there is nothing to be revealed")
    exploring_from_start = Question[Literal["yes", "no"]](
        "D8", "May a settler explore out from another's starting tile?",
        {"yes": "Yes, in passing through.", "no": "No."})
    seating = Question[Literal["clockwise", "first_player"]](
        "D9", "Who sits at which edge of the cradle?",
        {"clockwise": "In seat order, clockwise.",
         "first_player": "In turn order, the first player at the first edge."})
    recruiting_at_home = Question[Literal["yes", "no"]](
        "D10", "Is the own starting tile a place to recruit once it is covered?",
        {"yes": "Yes.", "no": "Only with an own cube on it."})
    foreign_pieces = Question[Literal["structures", "all"]](
        "D11", "What do foreign pieces on a tile forbid?",
        {"structures": "New structures only.", "all": "New structures, villages and cities."})
    structure_on_structure = Question[Literal["no", "yes"]](
        "D12", "May a structure be built on a structure?",
        {"no": "No.",
         "yes": "Yes, on top; the one below keeps its builders, and nobody builds it any more."})
    second_builder = Question[Literal["no", "yes"]](
        "D13", "May the first builder also be the second?",
        {"no": "No: it is for a second player.", "yes": "Yes."})
    covered_tile = Question[Literal["no", "yes"]](
        "D14", "Can a covered tile be settled or fortified?",
        {"no": "No.", "yes": "Yes."})

    # pieces

    full_columns = Question[Literal["not_paid", "beside", "illegal"]](
        "D15", "What if a pawn is exhausted and the columns are full?",
        {"not_paid": "It cannot be paid as a cost; as a consequence the pawn waits beside the "
         "board until a column has room.",
         "beside": "It can be paid; the pawn waits beside the board until a column has room.",
         "illegal": "What would exhaust it cannot be done."})
    missing_token = Question[Literal["impossible", "stand_in"]](
        "D16", "What if no token of the strength or below is left?",
        {"impossible": "The recruit is impossible.",
         "stand_in": "Something else stands in for the token."})
    next_lower_token = Question[Literal["next_lower", "exhausted"]](
        "D17", "What if the next lower token is not there?",
        {"next_lower": "The next lower one there is; if none, the piece is exhausted.",
         "exhausted": "The piece is exhausted."})
    basic_4 = Question[Literal["coin", "illegal"]](
        "D18", "Basic action 4 without an inactive pawn?",
        {"coin": "Still a coin.", "illegal": "It cannot be chosen."})
    beyond_six = Question[Literal["lost", "forbidden"]](
        "D19", "What of strengthening past 6?",
        {"lost": "The excess is lost.", "forbidden": "It cannot be chosen so."})

    # cubes

    cube_leaving = Question[Literal["any_removal", "invest"]](
        "D20", "Does a cell give its bonus when its cube leaves for another place than the "
        "investment track?",
        {"any_removal": "Yes, whatever the cube leaves for.",
         "invest": "Only when investing; what it opens for production and government holds."})
    no_cube_left = Question[Literal["goes_on", "counts", "illegal"]](
        "D21", "What if all 24 cubes are gone?",
        {"goes_on": "Everything goes on without a cube; a goal without one does not count "
         "towards the end.",
         "counts": "Everything goes on without a cube; a goal without one counts all the same.",
         "illegal": "What needs a cube cannot be done."})
    chained_effects = Question[Literal["depth_first", "place_first"]](
        "D22", "In which order do chained effects come?",
        {"depth_first": "Cell, then place, then the cell there; each with all it triggers.",
         "place_first": "The cube lands first; then the cells, each with all it triggers."})
    instant_bonuses = Question[Literal["optional", "must"]](
        "D23", "May instant bonuses be declined?",
        {"optional": "Each of them, but for investing and what says must.",
         "must": "No, if they are possible."})
    no_settle_token = Question[Literal["none", "stand_in"]](
        "D24", "What if no settle or fortify token is left?",
        {"none": "None is gained.", "stand_in": "Something else stands in for it."})
    structure_level = Question[Literal["exact", "lower"]](
        "D25", "Which structure tiles can be taken?",
        {"exact": "Of exactly the level that is shown; nothing if there is none.",
         "lower": "Of the level or below."})
    structure_icon = Question[Literal["same"]](
        "D26", "What is the structure icon elsewhere than on infrastructure?",
        {"same": "The same procedure."},
        since="the rulebook has no other way to take a structure tile")

    # technology

    few_matches = Question[Literal["matches", "all"]](
        "D27", "What if fewer than two matching cards are left in the deck?",
        {"matches": "Reveal all, choose among the matches; if none, among all.",
         "all": "Reveal all, choose among all."})
    colours = Question[Literal["face_up", "any"]](
        "D28", "Which colours, if no predecessor is discovered?",
        {"face_up": "Main colours of linked cards that lie open; if none, any colour.",
         "any": "Any colour."})
    private_technology = Question[Literal["counts", "bare"]](
        "D29", "What is a private technology worth?",
        {"counts": "It is learned and gives its points; no slot, no leader.",
         "bare": "Its bonuses and its action only."})
    leader_or_technology = Question[Literal["leader", "technology"]](
        "D30", "Leader first, or technology first?",
        {"leader": "The leader is resolved before cards are revealed.",
         "technology": "Cards first, then the leader."})
    level_four = Question[Literal["leader"]](
        "D31", "What does the first learner of a level IV technology get besides?",
        {"leader": "The leader only."},
        since="these technologies lie open from the beginning, and their deck is out of the game")
    basic_as_effect = Question[Literal["free", "space"]](
        "D32", "A basic action as an effect: what of the space?",
        {"free": "No space is needed and no surcharge paid; its own cost is.",
         "space": "One of its spaces must be free, and its surcharge is paid."})
    effect_on_others = Question[Literal["asked", "first"]](
        "D33", "Who decides where an effect reaches others in mid-turn?",
        {"asked": "They do; they are asked.",
         "first": "The first possible choice is theirs, of several things the lowest."})

    # phases

    met_goals = Question[Literal["player", "in_order"]](
        "D34", "Which of several met goals, and whose track gives the cube?",
        {"player": "The player chooses both.",
         "in_order": "The goal of type A before that of B before that of C; the player chooses "
         "the track."})
    goal_icon = Question[Literal["instead", "pack"]](
        "D35", "What is the icon that fulfils a goal?",
        {"instead": "What the pack says; it stands for the one of the goal phase of that turn.",
         "pack": "What the pack says; a goal more than that of the goal phase."},
        earlier={FIRST: "pack"})
    empty_trade = Question[Literal["allowed", "forbidden"]](
        "D36", "Trades with no trade at all?",
        {"allowed": "Allowed.", "forbidden": "Forbidden."})
    last_round = Question[Literal["next", "after_next"]](
        "D37", "When is the last round, if the last player of a round ends the game?",
        {"next": "The next one.", "after_next": "The next but one."})
    goal_cubes = Question[Literal["printed", "one_less_for_three"]](
        "D38", "How many goal cubes end a game?",
        {"printed": "As printed for so many players.",
         "one_less_for_three": "As printed; one less for three players."})
    tie = Question[Literal["shared", "later"]](
        "D39", "What if everything is equal?",
        {"shared": "A shared win.", "later": "Who is later in turn order wins."})
    first_turn = Question[Literal["basic", "any"]](
        "D40", "What may be done in the first turn?",
        {"basic": "A basic action only.", "any": "Whatever is possible."})
    skippable_steps = Question[Literal["all_but_movement", "all"]](
        "D41", "Which steps of an action may be skipped?",
        {"all_but_movement": "All but movement; investing may be skipped too.",
         "all": "All, movement too."})
    spaces_taken = Question[Literal["basic_4"]](
        "D42", "What if every other space is taken?",
        {"basic_4": "Basic action 4 is open."},
        since="any number of tokens stand there, and one may stay")
    links_of_second = Question[Literal["yes"]](
        "D43", "Are links needed by who learns a technology second?",
        {"yes": "Yes."},
        since="links are looked at player by player")
    inactive_for_active = Question[Literal["no", "yes"]](
        "D44", "May an inactive pawn replace an active one that is lacking?",
        {"no": "No.", "yes": "Yes, in recruiting either kind."})

    # what a second reading brought up

    settling_order = Question[Literal["cube_first", "bonus_first"]](
        "D45", "Settling: cube or bonus first?",
        {"cube_first": "The cube, then the bonus.", "bonus_first": "The bonus, then the cube."})
    shared_space = Question[Literal["exclusive", "shared"]](
        "D46", "May two tokens share another space than that of basic action 4?",
        {"exclusive": "No.", "shared": "On technologies, yes."})
    declining_action = Question[Literal["no", "yes"]](
        "D47", "May the action phase be declined?",
        {"no": "No.", "yes": "Yes."})
    revealed_cards = Question[Literal["first_revealed_on_top", "last_revealed_on_top"]](
        "D48", "In which order do revealed cards go under the deck?",
        {"first_revealed_on_top": "The first revealed on top of them.",
         "last_revealed_on_top": "The last revealed on top of them."})
    prerequisites = Question[Literal["no", "yes"]](
        "D49", "Do effects that give what actions 5 to 8 give need their prerequisites?",
        {"no": "No; links and own costs stay.", "yes": "Yes."})
    nested_learning = Question[Literal["depth_first", "afterwards"]](
        "D50", "Learning inside learning?",
        {"depth_first": "It is finished first.",
         "afterwards": "It begins once the other is finished."})
    lower_token = Question[Literal["no", "yes"]](
        "D51", "May a lower unit token be taken by choice?",
        {"no": "No.", "yes": "Yes."})
    two_sided_token = Question[Literal["yes", "no"]](
        "D52", "Does a two-sided token in use block both sides?",
        {"yes": "Yes.", "no": "No, each side counts by itself."})
    extra_movement = Question[Literal["per_effect", "per_turn", "per_point"]](
        "D53", "One more movement: how often?",
        {"per_effect": "For each effect that gives movement.",
         "per_turn": "Once in a turn.",
         "per_point": "For each point of movement."})
    goals_in_phase_only = Question[Literal["yes", "no"]](
        "D54", "When is a goal tested?",
        {"yes": "On the position at the goal phase only.", "no": "At any time of the own turn."})
    private_is_open = Question[Literal["no", "yes"]](
        "D55", "Does a private technology count as open?",
        {"no": "No.", "yes": "Yes."})
    private_action = Question[Literal["yes", "no"]](
        "D56", "Who uses the action of a private technology?",
        {"yes": "Its owner only, by the rule of the token.",
         "no": "Its owner only, whose token may stay there."})
    open_columns = Question[Literal["all", "one"]](
        "D57", "How many pawns does population production take from the open columns?",
        {"all": "One from each.", "one": "One in all."})
    scientist_room = Question[Literal["one_per_player", "printed"]](
        "D58", "How many scientists has a slot room for?",
        {"one_per_player": "One of each player.", "printed": "As many as are printed."})
    theocracy = Question[Literal["unlock", "once"]](
        "D59", "What is the theocracy icon?",
        {"unlock": "It unlocks the stage.",
         "once": "It gives the stage once: what it sets off at once, other abilities until the "
         "turn ends."})
    production_symbols = Question[Literal["by_track", "either"]](
        "D60", "Which production does a symbol on a track add to?",
        {"by_track": "Food to population, economy to coins, infrastructure to either.",
         "either": "Any track to either."})
    foreign_start = Question[Literal["allowed", "forbidden"]](
        "D61", "May one recruit on a foreign starting tile with an own cube?",
        {"allowed": "Yes.", "forbidden": "No."})
    own_pieces = Question[Literal["stay", "exhausted"]](
        "D62", "What becomes of own other pieces where a structure is built?",
        {"stay": "They stay.", "exhausted": "They are exhausted."})
    left_cell = Question[Literal["first_only", "both"]](
        "D63", "Who gets the points in the left cell of a structure?",
        {"first_only": "The first builder only.", "both": "Both builders."})

    # what the second ruleset brought

    which_pieces = Question[Literal["named", "weakest"]](
        "D64", "Which pieces and tiles are used, where several would do and none is named?",
        {"named": "The player names them.",
         "weakest": "The fewest pieces that suffice, the weakest one; the first tile taken."},
        earlier={FIRST: "weakest"}, added=NEWEST)


def effective(
    of_pack: Mapping[str, str], chosen: Mapping[str, str], ruleset: str = NEWEST
) -> Rulings:
    """The reading of each point: the table's, else the pack's, else the usual one.

    A pack that lacks points of the newest ruleset is older. Where it names the usual reading of its
    time, it gets the usual reading of today.
    """
    known = Rulings.known
    older = any(ruling.added and id not in of_pack for id, ruling in known.items())
    readings = {id: reading for id, reading in of_pack.items()
             if not (older and reading == known[id].earlier.get(FIRST))}
    return Rulings({**readings, **chosen}, ruleset=ruleset)
