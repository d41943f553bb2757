"""kill -9 at some random moments; a thousand by `python -m tests.survival kills`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.survival import kills, straced
from tests.survival.mails import MailRun
from tests.survival.scenes import SCENES


@pytest.mark.few(1, "kills at many moments")
@pytest.mark.parametrize("name", kills.OF_KILLS)
def test_a_file_is_the_old_one_or_the_new_one(name: str, tmp_path: Path) -> None:
    found = kills.kills(SCENES[name], tmp_path, times=6)
    assert found.old + found.new == found.killed == 6


@pytest.mark.heavy("kills at many moments")
def test_so_it_is_when_the_program_was_started_by_a_shell(tmp_path: Path) -> None:
    assert kills.real_kills(SCENES["play"], tmp_path, times=2).killed == 2


@pytest.mark.heavy("kills at many moments")
def test_a_table_carries_out_each_order_once(box: MailRun) -> None:
    assert kills.table_kills(box, times=2).killed == 2


@pytest.mark.usefixtures("watched")
@pytest.mark.skipif(straced.is_missing(), reason="strace is missing")
def test_nothing_that_strace_sees_escapes_those_who_kill(tmp_path: Path) -> None:
    assert straced.compare_calls(SCENES["play"], tmp_path) > 5
