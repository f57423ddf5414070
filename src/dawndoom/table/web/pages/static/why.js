/* Why? Ask it of the question, of a line of the log, of anything on the table: by a right click, by
   the button "?" and then a click (or a touch), or by the key w. The server answers with the rule
   and, for what cannot be done, with the reason here and now, which is marked on the board. */

import { picked } from "./asked.js";
import { around, made } from "./dom.js";
import { announce } from "./telling.js";

const GAP = 10;
const MOST_PLACES = 12;

/** @type {HTMLElement | null} the panel with the answer */
let panel = null;
/** @type {SVGSVGElement | null} what is marked on the board */
let marks = null;
/** @type {Element | null} where the focus was */
let before = null;

/** @param {Record<string, string>} query @returns {string} where to ask */
function address(query) {
  const [path, rest] = (document.getElementById("live")?.dataset.fragment ?? "").split("?");
  const words = new URLSearchParams(rest ?? "");
  for (const [key, value] of Object.entries(query)) words.set(key, value);
  return `${path.replace(/fragment$/, "why")}?${words}`;
}

/** @param {string} url @param {DOMRect | null} [near] */
async function ask(url, near) {
  const response = await fetch(url, { credentials: "same-origin" }).catch(() => null);
  if (response?.ok) open(await response.text(), near ?? null);
}

/** @param {string} markup @param {DOMRect | null} near */
function open(markup, near) {
  close();
  before = document.activeElement;
  panel = made("section", "why-panel");
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-label", "Why?");
  panel.tabIndex = -1;
  panel.innerHTML = markup;
  const shut = made("button", "quiet shut", "×");
  shut.setAttribute("aria-label", "Close");
  shut.onclick = close;
  panel.prepend(shut);
  document.body.append(panel);
  put(panel, near);
  mark(panel);
  panel.focus({ preventScroll: true });
  announce(panel.querySelector(".why-answer")?.textContent?.replace(/\s+/g, " ") ?? "");
}

/** Put the panel beside what it is about; on a small screen it lies at the foot.
 * @param {HTMLElement} panel @param {DOMRect | null} near */
function put(panel, near) {
  if (!near || innerWidth < 761) return;
  const isLeft = near.left > innerWidth - near.right;
  const left = isLeft ? near.left - panel.offsetWidth - GAP : near.right + GAP;
  const top = near.top + near.height / 2 - panel.offsetHeight / 2;
  panel.classList.add("beside");
  panel.style.left = `${Math.max(GAP, Math.min(left, innerWidth - panel.offsetWidth - GAP))}px`;
  panel.style.top = `${Math.max(GAP, Math.min(top, innerHeight - panel.offsetHeight - GAP))}px`;
}

export function close() {
  panel?.remove();
  marks?.remove();
  if (panel && before instanceof HTMLElement) before.focus({ preventScroll: true });
  panel = marks = before = null;
}

/* What shows the reason is marked over the page: frames around things, a line between two. */

/** @param {HTMLElement} panel */
function mark(panel) {
  const said = [...panel.querySelectorAll(".said")].map((each) => /** @type {HTMLElement} */ (each).dataset);
  const shown = said.flatMap(({ marks = "" }) => marks.split(" ").filter(Boolean));
  const lines = said.flatMap(({ lineOf = "" }) => (lineOf ? [lineOf.split(" ")] : []));
  if (!shown.length && !lines.length) return;
  const layer = drawn("svg", { class: "why-marks", "aria-hidden": "true" });
  for (const [one, other] of lines) layer.append(...line(boxOf(one), boxOf(other)));
  for (const id of shown) layer.append(...frame(boxOf(id)));
  document.body.append(layer);
  marks = layer;
}

/** @param {string} id @returns {DOMRect | undefined} */
const boxOf = (id) => document.getElementById(id)?.getBoundingClientRect();

/** @param {string} kind @param {Record<string, string | number>} given @returns {any} */
function drawn(kind, given) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [key, value] of Object.entries(given)) element.setAttribute(key, String(value));
  return element;
}

/** @param {DOMRect | undefined} box @returns {Element[]} */
function frame(box) {
  if (!box?.width) return [];
  return [drawn("rect", { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 8 })];
}

/** @param {DOMRect | undefined} one @param {DOMRect | undefined} other @returns {Element[]} */
function line(one, other) {
  if (!one?.width || !other?.width) return [];
  const [x1, y1] = [one.x + one.width / 2, one.y + one.height / 2];
  return [drawn("line", { x1, y1, x2: other.x + other.width / 2, y2: other.y + other.height / 2 })];
}

/* Asking. */

/** Ask about what lies at a point, the topmost first.
 * @param {number} x @param {number} y */
function askAt(x, y) {
  const under = document.elementsFromPoint(x, y);
  const places = [...new Set(under.flatMap(idsAround))].slice(0, MOST_PLACES);
  const near = new DOMRect(x - 20, y - 20, 40, 40);
  if (places.length) ask(address({ at: places.join(" "), picked: JSON.stringify(picked()) }), near);
}

/** @param {Element} element @returns {string[]} the ids of an element and of what it lies in */
function idsAround(element) {
  const ids = [];
  for (let here = /** @type {Element | null} */ (element); here && here.id !== "content"; here = here.parentElement) {
    const id = here.getAttribute("data-for") || here.id;
    if (id && !/\s/.test(id)) ids.push(id);
  }
  return ids;
}

const button = () => document.querySelector("[data-why]");

/** @param {boolean} isAsking the next click asks and does nothing else */
function mode(isAsking) {
  document.body.classList.toggle("asking-why", isAsking);
  button()?.setAttribute("aria-pressed", String(isAsking));
  if (isAsking) announce("Why? Click anything on the table.");
}

const isAsking = () => document.body.classList.contains("asking-why");

document.addEventListener(
  "click",
  (event) => {
    if (around(event.target, ".why-panel")) return;
    const [asked, rule] = [around(event.target, "[data-why-asked]"), around(event.target, "[data-rule]")];
    if (around(event.target, "[data-why]")) mode(!isAsking());
    else if (asked) ask(address({ picked: JSON.stringify(picked()) }), asked.getBoundingClientRect());
    else if (rule) ask(`/rules/${rule.dataset.rule}`, rule.getBoundingClientRect());
    else if (isAsking() && around(event.target, "#content")) askAt(event.clientX, event.clientY);
    else return close();
    if (!around(event.target, "[data-why]")) mode(false);
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
document.addEventListener("contextmenu", (event) => {
  if (event.defaultPrevented || !around(event.target, "#content") || around(event.target, "input, textarea, a")) return;
  event.preventDefault();
  askAt(event.clientX, event.clientY);
});
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Escape" && (panel || isAsking())) {
      close();
      mode(false);
      event.stopPropagation();
    } else if (event.key === "w" && !event.ctrlKey && !event.metaKey && !around(event.target, "input, textarea, select")) {
      askFocused();
    }
  },
  true,
);

/** Ask about what has the focus, or else about the question. */
function askFocused() {
  const place = around(document.activeElement, "#content [id]");
  const isPlace = place && place.matches(".can, [data-zoom]");
  if (isPlace) ask(address({ at: idsAround(place).join(" "), picked: JSON.stringify(picked()) }), place.getBoundingClientRect());
  else ask(address({ picked: JSON.stringify(picked()) }), document.getElementById("prompt")?.getBoundingClientRect());
}

document.addEventListener("shown", close);
