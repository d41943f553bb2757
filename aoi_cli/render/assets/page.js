"use strict";
// Shows the state after any row: every changing part of the page has a name, and for each
// step the data say which parts have new contents.
// Labels of rounds that would touch the one before are left out.
function label() {
  let end = -Infinity;
  for (const tick of document.querySelectorAll(".ticks span")) {
    const box = tick.getBoundingClientRect();
    const free = box.left > end + 3;
    tick.style.visibility = free ? "" : "hidden";
    if (free) end = box.right;
  }
}

function replay(game) {
  const places = [...document.querySelectorAll("[data-slot]")];
  const shown = new Array(places.length);
  const last = game.rows.length - 1;
  const slider = document.getElementById("slider");
  const ledger = document.getElementById("ledger");
  const entries = ledger.querySelectorAll("[data-step]");
  let at = -1;

  function contentsAt(step) {
    const wanted = new Array(places.length);
    for (let n = 0; n <= step; n++) {
      const row = game.rows[n];
      for (let i = 0; i < row.length; i += 2) wanted[row[i]] = row[i + 1];
    }
    return wanted;
  }

  function show(step) {
    step = Math.min(Math.max(step, 0), last);
    if (step === at) return;
    at = step;
    contentsAt(step).forEach((content, part) => {
      if (shown[part] === content) return;
      shown[part] = content;
      places[part].innerHTML = game.contents[content];
    });
    mark(step);
    slider.value = step;
    follow(step);
  }

  // The address names the row, so that it can be passed on.
  let noting = 0;
  function go(step) {
    show(step);
    clearTimeout(noting);
    noting = setTimeout(() => location.replace("#" + game.numbers[at]), 400);
  }

  function mark(step) {
    for (const part of document.querySelectorAll(".changed")) part.classList.remove("changed");
    if (step === 0) return;
    const row = game.rows[step];
    for (let i = 0; i < row.length; i += 2) places[row[i]].classList.add("changed");
  }

  function follow(step) {
    for (const entry of ledger.querySelectorAll("[aria-current]")) entry.removeAttribute("aria-current");
    const entry = entries[step];
    entry.setAttribute("aria-current", "true");
    const row = entry.firstElementChild.cloneNode(true);
    for (const part of row.querySelectorAll("small, .auto")) part.remove();
    const now = document.getElementById("now");
    now.innerHTML = row.innerHTML;
    now.className = entry.className;
    document.getElementById("did").innerHTML = entry.querySelector("small").innerHTML;
    const bar = document.querySelector(".controls");
    document.documentElement.style.setProperty("--bar", bar.offsetHeight + "px");
    ledger.scrollTop += entry.getBoundingClientRect().top - ledger.getBoundingClientRect().top
      - Math.max(ledger.clientHeight - entry.offsetHeight, 0) / 2;
    const scroll = document.querySelector(".scroll");
    const hex = document.querySelector(".hex.changed");
    if (scroll && hex && scroll.scrollWidth > scroll.clientWidth) {
      scroll.scrollLeft += hex.getBoundingClientRect().left - scroll.getBoundingClientRect().left
        - scroll.clientWidth / 2;
    }
  }

  function roundFrom(step, by) {
    const starts = game.rounds.map((round, n) => n).filter((n) => n === 0 || game.rounds[n] > game.rounds[n - 1]);
    if (by > 0) return starts.find((n) => n > step) ?? last;
    return starts.reverse().find((n) => n < step) ?? 0;
  }

  const moves = {
    "first": () => go(0), "Home": () => go(0),
    "last": () => go(last), "End": () => go(last),
    "back": () => go(at - 1), "ArrowLeft": () => go(at - 1),
    "on": () => go(at + 1), "ArrowRight": () => go(at + 1),
    "round-back": () => go(roundFrom(at, -1)), "ArrowUp": () => go(roundFrom(at, -1)),
    "round-on": () => go(roundFrom(at, 1)), "ArrowDown": () => go(roundFrom(at, 1)),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in moves)) return;
    event.preventDefault();
    moves[event.key]();
  });
  for (const button of document.querySelectorAll(".buttons button"))
    button.addEventListener("click", moves[button.id]);
  slider.addEventListener("input", () => go(Number(slider.value)));
  ledger.addEventListener("click", (event) => {
    const entry = event.target.closest("[data-step]");
    if (entry) go(Number(entry.dataset.step));
  });
  document.getElementById("theme").addEventListener("click", () => {
    const root = document.documentElement;
    const dark = getComputedStyle(root).colorScheme === "dark";
    root.dataset.theme = dark ? "light" : "dark";
  });

  function asked() {
    const step = location.hash.length > 1 ? game.numbers.indexOf(Number(location.hash.slice(1))) : -1;
    return step < 0 ? last : step;
  }
  window.addEventListener("hashchange", () => {
    clearTimeout(noting);
    show(asked());
  });
  window.addEventListener("resize", () => {
    label();
    follow(at);
  });
  label();
  show(asked());
  document.documentElement.dataset.ready = "";
}
