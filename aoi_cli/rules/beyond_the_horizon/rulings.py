"""Where the rulebook leaves something open: the question, the reading taken, and other readings.

A pack names a reading of each; the head of a game may name another one, `rulings: {D20: invest}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from aoi_cli.engine.setup.rulings import Ruling

RULESETS = ("1", "2")
FIRST, NEWEST = RULESETS[0], RULESETS[-1]
"""Rulesets: games of the first one go on as they were begun."""


class Question(NamedTuple):
    id: str
    asks: str
    readings: Mapping[str, str]
    """By the word that heads and packs name; the first one holds if nothing else is said."""
    since: str = ""
    """Why there is no other reading."""
    earlier: str = ""
    """The reading that holds in the first ruleset if nothing else is said, where it is another."""
    in_every_pack: bool = True
    """Packs that were written before the newest ruleset do not name the others."""

    @property
    def usual(self) -> str:
        return next(iter(self.readings))

    def usual_in(self, ruleset: str) -> str:
        return self.earlier if self.earlier and ruleset == FIRST else self.usual


def question(id: str, asks: str, **readings: str) -> Question:
    return Question(id, asks, readings)


def settled(id: str, asks: str, since: str, **reading: str) -> Question:
    """A point that can be read in one way only."""
    return Question(id, asks, reading, since)


OF_THE_MAP = (
    question("D1", "May others end a move on a starting tile?",
             covered="Once a structure covers it.", never="Never, covered or not."),
    question("D2", "What if nothing can move where something must?",
             lapses="The obligation lapses; the action can be chosen for its other steps.",
             forbidden="The action cannot be chosen."),
    question("D3", "Must movement that comes as a bonus be used?",
             optional="It may be declined.", must="At least one step, if any is possible."),
    question("D4", "What does exploring cost, and may movement go on behind it?",
             moves_on="One movement; the settler may go on, and others may follow.",
             settler_stops="One movement; who is on the new tile goes no further in this movement.",
             others_stay="One movement; nobody else may enter the new tile in this movement.",
             free="Nothing; the settler may go on, and others may follow."),
    question("D5", "When is the bonus of a new tile taken?",
             placed="Once it lies and the settler stands on it, before anything else.",
             printed="Before it lies, in the order that is printed."),
    question("D6", "What does one new tile per turn mean?",
             turn="One in the whole turn, from whatever source.",
             effect="One for each effect that gives movement."),
    settled("D7", "What if no territory tile is left?",
            "tiles never return, so that there is nothing to be revealed",
            none="Nobody explores any more."),
    question("D8", "May a settler explore out from another's starting tile?",
             yes="Yes, in passing through.", no="No."),
    question("D9", "Who sits at which edge of the cradle?",
             clockwise="In seat order, clockwise.",
             first_player="In turn order, the first player at the first edge."),
    question("D10", "Is the own starting tile a place to recruit once it is covered?",
             yes="Yes.", no="Only with an own cube on it."),
    question("D11", "What do foreign pieces on a tile forbid?",
             structures="New structures only.", all="New structures, villages and cities."),
    question("D12", "May a structure be built on a structure?", no="No.",
             yes="Yes, on top; the one below keeps its builders, and nobody builds it any more."),
    question("D13", "May the first builder also be the second?",
             no="No: it is for a second player.", yes="Yes."),
    question("D14", "Can a covered tile be settled or fortified?", no="No.", yes="Yes."),
)
OF_PIECES = (
    question("D15", "What if a pawn is exhausted and the columns are full?",
             not_paid="It cannot be paid as a cost; as a consequence the pawn waits beside the "
             "board until a column has room.",
             beside="It can be paid; the pawn waits beside the board until a column has room.",
             illegal="What would exhaust it cannot be done."),
    question("D16", "What if no token of the strength or below is left?",
             impossible="The recruit is impossible.",
             stand_in="Something else stands in for the token."),
    question("D17", "What if the next lower token is not there?",
             next_lower="The next lower one there is; if none, the piece is exhausted.",
             exhausted="The piece is exhausted."),
    question("D18", "Basic action 4 without an inactive pawn?",
             coin="Still a coin.", illegal="It cannot be chosen."),
    question("D19", "What of strengthening past 6?",
             lost="The excess is lost.", forbidden="It cannot be chosen so."),
)
OF_CUBES = (
    question("D20", "Does a cell give its bonus when its cube leaves for another place than the "
             "investment track?", any_removal="Yes, whatever the cube leaves for.",
             invest="Only when investing; what it opens for production and government holds."),
    question("D21", "What if all 24 cubes are gone?",
             goes_on="Everything goes on without a cube; a goal without one does not count "
             "towards the end.",
             counts="Everything goes on without a cube; a goal without one counts all the same.",
             illegal="What needs a cube cannot be done."),
    question("D22", "In which order do chained effects come?",
             depth_first="Cell, then place, then the cell there; each with all it triggers.",
             place_first="The cube lands first; then the cells, each with all it triggers."),
    question("D23", "May instant bonuses be declined?",
             optional="Each of them, but for investing and what says must.",
             must="No, if they are possible."),
    question("D24", "What if no settle or fortify token is left?", none="None is gained.",
             stand_in="Something else stands in for it."),
    question("D25", "Which structure tiles can be taken?",
             exact="Of exactly the level that is shown; nothing if there is none.",
             lower="Of the level or below."),
    settled("D26", "What is the structure icon elsewhere than on infrastructure?",
            "the rulebook has no other way to take a structure tile",
            same="The same procedure."),
)
OF_TECHNOLOGY = (
    question("D27", "What if fewer than two matching cards are left in the deck?",
             matches="Reveal all, choose among the matches; if none, among all.",
             all="Reveal all, choose among all."),
    question("D28", "Which colours, if no predecessor is discovered?",
             face_up="Main colours of linked cards that lie open; if none, any colour.",
             any="Any colour."),
    question("D29", "What is a private technology worth?",
             counts="It is learned and gives its points; no slot, no leader.",
             bare="Its bonuses and its action only."),
    question("D30", "Leader first, or technology first?",
             leader="The leader is resolved before cards are revealed.",
             technology="Cards first, then the leader."),
    settled("D31", "What does the first learner of a level IV technology get besides?",
            "these technologies lie open from the beginning, and their deck is out of the game",
            leader="The leader only."),
    question("D32", "A basic action as an effect: what of the space?",
             free="No space is needed and no surcharge paid; its own cost is.",
             space="One of its spaces must be free, and its surcharge is paid."),
    question("D33", "Who decides where an effect reaches others in mid-turn?",
             asked="They do; they are asked.",
             first="The first possible choice is theirs, of several things the lowest."),
)
OF_PHASES = (
    question("D34", "Which of several met goals, and whose track gives the cube?",
             player="The player chooses both.",
             in_order="The goal of type A before that of B before that of C; the player chooses "
             "the track."),
    question("D35", "What is the icon that fulfils a goal?",
             instead="What the pack says; it stands for the one of the goal phase of that turn.",
             pack="What the pack says; a goal more than that of the goal phase.",
             )._replace(earlier="pack"),
    question("D36", "Trades with no trade at all?", allowed="Allowed.", forbidden="Forbidden."),
    question("D37", "When is the last round, if the last player of a round ends the game?",
             next="The next one.", after_next="The next but one."),
    question("D38", "How many goal cubes end a game?", printed="As printed for so many players.",
             one_less_for_three="As printed; one less for three players."),
    question("D39", "What if everything is equal?", shared="A shared win.",
             later="Who is later in turn order wins."),
    question("D40", "What may be done in the first turn?",
             basic="A basic action only.", any="Whatever is possible."),
    question("D41", "Which steps of an action may be skipped?",
             all_but_movement="All but movement; investing may be skipped too.",
             all="All, movement too."),
    settled("D42", "What if every other space is taken?",
            "any number of tokens stand there, and one may stay",
            basic_4="Basic action 4 is open."),
    settled("D43", "Are links needed by who learns a technology second?",
            "links are looked at player by player", yes="Yes."),
    question("D44", "May an inactive pawn replace an active one that is lacking?", no="No.",
             yes="Yes, in recruiting either kind."),
)
OF_THE_SECOND_READING = (
    question("D45", "Settling: cube or bonus first?",
             cube_first="The cube, then the bonus.", bonus_first="The bonus, then the cube."),
    question("D46", "May two tokens share another space than that of basic action 4?",
             exclusive="No.", shared="On technologies, yes."),
    question("D47", "May the action phase be declined?", no="No.", yes="Yes."),
    question("D48", "In which order do revealed cards go under the deck?",
             first_revealed_on_top="The first revealed on top of them.",
             last_revealed_on_top="The last revealed on top of them."),
    question("D49", "Do effects that give what actions 5 to 8 give need their prerequisites?",
             no="No; links and own costs stay.", yes="Yes."),
    question("D50", "Learning inside learning?",
             depth_first="It is finished first.",
             afterwards="It begins once the other is finished."),
    question("D51", "May a lower unit token be taken by choice?", no="No.", yes="Yes."),
    question("D52", "Does a two-sided token in use block both sides?", yes="Yes.",
             no="No, each side counts by itself."),
    question("D53", "One more movement: how often?",
             per_effect="For each effect that gives movement.", per_turn="Once in a turn.",
             per_point="For each point of movement."),
    question("D54", "When is a goal tested?",
             yes="On the position at the goal phase only.",
             no="At any time of the own turn."),
    question("D55", "Does a private technology count as open?", no="No.", yes="Yes."),
    question("D56", "Who uses the action of a private technology?",
             yes="Its owner only, by the rule of the token.",
             no="Its owner only, whose token may stay there."),
    question("D57", "How many pawns does population production take from the open columns?",
             all="One from each.", one="One in all."),
    question("D58", "How many scientists has a slot room for?",
             one_per_player="One of each player.", printed="As many as are printed."),
    question("D59", "What is the theocracy icon?",
             unlock="It unlocks the stage.",
             once="It gives the stage once: what it sets off at once, other abilities until the "
             "turn ends."),
    question("D60", "Which production does a symbol on a track add to?",
             by_track="Food to population, economy to coins, infrastructure to either.",
             either="Any track to either."),
    question("D61", "May one recruit on a foreign starting tile with an own cube?",
             allowed="Yes.", forbidden="No."),
    question("D62", "What becomes of own other pieces where a structure is built?",
             stay="They stay.", exhausted="They are exhausted."),
    question("D63", "Who gets the points in the left cell of a structure?",
             first_only="The first builder only.", both="Both builders."),
)
OF_THE_SECOND_RULESET = (
    question("D64", "Which pieces and tiles are used, where several would do and none is named?",
             named="The player names them.",
             weakest="The fewest pieces that suffice, the weakest one; the first tile taken.",
             )._replace(earlier="weakest", in_every_pack=False),
)
NAMED = "D64: where several pieces or tiles would do, the player names those that are used."
QUESTIONS: Mapping[str, Question] = {
    q.id: q for q in (*OF_THE_MAP, *OF_PIECES, *OF_CUBES, *OF_TECHNOLOGY, *OF_PHASES,
                      *OF_THE_SECOND_READING, *OF_THE_SECOND_RULESET)
}
RULINGS: Mapping[str, Ruling] = {
    q.id: Ruling(q.id, f"{q.asks} {q.readings[q.usual]}", dict([*q.readings.items()][1:]), q.since)
    for q in QUESTIONS.values()
}


def effective_readings(
    named: Mapping[str, str], chosen: Mapping[str, str], ruleset: str = NEWEST
) -> dict[str, str]:
    """A reading of each point: that of the table, that of the pack, the usual one."""
    return {q.id: chosen.get(q.id) or of_pack(named, q, ruleset) for q in QUESTIONS.values()}


def of_pack(named: Mapping[str, str], q: Question, ruleset: str) -> str:
    """The reading that a pack names; an older pack means the default of its time."""
    reading = named.get(q.id, q.usual_in(ruleset))
    older = not all(other.id in named or other.in_every_pack for other in QUESTIONS.values())
    return q.usual_in(ruleset) if older and reading == q.earlier else reading
