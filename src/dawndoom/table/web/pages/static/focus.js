/* Focus: it stays where it was, whatever changes around it; so the next key goes on from there. */

import { around } from "./dom.js";

/** @typedef {{id: string, x: number, y: number, isListed: boolean}} Spot */

/** @type {Spot | null} where the focus was last, on a part of the page that changes */
let last = null;

/** @param {Element} element @returns {[number, number]} */
export function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

document.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof Element) || !around(target, "#live, #choices")) return;
  if (target.id === "prompt") return;
  const [x, y] = middle(target);
  last = { id: target.id, x, y, isListed: around(target, "#all-options") !== null };
});

/** @returns {[number, number]} where the next key goes on from */
export function here() {
  const active = document.activeElement;
  if (active && active !== document.body && active.id !== "prompt") return middle(active);
  return last ? [last.x, last.y] : [0, 0];
}

/** @param {Element | null} element */
const takesFocus = (element) => element?.matches("a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]") ?? false;

/** Where the focus was taken away by a change, give it back; until then, the question has it. */
export function keepFocus() {
  const active = document.activeElement;
  const isKept = active && active !== document.body && active.id !== "prompt" && takesFocus(active);
  if (isKept || !last) return;
  const again = document.getElementById(last.id || " ");
  const listed = last.isListed ? document.querySelector("#all-options[open] .options button") : null;
  for (const next of [again, listed, document.getElementById("prompt")]) {
    if (takesFocus(next)) /** @type {HTMLElement} */ (next).focus({ preventScroll: true });
    // What cannot be seen does not take it.
    if (next && document.activeElement === next) return;
  }
}

/** Go on to another of these, round and round.
 * @param {HTMLElement[]} all @param {number} step */
export function stepIn(all, step) {
  const place = all.findIndex((each) => each === document.activeElement);
  all.at((Math.max(place, step < 0 ? 0 : -1) + step + all.length) % all.length)?.focus();
}
