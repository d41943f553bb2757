"""The pre-commit hook and the GitHub Action, as far as they go without their hosts."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
SAMPLE = (ROOT / "games" / "age-of-innovation" / "02-two-draft.yaml").read_text(encoding="utf-8")
BROKEN = SAMPLE.replace("anna: pass", "anna: pas")
LINE = BROKEN[: BROKEN.index("anna: pas ")].count("\n") + 1


def read_yaml(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty repository, where `aoi` can be called by its name."""
    program = tmp_path / "bin" / "aoi"
    program.parent.mkdir()
    program.write_text(
        f"#!{sys.executable}\nfrom aoi_cli.cli.main import main\nmain()\n", encoding="utf-8"
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "anna")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "anna@example.org")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    folder = tmp_path / "repository"
    (folder / "games").mkdir(parents=True)
    git(folder, "init", "--quiet")
    return folder


def git(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["git", *words], cwd=folder, check=False, capture_output=True, text=True
    )


def install(folder: Path, hook: dict[str, Any]) -> None:
    """What pre-commit does: the hook's command, with the staged files that concern it."""
    suffixes = {"yaml": (".yaml", ".yml")}[hook["types"][0]]
    script = folder / ".git" / "hooks" / "pre-commit"
    script.write_text(
        f"#!{sys.executable}\n"
        "import re, subprocess, sys\n"
        "names = subprocess.check_output("
        "['git', 'diff', '--cached', '--name-only', '-z'], text=True).split(chr(0))\n"
        f"names = [n for n in names if n.endswith({suffixes!r})"
        f" and re.search({hook['files']!r}, n)]\n"
        f"command = {shlex.split(hook['entry'])!r} + names\n"
        "sys.exit(subprocess.run(command).returncode if names else 0)\n",
        encoding="utf-8",
    )
    script.chmod(0o755)


def test_the_hook_keeps_a_broken_game_out(repository: Path) -> None:
    (hook,) = read_yaml(".pre-commit-hooks.yaml")
    assert {"id", "name", "entry", "language", "files", "types"} <= set(hook)
    assert hook["language"] == "python"
    install(repository, hook)
    game = repository / "games" / "one game.yaml"

    game.write_text(BROKEN, encoding="utf-8")
    git(repository, "add", ".")
    refused = git(repository, "commit", "--message", "a broken game")
    assert refused.returncode == 1
    said = refused.stdout + refused.stderr
    assert f"games/one game.yaml:{LINE}:9: S102" in said
    assert "Did you mean pass?" in said

    game.write_text(SAMPLE, encoding="utf-8")
    (repository / "settings.yaml").write_text("no: game\n", encoding="utf-8")
    git(repository, "add", ".")
    assert git(repository, "commit", "--message", "a sound game").returncode == 0


def action() -> dict[str, Any]:
    found = read_yaml("action.yml")
    assert isinstance(found, dict)
    return found


def check_step(folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Carries out the last step of the action, its inputs as its host would fill them in."""
    declared = {name: str(told["default"]) for name, told in action()["inputs"].items()}
    values = declared | inputs
    step = action()["runs"]["steps"][-1]
    filled = {
        name: re.sub(r"\$\{\{ inputs\.(\S+) \}\}", lambda m: values[m[1]], text)
        for name, text in step["env"].items()
    }
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        cwd=folder, env=os.environ | filled, check=False, capture_output=True, text=True,
    )


def test_the_action_marks_errors(repository: Path) -> None:
    (repository / "games" / "sound.yaml").write_text(SAMPLE, encoding="utf-8")
    assert check_step(repository).returncode == 0

    (repository / "games" / "broken.yaml").write_text(BROKEN, encoding="utf-8")
    found = check_step(repository)
    assert found.returncode == 1
    assert f"::error file=games/broken.yaml,line={LINE},col=9," in found.stdout
    assert "title=S102" in found.stdout

    assert check_step(repository, paths="games/sound.yaml").returncode == 0
    assert check_step(repository, paths="").returncode == 2
    assert check_step(repository, arguments="--select M").returncode == 0
    assert check_step(repository, paths="nowhere").returncode == 2


def test_the_action_takes_a_path_a_line(repository: Path) -> None:
    old = repository / "games of old"
    old.mkdir()
    (old / "the first *.yaml").write_text(SAMPLE, encoding="utf-8")
    (repository / "games" / "broken.yaml").write_text(BROKEN, encoding="utf-8")
    both = check_step(repository, paths="games of old/the first *.yaml\n\ngames\r\n")
    assert both.returncode == 1
    assert "\n2 files, " in both.stdout
    assert check_step(repository, paths="games of old\n").returncode == 0


def test_the_parts_of_the_action_are_pinned() -> None:
    """A commit can be named by its hash alone: what a tag names may be changed by others."""
    parts = [step["uses"] for step in action()["runs"]["steps"] if "uses" in step]
    assert [part.partition("@")[0] for part in parts] == ["actions/setup-python", "actions/cache"]
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", part) for part in parts)


def test_the_action_keeps_the_verdicts() -> None:
    """What is kept from run to run is the folder that `aoi check` is told to use."""
    install, keep = action()["runs"]["steps"][1:3]
    assert 'echo "XDG_CACHE_HOME=$RUNNER_TEMP/aoi-cache"' in install["run"]
    assert keep["with"]["path"] == "${{ runner.temp }}/aoi-cache/aoi/verdicts"
    assert keep["with"]["key"].startswith(keep["with"]["restore-keys"])


def test_the_action_puts_no_input_into_a_script() -> None:
    """Inputs reach scripts by the environment, where they cannot become commands."""
    runs = action()["runs"]
    assert runs["using"] == "composite"
    for step in runs["steps"]:
        assert "${{" not in step.get("run", "")
        assert "uses" in step or step["shell"] == "bash"


def test_inputs_that_are_used_are_declared() -> None:
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    used = set(re.findall(r"inputs\.([\w-]+)", text))
    assert used == set(action()["inputs"])
    assert all(told["description"] for told in action()["inputs"].values())
