/* The keyboard: numbers click what they stand at, arrows go from place to place, letters do the rest. */

import { all, around } from "./dom.js";
import { here, middle, stepIn } from "./focus.js";
import { entries, popover } from "./popover.js";
import { preference } from "./preferences.js";
import { clickKey, keys, stepBack } from "./select.js";

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
const PATIENCE = 700; // milliseconds for the next digit

let typed = "";
/** @type {number | undefined} */
let typing;

/** @param {string} digit */
function type(digit) {
  typed += digit;
  clearTimeout(typing);
  const isOpen = keys().some((key) => key !== typed && key.startsWith(typed));
  if (isOpen) typing = setTimeout(finish, PATIENCE);
  else finish();
}

function finish() {
  clearTimeout(typing);
  const key = typed;
  typed = "";
  clickKey(key);
}

/** @param {string} selector */
function press(selector) {
  const button = document.querySelector(selector);
  if (button instanceof HTMLElement) button.click();
}

/** Move the focus to the nearest place in a direction. Tells whether there is anywhere to go.
 * @param {[number, number]} direction @returns {boolean} */
function go([dx, dy]) {
  const [fromX, fromY] = here();
  const active = document.activeElement;
  const isAnywhere = active === document.body || active?.id === "prompt";
  const places = all(".can, #actions button").filter((place) => place !== active);
  const near = places.flatMap((place) => {
    const [x, y] = middle(place);
    const [along, aside] = [(x - fromX) * dx + (y - fromY) * dy, Math.abs((x - fromX) * dy) + Math.abs((y - fromY) * dx)];
    return along > 1 || isAnywhere ? [{ place, distance: Math.abs(along) + 2 * aside }] : [];
  });
  near.sort((one, other) => one.distance - other.distance);
  near[0]?.place.focus();
  return places.length > 0;
}

/** Whether something lies over the page that has keys of its own: a menu, the log, a dialog. */
const isCovered = () => document.querySelector("dialog[open], [popover='']:popover-open") !== null;

document.addEventListener("keydown", (event) => {
  if (event.key === "Alt" || event.key === "?") showNumbers(true);
  if (event.ctrlKey || event.metaKey || event.defaultPrevented || isCovered()) return;
  const isField = around(event.target, "input:not([type=range]), textarea, select") !== null;
  if (isField ? leaves(event) : answers(event)) event.preventDefault();
});

/** Leave the search of a menu. Tells whether it was one.
 * @param {KeyboardEvent} event @returns {boolean} */
const leaves = ({ key, target }) => key === "Escape" && around(target, "#choices, #all-options") !== null && (stepBack() || foldList());

/** Fold the list of all options. Tells whether it was open.
 * @returns {boolean} */
function foldList() {
  const list = document.querySelector("#all-options[open]");
  if (!(list instanceof HTMLDetailsElement)) return false;
  list.open = false;
  list.querySelector("summary")?.focus({ preventScroll: true });
  return true;
}

/** Do what a key says. Tells whether it said anything.
 * @param {KeyboardEvent} event @returns {boolean} */
function answers({ key, code, target }) {
  const place = around(target, ".can");
  const digit = code.replace(/^(Digit|Numpad)/, "");
  if (/^[0-9]$/.test(digit) && keys().length) type(digit);
  else if (key === "Enter" && typed) finish();
  else if (place && !(place instanceof HTMLButtonElement) && (key === "Enter" || key === " ")) place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else if (key in ARROWS && popover()) stepIn(entries(), ARROWS[key][0] + ARROWS[key][1]);
  else if (key in ARROWS && around(target, ".options")) stepIn(all(".options li:not([hidden]) button"), ARROWS[key][0] + ARROWS[key][1]);
  else if (key in ARROWS && isFree(target)) return go(ARROWS[key]);
  else if (key === "Escape") return stepBack() || foldList() || (press("[data-key=u]:not([data-asks])"), true);
  else if (key === "u" || key === "h") press(`[data-key=${key}]`);
  else return false;
  return true;
}

/** Whether an arrow means nothing else there: a board that was made larger is moved by them.
 * @param {EventTarget | null} target @returns {boolean} */
function isFree(target) {
  if (target instanceof Element && target.matches(".pan")) return target.scrollWidth <= target.clientWidth && target.scrollHeight <= target.clientHeight;
  return target === document.body || around(target, ".can, #actions, #prompt") !== null;
}

/* Numbers are shown while a key is held, or always if that is preferred. */

/** @param {boolean} isHeld */
function showNumbers(isHeld) {
  document.body.classList.toggle("numbers", isHeld || preference("numbers") === true);
}

document.addEventListener("keyup", (event) => {
  // Without the shift key, "?" comes up as another key.
  if (event.key === "Alt" || event.key === "?" || event.key === "/" || event.key === "Shift" || event.code === "Minus") showNumbers(false);
});
addEventListener("blur", () => showNumbers(false));
document.addEventListener("preferences", () => showNumbers(false));
showNumbers(false);
