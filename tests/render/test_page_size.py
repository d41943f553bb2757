"""Pages without a server are small, and their data are unpacked by what they carry themselves."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from aoi_cli.engine.show.picture import Picture
from aoi_cli.render import html_page
from aoi_cli.render.bundle import ASSETS, asset, join_modules, prune, shorten, shrink
from aoi_cli.render.packing import pack_text
from aoi_cli.render.replay_steps import Step
from aoi_cli.table import game_of
from tests.pages import page_data, unpack
from tests.recorded import text_of

WEB = Path(html_page.__file__).parents[1] / "web" / "assets"
GOALS = {("age-of-innovation", "06-three"): 44_000, ("terra-mystica", "07-four"): 46_000,
         ("beyond-the-horizon", "4-four-004"): 48_000}
"""Bytes of a page: a third of what it took before its data were packed."""
STRANGE = "\x1d\x1e\x1f <#> ü€𝄞 \u00a0" + "abc" * 400 + "".join(map(chr, range(32, 400)))


@pytest.mark.few(1, "pages of whole games")
@pytest.mark.parametrize(("game", "name"), GOALS)
def test_a_page_takes_a_third_of_what_it_took(game: str, name: str) -> None:
    page = html_page.print_page(game_of(text_of(name, game)).steps())
    assert len(page.encode()) < GOALS[game, name]


def test_all_scripts_of_pages_together_stay_small() -> None:
    scripts = [*ASSETS.glob("*.js"), *WEB.glob("*.js")]
    assert len(scripts) > 15
    assert sum(script.stat().st_size for script in scripts) <= 60_000


def test_packed_text_ends_no_script_and_comes_back() -> None:
    for text in ("", "a", STRANGE):
        packed = pack_text(text)
        assert "<" not in packed and packed.isascii() and packed.isprintable()
        assert unpack(packed) == text


@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
def test_the_page_unpacks_what_was_packed(tmp_path: Path) -> None:
    """Run outside of a page: the functions that unpack, with the names that a page gives them."""
    script = shorten(shrink(asset("unpack.js")))
    functions = script.partition("function P(")[0]
    file = tmp_path / "unpack.js"
    size = len(STRANGE.encode())
    file.write_text(f"{functions}\nconst bytes = i(a({pack_text(STRANGE)!r}), {size});"
                    "process.stdout.write(Buffer.from(bytes).toString('hex'))", encoding="utf-8")
    done = subprocess.run(["node", str(file)], capture_output=True, text=True, check=True)
    assert bytes.fromhex(done.stdout).decode() == STRANGE


def test_modules_become_one_script() -> None:
    script = join_modules(*html_page.MODULES)
    assert not re.search(r"^\s*(import|export)\b|^\s*//", script, re.M)
    declared = r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)"
    names = [name for module in html_page.MODULES
             for name in re.findall(declared, asset(module), re.M)]
    assert len(names) == len(set(names)) > 10
    for name in html_page.MODULES:
        needed = re.findall(r'from "\./([\w.]+)"', asset(name))
        before = html_page.MODULES[: html_page.MODULES.index(name)]
        assert set(needed) <= set(before), name


def test_rules_of_the_page_itself_are_kept() -> None:
    """Also where no text of the game has the word by which they find the page."""
    shown = Picture("", "", 1, False, "", ())
    page = html_page.print_page([Step(0, "", "", "", (), lambda: shown)])
    assert ".game .controls" in page_data(page)["style"]
    assert ".lying" not in page_data(page)["style"]


def test_rules_of_what_a_page_does_not_have_are_left_out() -> None:
    style = (".a,.b:not(.c){x:1}#d .a{x:2}.a:has(.c){x:3}"
             "@media print{.c{x:4}}@media screen{p{x:5}.c>.a{x:6}}:is(.c,.a) i{x:7}")
    assert prune(style, '<p class="a b">') == (
        ".a,.b:not(.c){x:1}@media screen{p{x:5}}:is(.c,.a) i{x:7}")
