"""`aoi table open` and `close`: games that look for players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from aoi_cli.cli.commands.new import Words, read_options
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.options import text_option
from aoi_cli.cli.common.row_input import read_pairs
from aoi_cli.cli.common.settings import SETTINGS
from aoi_cli.cli.common.tables import Folder, Now, work_on_table

Name = Annotated[str, typer.Argument(metavar="GAME", help="What the game is called at the table.")]


def open_sign_up(
    folder: Folder,
    game: Name,
    seats: Annotated[
        int | None,
        typer.Option("--seats", metavar="N", min=1,
                     help="How many play; else all open seats of a game that is played."),
    ] = None,
    kind: Annotated[
        str | None,
        text_option("Which game; a word that is none lists them all.", "--game", metavar="GAME"),
    ] = None,
    approve: Annotated[
        bool, typer.Option("--approve", help="A moderator agrees to each player, by mail.")
    ] = False,
    ruleset: Annotated[
        str | None, text_option("The version of the rules.", "--ruleset", metavar="RULESET")
    ] = None,
    title: Annotated[str | None, text_option("What the game file is called.", "--title")] = None,
    seed: Annotated[
        str | None, text_option("Draws what is not named, in games without hidden cards.", "--seed")
    ] = None,
    info: Annotated[
        Literal["seeded", "open"] | None,
        typer.Option("--info", help="How cards are hidden, in games that have such cards."),
    ] = None,
    set_: Annotated[
        Words,
        text_option("Another option of `aoi new`, such as map=1-3; repeatable.", "--set",
                    metavar="KEY=WORDS"),
    ] = None,
    option: Annotated[
        Words, text_option("A choice of the table, WORD or KEY=WORD; repeatable.", "--option",
                           metavar="WORD")
    ] = None,
    ruling: Annotated[
        Words, text_option("Another reading of a rule: its name, = and one of its values.",
                           "--ruling", metavar="ID=WORD")
    ] = None,
    now: Now = None,
) -> None:
    """Look for players, and make a game when its seats are taken.

    Of a game that is played already, seats are open whose players have resigned.
    The invitation is printed, and mailed to the moderators. It may be passed on or published.
    Who answers it and gives a name is asked to confirm the address.

    \b
    Examples:
      aoi table open sundays monday --seats 3
      aoi table open sundays monday --seats 2 --game GAME --approve --set map=1-3
    """
    from aoi_cli.mail.sign_up_actions import open_sign_up as opened
    from aoi_cli.mail.sign_ups import open_invitation

    options: dict[str, Any] = {
        "game": kind or SETTINGS.game, "ruleset": ruleset, "title": title, "seed": seed,
        "info": info, "named": {**read_settings(set_), "options": option},
        "agreements": {"options": read_options(option),
                       "rulings": read_pairs(ruling, "--ruling")}}
    with work_on_table(folder, now) as table:
        opened(table, game, seats or 0, options, approve)
        print("\n".join(open_invitation(table, table.memory.openings[game])))


def read_settings(words: Words) -> dict[str, list[str]]:
    """Read settings of the head; one that is given again has several words."""
    settings: dict[str, list[str]] = {}
    for word in words or ():
        for key, value in read_pairs([word], "--set").items():
            settings.setdefault(key, []).append(value)
    return settings


def close_sign_up(folder: Folder, game: Name, now: Now = None) -> None:
    """Let nobody sign up for a game any more.

    Who has signed up is told, and stays at the table.

    \b
    Example:
      aoi table close sundays monday
    """
    from aoi_cli.mail.sign_up_actions import close_sign_up as closed

    with work_on_table(folder, now) as table:
        closed(table, game)
        print(f"nobody can sign up for {game} any more")


SIGN_UP_COMMANDS: dict[str, Callable[..., None]] = {"open": open_sign_up, "close": close_sign_up}
