// On a narrow screen: the sheet with the composer, which can be pushed down.
export class Sheet {
  constructor() {
    const grip = document.getElementById("grip");
    grip?.addEventListener("click", () => {
      const low = document.getElementById("sheet").classList.toggle("low");
      grip.setAttribute("aria-expanded", String(!low));
    });
  }
}
