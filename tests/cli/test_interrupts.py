"""What takes too long is ended, and what must not be ended half-way is not, on every system."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from threading import Thread
from time import monotonic, sleep

import pytest

from aoi_cli.mail.time_limit import TIME_IS_UP, ended_after
from aoi_cli.system import delay_interrupts


class TooLong(Exception):
    pass


@pytest.fixture(autouse=True)
def ctrl_c() -> Iterator[None]:
    """As Python has it, also where whoever started the tests lets it be ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_what_never_ends_is_ended() -> None:
    before = signal.getsignal(TIME_IS_UP)
    with pytest.raises(TooLong), ended_after(0.05, TooLong()):
        while True:
            pass
    assert signal.getsignal(TIME_IS_UP) == before


def test_what_ends_in_time_is_left_alone() -> None:
    before = signal.getsignal(TIME_IS_UP)
    with ended_after(60, TooLong()):
        found = 1
    assert found == 1
    assert signal.getsignal(TIME_IS_UP) == before


def test_what_ends_just_in_time_is_not_ended_afterwards() -> None:
    """The clock rings about when the work is done; what comes then is one or the other."""
    before = signal.getsignal(TIME_IS_UP)
    for _ in range(20):
        until = monotonic() + 0.01
        try:
            with ended_after(0.01, TooLong()):
                while monotonic() < until:
                    pass
        except TooLong:
            pass
    sleep(0.02)
    assert signal.getsignal(TIME_IS_UP) == before


def test_ctrl_c_is_still_ctrl_c() -> None:
    with pytest.raises(KeyboardInterrupt), ended_after(60, TooLong()):
        signal.raise_signal(signal.SIGINT)


def test_a_thread_of_its_own_is_not_ended() -> None:
    found = []

    def work() -> None:
        with ended_after(0.01, TooLong()), delay_interrupts():
            sleep(0.05)
            found.append("done")

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert found == ["done"]


def test_ctrl_c_waits_until_it_is_done() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), delay_interrupts():
        signal.raise_signal(signal.SIGINT)
        done.append("all of it")
    assert done == ["all of it"]


def test_ctrl_c_is_not_forgotten_when_it_fails() -> None:
    with pytest.raises(KeyboardInterrupt), delay_interrupts():
        signal.raise_signal(signal.SIGINT)
        raise ValueError
