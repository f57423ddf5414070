/* Carrying: a thing marked so can be dragged to a place that takes it, and trades places with what
   lies there. Only the picture changes: if a game lets people lay things out, its rules don't care
   how, and the next answer shows the table's own layout again. */

import { around } from "./dom.js";
import { say, spoil } from "./connection.js";

/** @type {{thing: SVGGraphicsElement, x: number, y: number} | null} */
let carried = null;

/** @param {string} selector @returns {HTMLElement | null} */
const find = (selector) => document.querySelector(selector);

/** @param {string | undefined} name */
const thingNamed = (name) => find(`[data-carry="${name}"]`);

/** @param {HTMLElement} place @param {string} name @returns {boolean} */
function takes(place, name) {
  if (!place.dataset.takes?.split(" ").includes(name)) return false;
  if (!place.dataset.alike) return true;
  const alike = [...document.querySelectorAll(`[data-alike="${place.dataset.alike}"]`)];
  return alike
    .map((other) => /** @type {HTMLElement} */ (other))
    .filter((other) => other !== place && other.dataset.holds && other.dataset.holds !== name)
    .every((other) => thingNamed(other.dataset.holds)?.dataset.kind === thingNamed(name)?.dataset.kind);
}

/** @param {string} name @param {HTMLElement} place */
function lay(name, place) {
  const thing = thingNamed(name)?.firstElementChild;
  place.dataset.holds = name;
  thing?.setAttribute("style", place.dataset.style ?? "");
  thing?.classList.toggle("loose", "rest" in place.dataset);
}

/** @param {string} name @param {HTMLElement | null} place */
function carryTo(name, place) {
  const from = find(`[data-holds="${name}"]`);
  if (!place || !from || place === from) return;
  if (!takes(place, name)) {
    say("That doesn't fit there.");
    return;
  }
  spoil();
  const other = place.dataset.holds;
  from.dataset.holds = "";
  lay(name, place);
  const rest = other && !takes(from, other) ? find('[data-rest][data-holds=""]') : from;
  if (other && rest) lay(other, rest);
  for (const each of document.querySelectorAll("[data-takes]:not([data-rest])")) {
    const isMet = each.getAttribute("data-holds") !== "";
    each.classList.toggle("met", isMet);
    each.classList.toggle("unmet", !isMet);
  }
}

document.addEventListener("pointerdown", (event) => {
  const thing = around(event.target, "[data-carry]");
  if (thing instanceof SVGGraphicsElement && event.button === 0) {
    carried = { thing, x: event.clientX, y: event.clientY };
  }
});

document.addEventListener("pointermove", (event) => {
  if (!carried) return;
  const scale = carried.thing.getScreenCTM()?.a ?? 1;
  const [x, y] = [(event.clientX - carried.x) / scale, (event.clientY - carried.y) / scale];
  carried.thing.style.transform = `translate(${x}px, ${y}px)`;
});

/** @param {PointerEvent} event @param {boolean} isLaid */
function letGo(event, isLaid) {
  if (!carried) return;
  const { thing } = carried;
  carried = null;
  thing.style.transform = "";
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const place = under.map((element) => around(element, "[data-takes]")).find(Boolean);
  if (isLaid) carryTo(thing.dataset.carry ?? "", place ?? null);
}

document.addEventListener("pointerup", (event) => letGo(event, true));
document.addEventListener("pointercancel", (event) => letGo(event, false));
