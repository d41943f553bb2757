// Fits the board into the window and enlarges it: by buttons, by pinching, with Ctrl and the wheel.
const MOST = 4;
const SMALLEST = 0.9;

// Tells the style sheet how large drawings are shown. All are measured before any is changed.
function tell(drawings) {
  const scales = drawings.map((drawing) => (drawing.getScreenCTM()?.a ?? 1).toFixed(3));
  drawings.forEach((drawing, n) => drawing.style.setProperty("--scale", scales[n]));
  return scales;
}

export class Zoom {
  constructor(state) {
    this.state = state;
    this.zoom = 1;
    this.frames = new ResizeObserver(() => requestAnimationFrame(() => this.fit()));
    this.frames.observe(state);
    addEventListener("resize", () => this.fit());
    state.addEventListener("moment", () => this.fit());
    state.addEventListener("click", (event) => {
      const button = event.target.closest("[data-zoom]");
      if (button) this.set(button.dataset.zoom === "whole" ? 1 : this.zoom * Number(button.dataset.zoom));
    });
    state.addEventListener("wheel", (event) => {
      if (!event.ctrlKey || !event.target.closest(".map .scroll")) return;
      event.preventDefault();
      this.set(this.zoom * Math.exp(-event.deltaY / 300), event);
    }, { passive: false });
    let apart = 0;
    const measure = (event) => {
      if (event.touches.length !== 2 || !event.target.closest(".map .scroll")) return 0;
      const [a, b] = event.touches;
      return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    };
    state.addEventListener("touchstart", (event) => { apart = measure(event); }, { passive: true });
    state.addEventListener("touchmove", (event) => {
      const now = measure(event);
      if (!now) return;
      event.preventDefault();
      const [a, b] = event.touches;
      const middle = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
      if (apart) this.set(this.zoom * now / apart, middle);
      apart = now;
    }, { passive: false });
    state.addEventListener("touchend", () => { apart = 0; });
    this.fit();
  }

  // Enlarges around a place, or else around the middle of what is seen.
  set(zoom, place) {
    const frame = this.state.querySelector(".map .scroll");
    if (!frame) return;
    const before = this.zoom;
    this.zoom = Math.min(Math.max(zoom, 1), MOST);
    const box = frame.getBoundingClientRect();
    const x = place ? place.clientX - box.left : box.width / 2;
    const y = place ? place.clientY - box.top : box.height / 2;
    const left = (frame.scrollLeft + x) * this.zoom / before - x;
    const top = (frame.scrollTop + y) * this.zoom / before - y;
    this.fit();
    frame.scrollTo(left, top);
  }

  // Tells the style sheet how large the board is drawn, so that words on it stay readable.
  fit() {
    const board = this.state.querySelector(".hexes");
    tell([...this.state.querySelectorAll("svg.board:not(.hexes)")]);
    if (!board?.checkVisibility()) return;
    const frame = board.closest(".scroll");
    this.frames.observe(frame);
    const root = this.state.style;
    root.setProperty("--zoom", this.zoom);
    frame.classList.toggle("enlarged", this.zoom > 1);
    if (this.zoom === 1) {
      const top = frame.getBoundingClientRect().top + scrollY;
      root.setProperty("--above", `${Math.round(top)}px`);
      root.setProperty("--high", `${frame.offsetHeight}px`);
    }
    const [scale] = tell([board]);
    board.classList.toggle(board.classList.contains("crowded") ? "dense" : "small", scale < SMALLEST);
  }
}
