/* The keyboard: numbers click what they stand at, arrows go from place to place, letters do the rest. */

import { all, around } from "./dom.js";
import { popover, stepPopover } from "./popover.js";
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
  const key = typed;
  typed = "";
  clickKey(key);
}

/** @param {string} selector */
function press(selector) {
  const button = document.querySelector(selector);
  if (button instanceof HTMLElement) button.click();
}

/** Move the focus to the nearest place in a direction.
 * @param {[number, number]} direction */
function go([dx, dy]) {
  const here = document.activeElement instanceof Element ? middle(document.activeElement) : [0, 0];
  const isAnywhere = document.activeElement === document.body;
  const far = all(".can, #actions button").flatMap((place) => {
    if (place === document.activeElement) return [];
    const [x, y] = middle(place);
    const [along, aside] = [(x - here[0]) * dx + (y - here[1]) * dy, Math.abs((x - here[0]) * dy) + Math.abs((y - here[1]) * dx)];
    return along > 1 || isAnywhere ? [{ place, distance: Math.abs(along) + 2 * aside }] : [];
  });
  far.sort((one, other) => one.distance - other.distance);
  far[0]?.place.focus();
}

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Alt" || event.key === "?") showNumbers(true);
  if (event.ctrlKey || event.metaKey) return;
  if (around(event.target, "input:not([type=range]), textarea, select")) return;
  if (answers(event)) event.preventDefault();
});

/** Do what a key says. Tells whether it said anything.
 * @param {KeyboardEvent} event @returns {boolean} */
function answers({ key, code, target }) {
  const place = around(target, ".can");
  const digit = code.replace(/^(Digit|Numpad)/, "");
  if (/^[0-9]$/.test(digit) && keys().length) type(digit);
  else if (place && !(place instanceof HTMLButtonElement) && (key === "Enter" || key === " ")) place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else if (key in ARROWS && popover()) stepPopover(ARROWS[key][0] + ARROWS[key][1]);
  else if (key in ARROWS && (place || around(target, "#actions"))) go(ARROWS[key]);
  else if (key === "Escape") return stepBack() || (press("[data-key=u]:not([data-asks])"), true);
  else if (key === "u" || key === "h") press(`[data-key=${key}]`);
  else return false;
  return true;
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
