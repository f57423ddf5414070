/* Dragging: a piece is pressed, drawn to where it shall go or whom it shall hit, and let go: what is
   otherwise two clicks. Let go where nothing glows, or with Esc, it returns and nothing has happened. Only
   with a mouse: a finger that draws moves the board. */

import { around } from "./dom.js";
import { clickAt, grab, placeAt, stepBack } from "./select.js";

const FAR = 8; // pixels after which a click is a drag

/** @type {{id: string, x: number, y: number, isDrawn: boolean} | null} */
let held = null;

/** @returns {SVGGraphicsElement | null} the piece that is drawn */
function piece() {
  const found = document.getElementById(held?.id ?? " ");
  return found instanceof SVGGraphicsElement ? found : null;
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
  const scale = piece()?.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  piece()?.style.setProperty("translate", held?.isDrawn ? `${x / scale}px ${y / scale}px` : "");
  piece()?.classList.toggle("drawn", Boolean(held?.isDrawn));
}

/** Let the piece go, which then lies where it lay. @returns {string} its id, if it was drawn */
function letGo() {
  const id = held?.isDrawn ? held.id : "";
  piece()?.style.removeProperty("translate");
  piece()?.classList.remove("drawn");
  held = null;
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
  const place = placeAt(event);
  if (!place) stepBack();
  else if (place !== id) clickAt(event);
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
  const id = isMouse && around(event.target, "#picture") ? (around(event.target, ".picked")?.id ?? placeAt(event)) : "";
  held = id ? { id, x: event.clientX, y: event.clientY, isDrawn: false } : null;
});
document.addEventListener("pointermove", draw);
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", () => {
  if (letGo()) stepBack();
});
document.addEventListener("keydown", cancel, true);
