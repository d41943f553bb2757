// On a narrow screen: one part of the page at a time, chosen by tabs at the bottom.
export class Tabs {
  constructor() {
    this.links = [...document.querySelectorAll(".tabs a")];
    for (const link of this.links) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.open(link);
        const current = document.querySelector("#rows [aria-current]");
        if (current?.checkVisibility()) current.scrollIntoView({ block: "center" });
        else scrollTo(0, 0);
      });
    }
    this.open(this.links[0]);
  }

  open(link) {
    document.body.dataset.tab = link.hash.slice(1);
    for (const one of this.links) {
      if (one === link) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    }
    dispatchEvent(new Event("resize"));
  }
}
