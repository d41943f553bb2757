"""A page in headless Chromium, spoken to over WebDriver; needs chromium and chromedriver."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import ProxyHandler, Request, build_opener

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
DRIVERS = ("chromedriver", "chromium.chromedriver")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage",
)
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which WebDriver hands out elements."""
KEYS = {"Home": "\ue011", "End": "\ue010", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
        "ArrowRight": "\ue014", "ArrowDown": "\ue015"}
PATIENCE = 60
READY = ("return !document.getElementById('game') "
         "|| 'ready' in document.documentElement.dataset")
OPENER = build_opener(ProxyHandler({}))


def find_program(names: tuple[str, ...]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def find_missing() -> str:
    """What is not installed; "" if everything is."""
    if find_program(BROWSERS) is None:
        return "chromium is not installed"
    return "" if find_program(DRIVERS) else "chromedriver is not installed"


class Page:
    def __init__(self, session: str) -> None:
        self.session = session

    def open(self, file: Path, row: int | None = None) -> None:
        self.send("url", {"url": file.as_uri() + ("" if row is None else f"#{row}")})
        for _ in range(PATIENCE * 50):
            if self.run(READY):
                return
            time.sleep(0.02)
        raise AssertionError("the page has not unpacked its game")

    def run(self, script: str, *arguments: object) -> Any:
        """What a script on the page returns."""
        return self.send("execute/sync", {"script": script, "args": list(arguments)})

    def text(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0]).textContent", selector))

    def click(self, selector: str) -> None:
        found = self.send("element", {"using": "css selector", "value": selector})
        self.send(f"element/{found[ELEMENT]}/click", {})

    def press(self, key: str) -> None:
        sign = KEYS[key]
        pressed = [{"type": "keyDown", "value": sign}, {"type": "keyUp", "value": sign}]
        keyboard = {"type": "key", "id": "keyboard", "actions": pressed}
        self.send("actions", {"actions": [keyboard]})

    def drag(self, selector: str, to: float) -> None:
        """Press in the middle of something and let go at a share of its width."""
        box = self.run("const e = document.querySelector(arguments[0]); "
                       "e.scrollIntoView({block: 'nearest'}); "
                       "const b = e.getBoundingClientRect(); "
                       "return [b.x, b.y, b.width, b.height]", selector)
        x, y, width, height = box
        middle = {"type": "pointerMove", "x": int(x + width / 2), "y": int(y + height / 2)}
        actions = [middle, {"type": "pointerDown", "button": 0},
                   middle | {"x": int(x + width * to), "duration": 50},
                   {"type": "pointerUp", "button": 0}]
        self.send("actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": actions}]})

    def resize(self, width: int, height: int, dark: bool = False, phone: bool = False) -> None:
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=2 if phone else 1, mobile=phone)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.devtools("Emulation.setEmulatedMedia", features=[scheme])

    def errors(self) -> list[str]:
        """What the browser has complained about since it was last asked."""
        return [line["message"] for line in self.send("se/log", {"type": "browser"})]

    def picture(self, file: Path, whole: bool = False, quality: int = 0) -> None:
        """A picture as PNG, or as WebP of some quality."""
        how = {"format": "webp", "quality": quality} if quality else {}
        shot = self.devtools("Page.captureScreenshot", captureBeyondViewport=whole, **how)
        file.write_bytes(base64.b64decode(shot["data"]))

    def devtools(self, command: str, **parameters: object) -> Any:
        return self.send("goog/cdp/execute", {"cmd": command, "params": parameters})

    def source(self) -> str:
        """The markup as the browser has it now."""
        return str(request(f"{self.session}/source", method="GET"))

    def send(self, command: str, data: object) -> Any:
        return request(f"{self.session}/{command}", data)


def request(address: str, data: object = None, method: str = "POST") -> Any:
    body = None if data is None else json.dumps(data).encode()
    with OPENER.open(Request(address, body, method=method), timeout=PATIENCE) as answer:
        return json.load(answer)["value"]


@contextmanager
def browser(profile: Path) -> Iterator[Page]:
    """A page in a browser of its own, with a fresh profile."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    driver = subprocess.Popen(
        [str(find_program(DRIVERS)), f"--port={port}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    try:
        server = f"http://127.0.0.1:{port}"
        wait_for(server)
        options = {"binary": find_program(BROWSERS), "args": [*FLAGS, f"--user-data-dir={profile}"]}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options,
                  "goog:loggingPrefs": {"browser": "ALL"}}
        made = request(f"{server}/session", {"capabilities": {"alwaysMatch": wanted}})
        session = f"{server}/session/{made['sessionId']}"
        try:
            yield Page(session)
        finally:
            request(session, method="DELETE")
    finally:
        driver.terminate()
        driver.wait(PATIENCE)


def wait_for(server: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            request(f"{server}/status", method="GET")
            return
        except (URLError, ConnectionError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
