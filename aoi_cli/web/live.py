"""Events for pages that are open: a page learns that a game has changed, whoever changed it.

Files are looked at by their stamps, at a pace, and only as long as somebody listens.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, asynccontextmanager
from time import monotonic, thread_time

from starlette.responses import StreamingResponse

from aoi_cli.mail.faults import TableFault
from aoi_cli.table.table_error import Refused, Unknown

PACE = 0.3
"""Seconds between two looks at a file."""
SHARE = 20
"""A look at something waits this many times as long as the look before it kept a processor busy, so
that looking at many files does not fill one. Opening a game that has changed does not count."""
HEARTBEAT = 15.0
"""Seconds after which a silent stream says that it is still there."""
MOST_STREAMS = 2_000
"""The most pages that listen at once."""
MOST_OF_ONE = 100
"""The most pages of one visitor that listen at once."""
EVENTS = "text/event-stream"
STILL_HERE = ":\n\n"
Facts = dict[str, object]
GONE: Facts = {"gone": True}
Look = Callable[[], object]
"""Anything that differs when the thing that is looked at has changed."""
Tell = Callable[[], Facts]
TopicOfPage = tuple[Hashable, Look, Tell]
"""The arguments by which a page listens."""


class Topic:
    """One thing that pages listen to, as one kind of viewer sees it."""

    def __init__(self, look: Look, tell: Tell) -> None:
        self.look = look
        self.tell = tell
        self.seen: object = None
        self.due = 0.0
        self.listeners = 0
        self.message = ""
        """The last event; all who listen get the same one."""
        self.changed = asyncio.Event()

    def renew(self) -> str:
        """The event that tells how the thing stands, if it differs from what was seen before."""
        begun, spent = thread_time(), 0.0
        try:
            seen = self.look()
            spent = thread_time() - begun
            if seen == self.seen:
                return ""
            message = print_event(self.tell())
            self.seen = seen
        except (Unknown, Refused, TableFault, OSError):
            self.seen, message, spent = None, print_event(GONE), thread_time() - begun
        finally:
            self.due = monotonic() + max(PACE, SHARE * spent)
        return message if message != self.message else ""


class Watcher:
    """Looks at the topics that somebody listens to, one after the other."""

    def __init__(self) -> None:
        self.topics: dict[Hashable, Topic] = {}
        self.pages: Counter[str] = Counter()
        """How many pages of each visitor listen."""
        self.task: asyncio.Task[None] | None = None
        self.looking = ThreadPoolExecutor(1)
        """A thread of its own, so that looking does not wait for requests."""
        self.closed = False

    @property
    def listeners(self) -> int:
        return sum(topic.listeners for topic in self.topics.values())

    @asynccontextmanager
    async def listen(self, name: Hashable, look: Look, tell: Tell) -> AsyncIterator[Topic]:
        topic = self.topics.setdefault(name, Topic(look, tell))
        topic.listeners += 1
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.watch())
        try:
            yield topic
        finally:
            topic.listeners -= 1
            if not topic.listeners:
                self.topics.pop(name, None)

    async def watch(self) -> None:
        run = asyncio.get_running_loop().run_in_executor
        while self.topics and not self.closed:
            for topic in [*self.topics.values()]:
                if topic.due > monotonic() or self.closed:
                    continue
                if message := await run(self.looking, topic.renew):
                    topic.message = message
                    topic.changed.set()
                    topic.changed = asyncio.Event()
            await asyncio.sleep(PACE / 3)

    async def stream(self, name: Hashable, look: Look, tell: Tell) -> AsyncGenerator[str]:
        """Events as long as the page is open; the first one tells how the thing stands now."""
        async with self.listen(name, look, tell) as topic:
            sent = ""
            while not self.closed:
                changed, message = topic.changed, topic.message
                if message != sent:
                    sent = message
                    yield message
                    continue
                try:
                    await asyncio.wait_for(changed.wait(), HEARTBEAT)
                except TimeoutError:
                    yield STILL_HERE

    async def stream_to(self, who: str, topic: TopicOfPage) -> AsyncGenerator[str]:
        """Events for the page of a visitor, which is counted meanwhile."""
        self.pages[who] += 1
        try:
            async with aclosing(self.stream(*topic)) as events:
                async for event in events:
                    yield event
        finally:
            self.pages -= Counter([who])

    def answer(self, topic: TopicOfPage, method: str = "GET", who: str = "") -> StreamingResponse:
        """The answer to a page. A visitor who has a name can have some pages open, and no more."""
        if method == "HEAD":
            return StreamingResponse(iter(()), media_type=EVENTS)
        if self.listeners >= MOST_STREAMS or (who and self.pages[who] >= MOST_OF_ONE):
            return StreamingResponse(iter(()), 503, {"Retry-After": "5"})
        return StreamingResponse(self.stream_to(who, topic), media_type=EVENTS,
                                 headers={"X-Accel-Buffering": "no"})

    def close(self) -> None:
        """End all streams."""
        self.closed = True
        self.looking.shutdown(wait=False)
        for topic in self.topics.values():
            topic.changed.set()


def print_event(facts: Facts) -> str:
    return f"data: {json.dumps(facts)}\n\n"
