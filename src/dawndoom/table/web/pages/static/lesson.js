/* The coach of a lesson: what it says page by page, hints in stages, and a light on what it means.

   The server says which choices the step still takes (`data-accept`, patterns) and which elements
   each page is about (`data-point`). What fits a pattern is marked `coached`, wherever it lies. */

import { all, around } from "./dom.js";
import { focusOn } from "./screen.js";
import { offered } from "./select.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 7; // pixels around what is meant
const EDGE = 2; // pixels: a ring is never cut by the edge of the screen
const ANY = "*";
const REACH = 230; // pixels: a longer tail would cover the board

/** The step that the page shows, which of its pages, and how many hints were asked for. */
let step = "";
let page = 0;
let tips = 0;
/** What the board was moved to last. */
let shownAt = "";

/** @returns {HTMLElement | null} */
const coach = () => document.getElementById("coach");
/** @returns {HTMLElement[]} */
const pages = () => all("#coach .page");
/** @returns {boolean} whether all is said, and the choice is the person's */
const isAsking = () => page >= pages().length - 1 && Boolean(coach()?.dataset.accept);

/* Which choices are meant. */

/** @param {unknown} word @param {unknown} meant @returns {boolean} */
const wordFits = (word, meant) => meant === ANY || word === meant || (typeof meant === "string" && meant.split("|").includes(String(word)));

/** @param {unknown[]} pattern @param {unknown} answer @returns {boolean} */
function fits(pattern, answer) {
  return Array.isArray(answer) && pattern.length <= answer.length && pattern.every((meant, place) => wordFits(answer[place], meant));
}

/** Tell whether a click that sends these answers does what the step asks for, and nothing more. After
 * the first there may be answers that nobody is asked for: pauses, which no pattern is about.
 * @param {unknown[][]} patterns @param {unknown[]} chain @returns {boolean} */
function leadsOn(patterns, chain) {
  let next = 0;
  let isMeant = false;
  for (const answer of chain) {
    if (next >= patterns.length) return false;
    isMeant = fits(patterns[next], answer);
    if (isMeant) next += 1;
    else if (!next || fits(patterns[next].slice(0, 1), answer)) return false;
  }
  return isMeant;
}

/** @returns {Element[]} where what the step asks for can be clicked now */
function meant() {
  if (!isAsking()) return [];
  const patterns = JSON.parse(coach()?.dataset.accept || "[]");
  return [...new Set(offered().filter(({ chain }) => leadsOn(patterns, chain)).map(({ element }) => element))];
}

/** @returns {Element[]} what the page is about */
function pointed() {
  const ids = (pages()[page]?.dataset.point ?? "").split(" ").filter(Boolean);
  return ids.flatMap((id) => document.getElementById(id) ?? []);
}

/* Showing it. */

function renew() {
  const box = coach();
  if (!box) return clear();
  const now = `${box.dataset.step} ${box.className}`;
  if (now !== step) [step, page, tips] = [now, 0, 0];
  page = Math.min(page, Math.max(0, pages().length - 1));
  pages().forEach((each, place) => (each.hidden = place !== page));
  all("#coach .tip").forEach((tip, place) => (tip.hidden = place >= tips));
  showButtons();
  mark();
}

function showButtons() {
  const isLast = page >= pages().length - 1;
  for (const button of all("#coach [data-coach]")) {
    const kind = button.dataset.coach;
    const isTold = tips >= all("#coach .tip").length;
    if (kind === "next") button.hidden = isLast;
    if (kind === "hint") button.hidden = !isLast || isTold;
    if (kind === "show") button.hidden = !isLast || !isTold;
  }
}

/** Mark what is meant, and put a light on it. */
function mark() {
  const wanted = meant();
  for (const old of all(".coached")) if (!wanted.includes(old)) old.classList.remove("coached");
  for (const element of wanted) element.classList.add("coached");
  const lit = [...new Set([...pointed(), ...wanted])].filter(isSeen);
  goTo(lit);
  draw(lit);
}

/** @param {Element} element */
function isSeen(element) {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Bring what is meant into sight, once for each thing that is said.
 * @param {Element[]} lit */
function goTo(lit) {
  const key = `${step} ${page} ${lit.map((element) => element.id)}`;
  if (key === shownAt || !lit.length) return;
  shownAt = key;
  focusOn(lit.map((element) => element.id));
  for (const element of lit) if (!around(element, "#picture")) element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function clear() {
  document.getElementById("spotlight")?.remove();
  for (const old of all(".coached")) old.classList.remove("coached");
}

/* The light: all but what is meant lies in the dark, and the bubble points there. */

/** @param {string} kind @param {Record<string, string | number>} attributes */
function svg(kind, attributes) {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** @param {DOMRect} box @param {number} pad @param {string} style */
function hole(box, pad, style) {
  const [x, y] = [Math.max(EDGE, box.left - pad), Math.max(EDGE, box.top - pad)];
  const [right, bottom] = [Math.min(innerWidth - EDGE, box.right + pad), Math.min(innerHeight - EDGE, box.bottom + pad)];
  return svg("rect", { class: style, x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y), rx: 14 });
}

/** @param {Element[]} lit */
function draw(lit) {
  document.getElementById("spotlight")?.remove();
  const bubble = document.getElementById("coach-bubble");
  if (!lit.length || !bubble) return;
  const boxes = lit.map((element) => element.getBoundingClientRect());
  const light = svg("svg", { id: "spotlight", "aria-hidden": "true", width: innerWidth, height: innerHeight });
  const mask = svg("mask", { id: "spotlight-mask" });
  mask.append(svg("rect", { width: "100%", height: "100%", fill: "#fff" }), ...boxes.map((box) => hole(box, MARGIN, "out")));
  for (const kept of all("#prompt, #choices")) mask.append(hole(kept.getBoundingClientRect(), 4, "out"));
  light.append(mask, svg("rect", { class: "dark", width: "100%", height: "100%", mask: "url(#spotlight-mask)" }));
  light.append(svg("path", { class: "tail", d: tail(bubble.getBoundingClientRect(), boxes) }));
  light.append(...boxes.map((box) => hole(box, MARGIN, "ring")));
  document.body.append(light);
}

/** Return the shape of the bubble's tail: from its edge to the nearest of what it means.
 * @param {DOMRect} bubble @param {DOMRect[]} boxes @returns {string} */
function tail(bubble, boxes) {
  const [bx, by] = [bubble.left + bubble.width / 2, bubble.top + bubble.height / 2];
  /** @param {DOMRect} box */
  const distance = (box) => Math.hypot(box.left + box.width / 2 - bx, box.top + box.height / 2 - by);
  const near = boxes.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  const [x, y] = [near.left + near.width / 2, near.top + near.height / 2];
  const isBeside = x < bubble.left || x > bubble.right;
  if (isBeside) {
    const edge = x < bubble.left ? bubble.left : bubble.right;
    const tip = x < bubble.left ? near.right + MARGIN : near.left - MARGIN;
    const root = Math.max(bubble.top + 30, Math.min(y, bubble.bottom - 30));
    return `M${edge} ${root - 16}L${towards(edge, root, tip, y)}L${edge} ${root + 16}Z`;
  }
  if (y > bubble.top && y < bubble.bottom) return "";
  const edge = y < bubble.top ? bubble.top : bubble.bottom;
  const tip = y < bubble.top ? near.bottom + MARGIN : near.top - MARGIN;
  const root = Math.max(bubble.left + 30, Math.min(x, bubble.right - 30));
  return `M${root - 16} ${edge}L${towards(root, edge, x, tip)}L${root + 16} ${edge}Z`;
}

/** Return where a tail ends that goes from one point towards another.
 * @param {number} x @param {number} y @param {number} tipX @param {number} tipY @returns {string} */
function towards(x, y, tipX, tipY) {
  const part = Math.min(1, REACH / Math.hypot(tipX - x, tipY - y));
  return `${x + (tipX - x) * part} ${y + (tipY - y) * part}`;
}

/* What the reader does. */

document.addEventListener("click", (event) => {
  const kind = around(event.target, "[data-coach]")?.dataset.coach;
  if (kind === "next") page += 1;
  if (kind === "hint") tips += 1;
  if (kind === "next" || kind === "hint") renew();
});

let isDue = false;

function soon() {
  if (isDue || !coach()) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    mark();
  });
}

document.addEventListener("shown", renew);
document.addEventListener("glowing", renew);
document.addEventListener("scroll", soon, true);
document.addEventListener("transitionend", soon);
addEventListener("resize", soon);
renew();
