/* The picture: what is new glows once, and layers can be switched off. */

import { all, words } from "./dom.js";

/** A line of the log: whose it is, what it says, and the ids of what it is about.
 * @typedef {{number: number, seat: number | null, text: string, pieces: string[]}} Line */

/** @returns {Line[]} the lines of the log as the page has it, oldest first */
function logged() {
  const found = all("[data-line]").map((line) => {
    const seat = line.className.match(/\d+/);
    const text = line.querySelector("span")?.textContent ?? "";
    return { number: Number(line.dataset.line), seat: seat && Number(seat[0]), text, pieces: words(line.dataset.pieces) };
  });
  return found.sort((one, other) => one.number - other.number);
}

/** The number of the last line that came: the log itself may lie in a closed drawer, and be old. */
let last = logged().at(-1)?.number ?? -1;

/** Return what is new: what a patch brought, or in a whole page what the log has now.
 * @param {Line[] | null} brought @returns {Line[]} */
export function newLines(brought) {
  const lines = brought ?? logged().filter((line) => line.number > last);
  last = lines.at(-1)?.number ?? last;
  return lines;
}

/** @param {Line[]} lines what they are about flashes once */
export function flash(lines) {
  for (const id of lines.flatMap((line) => line.pieces)) {
    const piece = document.getElementById(id);
    if (!piece) continue;
    piece.classList.add("flash");
    setTimeout(() => piece.classList.remove("flash"), 1400);
  }
}

/* Layers that a player may switch off, such as lines of fire. */

document.addEventListener("change", (event) => {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || !box.dataset.layer) return;
  localStorage.setItem(`layer:${box.dataset.layer}`, box.checked ? "on" : "off");
  showLayers();
});

/* What is off stays off on a board that comes later, though its box may lie in a closed drawer. */

const OFF = "layer:";

export function showLayers() {
  const off = Object.keys(localStorage).filter((key) => key.startsWith(OFF) && localStorage.getItem(key) === "off");
  const hidden = off.map((key) => `.${CSS.escape(key.slice(OFF.length))}`).join();
  for (const box of all("input[data-layer]")) {
    /** @type {HTMLInputElement} */ (box).checked = !off.includes(`${OFF}${box.dataset.layer}`);
    for (const part of all(`.picture .${CSS.escape(box.dataset.layer ?? "")}`)) part.style.display = "";
  }
  if (hidden) for (const part of all(`.picture :is(${hidden})`)) part.style.display = "none";
}
