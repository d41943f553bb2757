// Shows the name and the rules of a thing that the mouse rests on, or that has the focus.
import { address } from "./requests.js";

const REST = 400;

export class Tips {
  constructor(game, moments) {
    this.game = game;
    this.moments = moments;
    this.texts = new Map();
    this.box = document.createElement("div");
    this.box.id = "tip";
    this.box.hidden = true;
    this.box.setAttribute("role", "tooltip");
    document.querySelector("header").append(this.box);
    const state = moments.state;
    state.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.wait(event.target));
    state.addEventListener("pointerleave", () => this.wait(null));
    state.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && this.wait(event.target));
    state.addEventListener("focusout", () => this.wait(null));
    state.addEventListener("click", () => this.hide());
    state.addEventListener("moment", () => this.hide());
    this.box.addEventListener("pointerover", () => clearTimeout(this.waiting));
    this.box.addEventListener("pointerleave", () => this.wait(null));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
    addEventListener("scroll", () => this.hide(), { passive: true });
  }

  wait(part) {
    const thing = part?.closest("[data-key]") ?? null;
    clearTimeout(this.waiting);
    if (thing === this.thing) return;
    this.waiting = setTimeout(() => (thing ? this.show(thing) : this.hide()), REST);
  }

  hide() {
    clearTimeout(this.waiting);
    this.thing?.removeAttribute("aria-describedby");
    this.thing = null;
    this.box.hidden = true;
  }

  // What a card says that can be read on the page needs no second time.
  async show(thing) {
    this.hide();
    if ([...thing.querySelectorAll("p")].some((text) => text.checkVisibility() && text.textContent)) return;
    this.thing = thing;
    const text = await this.ask(thing.dataset.key);
    if (this.thing !== thing || !thing.isConnected || !text) return;
    this.box.innerHTML = text;
    this.box.hidden = false;
    thing.setAttribute("aria-describedby", this.box.id);
    const place = thing.getBoundingClientRect(), { offsetWidth, offsetHeight } = this.box;
    const above = place.top - offsetHeight - 4;
    this.box.style.left = `${Math.max(Math.min(place.left, innerWidth - offsetWidth - 8), 8)}px`;
    this.box.style.top = `${above > 0 ? above : place.bottom + 4}px`;
  }

  async ask(key) {
    const facts = this.moments.at === this.moments.last ? { key } : { key, at: this.moments.at };
    const hex = key.split(" ").find((name) => name in this.moments.drawn);
    if (hex) facts.kinds = this.moments.drawn[hex];
    const path = address(this.game, "/tip", facts);
    const known = `${this.game.version} ${path}`;
    if (!this.texts.has(known)) {
      const answer = await fetch(path).catch(() => null);
      if (!answer?.ok) return "";
      this.texts.set(known, await answer.text());
    }
    return this.texts.get(known);
  }
}
