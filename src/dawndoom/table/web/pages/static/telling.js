/* Telling those who listen: what others did, and what is asked now. */

import { all, made } from "./dom.js";

const KEPT = 6; // what was said last; one thing after the other is heard, not only the latest

/** @param {string} text said to those who listen */
export function announce(text) {
  if (!text) return;
  let box = document.getElementById("announce");
  if (!box) {
    box = made("div", "seen-only");
    box.id = "announce";
    box.setAttribute("role", "log");
    box.setAttribute("aria-live", "polite");
    document.body.append(box);
  }
  box.append(made("p", "", text));
  if (box.children.length > KEPT) box.firstElementChild?.remove();
}

/** The last line of the log that was told. */
let told = -1;

/** Say what others did, unless a film has told it, and what is asked now.
 * @param {string} question @param {string} seat whose deeds need no telling @param {boolean} isFilmed */
export function tell(question, seat, isFilmed) {
  const lines = all("#log [data-line]").filter((line) => Number(line.dataset.line) > told);
  const news = lines.filter((line) => !line.classList.contains(`s${seat}`)).map((line) => line.textContent ?? "");
  const isKnown = told < 0 || isFilmed;
  told = Math.max(told, ...lines.map((line) => Number(line.dataset.line)));
  announce([...(isKnown ? [] : news.reverse()), question].filter(Boolean).join(" "));
}
