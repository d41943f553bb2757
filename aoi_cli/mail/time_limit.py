"""A limit on the time that a mail may take."""

from __future__ import annotations

import signal
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread, current_thread, main_thread
from time import process_time
from typing import Any

TIME_IS_UP = signal.SIGFPE
"""Every system has it, and nobody sends it."""


@contextmanager
def ended_after(seconds: float, fault: BaseException) -> Iterator[None]:
    """Raise the fault after some seconds of processor time, in the thread that can be interrupted.

    A busy machine takes nothing from that time. Not every system has alarms, so another thread
    keeps the time.
    """
    if current_thread() is not main_thread():
        yield
        return
    ended, over, before = Event(), Event(), signal.getsignal(TIME_IS_UP)

    def leave() -> None:
        if not over.is_set():
            over.set()
            signal.signal(TIME_IS_UP, before or signal.SIG_DFL)

    def stop(number: int, frame: Any) -> None:
        leave()  # Here, as the fault may keep what stands below from being done at once.
        raise fault

    def keep_time() -> None:
        end = process_time() + seconds
        while (left := end - process_time()) > 0:
            if ended.wait(left):
                return
        interrupt_main(TIME_IS_UP)

    clock = Thread(target=keep_time, daemon=True)
    signal.signal(TIME_IS_UP, stop)
    clock.start()
    try:
        yield
    finally:
        ended.set()
        clock.join()
        leave()
