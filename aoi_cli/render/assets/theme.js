// Light or dark, as the system has it or as somebody has chosen.
const CHOSEN = "theme";

export function offerTheme() {
  const root = document.documentElement;
  const scheme = () => getComputedStyle(root).colorScheme;
  try {
    const chosen = localStorage.getItem(CHOSEN);
    if (chosen) root.dataset.theme = chosen;
  } catch {
    // A browser may refuse to keep anything.
  }
  document.getElementById("theme").addEventListener("click", () => {
    const wanted = scheme() === "dark" ? "light" : "dark";
    delete root.dataset.theme;
    const isUsual = scheme() === wanted;
    if (!isUsual) root.dataset.theme = wanted;
    try {
      if (isUsual) localStorage.removeItem(CHOSEN);
      else localStorage.setItem(CHOSEN, wanted);
    } catch {
      // Then the choice holds as long as the page is open.
    }
  });
}
