"""Passwords that a command prints."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from aoi_cli.mail import secrets
from aoi_cli.mail.faults import TableFault
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.servers import PASSWORD, smtp

PYTHON = str(sys.executable)


@pytest.fixture(autouse=True)
def no_password_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AOI_SMTP_PASSWORD", raising=False)


def desk_with(folder: Path, *command: str, port: int = 1, cert: Path | None = None) -> Desk:
    words = ", ".join(f"'{word}'" for word in command)
    more = (f"transport: {{smtp: {{host: localhost, port: {port}, user: aoi, "
            f"security: starttls{f', cafile: {cert}' if cert else ''}, "
            f"password: {{command: [{words}]}}}}}}")
    return begin(Desk(folder / "table", more=more), [*BEGINNING, OFFER])


def test_the_first_line_that_a_command_prints_is_the_password(tmp_path: Path) -> None:
    """No shell reads it, it begins in the folder of the table, and the journal holds nothing."""
    with smtp(tmp_path / "smtp") as post:
        desk = desk_with(tmp_path, PYTHON, "print-it.py", "$HOME; echo no", port=post.port,
                         cert=post.cert)
        (desk.folder / "print-it.py").write_text(
            f"import sys\nassert sys.argv[1] == '$HOME; echo no'\nprint('{PASSWORD}\\nuser: aoi')")
        table = desk.run()
        assert post.mails and not [*(desk.folder / "outbox").iterdir()]
    assert PASSWORD not in (desk.folder / "journal.jsonl").read_text() + "\n".join(table.told)


@pytest.mark.parametrize(("program", "why"), [
    ("print('battery staple'); raise SystemExit(3)", "failed, with exit code 3"),
    ("import time; print('battery staple', flush=True); time.sleep(30)", "has not ended after 1"),
    ("print(); print('battery staple')", "has printed nothing in its first line"),
])
def test_a_command_that_prints_no_password_is_named_without_its_output(
    program: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "LONGEST_COMMAND", 1)
    desk = desk_with(tmp_path, PYTHON, "print-it.py")
    (desk.folder / "print-it.py").write_text(program)
    with pytest.raises(TableFault, match=why) as fault:
        desk.run()
    said = f"{fault.value} {fault.value.help}"
    assert f"the command `{PYTHON}`" in said and "battery" not in said
    assert "battery" not in (desk.folder / "journal.jsonl").read_text()


def test_a_command_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(TableFault, match="no-such-program"):
        desk_with(tmp_path, "no-such-program").run()


def test_the_environment_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AOI_SMTP_PASSWORD", PASSWORD)
    with smtp(tmp_path / "smtp") as post:
        desk_with(tmp_path, "no-such-program", port=post.port, cert=post.cert).run()
        assert post.mails
