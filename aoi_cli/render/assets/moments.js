// Shows the game after any of its rows, and what a row changed. Only the source knows where the
// states are kept, on a server or in the page.
const BREATH = 1200;

export function numberOf(entry) {
  return Number(entry.querySelector(".n").textContent);
}

export class Moments {
  constructor(source, facts) {
    this.source = source;
    this.at = Number(facts.row);
    this.slider = document.getElementById("slider");
    this.first = Number(this.slider.min);
    this.last = Number(this.slider.max);
    this.beside = null;
    this.state = document.getElementById("state");
    const bar = document.querySelector(".controls");
    new ResizeObserver(() => {
      document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`);
    }).observe(bar);
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    const steps = {
      "first": () => this.first, "round-back": () => this.roundFrom(-1), "back": () => this.at - 1,
      "on": () => this.at + 1, "round-on": () => this.roundFrom(1), "last": () => this.last,
    };
    const keys = { "[": "back", "]": "on", "{": "round-back", "}": "round-on" };
    document.addEventListener("keydown", (event) => {
      if (event.target.matches("textarea, select, input:not([type=range], [type=radio])") || event.ctrlKey || event.metaKey) return;
      if (event.key in keys) this.go(steps[keys[event.key]]());
    });
    for (const [id, step] of Object.entries(steps)) {
      document.getElementById(id).addEventListener("click", (event) => {
        event.preventDefault();
        this.go(step());
      });
    }
    document.getElementById("rows").addEventListener("click", (event) => {
      const branch = event.target.closest("button[data-row]"), entry = event.target.closest("[data-step]");
      if (branch) this.go(Number(branch.dataset.row));
      else if (entry) this.go(numberOf(entry));
    });
    this.autoplay = document.getElementById("autoplay");
    this.autoplay.addEventListener("click", () => this.run(!this.running));
    for (const part of document.querySelectorAll(".controls [hidden]")) part.hidden = false;
    addEventListener("resize", () => {
      this.label();
      this.follow();
    });
    this.slide(this.at);
    this.mark();
    this.follow();
  }

  // Puts the slider to a row, and tells the style sheet how far that is.
  slide(row) {
    this.slider.value = row;
    this.slider.style.setProperty("--done", (row - this.first) / Math.max(this.last - this.first, 1));
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
      else if (this.running) this.running = setTimeout(step, BREATH);
    };
    this.running = setTimeout(step, this.at === this.last ? BREATH : 0);
    if (this.at === this.last) this.go(this.first);
  }

  // The row behind which the round before this moment begins, or the one after it.
  roundFrom(by) {
    const starts = [...document.querySelectorAll(".ticks span")].map((tick) => Number(tick.dataset.row));
    return by > 0 ? starts.find((row) => row > this.at) ?? this.last
      : starts.findLast((row) => row < this.at) ?? this.first;
  }

  // Marks the rounds below the slider.
  mark() {
    for (const tick of document.querySelectorAll(".ticks span"))
      tick.style.left = `${100 * (tick.dataset.row - this.first) / Math.max(this.last - this.first, 1)}%`;
    this.label();
  }

  // Leaves out the names of rounds that would touch the one before.
  label() {
    let end = -Infinity;
    for (const tick of document.querySelectorAll(".ticks span")) {
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
    const words = entry.querySelector("button").cloneNode(true);
    for (const part of words.querySelectorAll("small, .auto")) part.remove();
    const now = document.getElementById("now");
    now.innerHTML = words.innerHTML;
    now.className = entry.className;
    document.getElementById("did").innerHTML = entry.querySelector("small").innerHTML;
    this.slider.setAttribute("aria-valuetext", now.textContent);
    ledger.scrollTop += entry.getBoundingClientRect().top - ledger.getBoundingClientRect().top
      - Math.max(ledger.clientHeight - entry.offsetHeight, 0) / 2;
  }

  find(name) {
    return this.state.querySelector(`[data-slot="${CSS.escape(name)}"]`);
  }

  async go(row) {
    row = Math.min(Math.max(row, this.first), this.last);
    if (row === this.at) return;
    const from = this.at;
    this.at = row;
    this.slide(row);
    const change = await this.source.change(row, from);
    if (row !== this.at) return;
    this.show(change);
    this.note();
  }

  show(change) {
    for (const part of this.state.querySelectorAll(".changed")) part.classList.remove("changed");
    this.fill(change);
    document.body.classList.toggle("earlier", this.at !== this.last);
    this.follow();
    this.tell();
  }

  // The address names the moments that are shown, so that they can be passed on.
  note() {
    this.source.note(this.at, this.at === this.last, this.beside);
  }

  tell() {
    this.state.dispatchEvent(new CustomEvent("moment", { bubbles: true }));
  }

  fill(change) {
    if (change.body) this.state.innerHTML = change.body;
    for (const [name, content] of Object.entries(change.parts ?? {})) {
      const part = this.find(name);
      if (part) part.innerHTML = content;
    }
    for (const name of change.changed) this.find(name)?.classList.add("changed");
  }
}
