// The page of a game, on a server or without one: moments, and all that helps to look at them.
import { Beside } from "./beside.js";
import { Moments } from "./moments.js";
import { Tabs } from "./tabs.js";
import { offerTheme } from "./theme.js";
import { Why } from "./why.js";
import { Zoom } from "./zoom.js";

export function startGame(source, facts, Kind = Moments) {
  const moments = new Kind(source, facts);
  new Tabs();
  new Zoom(moments.state);
  new Why(moments);
  offerTheme();
  return { moments, beside: new Beside(moments) };
}
