// The pages of a server: a game with the composer that writes a row, and the list of games.
import { takeFiles } from "./dropping.js";
import { Composer } from "./composer.js";
import { startGame } from "./game.js";
import { listenToGame, listenToGames } from "./live.js";
import { Server } from "./requests.js";
import { ServedMoments } from "./served_moments.js";
import { Sheet } from "./sheet.js";
import { Tips } from "./tips.js";

if (document.body.classList.contains("game")) {
  const game = document.body.dataset;
  const { moments } = startGame(new Server(game), game, ServedMoments);
  new Sheet();
  new Tips(game, moments);
  const composer = document.getElementById("composer") ? new Composer(game, moments) : null;
  const hear = listenToGame(game, moments, composer);
  if (composer) composer.hear = hear;
  document.documentElement.dataset.ready = "";
}
if (document.body.classList.contains("home-page")) listenToGames();
if (document.querySelector(".home-page, .new-page")) takeFiles();
