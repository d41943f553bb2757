// Shows the game after any of its rows, and what a row changed.
import { address, get } from "./requests.js";

const PAUSE = 1200;

function numberOf(entry) {
  return Number(entry.querySelector(".n").textContent);
}

export class Moments {
  constructor(game) {
    this.game = game;
    this.at = Number(game.row);
    this.last = Number(game.rows);
    this.slider = document.getElementById("slider");
    this.state = document.getElementById("state");
    this.previewed = new Map();
    const bar = document.querySelector(".controls");
    new ResizeObserver(() => {
      document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`);
    }).observe(bar);
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    document.addEventListener("keydown", (event) => {
      if (event.target.matches("textarea, select, input:not([type=range], [type=radio])") || event.ctrlKey || event.metaKey) return;
      if (event.key === "[") this.go(this.at - 1);
      if (event.key === "]") this.go(this.at + 1);
    });
    for (const [id, step] of [["first", () => 0], ["back", () => this.at - 1], ["on", () => this.at + 1], ["last", () => this.last]]) {
      document.getElementById(id).addEventListener("click", (event) => {
        event.preventDefault();
        this.go(step());
      });
    }
    document.getElementById("rows").addEventListener("click", (event) => {
      const entry = event.target.closest(".ledger [data-step]");
      if (entry) this.go(numberOf(entry));
    });
    this.autoplay = document.getElementById("autoplay");
    this.autoplay.parentElement.hidden = false;
    this.autoplay.addEventListener("click", () => this.run(!this.running));
    addEventListener("resize", () => this.follow());
    this.follow();
    this.mark();
  }

  // Shows row after row from here, or from the start, until the end or until it is stopped.
  run(on) {
    clearTimeout(this.running);
    this.running = 0;
    this.autoplay.setAttribute("aria-pressed", String(on));
    if (!on) return;
    const step = async () => {
      await this.go(this.at + 1);
      if (this.at === this.last) this.run(false);
      else if (this.running) this.running = setTimeout(step, PAUSE);
    };
    this.running = setTimeout(step, this.at === this.last ? PAUSE : 0);
    if (this.at === this.last) this.go(0);
  }

  // Marks the rounds below the slider; names that would touch are left out.
  async mark() {
    const ticks = document.querySelector(".ticks");
    const starts = (await get(this.game, "/rounds")).filter(([round]) => round > 0);
    ticks.replaceChildren(...starts.map(([round, row]) => {
      const tick = document.createElement("span");
      tick.textContent = round;
      tick.style.left = `${100 * row / Math.max(this.last, 1)}%`;
      return tick;
    }));
    let end = -Infinity;
    for (const tick of ticks.children) {
      const box = tick.getBoundingClientRect();
      const free = box.left > end + 3;
      tick.style.visibility = free ? "" : "hidden";
      if (free) end = box.right;
    }
  }

  // Marks the row of the moment in the list of rows, and says it below the slider.
  follow() {
    const ledger = document.getElementById("ledger");
    for (const entry of ledger.querySelectorAll("[aria-current]")) entry.removeAttribute("aria-current");
    const entry = [...ledger.querySelectorAll("[data-step]")].findLast((one) => numberOf(one) <= this.at);
    if (!entry) return;
    entry.setAttribute("aria-current", "true");
    const words = entry.firstElementChild.cloneNode(true);
    for (const part of words.querySelectorAll("small, .auto")) part.remove();
    const now = document.getElementById("now");
    now.innerHTML = words.innerHTML;
    now.className = entry.className;
    this.slider.setAttribute("aria-valuetext", now.textContent);
    ledger.scrollTop += entry.getBoundingClientRect().top - ledger.getBoundingClientRect().top
      - Math.max(ledger.clientHeight - entry.offsetHeight, 0) / 2;
  }

  find(name) {
    return this.state.querySelector(`[data-slot="${CSS.escape(name)}"]`);
  }

  async go(row) {
    row = Math.min(Math.max(row, 0), this.last);
    if (row === this.at) return;
    const from = this.at;
    this.at = row;
    this.slider.value = row;
    const change = await get(this.game, `/at/${row}`, { from });
    if (row !== this.at) return;
    this.preview({});
    for (const part of this.state.querySelectorAll(".changed")) part.classList.remove("changed");
    this.fill(change);
    history.replaceState(null, "", address(this.game, "", row === this.last ? {} : { at: row }));
    document.body.classList.toggle("earlier", row !== this.last);
    this.follow();
    this.state.dispatchEvent(new CustomEvent("moment", { bubbles: true }));
  }

  fill(change) {
    if (change.body) {
      this.state.innerHTML = change.body;
      return;
    }
    for (const [name, content] of Object.entries(change.parts)) {
      const part = this.find(name);
      if (!part) continue;
      part.innerHTML = content;
      part.classList.add("changed");
    }
  }

  // Shows a page that was loaded anew; a page that looks back stays where it is.
  renew(page) {
    const following = this.at === this.last;
    this.last = Number(page.body.dataset.rows);
    this.slider.max = this.last;
    document.getElementById("ledger").replaceWith(page.getElementById("ledger"));
    this.mark();
    if (!following) {
      this.follow();
      return;
    }
    this.at = this.last;
    this.slider.value = this.last;
    this.follow();
    this.preview({});
    const before = new Map([...this.state.querySelectorAll("[data-slot]")].map((part) => [part.dataset.slot, part.innerHTML]));
    this.state.innerHTML = page.getElementById("state").innerHTML;
    for (const part of this.state.querySelectorAll("[data-slot]"))
      part.classList.toggle("changed", before.get(part.dataset.slot) !== part.innerHTML);
    this.state.dispatchEvent(new CustomEvent("moment", { bubbles: true }));
  }

  // Shows parts as they would be, until the next preview.
  preview(parts) {
    for (const [part, content] of this.previewed) {
      part.innerHTML = content;
      part.classList.remove("changed");
    }
    this.previewed.clear();
    for (const [name, content] of Object.entries(parts)) {
      const part = this.find(name);
      if (!part) continue;
      this.previewed.set(part, part.innerHTML);
      part.innerHTML = content;
      part.classList.add("changed");
    }
  }
}
