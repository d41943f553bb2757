// The states of a game that its page has brought along, and what its rows tell of a thing.
import { numberOf } from "./moments.js";

const NEAREST = 32;

// Whether a row, or what happened by itself behind it, is about the thing of a key: the owner's, or
// anybody's if it is nobody's. Nobody has touched a thing that lies beside equal ones.
function isAbout(part, key) {
  const [kind, id, owner, place] = key.split(":");
  const isIt = ([sort, name, whose = part.dataset.by]) => sort === kind && name === id && (!owner || whose === owner);
  return !(place && !owner) && (part.dataset.about ?? "").split(" ").some((thing) => isIt(thing.split(":")));
}

// The amounts that a row has changed, each with its player.
function changesOf(entry) {
  const texts = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
  const changes = [];
  while (texts.nextNode()) {
    const by = texts.currentNode.parentElement.closest("[data-by]")?.dataset.by;
    for (const [, amount] of texts.currentNode.data.matchAll(/[+-]\d+ (.+?)(?= [+-]\d| \(|,|;|$)/g))
      changes.push(stem(`${amount} ${by}`));
  }
  return changes;
}

// The spelling that an amount has in common with one of it.
function stem(text) {
  return text.toLowerCase().replace(/s\b/g, "");
}

export class Archive {
  constructor(contents, signs) {
    this.names = [...document.querySelectorAll("#state [data-slot]")].map((part) => part.dataset.slot).sort();
    this.entries = [...document.querySelectorAll("#ledger li:not(.branch)")];
    this.numbers = this.write();
    this.contents = contents.split("\x1e").map((part) => part.split("\x1f"));
    this.steps = signs.split("\x1e").map((part) => {
      let step = 0;
      return [0, ...Array.from(part, (sign) => step += sign.codePointAt(0) - NEAREST)];
    });
  }

  // The numbers and words of the rows stand in the page for browsers that run no scripts.
  write() {
    const [start, ...lines] = document.querySelector("noscript").textContent.split("<ol start=")[1].split("<li");
    let number = parseInt(start) - 1;
    return this.entries.map((entry, n) => {
      const [, value, words] = /^(?: value=(\d+))?>(?:[^<]*?:\u00a0)?([^<]*)/.exec(lines[n]);
      number = Number(value ?? number + 1);
      entry.dataset.step = n;
      entry.querySelector(".n").textContent = number;
      entry.querySelector("code").innerHTML = words;
      return number;
    });
  }

  // The contents of all parts after a row.
  state(row) {
    const step = Math.max(this.numbers.findLastIndex((number) => number <= row), 0);
    return this.names.map((name, n) => this.contents[n][this.steps[n].findLastIndex((since) => since <= step)]);
  }

  // The parts that differ from those after another row; all parts, if there is none.
  differing(row, from) {
    const before = from === null ? [] : this.state(from);
    return this.state(row).map((content, n) => [this.names[n], content]).filter(([, content], n) => content !== before[n]);
  }

  async change(row, from) {
    const changed = row === this.numbers[0] ? [] : this.differing(row, row - 1).map(([name]) => name);
    return { parts: Object.fromEntries(this.differing(row, from)), changed };
  }

  // Browsers let a file change the end of its address only, and not often.
  note(row, isLast, beside) {
    clearTimeout(this.noting);
    this.noting = setTimeout(() => {
      this.noted = `#${row}${beside === null ? "" : `-${beside}`}`;
      location.replace(this.noted);
    }, 400);
  }

  // The rows up to a moment that touched a thing, the newest first.
  async explain({ key, slot }, moments) {
    const rows = this.entries.filter((entry) => numberOf(entry) <= moments.at).reverse();
    const amount = stem(slot.replace(/^(points|total) /, `${document.getElementById("ledger").dataset.unit} `));
    const changes = (part) => changesOf(part).includes(amount);
    const changing = rows.filter(changes);
    if (changing.length) return print(slot, changing, changes);
    const keys = key.split(" ").filter((one) => one);
    const names = (part) => keys.some((one) => isAbout(part, one));
    return print(slot || key.split(/[ :]/)[1], rows.filter((entry) => [entry, ...entry.querySelectorAll(".auto")].some(names)), (part) => part.matches("small") || names(part));
  }
}

// The rows of a thing, with those of their changes that are about it.
function print(title, entries, isAbout) {
  const told = document.createElement("main");
  const heading = document.createElement("h2");
  heading.textContent = title;
  const list = document.createElement("ol");
  list.className = "history";
  for (const entry of entries) {
    const line = document.createElement("li");
    line.className = entry.className;
    const row = document.createElement("a");
    row.href = `#${numberOf(entry)}`;
    row.dataset.row = row.textContent = numberOf(entry);
    const parts = [...entry.querySelectorAll("code, .undone, small, .auto")].filter((part) => !part.matches("small, .auto") || isAbout(part));
    line.append(row, ...parts.map((part) => part.cloneNode(true)));
    list.append(line);
  }
  told.append(heading, list);
  if (!entries.length) told.insertAdjacentHTML("beforeend", '<p class="nothing">No row has touched this.</p>');
  return told;
}
