// Frames the things that can be part of the next step, and narrows the choices to those of a thing.
const MOST_IN_MENU = 12;

const PANELS = { players: ".seats, .tracks", cards: ".rounds, .rest > :not(.points)", board: ".where, .map, .shelves" };

export class Lights {
  // `choose` is called with a way to go on, `changed` when the choices have become fewer or more.
  constructor(state, choose, changed) {
    this.state = state;
    this.choose = choose;
    this.changed = changed;
    this.keys = {};
    this.picked = [];
    this.menu = document.createElement("div");
    this.menu.id = "menu";
    this.menu.hidden = true;
    this.menu.setAttribute("role", "dialog");
    this.menu.setAttribute("aria-label", "ways to go on here");
    document.body.append(this.menu);
    state.addEventListener("click", (event) => this.click(event));
    state.addEventListener("keydown", (event) => {
      if (event.target.closest(".lit") && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        this.click(event);
      }
    });
    document.addEventListener("click", (event) => {
      if (!this.menu.hidden && !this.menu.contains(event.target)) this.release();
    });
  }

  show(keys) {
    this.keys = keys;
    this.picked = [];
    this.close();
    this.light();
  }

  light() {
    const fit = this.fitting();
    for (const thing of this.state.querySelectorAll("[data-key]")) {
      const lit = this.ways(thing, fit).length > 0;
      thing.classList.toggle("lit", lit);
      thing.classList.toggle("picked", lit && this.picked.some((names) => names === thing.dataset.key));
      if (lit) {
        thing.setAttribute("tabindex", "0");
        thing.setAttribute("role", "button");
      } else if (thing.getAttribute("role") === "button") {
        thing.removeAttribute("tabindex");
        thing.removeAttribute("role");
      }
    }
    this.point();
    // What stands in an image is read to nobody.
    for (const drawing of this.state.querySelectorAll("svg.board[aria-label]"))
      drawing.setAttribute("role", drawing.querySelector(".lit") ? "group" : "img");
  }

  // Points to the tabs behind which something can be chosen.
  point() {
    const lit = [...this.state.querySelectorAll(".lit")];
    const names = new Set(lit.map((thing) => Object.keys(PANELS).find((name) => thing.closest(PANELS[name]))));
    for (const tab of document.querySelectorAll(".tabs a")) {
      const asks = names.has(tab.hash.slice(1));
      tab.classList.toggle("asks", asks);
      tab.title = asks ? "something can be chosen here" : "";
    }
  }

  // The numbers of the choices that name everything that was picked; null if nothing was.
  fitting() {
    let fit = null;
    for (const names of this.picked) {
      const numbers = this.numbers(names);
      fit = new Set(fit ? numbers.filter((n) => fit.has(n)) : numbers);
    }
    return fit;
  }

  numbers(names) {
    return [...new Set(names.split(" ").flatMap((name) => this.keys[name] ?? []))];
  }

  // The choices that act on a thing.
  ways(thing, fit = this.fitting()) {
    return this.numbers(thing.dataset.key).filter((n) => !fit || fit.has(n));
  }

  click(event) {
    const thing = event.target.closest("[data-key]");
    if (!thing) return;
    let ways = this.ways(thing);
    if (!ways.length && this.picked.length) {
      this.release();
      ways = this.ways(thing);
    }
    if (!ways.length) return;
    event.stopPropagation();
    this.pick(thing, ways);
  }

  pick(thing, ways) {
    this.close();
    if (ways.length === 1) {
      this.choose(this.find(ways[0]).querySelector("button"));
      return;
    }
    if (!this.picked.includes(thing.dataset.key)) this.picked.push(thing.dataset.key);
    this.light();
    this.changed();
    if (ways.length <= MOST_IN_MENU) this.open(thing, ways);
  }

  find(n) {
    return document.querySelector(`#choices [data-way="${n}"]`);
  }

  open(thing, ways) {
    this.thing = thing;
    this.menu.replaceChildren(...ways.map((n) => this.find(n).cloneNode(true)));
    this.menu.hidden = false;
    const box = thing.getBoundingClientRect();
    const left = Math.min(box.left, innerWidth - this.menu.offsetWidth - 8);
    const below = box.bottom + this.menu.offsetHeight < innerHeight;
    this.menu.style.left = `${Math.max(left, 8) + scrollX}px`;
    this.menu.style.top = `${(below ? box.bottom : Math.max(box.top - this.menu.offsetHeight, 8)) + scrollY}px`;
    this.menu.querySelector("button").focus({ preventScroll: true });
  }

  close() {
    this.menu.hidden = true;
  }

  // Nothing is picked any more. Returns whether anything was.
  release() {
    const was = this.picked.length > 0 || !this.menu.hidden;
    if (this.menu.contains(document.activeElement)) this.thing.focus({ preventScroll: true });
    this.close();
    this.picked = [];
    this.light();
    this.changed();
    return was;
  }
}
