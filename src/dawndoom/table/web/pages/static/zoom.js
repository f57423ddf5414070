/* A closer look: whatever is marked data-zoom shows its whole, readable face while the pointer
   rests on it, while a finger stays on it, or while it has the focus. */

const PAUSE = 320; // milliseconds until a pointer rests
const PRESS = 450; // milliseconds until a finger stays
const STIR = 24; // pixels a pointer moves after a click before faces open again
const GAP = 12; // pixels between the face and what it is the face of

/** @type {Map<string, Promise<string>>} faces of what the page shows now */
const faces = new Map();
/** @type {HTMLElement | null} */
let shown = null;
/** @type {Element | null} what the open face, or the one on its way, belongs to */
let wanted = null;
/** @type {number | undefined} */
let waiting;
/** @type {{x: number, y: number} | null} where something was clicked: what comes to lie there stays uncovered */
let clicked = null;

/** @param {EventTarget | null} target @returns {Element | null} */
const zoomable = (target) => (target instanceof Element ? target.closest("[data-zoom]") : null);

/** @param {Element} thing @returns {Promise<string>} its face as markup, or nothing */
function faceOf(thing) {
  const id = thing.getAttribute("data-zoom") || thing.id;
  const known = faces.get(id);
  if (known) return known;
  const address = document.getElementById("live")?.dataset.fragment ?? "";
  const [path, query] = address.split("?");
  const closer = `${path.replace(/fragment$/, "zoom/")}${encodeURIComponent(id)}${query ? `?${query}` : ""}`;
  const coming = fetch(closer, { credentials: "same-origin" })
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => "");
  faces.set(id, coming);
  return coming;
}

/** @param {Element} thing */
async function open(thing) {
  wanted = thing;
  const markup = await faceOf(thing);
  if (wanted !== thing || !markup || !thing.isConnected) return;
  close();
  wanted = thing;
  shown = document.createElement("div");
  shown.className = "closer-look night";
  shown.setAttribute("role", "tooltip");
  shown.innerHTML = markup;
  document.body.append(shown);
  place(shown, thing.getBoundingClientRect());
}

/** Put a face beside a thing, on the side that has more room.
 * @param {HTMLElement} face @param {DOMRect} thing */
function place(face, thing) {
  const isLeft = thing.left > innerWidth - thing.right;
  const left = isLeft ? thing.left - face.offsetWidth - GAP : thing.right + GAP;
  const top = thing.top + thing.height / 2 - face.offsetHeight / 2;
  face.style.left = `${Math.max(8, Math.min(left, innerWidth - face.offsetWidth - 8))}px`;
  face.style.top = `${Math.max(8, Math.min(top, innerHeight - face.offsetHeight - 8))}px`;
}

export function close() {
  clearTimeout(waiting);
  wanted = null;
  shown?.remove();
  shown = null;
}

/** @param {Element} thing @param {number} pause */
function openSoon(thing, pause) {
  clearTimeout(waiting);
  waiting = setTimeout(() => open(thing), pause);
}

document.addEventListener("pointerover", (event) => {
  const thing = zoomable(event.target);
  if (event.pointerType === "touch" || thing === wanted) return;
  close();
  if (clicked && Math.hypot(event.clientX - clicked.x, event.clientY - clicked.y) < STIR) return;
  clicked = null;
  if (thing) openSoon(thing, PAUSE);
});
document.addEventListener("pointerdown", (event) => {
  close();
  clicked = event.pointerType === "touch" ? null : { x: event.clientX, y: event.clientY };
  const thing = zoomable(event.target);
  if (event.pointerType === "touch" && thing) openSoon(thing, PRESS);
});
document.addEventListener("pointercancel", close);
document.addEventListener("pointerup", () => clearTimeout(waiting));
document.addEventListener("contextmenu", (event) => zoomable(event.target) && shown && event.preventDefault());
document.addEventListener("focusin", (event) => {
  const thing = zoomable(event.target);
  if (thing?.matches(":focus-visible")) openSoon(thing, PAUSE);
});
document.addEventListener("focusout", close);
/* The key that closes a face does nothing else: it would take back a move. */
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !shown) return;
    close();
    event.preventDefault();
  },
  true,
);
document.addEventListener("shown", () => {
  faces.clear();
  close();
});
