"""Faults of a page as it is seen: for aids, for eyes, and in the browser's console."""

from __future__ import annotations

import time
from collections.abc import Iterator

from tests.browser.accessibility import list_violations
from tests.browser.driver import PATIENCE, Page

SMALL_TEXT = """
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), small = new Set();
while (walker.nextNode()) {
  const part = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || part.closest('title, noscript, script, option')) continue;
  if (!part.checkVisibility({visibilityProperty: true})) continue;
  const scale = part instanceof SVGElement ? part.getScreenCTM().a : 1;
  const size = parseFloat(getComputedStyle(part).fontSize) * scale;
  if (size < 10.99) small.add(walker.currentNode.data.trim() + ' ' + size);
}
return [...small];
"""
LAID_BADLY = """
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), boxes = [];
const over = new Set();
const layers = new Map();
const about = (part) => {
  if (!part || part === document.documentElement) return {layer: part, clips: []};
  if (layers.has(part)) return layers.get(part);
  const style = getComputedStyle(part), outer = about(part.parentElement);
  const floats = ['fixed', 'sticky'].includes(style.position) || part.id === 'menu';
  const isCut = style.overflowX !== 'visible' && !(part instanceof SVGElement);
  const own = {layer: floats ? part : outer.layer,
               clips: isCut ? [...outer.clips, part.getBoundingClientRect()] : outer.clips,
               hidden: outer.hidden || style.clipPath === 'inset(50%)'};
  layers.set(part, own);
  return own;
};
const range = document.createRange();
while (walker.nextNode()) {
  const node = walker.currentNode, part = node.parentElement;
  if (!node.data.trim() || part.closest('title, noscript, script, option, textarea')) continue;
  if (!part.checkVisibility({visibilityProperty: true})) continue;
  const {layer, clips, hidden} = about(part);
  if (hidden) continue;
  const drawn = part.closest('svg text');
  range.selectNodeContents(node);
  const words = node.data.trim(), lines = range.getClientRects().length;
  if (!drawn && lines > 3 && words.length < 2.5 * lines) over.add('torn: ' + words.slice(0, 40));
  for (const line of drawn ? [drawn.getBoundingClientRect()] : range.getClientRects()) {
    const high = line.height / 14;
    const box = [line.left + high, line.top + 3 * high, line.right - high, line.bottom - 3 * high];
    for (const clip of clips) {
      box[0] = Math.max(box[0], clip.left); box[1] = Math.max(box[1], clip.top);
      box[2] = Math.min(box[2], clip.right); box[3] = Math.min(box[3], clip.bottom);
    }
    if (box[2] - box[0] > 1 && box[3] - box[1] > 1)
      boxes.push({box, node, layer, whole: drawn ?? node});
  }
}
boxes.sort((a, b) => a.box[1] - b.box[1]);
let open = [];
for (const one of boxes) {
  open = open.filter((other) => other.box[3] > one.box[1]);
  for (const other of open) {
    if (other.whole !== one.whole && other.layer === one.layer
        && other.box[0] < one.box[2] && one.box[0] < other.box[2])
      over.add('overlap: ' + [other, one].map((each) => each.node.data.trim().slice(0, 40))
        .join(' / '));
  }
  open.push(one);
}
return [...over];
"""
"""Texts that are torn into letters, and those that lie on each other, each line by itself. The
empty rims of their boxes may.

What stays in its place while the page is scrolled lies on the rest of it and is compared with
itself alone.
"""
PALE = """
const read = (colour) => colour.match(/[\\d.]+/g)?.map(Number) ?? null;
const light = (colour) => colour.slice(0, 3).reduce((sum, value, n) => {
  const share = value / 255;
  return sum + [0.2126, 0.7152, 0.0722][n]
    * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
}, 0);
const contrast = (one, other) => {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};
const ground = (part) => {
  const style = getComputedStyle(part);
  const colour = read(!(part instanceof SVGElement) || part instanceof SVGSVGElement
    ? style.backgroundColor : style.fill);
  return colour && colour[3] !== 0 ? colour : null;
};
const pale = new Set();
for (const text of document.querySelectorAll('svg text')) {
  if (!text.textContent.trim() || !text.checkVisibility({visibilityProperty: true})) continue;
  text.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
  const box = text.getBoundingClientRect();
  const parts = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const own = parts.findLastIndex((part) => part.closest('text') === text);
  const below = own < 0 ? null
    : parts.slice(own + 1).filter((part) => !part.closest('text')).map(ground).find(Boolean);
  const found = below ? contrast(read(getComputedStyle(text).fill), below) : 21;
  if (found < 4.5) pale.add('pale: ' + text.textContent.trim() + ' ' + found.toFixed(2));
}
scrollTo(0, 0);
return [...pale];
"""
"""Texts of drawings with a lower contrast to what lies below them than small text may have.

axe-core looks at no drawings.
"""
WIDTH = "const page = document.documentElement; return [page.scrollWidth, page.clientWidth]"
COMPLETE = """
const composer = document.getElementById('composer');
return document.readyState === 'complete' && (!document.body.classList.contains('game')
  || ('ready' in document.documentElement.dataset
      && (!composer || composer.getAttribute('aria-busy') === 'false')))"""
SMALLEST_AT = 390
"""The width in pixels at which no text may be too small."""


def wait_until(page: Page, script: str, *arguments: object) -> None:
    deadline = time.monotonic() + PATIENCE
    while not page.run(script, *arguments):
        assert time.monotonic() < deadline, script
        time.sleep(0.02)


def open_tabs(page: Page) -> Iterator[str]:
    """Open one tab after the other; nothing is opened where all parts stand below each other."""
    tabs = page.run("""return [...document.querySelectorAll('.tabs a')].filter(
                       (tab) => tab.checkVisibility()).map((tab) => tab.hash.slice(1))""")
    for tab in tabs or [""]:
        click_tab(page, tab)
        yield tab
    click_tab(page, tabs[0] if tabs else "")


def click_tab(page: Page, tab: str) -> None:
    page.run("document.querySelector(`.tabs a[href='#${arguments[0]}']`)?.click()", tab)


def list_faults(page: Page, axe: str, known: str = "") -> list[str]:
    """All that is wrong with the page as it stands in the browser, behind each of its tabs.

    `known` selects parts that are left out where aids are concerned.
    """
    return [
        *(f"axe: {text}" for text in list_violations(page, axe, known)),
        *(f"{tab} {fault}".strip() for tab in open_tabs(page) for fault in list_seen(page)),
        *(f"console: {text}" for text in page.errors()),
    ]


def list_seen(page: Page) -> list[str]:
    """The faults that meet the eye."""
    small = page.run(SMALL_TEXT) if page.run(WIDTH)[1] <= SMALLEST_AT else []
    return [*list_laid_faults(page), *page.run(PALE), *(f"small: {text}" for text in small)]


def list_laid_faults(page: Page) -> list[str]:
    """Texts that are torn, that lie on something else, or beyond the edge of the page."""
    return [*page.run(LAID_BADLY), *list_wide(page)]


def list_wide(page: Page) -> list[str]:
    """The width of the page if it is wider than the window."""
    wide, window = page.run(WIDTH)
    return [f"{wide} px wide in {window}"] if wide > window else []
