// Shows where a thing on the page came from: its card, and the rows that touched it.
export class Why {
  constructor(moments) {
    this.moments = moments;
    this.state = moments.state;
    this.button = document.getElementById("why");
    this.panel = document.createElement("dialog");
    this.panel.id = "history";
    this.panel.setAttribute("aria-label", "where it came from");
    document.body.append(this.panel);
    this.button.addEventListener("click", () => this.turn(this.button.getAttribute("aria-pressed") === "false"));
    this.state.addEventListener("click", (event) => this.click(event), true);
    this.state.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && this.asking) this.click(event);
    }, true);
    this.panel.addEventListener("click", (event) => {
      const row = event.target.closest("a[data-row]");
      if (row) {
        event.preventDefault();
        moments.go(Number(row.dataset.row));
      }
      if (event.target.closest(".close")) this.panel.close();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      this.panel.close();
      this.turn(false);
    });
    this.state.addEventListener("moment", () => this.turn(this.asking));
  }

  get asking() {
    return this.button.getAttribute("aria-pressed") === "true";
  }

  // While it is on, everything can be asked about, also by keys and also what can be chosen.
  turn(on) {
    this.button.setAttribute("aria-pressed", String(on));
    document.body.classList.toggle("asking", on);
    for (const part of this.state.querySelectorAll("[data-key]:not(.lit), .mark")) {
      if (on) part.setAttribute("tabindex", "0");
      else part.removeAttribute("tabindex");
    }
  }

  click(event) {
    if (event.target.closest("button, a, summary")) return;
    if (!this.asking && event.target.closest(".lit")) return;
    const thing = event.target.closest("[data-key], .mark, [data-slot]");
    if (!thing) return;
    if (this.asking) {
      event.stopPropagation();
      event.preventDefault();
    }
    const key = thing.closest("[data-key]")?.dataset.key ?? "";
    const slot = thing.closest("[data-slot]")?.dataset.slot ?? "";
    if (key || thing.closest(".mark")) this.show({ key, slot });
  }

  async show(thing) {
    const told = await this.moments.source.explain(thing, this.moments);
    if (!told || (!this.asking && told.querySelector(".nothing"))) return;
    const close = document.createElement("button");
    close.className = "close";
    close.textContent = "Close";
    this.panel.replaceChildren(close, ...told.childNodes);
    this.panel.show();
    close.focus({ preventScroll: true });
  }
}
