// On a narrow screen: the sheet with the composer, and the links to the parts of the page.
export class Sheet {
  constructor() {
    this.sheet = document.getElementById("sheet");
    const grip = document.getElementById("grip");
    grip?.addEventListener("click", () => {
      const low = this.sheet.classList.toggle("low");
      grip.setAttribute("aria-expanded", String(!low));
    });
    const links = [...document.querySelectorAll(".tabs a")];
    const mark = () => {
      const tops = links.map((link) => document.querySelector(link.hash)?.getBoundingClientRect().top ?? Infinity);
      const seen = tops.filter((top) => top < innerHeight / 2);
      const here = seen.length ? tops.indexOf(Math.max(...seen)) : 0;
      links.forEach((link, n) => {
        if (n === here) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      });
    };
    document.addEventListener("scroll", mark, { passive: true });
    mark();
  }
}
