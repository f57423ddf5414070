/* For those who prefer it: the first click on a place shows what it would do, the second does it. */

import { say } from "./connection.js";
import { around } from "./dom.js";
import { preference } from "./preferences.js";

/** @type {string} what was clicked once */
let clicked = "";

/** @param {HTMLElement} thing @returns {string} what tells it from others, however often it is drawn */
const nameOf = (thing) => thing.dataset.for || thing.id || thing.textContent || "";

function forget() {
  clicked = "";
  document.querySelector(".clicked-once")?.classList.remove("clicked-once");
}

/** @param {MouseEvent} event */
function hold(event) {
  if (!preference("confirm")) return;
  const thing = around(event.target, "[data-for], .can:not(.can-pick), .act");
  const isSame = thing !== null && nameOf(thing) === clicked;
  forget();
  if (!thing || isSame || document.getElementById(nameOf(thing))?.classList.contains("can-pick")) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  clicked = nameOf(thing);
  (document.getElementById(clicked) ?? thing).classList.add("clicked-once");
  say("Click once more to do it.");
}

document.addEventListener("click", hold, true);
document.addEventListener("shown", forget);
