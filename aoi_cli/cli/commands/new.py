"""`aoi new`: the file of a new game, its components drawn or named by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated, Any, Literal

from typer.main import get_params_convertors_ctx_param_name_from_function as parameters_of

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN, say_written, write_document
from aoi_cli.cli.common.options import FormatOption, text_option
from aoi_cli.cli.common.reports import print_data, refusals_as
from aoi_cli.cli.common.row_input import read_pairs
from aoi_cli.cli.common.settings import SETTINGS
from aoi_cli.cli.common.terminal import columns
from aoi_cli.cli.common.usage import AoiCommand

if TYPE_CHECKING:
    from aoi_cli.table.game_creation import Composed

Words = list[str] | None
BEFORE_OPTIONS_OF_GAMES = "seed"


class CommandClass(AoiCommand):
    """The command with the options of all games besides its own."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.of_games = options_of_games()
        at = [p.name for p in self.params].index(BEFORE_OPTIONS_OF_GAMES) + 1
        self.params[at:at] = self.of_games

    def invoke(self, ctx: Any) -> Any:
        ctx.obj = {p.name: ctx.params.pop(p.name) for p in self.of_games}
        return super().invoke(ctx)


def options_of_games() -> list[Any]:
    """The options for keys that some game lets be named by hand."""
    from aoi_cli.table.game_names import head_options

    options_by_key: dict[str, list[Any]] = {}
    for option in head_options():
        options_by_key.setdefault(option.key, []).append(option)

    def with_options() -> None:
        """A function whose signature alone is read."""

    parameters = [parameter(key, options) for key, options in options_by_key.items()]
    with_options.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    with_options.__annotations__ = {p.name: p.annotation for p in parameters}
    return list(parameters_of(with_options)[0])


def parameter(key: str, options: list[Any]) -> Parameter:
    """One parameter for all games with this key, with the help that each of them gives."""
    helps = list(dict.fromkeys(option.help.removesuffix(".") for option in options))
    first, *others = helps
    help = "; ".join([first, *(f"{h[0].lower()}{h[1:]}" for h in others)]) + "."
    choices = tuple(dict.fromkeys(word for option in options for word in option.choices))
    kind: Any = Words if any(option.several for option in options) else str | None
    declaration = text_option(help, f"--{key}", metavar=options[0].metavar)
    if choices:
        kind, declaration = Literal[choices] | None, typer.Option(help=help)
    annotation = typer.for_typer(Annotated[kind, declaration])
    return Parameter(key, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def new(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="To be made; - prints the text.")],
    player: Annotated[
        list[str],
        text_option("In order of play; once for each player. NAME=… says what is played, with + "
                "between several things.",
                "--player", "-p", metavar="NAME"),
    ],
    game: Annotated[
        str | None,
        text_option("Which game; a word that is none lists them all.", "--game", metavar="GAME"),
    ] = None,
    ruleset: Annotated[
        str | None,
        text_option("The version of the rules, such as 1; the newest if left out.", "--ruleset",
                metavar="RULESET"),
    ] = None,
    title: Annotated[str | None, text_option("What the game is called.", "--title")] = None,
    seed: Annotated[
        str | None, text_option("Draws what is not named; made up if left out.", "--seed")
    ] = None,
    info: Annotated[
        Literal["seeded", "commit", "open", "recorded"] | None,
        typer.Option("--info", help="How cards are hidden, in games that have such cards."),
    ] = None,
    option: Annotated[
        Words, text_option("A choice of the table, WORD or KEY=WORD; repeatable.", "--option",
                       metavar="WORD")
    ] = None,
    ruling: Annotated[
        Words, text_option("Another reading of a rule: its name, = and one of its values.",
                           "--ruling", metavar="ID=WORD")
    ] = None,
    policy: Annotated[
        Words, text_option("A standing answer to offers, such as always; repeatable.",
                       "--policy", metavar="NAME=WORDS")
    ] = None,
    format: FormatOption = "text",
) -> None:
    """Make a game file. Components that are not named are drawn, and written down.

    What is drawn obeys the rules of the draw; what is named by hand is checked against them,
    and nothing is written if it breaks them. Components are named in full or short, as in rows.
    A game takes only the options that its setup has a use for.

    \b
    Examples:
      aoi new game.yaml --player anna --player berta --player cleo
      aoi new game.yaml -p anna -p berta --seed 7 --title "Sunday"
      aoi new game.yaml -p anna=lake+moles+rb1 -p berta=desert+omar+rb2 -p cleo
      aoi new - -p anna -p berta -p cleo --distribution draft --final fs-edge
      aoi new game.yaml --game GAME -p anna=witches -p berta=nomads --option shipping-bonus
    """
    choices = {**ctx.obj, "options": option}
    agreements = {
        "options": read_options(option),
        "rulings": read_pairs(ruling, "--ruling"),
        "policies": read_pairs(policy, "--policy"),
    }
    with refusals_as(format, file):
        from aoi_cli.table.game_creation import composed

        draft = composed(player, game or SETTINGS.game, title, choices, seed, agreements, info,
                         None if file == STDIN else file, ruleset)
        deliver_new(file, draft, player, info, format)


def deliver_new(
    file: str, draft: Composed, player: Sequence[str], info: str | None, format: str
) -> None:
    """Print the text of a new game, or write its file and say what was drawn."""
    from aoi_cli.gamefile.modeline import add_modeline
    from aoi_cli.table.game_creation import drawn, write_game

    printed = add_modeline(file, draft.text) if file == STDIN else None
    secret = None if printed else write_game(file, draft) or None
    lines = [*drawn(player, draft.head["players"])]
    if format != "text":
        from aoi_cli.render.output.writing import New

        print_data(New(None if printed else file, secret, lines, printed), format)
    elif printed:
        write_document(printed)
    else:
        say_written(file)
        if secret:
            say_written(secret)
        if info == "commit":
            print("Send its head to the players; then `aoi nonces` takes a word of each.")
        for line in (*lines, *notice_of(file, draft)):
            print(line)


def notice_of(file: str, draft: Composed) -> Iterator[str]:
    """The notice of a game whose components come from a pack."""
    if "pack" in draft.head:
        from aoi_cli.render.line_wrap import folded
        from aoi_cli.table import open_game

        yield from folded(open_game(file).notice, columns())


def read_options(words: Words) -> dict[str, str] | list[str]:
    """Read options: a mapping if any has the form `key=value`, else a list."""
    if any("=" in word for word in words or ()):
        return read_pairs(words, "--option")
    return words or []
