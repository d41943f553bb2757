// Requests to the server, about the game of this page as its viewer may see it.
export function address(game, path, facts = {}) {
  const query = new URLSearchParams(facts);
  if (game.as) query.set("as", game.as);
  const text = query.toString();
  return `${game.address}${path}${text ? "?" + text : ""}`;
}

export async function get(game, path, facts) {
  const answer = await fetch(address(game, path, facts));
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
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
