"use strict";
// Builds the page from its data: letters that spell bits, bits that are LZMA, a text of fields.
function spelled(text) {
  const bytes = [];
  const value = (sign) => (sign === 35 ? 60 : sign) - 36;
  for (let at = 0, bits = 0, room = 0; at < text.length; at += 2) {
    bits |= (value(text.charCodeAt(at)) + value(text.charCodeAt(at + 1)) * 91) << room;
    for (room += 13; room > 7; room -= 8) {
      bytes.push(bits & 255);
      bits >>= 8;
    }
  }
  return bytes;
}

// LZMA with three bits of literal context. The odds of all its bits stand in one list.
function inflated(bytes, size) {
  const out = new Uint8Array(size), odds = new Uint16Array(8192).fill(1024);
  let end = 0, at = 1, range = -1 >>> 0, code = 0, state = 0, length;
  let near = 0, second = 0, third = 0, fourth = 0;
  const byte = () => code = code * 256 + (bytes[at++] ?? 0);
  while (at < 5) byte();

  function scale() {
    if (range >= 1 << 24) return;
    range *= 256;
    byte();
  }
  function bit(place) {
    const bound = (range >>> 11) * odds[place];
    const one = code < bound ? 0 : 1;
    if (one) {
      range -= bound;
      code -= bound;
      odds[place] -= odds[place] >> 5;
    } else {
      range = bound;
      odds[place] += 2048 - odds[place] >> 5;
    }
    scale();
    return one;
  }
  function direct() {
    range >>>= 1;
    const one = code < range ? 0 : 1;
    code -= one * range;
    scale();
    return one;
  }
  function tree(place, bits) {
    let node = 1;
    for (let n = bits; n--;) node = node * 2 + bit(place + node);
    return node - (1 << bits);
  }
  function reversed(place, bits) {
    let node = 1, value = 0;
    for (let n = 0; n < bits; n++) {
      const one = bit(place + node);
      node = node * 2 + one;
      value |= one << n;
    }
    return value;
  }
  function count(place) {
    return bit(place) ? bit(place + 1) ? 18 + tree(place + 32, 8) : 10 + tree(place + 16, 3) : 2 + tree(place + 2, 3);
  }
  function distance() {
    const slot = tree(Math.min(length - 1, 4) * 64, 6);
    let bits = (slot >> 1) - 1, high = 2 | slot & 1;
    if (bits < 1) return slot;
    if (bits < 6) return (high << bits) + reversed(320 + (high << bits) - slot, bits);
    for (; bits > 4; bits--) high = high * 2 + direct();
    return high * 16 + reversed(448, 4);
  }
  function literal() {
    const place = 1100 + 768 * (out[end - 1] >> 5);
    let sign = 1, same = state > 6 ? 256 : 0, like = out[end - 1 - near];
    while (sign < 256) {
      const expected = like & 128 ? 1 : 0;
      const one = bit(place + sign + same + (same && expected * 256));
      if (one !== expected) same = 0;
      like <<= 1;
      sign = sign * 2 + one;
    }
    out[end++] = sign;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  while (end < size) {
    if (!bit(state)) {
      literal();
      continue;
    }
    let place = 800, next = 8;
    if (!bit(12 + state)) {
      [near, second, third, fourth] = [0, near, second, third];
      [place, next] = [500, 7];
    } else if (!bit(24 + state)) {
      if (!bit(470 + state)) [place, next] = [0, 9];
    } else if (!bit(36 + state)) [near, second] = [second, near];
    else if (!bit(48 + state)) [near, second, third] = [third, near, second];
    else [near, second, third, fourth] = [fourth, near, second, third];
    length = place ? count(place) : 1;
    if (next === 7) near = distance();
    state = state < 7 ? next : next === 7 ? 10 : 11;
    for (; length; length--) out[end] = out[end++ - 1 - near];
  }
  return out;
}

function put(kind, content) {
  const part = document.createElement(kind);
  part.textContent = content;
  document.head.append(part);
}

const packed = document.getElementById("game");
const text = inflated(spelled(packed.textContent), packed.dataset.size);
const fields = new TextDecoder().decode(text).split("\x1d");
put("style", fields[0]);
document.body.insertAdjacentHTML("afterbegin", fields[2]);
put("script", fields[1]);
startOffline(fields[3], fields[4]);
