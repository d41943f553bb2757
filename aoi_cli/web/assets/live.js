// Listens for changes of what a page shows, and renews it without losing what is being written.
import { address } from "./requests.js";

const PAUSE = 3000;

// Calls `renew` with each event, also with what has happened while the page was hidden. A hidden
// page does not listen, as a browser opens few connections to a server at once.
export function listen(path, renew) {
  let events = null;
  let waiting = 0;
  const close = () => {
    clearTimeout(waiting);
    events?.close();
    events = null;
  };
  const open = () => {
    close();
    if (document.hidden) return;
    events = new EventSource(path);
    events.onmessage = (event) => renew(JSON.parse(event.data));
    events.onerror = () => {
      if (events?.readyState === EventSource.CLOSED) waiting = setTimeout(open, PAUSE);
    };
  };
  document.addEventListener("visibilitychange", open);
  addEventListener("pagehide", close);
  open();
}

async function load(path) {
  const answer = await fetch(path, { cache: "no-store" });
  if (!answer.ok) throw new Error(await answer.text());
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

// The page of a game: the newest moment, its rows, and who writes. Returns what news are told to.
export function listenToGame(game, moments, composer) {
  let renewing = Promise.resolve();
  const renew = async (news) => {
    if (news.gone || !news.version || news.version === game.version) return;
    const page = await load(address(game, ""));
    Object.assign(game, { version: page.body.dataset.version, rows: page.body.dataset.rows });
    moments.renew(page);
    const seat = document.getElementById("seat");
    if (seat) seat.innerHTML = page.getElementById("seat").innerHTML;
    const [curtain, next] = [document, page].map((each) => each.getElementById("curtain"));
    if (curtain && next) curtain.innerHTML = next.innerHTML;
    if (composer) composer.renew(page);
    else if (Boolean(page.getElementById("sheet")) !== Boolean(document.getElementById("sheet")) && moments.at === moments.last) location.reload();
  };
  const hear = (news) => (renewing = renewing.then(() => renew(news)).catch(() => {}));
  listen(address(game, "/events"), hear);
  return hear;
}

// The list of games.
export function listenToGames() {
  const main = document.querySelector("main");
  listen(document.body.dataset.events || "/events", async () => {
    const games = (await load(location.pathname)).querySelector("main").innerHTML;
    if (games !== main.innerHTML) main.innerHTML = games;
  });
}
