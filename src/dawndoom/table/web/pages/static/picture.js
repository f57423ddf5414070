/* The picture: what is new glows once, and layers can be switched off. */

import { all, words } from "./dom.js";

/** @returns {number} */
export function lastLine() {
  return Math.max(-1, ...all("[data-line]").map((line) => Number(line.dataset.line)));
}

/** @param {number} line */
export function flashSince(line) {
  for (const entry of all("[data-line]")) {
    if (Number(entry.dataset.line) <= line) continue;
    for (const id of words(entry.dataset.pieces)) {
      const piece = document.getElementById(id);
      if (!piece) continue;
      piece.classList.add("flash");
      setTimeout(() => piece.classList.remove("flash"), 1400);
    }
  }
}

/* Layers that a player may switch off, such as lines of fire. */

document.addEventListener("change", (event) => {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || !box.dataset.layer) return;
  localStorage.setItem(`layer:${box.dataset.layer}`, box.checked ? "on" : "off");
  showLayers();
});

export function showLayers() {
  const boxes = all("input[data-layer]").map((box) => /** @type {HTMLInputElement} */ (box));
  const names = boxes.map((box) => box.dataset.layer ?? "");
  const isOn = names.map((name) => localStorage.getItem(`layer:${name}`) !== "off");
  const off = names.filter((_, place) => !isOn[place]).map((name) => `.${CSS.escape(name)}`);
  boxes.forEach((box, place) => {
    box.checked = isOn[place];
    for (const part of all(`.picture .${CSS.escape(names[place])}`)) {
      part.style.display = off.length > 0 && part.matches(off.join()) ? "none" : "";
    }
  });
}
