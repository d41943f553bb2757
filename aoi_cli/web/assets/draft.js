// A row that is not played yet, kept where a reload, a stale page or an absent server cannot reach.
export class Draft {
  constructor(game) {
    this.name = `row ${game.address} ${game.as}`;
  }

  read() {
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
}
