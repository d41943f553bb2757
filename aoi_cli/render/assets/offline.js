// The start of a page without a server. The end of its address tells the moment, or two of them.
import { Archive } from "./archive.js";
import { startGame } from "./game.js";

function startOffline(contents, signs) {
  const source = new Archive(contents, signs);
  const { moments, beside } = startGame(source, document.body.dataset);
  const find = async () => {
    if (location.hash === source.noted) return;
    const [row, other] = location.hash.slice(1).split("-").map(Number);
    const wanted = source.numbers.includes(row) && location.hash.length > 1 ? row : moments.last;
    if (source.numbers.includes(other) && other !== moments.beside) {
      await moments.go(other);
      beside.open();
    }
    await moments.go(wanted);
  };
  addEventListener("hashchange", find);
  source.change(moments.at, null).then((change) => {
    moments.show(change);
    return find();
  }).then(() => {
    document.documentElement.dataset.ready = "";
  });
}
