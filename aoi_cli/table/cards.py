"""Cards that the games have for a name: tiles, factions, phases, rulings, topics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.pack import AnyPackKind
from aoi_cli.engine.show.cards import Card, Topics, all_names, find_cards, find_topic, spelt
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.vocabulary import MODERATOR_TOLD
from aoi_cli.engine.words import did_you_mean
from aoi_cli.packs import load_pack, shipped_text
from aoi_cli.registry import find_game, find_packs, usable_names
from aoi_cli.table.table_error import Unknown

if TYPE_CHECKING:
    from aoi_cli.table.position import Position


class Answer(Struct, frozen=True):
    """The cards that one game has for a name."""

    game: str
    cards: Sequence[Card]
    topic: str = ""
    """All of its cards are these."""


COMMANDS, MODERATOR_ROWS = "commands", "moderator rows"


def topics_of(game: str) -> Topics:
    """The cards of a game: its own, those of the components of shipped packs, and its commands."""
    topics = dict(find_game(game).topics())
    if kind := find_packs(game):
        for id in kind.shipped:
            topics |= components(kind, id, load_pack(kind, shipped_text(kind, id)).pack)
    return {**topics, **command_cards(game)}


def topics_in(game: Position) -> Topics:
    """The topics of a game, with the components of its pack as far as the game knows them."""
    in_play = game.game.telling.pack_in_play(game.state)
    kind = find_packs(game.name)
    if in_play is None or kind is None:
        return topics_of(game.name)
    declarations = game.game.telling.said_of_components(game.state)
    return {**game.game.topics(), **components(kind, *in_play, declarations),
            **command_cards(game.name)}


def components(
    kind: AnyPackKind, id: str, pack: object,
    declarations: Mapping[str, Sequence[str]] | None = None,
) -> Topics:
    """The cards of a pack's components, each with a note about where they come from."""
    note = ("note", kind.banner(pack)[0])
    return {
        topic: [
            Card(name, topic, f"none; of the component pack {id}", fields.get("name", topic),
                 (*((key, text) for key, text in fields.items() if key != "name" and text),
                  *(("declared", text) for text in (declarations or {}).get(name, ())), note),
                 others=tuple(filter(None, [fields.get("name", "")])))
            for name, fields in fields_by_name.items()
        ]
        for topic, fields_by_name in kind.describe_components(pack).items()
    }


def command_cards(game: str) -> Topics:
    """A card for each command, and for each row of the moderator."""
    words = find_game(game).notation.vocabulary

    def card(verb: str, kind: str, row: str) -> Card:
        short = words.short.get(verb, "")
        facts = [("written", f"`{row}{words.form(verb)}`")]
        if other := words.other_form_for_people(verb):
            facts.append(("or", f"`{row}{other}`"))
        example = words.examples.get(verb, "")
        if example not in ("", words.form(verb)):
            facts.append(("example", f"`{row}{example}`"))
        does = words.meanings.get(verb) or MODERATOR_TOLD.get(verb, f"A {kind} of this game.")
        return Card(verb, kind, "", does, tuple(facts), short)

    return {
        COMMANDS: [card(verb, "command", "") for verb in words.player_verbs],
        MODERATOR_ROWS: [card(verb, "row of the moderator", f"{MODERATOR}: ")
                         for verb in words.moderator_verbs],
    }


def cards_named(word: str, game: str | None = None) -> list[Answer]:
    """One for each game that knows the name; raises Unknown if none does. `gm: redo` is `redo`."""
    word = word.removeprefix(f"{MODERATOR}:").strip() or word
    answers_of_games = answers(word, [game] if game else usable_names())
    if not answers_of_games:
        raise Unknown("card", unknown(word, game))
    return answers_of_games


def cards_of_commands(verb: str) -> list[Answer]:
    """The command or row of the moderator that is called so, in each game that has one."""
    answers_of_games = [Answer(game, find_cards(command_cards(game), verb))
                        for game in usable_names()]
    return [known for known in answers_of_games if known.cards]


def answers(word: str, games: Iterable[str]) -> list[Answer]:
    answers_of_games = (answer(game, word) for game in games)
    return [known for known in answers_of_games if known]


def cards_in(game: Position, word: str) -> list[Answer]:
    """The cards of a name, with what this game knows of its components."""
    topics = topics_in(game)
    own_answer = answer(game.name, word.removeprefix(f"{MODERATOR}:").strip() or word, topics)
    if not own_answer:
        raise Unknown("card", f"there is no card {word}. "
                      + (did_you_mean(word, all_names(topics)) or "`aoi rules` lists the topics."))
    return [own_answer]


def answer(game: str, word: str, topics: Topics | None = None) -> Answer | None:
    topics = topics_of(game) if topics is None else topics
    written = command_cards(game)
    of_play = {name: cards for name, cards in topics.items() if name not in written}
    if word.lower() not in topics:
        cards = find_cards(of_play, word)
        if not any(spelt(word) == spelt(card.name) for card in cards):
            cards = [*find_cards(written, word), *cards]
        if cards:
            return Answer(game, cards)
    topic = find_topic(topics, word)
    return Answer(game, topics[topic], topic) if topic else None


def unknown(word: str, game: str | None) -> str:
    games = [game] if game else usable_names()
    all_topics = [topics_of(name) for name in games]
    for name in games:
        if not_here := find_game(name).notation.vocabulary.not_here(word):
            return f"there is no card {word}: {not_here}"
    names = [name for topics in all_topics for name in all_names(topics)]
    hint = did_you_mean(word, names) or "The topics are " + ", ".join(
        dict.fromkeys(topic for topics in all_topics for topic in topics)
    ) + "."
    return f"there is no card {word}. {hint}"
