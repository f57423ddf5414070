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

/** @typedef {import("./picture.js").Line} Line */

/** What happened and nobody has said yet. @type {Line[]} */
let untold = [];

/** @param {Line[]} lines what happened, to be said with the next question */
export const hear = (lines) => void untold.push(...lines);

/** Say what others did, and what is asked now.
 * @param {string} question @param {string} seat whose deeds need no telling */
export function tell(question, seat) {
  const news = untold.filter((line) => String(line.seat) !== seat).map((line) => line.text);
  untold = [];
  announce([...news, question].filter(Boolean).join(" "));
}
