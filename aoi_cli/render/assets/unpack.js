"use strict";
// Builds the page from its data, which are deflated.
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

function add(kind, content) {
  const part = document.createElement(kind);
  part.textContent = content;
  document.head.append(part);
}

// The content of a part, told by what differs from the one before: how many of its pieces stay,
// how many are left out (below zero), text that comes in.
function differing(before, difference) {
  if (typeof difference === "string") return difference;
  const pieces = before.match(/<[^>]*>|[^<]+/g) ?? [];
  let n = 0;
  return difference.map((one) => {
    if (typeof one === "string") return one;
    n += Math.abs(one);
    return one < 0 ? "" : pieces.slice(n - one, n).join("");
  }).join("");
}

// For each step the parts that change, each followed by the number of what it holds then.
function unfold(game) {
  const news = game.contents;
  const contents = [""];
  const held = [];
  game.rows = game.parts.map((parts, step) => {
    let part = -1;
    return parts.flatMap((further, n) => {
      part += further + 1;
      const back = game.holds[step][n];
      if (!back) contents.push(differing(contents[held[part] ?? 0], news[contents.length - 1]));
      held[part] = contents.length - (back || 1);
      return [part, held[part]];
    });
  });
  game.contents = contents;
}

unpacked(document.getElementById("game").textContent).then((game) => {
  unfold(game);
  add("style", game.style);
  document.body.insertAdjacentHTML("afterbegin", game.body);
  add("script", game.script);
  replay(game);
}, () => {
  document.body.textContent = "This browser is too old to unpack the game.";
});
