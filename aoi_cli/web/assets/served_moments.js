// Moments of a game that goes on: the page is renewed, and shows what a row would bring.
import { Moments } from "./moments.js";

export class ServedMoments extends Moments {
  previewed = new Map();
  drawn = {}; // The pieces that a preview shows on hexes, by the keys of these.

  // Shows a page that was loaded anew; a page that looks back stays where it is.
  renew(page) {
    const following = this.at === this.last;
    this.last = Number(page.body.dataset.rows);
    this.slider.max = this.last;
    for (const part of ["#ledger", ".ticks"]) document.querySelector(part).replaceWith(page.querySelector(part));
    this.mark();
    this.slide(following ? this.last : this.at);
    if (!following) {
      this.follow();
      return;
    }
    this.at = this.last;
    this.follow();
    this.settle();
    const before = new Map([...this.state.querySelectorAll("[data-slot]")].map((part) => [part.dataset.slot, part.innerHTML]));
    this.state.innerHTML = page.getElementById("state").innerHTML;
    for (const part of this.state.querySelectorAll("[data-slot]"))
      part.classList.toggle("changed", before.get(part.dataset.slot) !== part.innerHTML);
    this.tell();
  }

  show(change) {
    this.settle();
    super.show(change);
  }

  // Shows parts as they would be, until the next preview.
  preview({ parts, drawn }) {
    this.settle();
    this.drawn = drawn ?? {};
    for (const [name, content] of Object.entries(parts ?? {})) {
      const part = this.find(name);
      if (!part) continue;
      this.previewed.set(part, part.innerHTML);
      part.innerHTML = content;
      part.classList.add("changed");
    }
  }

  // Takes the preview back.
  settle() {
    for (const [part, content] of this.previewed) {
      part.innerHTML = content;
      part.classList.remove("changed");
    }
    this.previewed.clear();
    this.drawn = {};
  }
}
