// Two moments side by side, with all that differs marked in both.
import { Zoom } from "./zoom.js";

// The content of a part, whether or not things in it can be chosen just now.
function contentOf(part) {
  return part.innerHTML.replace(/ ?\b(lit|picked|changed)\b/g, "").replace(/ (class=""|tabindex="0"|role="\w+")/g, "");
}

export class Beside {
  constructor(moments) {
    this.moments = moments;
    this.button = document.getElementById("compare");
    this.button.addEventListener("click", () => this.turn(!moments.beside));
    this.pane = document.getElementById("beside");
    moments.state.addEventListener("moment", () => this.mark());
    if (this.pane) this.hold(Number(this.pane.dataset.row));
  }

  turn(on) {
    if (on) this.open();
    else this.close();
    this.moments.note();
  }

  // Keeps the moment that is shown, beside those that are looked at from now on.
  open() {
    this.close();
    this.moments.settle?.();
    const state = this.moments.state.cloneNode(true);
    for (const part of state.querySelectorAll("[id], .lit")) {
      for (const name of ["id", "tabindex", "role"]) part.removeAttribute(name);
      part.classList.remove("lit", "picked");
    }
    for (const part of state.querySelectorAll("[role=region]")) part.ariaLabel += ` after row ${this.moments.at}`;
    this.pane = document.createElement("section");
    this.pane.id = "beside";
    this.pane.className = "state";
    this.pane.dataset.row = this.moments.at;
    this.pane.append(...state.childNodes);
    this.moments.state.after(this.pane);
    this.hold(this.moments.at);
  }

  hold(row) {
    this.pane.setAttribute("aria-label", `after row ${row}`);
    this.moments.beside = row;
    new Zoom(this.pane);
    document.body.classList.add("paired");
    this.button.setAttribute("aria-pressed", "true");
    this.mark();
    dispatchEvent(new Event("resize"));
  }

  close() {
    if (!this.pane) return;
    this.pane.remove();
    this.pane = null;
    this.moments.beside = null;
    this.moments.state.removeAttribute("aria-label");
    document.body.classList.remove("paired");
    this.button.setAttribute("aria-pressed", "false");
    for (const part of this.moments.state.querySelectorAll(".changed")) part.classList.remove("changed");
    dispatchEvent(new Event("resize"));
  }

  mark() {
    if (!this.pane) return;
    this.moments.state.setAttribute("aria-label", `after row ${this.moments.at}`);
    const slots = (state) => [...state.querySelectorAll("[data-slot]")];
    const kept = new Map(slots(this.pane).map((part) => [part.dataset.slot, part]));
    const marks = slots(this.moments.state).map((part) => {
      const other = kept.get(part.dataset.slot);
      return [part, other, !other || contentOf(part) !== contentOf(other)];
    });
    for (const [part, other, differs] of marks) {
      part.classList.toggle("changed", differs);
      other?.classList.toggle("changed", differs);
    }
  }
}
