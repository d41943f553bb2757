// The page of a game: moments, and the composer that writes a row by clicks or by typing.
import { takeFiles } from "./dropping.js";
import { Composer } from "./composer.js";
import { listenToGame, listenToGames } from "./live.js";
import { Moments } from "./moments.js";
import { Sheet } from "./sheet.js";
import { Why } from "./why.js";
import { Zoom } from "./zoom.js";

if (document.body.classList.contains("game")) {
  const moments = new Moments(document.body.dataset);
  new Sheet();
  new Zoom(moments.state);
  new Why(moments);
  const composer = document.getElementById("composer") ? new Composer(document.body.dataset, moments) : null;
  const hear = listenToGame(document.body.dataset, moments, composer);
  if (composer) composer.hear = hear;
  document.documentElement.dataset.ready = "";
}
if (document.body.classList.contains("home-page")) listenToGames();
if (document.querySelector(".home-page, .new-page")) takeFiles();
