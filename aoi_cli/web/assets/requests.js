// Requests to the server, about the game of this page as its viewer may see it.
export function address(game, path, facts = {}) {
  const query = new URLSearchParams(facts);
  if (game.as) query.set("as", game.as);
  const text = query.toString();
  return `${game.address}${path}${text ? "?" + text : ""}`;
}

async function get(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

// True if nobody knows whether the server has done what it was asked for.
export function isOpen(fault) {
  return fault instanceof TypeError || fault.status >= 500;
}

export async function post(game, path, content) {
  const answer = await fetch(address(game, path), {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ version: game.version, mark: game.mark, ...content }),
  });
  if (!answer.ok) throw Object.assign(new Error(await answer.text()), { status: answer.status });
  return answer.json();
}

// The states of a game as the server draws them, and what it tells of a thing.
export class Server {
  constructor(game) {
    this.game = game;
  }

  async change(row, from) {
    return (await get(address(this.game, `/at/${row}`, { from }))).json();
  }

  note(row, isLast, beside) {
    const facts = isLast ? {} : { at: row };
    if (beside !== null) facts.beside = beside;
    history.replaceState(null, "", address(this.game, "", facts) + location.hash);
  }

  async explain(thing, moments) {
    const facts = moments.at === moments.last ? thing : { ...thing, at: moments.at };
    const answer = await get(address(this.game, "/why", facts));
    return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main.why");
  }
}
