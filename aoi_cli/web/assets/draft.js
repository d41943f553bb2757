// A row that is not played yet. It is kept in the address, for reloads and other tabs, and in the
// browser, where a stale page or an absent server cannot reach.
const IN_ADDRESS = "#row=";

export class Draft {
  constructor(game) {
    this.name = `row ${game.address} ${game.as}`;
  }

  // The row of the address, or else the one that was kept; and the other one, if there are two.
  read() {
    const kept = this.readKept();
    if (!location.hash.startsWith(IN_ADDRESS)) return { ...kept, other: "" };
    const [, player, text] = /^([^:]*): ([^]*)$/.exec(decode(location.hash.slice(IN_ADDRESS.length))) ?? [];
    if (!text) return { ...kept, other: "" };
    return { player, text, other: kept.text === text ? "" : kept.text };
  }

  readKept() {
    try {
      return JSON.parse(localStorage.getItem(this.name)) ?? { text: "" };
    } catch {
      return { text: "" };
    }
  }

  write(draft) {
    try {
      if (draft.text) localStorage.setItem(this.name, JSON.stringify(draft));
      else localStorage.removeItem(this.name);
    } catch {
      // A browser may refuse to keep anything; the row still stands in the page.
    }
  }

  // Browsers take a new address only now and then, so this waits for a pause.
  note(draft) {
    const end = draft.text ? IN_ADDRESS + encodeURIComponent(`${draft.player}: ${draft.text}`) : "";
    if (end !== location.hash) history.replaceState(null, "", location.pathname + location.search + end);
  }
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
