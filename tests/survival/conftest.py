from __future__ import annotations

import os

import pytest

from tests.conftest import FSYNC
from tests.survival.mails import MailRun
from tests.survival.tracing import why_not


@pytest.fixture(autouse=True)
def real_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Children wait for the disk, as programs do."""
    monkeypatch.setattr(os, "fsync", FSYNC)


@pytest.fixture(scope="session")
def watched() -> None:
    """Children can be stopped at their calls."""
    if reason := why_not():
        pytest.skip(reason)


@pytest.fixture(scope="session")
def box(tmp_path_factory: pytest.TempPathFactory) -> MailRun:
    return MailRun(tmp_path_factory.mktemp("table"))
