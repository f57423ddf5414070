/* Patching: bring the old tree into the shape of the fresh one, keeping nodes with the same id.

   The server sends parts of the page by their ids (drawing/parts.py): whole elements in which
   other parts are stand-ins, <!--=ID-->. A stand-in whose part did not come is still the same. */

/** @typedef {Record<string, string>} Parts parts of the page by id, as markup */

const STAND_IN = /<!--=([^>]*)-->/g;
const SAME = "data-same";

/** Elements that stay as they are, by id: they may be on their way from one parent to another.
 * @type {Map<string, Element>} */
let staying = new Map();

/** Show the parts that have changed. Returns whether all of them had a place on the page.
 * @param {Parts} parts */
export function patch(parts) {
  const outer = outermost(parts);
  const fits = outer.every((id) => document.getElementById(id));
  if (fits) patchPresent(parts, outer);
  return fits;
}

/** Show the parts that have changed, those of them that have a place on the page.
 * @param {Parts} parts @param {string[]} [outer] */
export function patchPresent(parts, outer = outermost(parts)) {
  for (const id of outer) {
    const old = document.getElementById(id);
    if (old) morph(old, parsed(whole(parts, id), old));
  }
}

/** Return the parts that lie in no other of them. @param {Parts} parts */
function outermost(parts) {
  const inner = new Set(Object.values(parts).flatMap((text) => [...text.matchAll(STAND_IN)].map((found) => found[1])));
  return Object.keys(parts).filter((id) => !inner.has(id));
}

/** Return a part with all that lies in it; what has not changed is a marked, empty element.
 * @param {Parts} parts @param {string} id @returns {string} */
function whole(parts, id) {
  return parts[id].replace(STAND_IN, (_, inner) => (inner in parts ? whole(parts, inner) : `<g id="${inner}" ${SAME}></g>`));
}

/** Return markup as an element; pieces of a picture are read as such.
 * @param {string} text @param {Element} old @returns {Element} */
function parsed(text, old) {
  const isPiece = old instanceof SVGElement && old.ownerSVGElement !== null;
  const box = document.createElement("template");
  box.innerHTML = isPiece ? `<svg>${text}</svg>` : text;
  const found = isPiece ? box.content.firstElementChild?.firstElementChild : box.content.firstElementChild;
  return document.adoptNode(/** @type {Element} */ (found));
}

/** Bring an element into the shape of a fresh one.
 * @param {Element} old @param {Element} fresh */
export function morph(old, fresh) {
  const same = [...fresh.querySelectorAll(`[${SAME}]`)].map((stand) => document.getElementById(stand.id));
  staying = new Map(same.flatMap((element) => (element ? [[element.id, element]] : [])));
  morphNode(old, fresh);
  // What is new on the page may hold what was there before.
  for (const stand of document.querySelectorAll(`[${SAME}]`)) {
    const element = staying.get(stand.id);
    if (element) stand.replaceWith(element);
  }
}

/** @param {Node} old @param {Node} fresh */
function morphNode(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) {
    /** @type {ChildNode} */ (old).replaceWith(fresh);
    return;
  }
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  morphAttributes(old, fresh);
  morphChildren(old, fresh);
}

/** @param {Element} old @param {Element} fresh */
function morphAttributes(old, fresh) {
  // Which tab is open and what is ticked is the reader's affair.
  if (old.hasAttribute("data-tab") || old.hasAttribute("data-layer")) return;
  for (const { name } of [...old.attributes]) {
    const kept = name === "open" && old.hasAttribute("data-keep");
    if (!fresh.hasAttribute(name) && !kept) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name === "open" && old.hasAttribute("data-keep")) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** @param {Node} child */
const idOf = (child) => (child instanceof Element ? child.id : "");

/** @param {Element} old @param {Element} fresh */
function morphChildren(old, fresh) {
  const keyed = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  /** @type {ChildNode | null} */
  let place = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const id = idOf(child);
    const isSame = child instanceof Element && child.hasAttribute(SAME);
    const twin = isSame ? staying.get(id) : id ? keyed.get(id) : place && !idOf(place) ? place : null;
    if (twin && (isSame || twin.nodeName === child.nodeName)) {
      // A node that already stands here is not moved: moving would cut off its transition.
      if (twin === place) place = place.nextSibling;
      else old.insertBefore(twin, place);
      if (!isSame) morphNode(twin, child);
    } else {
      old.insertBefore(child, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}
