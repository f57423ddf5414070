/* What can be done glows where it lies: spaces, targets, pieces, cards and buttons of a mat.

   A place is marked by the classes `can` and `can-KIND`, which a game may style. Over each picture
   lies a layer with what the marks look like by default: one outline around all spaces to go to, a
   reticle at a target, a pill with words. A place with `data-own-glow` has no default look. */

import { all, made } from "./dom.js";
import { border } from "./region.js";

/** Something that one click does: options of the rules, one after the other.
 * @typedef {{at: string, kind: string, words: string, tone: string, key: string, label: string,
 *   note: string, warning: string, answers: unknown[], next: Node | null,
 *   is_more?: boolean, is_other?: boolean, is_deep?: boolean}} Offer */
/** A question, or what is left of one once a piece was picked.
 * @typedef {{title: string, offers: Offer[]}} Node */
/** All offers at one place.
 * @typedef {{element: Element, offers: Offer[], key: string, isOther: boolean, isHinted: boolean}} Group */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = ["rect", "circle", "ellipse", "path", "polygon"];
const GEOMETRY = ["x", "y", "width", "height", "rx", "ry", "r", "cx", "cy", "d", "points"];
const CROWD = 6; // buttons that do more; if there are more of them, each shows when it is pointed at
const LETTER = 12; // pixels on the screen, at any size of the picture

/** @type {Element[]} */
let marked = [];
/** @type {Group[]} */
let lit = [];
/** @type {string[]} */
let chosen = [];

/** Have these places glow and no others; `picked` are the ids of the pieces picked already.
 * @param {Group[]} groups @param {string[]} picked */
export function glow(groups, picked) {
  [lit, chosen] = [groups, picked];
  for (const element of marked) unmark(element);
  marked = groups.map(mark);
  for (const id of picked) {
    const element = document.getElementById(id);
    if (!element) continue;
    element.classList.add("picked");
    marked.push(element);
  }
  draw();
}

/** @param {Group} group */
function mark({ element, offers, isOther, isHinted }) {
  const kinds = new Set(offers.map((offer) => `can-${offer.kind}`));
  element.classList.add("can", ...kinds);
  element.classList.toggle("other", isOther);
  element.classList.toggle("hinted", isHinted);
  element.classList.toggle("many", offers.filter((offer) => !offer.is_more).length > 1);
  for (const tone of ["good", "bad"]) element.classList.toggle(`can-${tone}`, toneOf(offers) === tone);
  if (!element.hasAttribute("data-was")) element.setAttribute("data-was", element.getAttribute("aria-label") ?? "");
  if (element instanceof HTMLButtonElement) element.type = "button";
  else element.setAttribute("role", "button");
  element.setAttribute("tabindex", "0");
  element.setAttribute("aria-label", offers.map(spoken).join("; "));
  return element;
}

/** @param {Element} element */
function unmark(element) {
  const kinds = [...element.classList].filter((name) => name.startsWith("can"));
  element.classList.remove("other", "hinted", "many", "picked", "hot", "clicked-once", "in-region", ...kinds);
  for (const added of element.querySelectorAll(":scope > .glow-added")) added.remove();
  const was = element.getAttribute("data-was");
  // A fresh part from the server is as it was.
  if (was === null) return;
  for (const name of ["role", "tabindex", "data-was", "aria-label"]) element.removeAttribute(name);
  if (was) element.setAttribute("aria-label", was);
}

/** @param {Offer} offer @returns {string} an option as a screen reader says it */
export const spoken = (offer) => [offer.label, offer.note, offer.warning].filter(Boolean).join(", ");

/** @param {Offer[]} offers @returns {string} */
function toneOf(offers) {
  const tones = offers.map((offer) => offer.tone);
  if (tones.includes("bad")) return "bad";
  return tones.every((tone) => tone === "good") ? "good" : "";
}

/** Return what stands on the pills of a place: one for a click there, and one for each that does more.
 * @param {Offer[]} offers @returns {{text: string, tone: string, more: number}[]} */
function labels(offers) {
  const plain = offers.filter((offer) => !offer.is_more);
  const said = [...new Set(plain.map((offer) => offer.words).filter(Boolean))];
  const text = said.length > 2 ? `${said[0]} · ${plain.length} ways` : said.join(" · ");
  const more = offers.flatMap(({ words, tone, is_more }, place) => (is_more ? [{ text: words, tone, more: place }] : []));
  return text ? [{ text, tone: toneOf(plain), more: -1 }, ...more] : more;
}

/* Drawing. */

/** Draw all marks anew, where their places are now. */
function draw() {
  for (const layer of all("svg > .glow")) layer.remove();
  /** @type {Map<SVGSVGElement, Group[]>} */
  const pictures = new Map();
  for (const group of lit) {
    const picture = pictureOf(group.element);
    if (picture) pictures.set(picture, [...(pictures.get(picture) ?? []), group]);
    else decorate(group);
  }
  for (const id of chosen) {
    const picture = pictureOf(document.getElementById(id));
    if (picture && !pictures.has(picture)) pictures.set(picture, []);
  }
  [...pictures].forEach(([picture, groups], place) => drawLayer(picture, groups, `glow-${place}`));
}

/** @param {Element | null} element @returns {SVGSVGElement | null} the whole picture it is part of */
function pictureOf(element) {
  let svg = element instanceof SVGElement ? element.ownerSVGElement : null;
  while (svg?.ownerSVGElement) svg = svg.ownerSVGElement;
  return svg;
}

/** Put words and key on a place outside of pictures.
 * @param {Group} group */
function decorate({ element, offers, key }) {
  for (const added of element.querySelectorAll(":scope > .glow-added")) added.remove();
  const row = made("span", "glow-added row");
  for (const { text, tone, more } of labels(offers)) {
    const pill = made("b", `pill ${tone}${more < 0 ? "" : " more"}`, text);
    if (more >= 0) pill.dataset.more = String(more);
    row.append(pill);
  }
  const parts = [row, made("kbd", "glow-added key", key)];
  parts.forEach((part, place) => {
    part.id = `glow-${place}-${element.id}`;
    part.setAttribute("aria-hidden", "true");
    element.append(part);
  });
}

/** @param {SVGSVGElement} picture @param {Group[]} groups @param {string} id */
function drawLayer(picture, groups, id) {
  const screen = picture.getScreenCTM();
  if (!screen || !screen.a) return;
  const inward = screen.inverse();
  const pixel = 1 / Math.hypot(screen.a, screen.b);
  /** @param {Element} element @returns {Box} */
  const boxOf = (element) => inPicture(element.getBoundingClientRect(), inward);
  const layer = svg("g", { class: "glow", id, "aria-hidden": "true" });
  const cells = groups.filter(({ element, offers, isOther }) => !isOther && isCell(element) && offers.some((o) => o.kind === "go"));
  if (cells.length > 1) {
    for (const { element } of cells) element.classList.add("in-region");
    const boxes = cells.map(({ element }) => boxOf(element));
    layer.append(svg("path", { class: "region", d: border(boxes, 6 * pixel) }));
  }
  const own = groups.filter(({ element }) => !(element instanceof SVGElement && "ownGlow" in element.dataset));
  for (const group of own) layer.append(...outlines(group, boxOf(group.element), inward, pixel));
  for (const id of chosen) {
    const element = document.getElementById(id);
    if (element && pictureOf(element) === picture) layer.append(edge(element, boxOf(element), inward, "edge picked-edge", pixel));
  }
  layer.append(...pills(groups, boxOf, pixel));
  layer.classList.toggle("crowded", layer.querySelectorAll(".more").length > CROWD);
  picture.append(layer);
}

/** @param {Element} element @returns {boolean} whether it is a space among others, with straight sides */
const isCell = (element) => element.nodeName === "rect" || element.hasAttribute("data-cell");

/** @param {DOMRect} box @param {DOMMatrix} inward @returns {Box} */
function inPicture(box, inward) {
  const [one, other] = [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)].map((point) =>
    point.matrixTransform(inward),
  );
  return { x: one.x, y: one.y, width: other.x - one.x, height: other.y - one.y };
}

/** Return how a place looks that can be clicked.
 * @param {Group} group @param {Box} box @param {DOMMatrix} inward @param {number} pixel */
function outlines({ element, offers, isOther, isHinted }, box, inward, pixel) {
  const kinds = new Set(offers.map((offer) => offer.kind));
  const style = `${isOther ? "other " : ""}${isHinted ? "hinted " : ""}${toneOf(offers)}`;
  const parts = [];
  if (kinds.has("hit")) parts.push(reticle(box, style, pixel));
  else if (!element.classList.contains("in-region") || isHinted) {
    parts.push(edge(element, box, inward, `edge ${[...kinds].join(" ")} ${style}`, pixel));
  }
  return parts;
}

/** Return the outline of a place: its own shape, or a box around it.
 * @param {Element} element @param {Box} box @param {DOMMatrix} inward @param {string} style @param {number} pixel */
function edge(element, box, inward, style, pixel) {
  const shape = SHAPES.includes(element.nodeName) ? element : element.querySelector(":scope > [data-shape]");
  const matrix = shape instanceof SVGGraphicsElement ? shape.getScreenCTM() : null;
  if (!shape || !matrix) {
    const [pad, round] = [3 * pixel, 9 * pixel];
    const { x, y, width, height } = box;
    return svg("rect", { class: style, x: x - pad, y: y - pad, width: width + 2 * pad, height: height + 2 * pad, rx: round });
  }
  const { a, b, c, d, e, f } = inward.multiply(matrix);
  const copy = svg(shape.nodeName, { class: style, transform: `matrix(${[a, b, c, d, e, f].map((n) => n.toFixed(4))})` });
  for (const name of GEOMETRY) {
    const value = shape.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  return copy;
}

/** @param {Box} box @param {string} style @param {number} pixel */
function reticle({ x, y, width, height }, style, pixel) {
  const [pad, arm] = [3 * pixel, Math.max(7 * pixel, Math.min(width, height) / 4)];
  const [left, top, right, low] = [x - pad, y - pad, x + width + pad, y + height + pad];
  const corners = [
    [left, top, 1, 1],
    [right, top, -1, 1],
    [right, low, -1, -1],
    [left, low, 1, -1],
  ].map(([cx, cy, dx, dy]) => `M${cx + dx * arm} ${cy}H${cx}V${cy + dy * arm}`);
  return svg("path", { class: `reticle ${style}`, d: corners.join("") });
}

/* Pills: words at a place, as large as they can be read. */

const ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** @param {string} text @returns {number} its width on the screen */
function widthOf(text) {
  ruler.font = `600 ${LETTER}px ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(text).width;
}

/** @param {Group[]} groups @param {(element: Element) => Box} boxOf @param {number} pixel @returns {Element[]} */
function pills(groups, boxOf, pixel) {
  /** @type {Box[]} */
  const taken = [];
  return groups.flatMap(({ element, offers, key, isOther }) => {
    const box = boxOf(element);
    const found = [svg("g", { class: "key", transform: `translate(${box.x} ${box.y}) scale(${pixel})` }, label(key, 0, 0))];
    for (const { text, tone, more } of isOther ? [] : labels(offers)) {
      const place = free(box, (widthOf(text) + 16) * pixel, 20 * pixel, taken);
      const transform = `translate(${place.x + place.width / 2} ${place.y + place.height / 2}) scale(${pixel})`;
      const pill = svg("g", { class: `pill ${tone}${more < 0 ? "" : " more"}`, transform, "data-for": element.id }, label(text, 16, 20));
      if (more >= 0) pill.dataset.more = String(more);
      found.push(pill);
      taken.push(place);
    }
    return found;
  });
}

/** Return where words go at a place: at its lower edge, or wherever no others are.
 * @param {Box} box @param {number} width @param {number} height @param {Box[]} taken @returns {Box} */
function free(box, width, height, taken) {
  const x = box.x + (box.width - width) / 2;
  const down = box.y + box.height;
  const rows = [down - height * 0.7, box.y - height * 0.3, box.y + (box.height - height) / 2, down + height * 0.4];
  const places = rows.map((y) => ({ x, y, width, height }));
  return places.find((place) => !taken.some((other) => overlap(place, other))) ?? places[0];
}

/** @param {Box} one @param {Box} other */
function overlap(one, other) {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y + one.height > other.y && other.y + other.height > one.y;
}

/** @param {string} text @param {number} more its margin @param {number} height */
function label(text, more, height) {
  const [width, high] = [Math.max(widthOf(text) + (more || 10), 18), height || 18];
  const box = svg("rect", { x: -width / 2, y: -high / 2, width, height: high, rx: high / 2 });
  const words = svg("text", { y: 0.5, "font-size": LETTER });
  words.textContent = text;
  return svg("g", {}, box, words);
}

/** @param {string} kind @param {Record<string, string | number>} attributes @param {Element[]} children */
function svg(kind, attributes, ...children) {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/* Pieces glide to their place and boards are zoomed: the marks follow. */

let isDue = false;

function redraw() {
  if (isDue || !(lit.length || chosen.length)) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    draw();
  });
}

document.addEventListener("transitionend", (event) => {
  if (event.target instanceof SVGElement && event.propertyName === "transform") redraw();
});
const sizes = new ResizeObserver(redraw);

/** Follow the size of the pictures that are on the page now. */
export function followSizes() {
  sizes.disconnect();
  for (const picture of all("#content svg")) if (!picture.parentElement?.closest("svg")) sizes.observe(picture);
}
