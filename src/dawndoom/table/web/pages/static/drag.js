/* Dragging: a piece is pressed, drawn to where it shall go or whom it shall hit, and let go: what is
   otherwise two clicks. A piece of the board follows the mouse; from a card or a mat a line is drawn.
   Let go where nothing glows, or with Esc, it returns and nothing has happened. Only with a mouse: a
   finger that draws moves the board. */

import { around } from "./dom.js";
import { clickAt, grab, placeAt, stepBack } from "./select.js";

const FAR = 8; // pixels after which a click is a drag
const SVG = "http://www.w3.org/2000/svg";

/** @type {{id: string, x: number, y: number, isDrawn: boolean} | null} */
let held = null;
/** @type {SVGSVGElement | null} */
let line = null;

/** @returns {SVGGraphicsElement | null} the piece that follows the mouse */
function piece() {
  const found = document.getElementById(held?.id ?? " ");
  return found instanceof SVGGraphicsElement && around(found, "#picture") ? found : null;
}

/** @param {PointerEvent} event */
function draw(event) {
  if (!held) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.isDrawn && Math.hypot(x, y) > FAR) {
    held.isDrawn = grab(held.id);
    if (!held.isDrawn) held = null;
    document.body.classList.toggle("dragging", Boolean(held));
  }
  if (!held?.isDrawn) return;
  const drawn = piece();
  if (!drawn) return drawLine(held, event);
  const scale = drawn.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  drawn.style.setProperty("translate", `${x / scale}px ${y / scale}px`);
  drawn.classList.add("drawn");
}

/** @param {{x: number, y: number}} from @param {PointerEvent} to */
function drawLine(from, to) {
  if (!line) {
    line = document.createElementNS(SVG, "svg");
    line.classList.add("drag-line");
    line.append(document.createElementNS(SVG, "line"));
    document.body.append(line);
  }
  const ends = { x1: from.x, y1: from.y, x2: to.clientX, y2: to.clientY };
  for (const [name, value] of Object.entries(ends)) line.firstElementChild?.setAttribute(name, String(value));
}

/** Let the piece go, which then lies where it lay. @returns {string} its id, if it was drawn */
function letGo() {
  const id = held?.isDrawn ? held.id : "";
  piece()?.style.removeProperty("translate");
  piece()?.classList.remove("drawn");
  line?.remove();
  held = line = null;
  document.body.classList.remove("dragging");
  return id;
}

/** Do what a click would do where the piece is let go; the click that ends it is none of its own.
 * @param {PointerEvent} event */
function drop(event) {
  const id = letGo();
  if (!id) return;
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  // Where it lay, it is picked as by a click.
  if (under.some((element) => document.getElementById(id)?.contains(element))) return;
  if (placeAt(event)) clickAt(event);
  else stepBack();
}

/** Put the piece back, and no more: Esc would go on to take back a choice.
 * @param {KeyboardEvent} event */
function cancel(event) {
  if (event.key !== "Escape" || !letGo()) return;
  stepBack();
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Event} event */
const swallow = (event) => event.stopPropagation();

document.addEventListener("pointerdown", (event) => {
  const isMouse = event.pointerType === "mouse" && event.button === 0;
  const id = isMouse && around(event.target, "#content") ? (around(event.target, ".picked")?.id ?? placeAt(event)) : "";
  held = id ? { id, x: event.clientX, y: event.clientY, isDrawn: false } : null;
});
document.addEventListener("pointermove", draw);
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", () => {
  if (letGo()) stepBack();
});
// What can be dragged is not dragged as a picture or as text.
document.addEventListener("dragstart", (event) => {
  if (held) event.preventDefault();
});
document.addEventListener("keydown", cancel, true);
