/* A search above many options: those stay whose words hold what was typed. */

import { around } from "./dom.js";

/** @param {HTMLInputElement} field @returns {HTMLElement[]} what it searches */
function entries(field) {
  const list = field.closest("[data-searched]");
  return [...(list?.querySelectorAll("button") ?? [])].map((button) => button.closest("li") ?? button);
}

/** @param {HTMLInputElement} field */
function search(field) {
  const wanted = field.value.trim().toLowerCase();
  for (const entry of entries(field)) entry.hidden = !(entry.textContent ?? "").toLowerCase().includes(wanted);
}

/** @param {EventTarget | null} target @returns {HTMLInputElement | null} */
const fieldAt = (target) => /** @type {HTMLInputElement | null} */ (around(target, "input[data-search]"));

document.addEventListener("input", (event) => {
  const field = fieldAt(event.target);
  if (field) search(field);
});

/* Enter and the arrow lead to the first that is left: it is chosen there, not by chance. */
document.addEventListener("keydown", (event) => {
  const field = fieldAt(event.target);
  if (!field || !["Enter", "ArrowDown"].includes(event.key)) return;
  event.preventDefault();
  const first = entries(field).find((entry) => !entry.hidden);
  (first?.matches("button") ? first : first?.querySelector("button"))?.focus();
});

/** Begin anew: another question has other options. */
export function clearSearches() {
  for (const found of document.querySelectorAll("input[data-search]")) {
    const field = /** @type {HTMLInputElement} */ (found);
    if (!field.value) continue;
    field.value = "";
    search(field);
  }
}

/** @param {string} words what is searched @returns {HTMLInputElement} */
export function searchField(words) {
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = "Search";
  field.setAttribute("aria-label", words);
  field.setAttribute("data-search", "");
  return field;
}
