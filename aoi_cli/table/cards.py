"""What the games know by a name: cards of tiles, factions, phases and rulings, and topics."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from aoi_cli.engine.pack import AnyPackKind
from aoi_cli.engine.show.cards import Card, Topics, all_names, find_cards, find_topic
from aoi_cli.engine.words import did_you_mean
from aoi_cli.games import GAMES, PACKS, rules
from aoi_cli.packs import kept_pack, shipped_text
from aoi_cli.table.refused import Unknown


class Answer(NamedTuple):
    """What a game has under a name."""

    game: str
    cards: Sequence[Card]
    topic: str = ""
    """All of its cards are these."""


def topics_of(game: str) -> Topics:
    """What the rules tell, and what is on the components that come with the program."""
    topics = dict(rules(game).topics())
    if game in PACKS:
        kind = PACKS[game]()
        for id in kind.shipped:
            topics |= components(kind, id, kept_pack(kind, shipped_text(kind, id)).pack)
    return topics


def components(kind: AnyPackKind, id: str, pack: object) -> Topics:
    """Never without a word about where they come from."""
    note = ("note", kind.banner(pack)[0])
    return {
        topic: [
            Card(name, topic, f"none; of the component pack {id}", fields.get("name", topic),
                 (*((key, text) for key, text in fields.items() if key != "name" and text), note),
                 others=tuple(filter(None, [fields.get("name", "")])))
            for name, fields in found.items()
        ]
        for topic, found in kind.components(pack).items()
    }


def cards_named(word: str, game: str | None = None) -> list[Answer]:
    """One for each game that knows the name; raises Unknown if none does."""
    found = answers(word, [game] if game else GAMES)
    if not found:
        raise Unknown("card", unknown(word, game))
    return found


def answers(word: str, games: Iterable[str] = GAMES) -> list[Answer]:
    found = (answer(game, word) for game in games)
    return [known for known in found if known]


def answer(game: str, word: str) -> Answer | None:
    topics = topics_of(game)
    if word.lower() not in topics and (cards := find_cards(topics, word)):
        return Answer(game, cards)
    topic = find_topic(topics, word)
    return Answer(game, topics[topic], topic) if topic else None


def unknown(word: str, game: str | None) -> str:
    found = [topics_of(name) for name in ([game] if game else GAMES)]
    names = [name for topics in found for name in all_names(topics)]
    hint = did_you_mean(word, names) or "the topics are " + ", ".join(
        dict.fromkeys(topic for topics in found for topic in topics)
    )
    return f"there is no card {word}: {hint}"
