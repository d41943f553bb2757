"""All pages that `aoi web` and a served table have, each with the way that leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.clicking import serve_folder
from tests.browser.home_places import OFFLINE, fill_home, list_home_places
from tests.browser.place import Place
from tests.browser.table_places import serve_table_places


@contextmanager
def serve_home_places(folder: Path) -> Iterator[list[Place]]:
    home = folder / "home"
    home.mkdir()
    fill_home(home)
    offline = (home / OFFLINE).as_uri()
    with serve_folder(home) as address:
        yield [*list_home_places(address), Place("game-offline", offline),
               Place("offline-compared", f"{offline}#8-20")]


SITES = {"home": serve_home_places, "tables": serve_table_places}


@contextmanager
def serve_places(folder: Path) -> Iterator[list[Place]]:
    with serve_home_places(folder) as at_home, serve_table_places(folder) as at_tables:
        yield [*at_home, *at_tables]
