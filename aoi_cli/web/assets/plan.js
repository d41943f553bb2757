// Boards behind a plan of a moderator: words on them stay readable, and they can be enlarged.
import { Zoom } from "./zoom.js";

for (const state of document.querySelectorAll("main.moderator .state")) new Zoom(state);
