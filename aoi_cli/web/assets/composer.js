// Writes a row: what is clicked goes down the tree of legal turns, what is typed is judged.
import { Draft } from "./draft.js";
import { Lights } from "./lights.js";
import { isOpen, post } from "./requests.js";

const PAUSE = 120;
const RETRY = 3000;
const AWAY = "The server does not answer. Your row stays here, and is judged as soon as it does.";
const find = (id) => document.getElementById(id);

// Writes markup only where it differs, so that a reader of the screen says it once.
function fill(part, markup) {
  if (part.filled === markup) return;
  part.filled = markup;
  part.innerHTML = markup;
}

function note(text) {
  const paragraph = document.createElement("p");
  paragraph.className = "note";
  paragraph.textContent = text;
  return paragraph.outerHTML;
}

export class Composer {
  constructor(game, moments) {
    this.game = game;
    this.moments = moments;
    this.row = find("row");
    this.playButton = find("play");
    this.choices = find("choices");
    this.narrowed = find("narrowed");
    this.writers = document.querySelector(".writers");
    this.draft = new Draft(game);
    this.steps = [];
    this.asked = 0;
    this.answered = 0;
    this.acting = false;
    this.replacing = null;
    this.news = "";
    this.sent = null; // A row without an answer, as it was sent: sent so again, it is played once.
    this.lights = new Lights(moments.state, (button) => this.choose(button), () => this.narrow());
    this.listen();
    this.restore();
  }

  listen() {
    const click = (id, act) => find(id)?.addEventListener("click", act);
    this.row.addEventListener("input", () => this.wait());
    find("row-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.play();
    });
    click("clear", () => this.clear());
    click("back-step", () => this.stepBack());
    click("undo", () => this.act("/undo", {}));
    click("redo", () => this.act("/redo", {}));
    click("replace", () => this.replace(Number(find("number").value)));
    this.writers.addEventListener("change", () => this.write("", []));
    find("because").addEventListener("input", () => this.replacing && this.wait());
    for (const part of [this.choices, find("remedies"), this.lights.menu]) {
      part.addEventListener("click", (event) => {
        const button = event.target.closest("[data-row]");
        if (button) this.choose(button);
      });
      part.addEventListener("input", (event) => this.multiply(event.target));
    }
    this.narrowed.addEventListener("click", () => this.lights.release());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.lights.release() && find("composer").contains(event.target)) this.row.focus();
    });
    find("composer").addEventListener("keydown", (event) => this.press(event));
    this.lights.menu.addEventListener("keydown", (event) => this.press(event));
    this.moments.state.addEventListener("moment", () => {
      this.offerToReplace();
      this.compose();
    });
  }

  // A button in the list of rows, at the row that the page shows: it puts another row in its place.
  offerToReplace() {
    find("replace-this")?.remove();
    const entry = document.querySelector("#ledger [aria-current]");
    if (!find("replace") || !entry || this.replacing || this.moments.at === 0) return;
    const row = this.moments.at;
    const button = document.createElement("button");
    button.type = "button";
    button.id = "replace-this";
    button.textContent = `Replace row ${row}`;
    button.addEventListener("click", () => this.replace(row));
    entry.append(button);
    find("number").value = row;
  }

  get player() {
    return this.replacing?.player ?? this.writers.querySelector("input:checked")?.value ?? "";
  }

  // The row as it was before a reload, or as the address tells it. Another one is a step back.
  restore() {
    const draft = this.draft.read();
    if (draft.other) this.steps = [draft.other];
    const writer = this.writers.querySelector(`input[value="${CSS.escape(draft.player ?? "")}"]`);
    if (draft.text && writer) writer.checked = true;
    this.row.value = draft.text;
    this.sent = draft.sent ?? null;
    this.offerToReplace();
    this.compose();
  }

  write(text, steps) {
    this.news = "";
    this.steps = steps;
    this.row.value = text;
    return this.compose();
  }

  clear() {
    if (this.replacing) {
      this.replaceRow(null);
      this.moments.go(this.moments.last);
    }
    this.write("", []);
  }

  stepBack() {
    const text = this.row.value;
    const at = Math.max(text.lastIndexOf(". "), 0);
    this.write(this.steps.length ? this.steps.pop() : text.slice(0, at), this.steps);
  }

  // The game has changed: who writes may be another, what is written stays.
  renew(page) {
    const writers = page.querySelector(".writers");
    if (writers) {
      const player = this.row.value ? this.player : "";
      this.writers.innerHTML = writers.innerHTML;
      this.writers.hidden = writers.hidden;
      const same = this.writers.querySelector(`input[value="${CSS.escape(player)}"]`);
      if (same) same.checked = true;
    }
    find("sheet").classList.toggle("long", page.getElementById("sheet")?.classList.contains("long"));
    const number = find("number");
    if (number) number.value = number.max = page.body.dataset.rows;
    this.offerToReplace();
    if (!this.acting) this.compose();
  }

  wait() {
    clearTimeout(this.waiting);
    this.news = "";
    this.keep();
    this.waiting = setTimeout(() => this.compose(), PAUSE);
  }

  keep() {
    if (this.sent?.text !== this.row.value) this.sent = null;
    if (!this.replacing) this.draft.write({ player: this.player, text: this.row.value, sent: this.sent });
  }

  // True if the page shows the moment at which the row would be played.
  get isThere() {
    return this.moments.at === (this.replacing ? this.replacing.number - 1 : this.moments.last);
  }

  get content() {
    return {
      player: this.player, text: this.row.value, number: this.replacing?.number ?? 0,
      because: find("because").value,
    };
  }

  async compose() {
    clearTimeout(this.waiting);
    this.keep();
    if (this.sent) return this.acting ? null : this.act("/rows", this.sent);
    const number = ++this.asked;
    if (!this.replacing) this.draft.note({ player: this.player, text: this.row.value });
    this.settle();
    let answer;
    try {
      answer = await post(this.game, "/compose", this.content);
    } catch (fault) {
      if (number !== this.asked) return;
      this.answered = number;
      this.settle();
      this.fail(fault);
      this.waiting = setTimeout(() => this.compose(), RETRY);
      return;
    }
    if (number !== this.asked) return;
    this.show(answer);
    this.answered = number;
    this.settle();
  }

  // Says to whoever looks whether an answer is still on its way.
  settle() {
    const isBusy = this.acting || this.asked !== this.answered;
    find("composer").setAttribute("aria-busy", String(isBusy));
  }

  fail(fault) {
    this.playButton.disabled = true;
    fill(find("verdict"), note(fault instanceof TypeError ? AWAY : fault.message));
  }

  show(answer) {
    const inside = [this.choices, this.lights.menu, find("remedies"), this.moments.state].some((part) => part.contains(document.activeElement));
    fill(find("asked"), answer.asked ?? "");
    fill(find("verdict"), this.news + (answer.verdict ?? ""));
    fill(find("remedies"), answer.remedies ?? "");
    fill(find("preview"), answer.numbers ?? "");
    this.choices.filled = null;
    fill(this.choices, answer.choices ?? "");
    this.playButton.disabled = !answer.legal;
    this.playButton.textContent = this.replacing ? "Replace" : "Play";
    this.moments.preview(this.isThere ? answer : {});
    this.lights.show(this.isThere ? answer.keys ?? {} : {});
    this.narrow();
    if (inside && !this.moments.state.contains(document.activeElement)) this.focusNext();
  }

  // After a choice by keyboard: to play, or to go on.
  focusNext() {
    const next = this.playButton.disabled ? this.stops().find((stop) => this.choices.contains(stop)) : this.playButton;
    (next ?? this.row).focus({ preventScroll: true });
  }

  // Shows only the choices that name what was picked on the board.
  narrow() {
    const fit = this.lights.fitting();
    for (const way of this.choices.querySelectorAll(".way")) way.hidden = Boolean(fit) && !fit.has(Number(way.dataset.way));
    for (const kind of this.choices.querySelectorAll("details")) {
      kind.hidden = !kind.querySelector(".way:not([hidden])");
      if (fit && !kind.hidden) kind.open = true;
    }
    this.narrowed.hidden = !fit;
    fill(this.narrowed, fit ? `<button type="button">${fit.size} of these: show all</button>` : "");
  }

  choose(button) {
    this.lights.close();
    this.write(button.dataset.row, [...this.steps, this.row.value]);
  }

  // An amount of a choice: the row says it so many times.
  multiply(input) {
    const amounts = input.dataset.amounts && JSON.parse(input.dataset.amounts);
    const [text, row] = amounts?.[input.value - 1] ?? [];
    if (!row) return;
    const button = input.closest(".way").querySelector("button");
    button.dataset.row = row;
    button.querySelector("code").textContent = text;
  }

  // Everything that arrow keys lead to.
  stops() {
    const inMenu = !this.lights.menu.hidden;
    const places = inMenu ? "#menu button, #menu input" : "#row, #play:enabled, #confirm, #remedies button, #narrowed button, #choices summary, #choices button";
    return [...document.querySelectorAll(places)].filter((stop) => stop.checkVisibility());
  }

  press(event) {
    const target = event.target;
    if (target === this.row && event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.play();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || target.matches("input") || (target === this.row && this.row.value.includes("\n"))) return;
    const stops = this.stops();
    const next = stops[stops.indexOf(target) + step];
    if (!stops.includes(target) || !next) return;
    event.preventDefault();
    next.focus();
  }

  play() {
    if (this.playButton.disabled) return;
    if (this.replacing) {
      this.act("/replace", this.content);
      return;
    }
    this.sent = { ...this.content, version: this.game.version, mark: this.game.mark };
    this.keep();
    this.act("/rows", this.sent);
  }

  // Sends a row once more that was asked about.
  confirm(path, content) {
    const again = { ...content, confirmed: true };
    if (path === "/rows") this.sent = again;
    this.keep();
    this.act(path, again);
  }

  // The page shows an earlier moment then, and the composer stays open all the same.
  replaceRow(row) {
    this.replacing = row;
    document.body.classList.toggle("replacing", Boolean(row));
  }

  // Another row in the place of one: the page goes back to where it was played.
  async replace(number) {
    this.acting = true;
    this.settle();
    await this.goBack(number);
    this.acting = false;
    this.settle();
  }

  async goBack(number) {
    let row;
    try {
      row = await post(this.game, "/compose", { number });
    } catch (fault) {
      this.fail(fault);
      return;
    }
    if (!row.player) {
      fill(find("verdict"), row.verdict ?? "");
      return;
    }
    this.replaceRow({ number, player: row.player });
    await this.moments.go(number - 1);
    await this.write(row.text, []);
    this.row.focus();
  }

  async act(path, content) {
    this.acting = true;
    this.settle();
    await this.send(path, content);
    this.acting = false;
    this.settle();
  }

  async send(path, content) {
    this.playButton.disabled = true;
    clearTimeout(this.waiting);
    let answer;
    try {
      answer = await post(this.game, path, { because: find("because").value, ...content });
    } catch (fault) {
      if (!isOpen(fault)) this.sent = null;
      this.fail(fault);
      this.waiting = setTimeout(() => this.compose(), RETRY);
      return;
    }
    this.sent = null;
    if (!answer.done) {
      this.keep();
      fill(find("verdict"), answer.verdict);
      find("confirm")?.addEventListener("click", () => this.confirm(path, content));
      this.playButton.disabled = answer.stale !== true;
      if (answer.stale) {
        this.news = answer.verdict;
        await this.hear?.({ version: "newer" });
        await this.compose();
      }
      return;
    }
    if (answer.receipt) fill(find("receipt"), answer.receipt);
    const replaced = this.replacing;
    this.replaceRow(null);
    this.steps = [];
    if (path !== "/undo" && path !== "/redo") this.row.value = "";
    find("because").value = "";
    this.keep();
    if (replaced) await this.moments.go(this.moments.last);
    await this.hear?.({ version: answer.version });
    const first = this.writers.querySelector("input");
    if (first) first.checked = true;
    await this.compose();
    this.row.focus({ preventScroll: true });
  }
}
