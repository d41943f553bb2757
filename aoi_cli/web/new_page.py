"""The form for a new game, which asks the game for what it can be given, and the one for logs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.rulings import Ruling
from aoi_cli.engine.setup.head import HeadOption
from aoi_cli.engine.setup.mode import info_schema
from aoi_cli.render.changing_parts import clean
from aoi_cli.table.game_names import list_games
from aoi_cli.web.forms import Form
from aoi_cli.web.judging import print_refusal
from aoi_cli.web.markup import hidden_field, link, print_page

MOST_PLAYERS = 8
"""The fields for players where a game does not say how many it takes."""
Schema = Mapping[str, Any]
SECRET = "How hidden cards are kept."
SEED = "Draws whatever is not named. The same seed draws the same."


def print_new(form: Form, importers: Iterable[str], refusal: str = "", base: str = "") -> str:
    """The page of both forms. What was typed stays in them."""
    games = {game.name: game for game in list_games()}
    game = games.get(form.get("game")) or next(iter(games.values()))
    names = "".join(
        link(f"{base}/new?game={quote(name)}", name,
             ' class="button" aria-current="true"' if name == game.name else ' class="button"')
        for name in games
    )
    return print_page("New game", (
        f'<header>{link(f"{base}/", "Games", " class=home")}<h1>New game</h1></header>'
        f'<main class="forms">{print_refusal(refusal) if refusal else ""}'
        f'<nav class="kinds" aria-label="which game">{names}</nav>'
        f"{print_form(game, form, base)}{print_import(importers, form, base)}</main>"
    ), ' class="new-page"')


def print_form(game: AnyGame, form: Form, base: str) -> str:
    schema = game.creation.schema()
    components = "".join(print_setting(option, schema, form) for option in game.creation.settings)
    agreed = "".join((*print_options(game, schema, form), *print_rulings(game, form)))
    more = print_lines("policy", "Standing answers to offers", "anna=always", form) \
        if "policies" in properties_of(schema) else ""
    return (
        f'<form method="POST" action="{base}/new">{hidden_field("game", game.name)}'
        f"{print_players(schema, form)}"
        + print_text("title", "Title", "", form)
        + print_text("file", "File", "a free name if left out", form)
        + print_text("seed", "Seed", SEED, form)
        + print_hiding(game, form) + print_rulesets(game, form)
        + print_folded("Named by hand instead of drawn", components, form,
                       [option.key for option in game.creation.settings])
        + print_folded("Options and readings of rules", agreed + more, form,
                       ["option", "ruling", "policy"])
        + '<button type="submit">Make the game</button></form>'
    )


def print_folded(title: str, content: str, form: Form, names: Iterable[str]) -> str:
    """Fields that are folded away as long as nothing stands in them."""
    if not content:
        return ""
    is_open = " open" if any(form.list(name) for name in names) else ""
    return f"<details{is_open}><summary>{clean(title)}</summary>{content}</details>"


# Fields


def print_players(schema: Schema, form: Form) -> str:
    players = properties_of(schema).get("players", {})
    least, most = players.get("minItems", 1), players.get("maxItems", MOST_PLAYERS)
    typed = [*form.list("player"), *[""] * most]
    fields = "".join(
        f'<input name="player" value="{clean(typed[n])}" aria-label="player {n + 1}" '
        f'autocomplete="off"{" required" if n < least else ""}>'
        for n in range(most)
    )
    return (f"<fieldset><legend>Players, in order of play</legend>{fields}"
            "<small>A name, or what is played too: anna=one+another</small></fieldset>")


def print_text(name: str, title: str, note: str, form: Form) -> str:
    more = f"<small>{clean(note)}</small>" if note else ""
    return (f'<label>{clean(title)}<input name="{clean(name)}" value="{clean(form.get(name))}" '
            f'autocomplete="off">{more}</label>')


def print_lines(name: str, title: str, shape: str, form: Form) -> str:
    """A field of several lines."""
    content = "\n".join(clean(line) for value in form.list(name) for line in value.split("\n"))
    return (f'<label>{clean(title)}<textarea name="{clean(name)}" rows="2" '
            f'placeholder="{clean(shape)}" autocomplete="off">\n{content}</textarea></label>')


def print_select(name: str, title: str, choices: Mapping[str, str], chosen: str, note: str = ""
                 ) -> str:
    """A field with the choices by the words that the form sends for them."""
    options = "".join(
        f'<option value="{clean(word)}"{" selected" if word == chosen else ""}>'
        f"{clean(text)}</option>"
        for word, text in choices.items()
    )
    more = f"<small>{clean(note)}</small>" if note else ""
    return f'<label>{clean(title)}<select name="{clean(name)}">{options}</select>{more}</label>'


def print_setting(option: HeadOption, schema: Schema, form: Form) -> str:
    """A setting that is drawn, or has a usual value, if it is not named."""
    title = option.help.removesuffix(".")
    words = option.choices or tuple(words_of(properties_of(schema).get(option.key), schema))
    if option.several:
        known = f"<small>{clean(', '.join(words))}</small>" if words else ""
        return print_lines(option.key, title, option.metavar, form) + known
    if words:
        choices = {"": "as it is drawn, or as usual"} | {word: word for word in words}
        return print_select(option.key, f"{option.key}: {title}", choices, form.get(option.key))
    return print_text(option.key, f"{option.key}: {title}", "", form)


def print_hiding(game: AnyGame, form: Form) -> str:
    if not game.head.hides:
        return ""
    words = words_of(info_schema()["info"], {})
    return print_select("info", "Hidden cards", {"": "as usual"} | {word: word for word in words},
                        form.get("info"), SECRET)


def print_rulesets(game: AnyGame, form: Form) -> str:
    rulesets = [*game.box.rulesets][::-1]
    if len(rulesets) < 2:
        return ""
    choices = {"": f"{rulesets[0]}, the newest"} | {word: word for word in rulesets[1:]}
    return print_select("ruleset", "Ruleset", choices, form.get("ruleset"))


def print_options(game: AnyGame, schema: Schema, form: Form) -> Iterator[str]:
    """Options that are words, and those that have a word for each key."""
    about = properties_of(schema).get("options", {})
    agreed = form.list("option")
    texts = {option.name: option.text for option in game.rulings.options.values()}
    for word in words_of(about, schema) if "items" in about else ():
        yield (f'<label class="tick"><input type="checkbox" name="option" value="{clean(word)}"'
               f'{" checked" if word in agreed else ""}> <b>{clean(word)}</b> '
               f"{clean(texts.get(word, ''))}</label>")
    for key, value in about.get("properties", {}).items():
        words = {f"{key}={word}": word for word in words_of(value, schema)}
        chosen = next((word for word in agreed if word in words), "")
        yield print_select("option", key, {"": "as usual"} | words, chosen,
                           value.get("description", ""))


def print_rulings(game: AnyGame, form: Form) -> Iterator[str]:
    for ruling in game.rulings.known.values():
        if ruling.others:
            yield print_ruling(ruling, form.list("ruling"))


def print_ruling(ruling: Ruling[Any], agreed: Sequence[str]) -> str:
    others = {word: text for word, text in ruling.readings.items() if word != "default"}
    choices = {"": "as usual"} | {f"{ruling.id}={word}": word for word in others}
    readings = {"as usual": ruling.readings[ruling.usual], **others}
    note = "; ".join(f"{word}: {text}" for word, text in readings.items())
    chosen = next((word for word in agreed if word in choices), "")
    return print_select("ruling", f"{ruling.id} {ruling.asks}".strip(), choices, chosen, note)


def print_import(importers: Iterable[str], form: Form, base: str) -> str:
    choices = {"": "find out"} | {name: name for name in importers}
    return (
        f'<form method="POST" action="{base}/import" enctype="multipart/form-data" id="import">'
        "<h2>Import</h2><p>A log of another program, or a game file. You can drop it on any page "
        "of games.</p>"
        '<label>File<input type="file" name="log" required></label>'
        f'{print_select("importer", "Written by", choices, form.get("importer"))}'
        '<button type="submit">Import</button></form>'
    )


# Schemas


def properties_of(schema: Schema) -> Schema:
    properties: Schema = schema.get("properties", {})
    return properties


def words_of(about: Any, schema: Schema) -> list[str]:
    """The words that a schema allows for a value, or for the items of a list."""
    if not isinstance(about, dict):
        return []
    if reference := about.get("$ref"):
        name = reference.rpartition("/")[2]
        return words_of(schema.get("definitions", {}).get(name), schema)
    if "enum" in about:
        return list(dict.fromkeys(str(word) for word in about["enum"]))
    if "items" in about:
        return words_of(about["items"], schema)
    return [word for one in about.get("anyOf", ()) for word in words_of(one, schema)]
