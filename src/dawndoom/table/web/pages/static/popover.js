/* A small menu beside a place: what can be done there, when it is more than one thing. */

import { made } from "./dom.js";
import { searchField } from "./search.js";

/** @typedef {import("./glow.js").Offer} Offer */

const MARGIN = 8;
const MANY = 8; // entries; more are searched

/** @returns {HTMLElement | null} */
export const popover = () => document.getElementById("choices");

/** Show offers beside an element, never over it.
 * @param {Element} element @param {string} title @param {Offer[]} offers @param {(place: number) => void} choose */
export function openPopover(element, title, offers, choose) {
  closePopover();
  const menu = made("div", "choices");
  menu.id = "choices";
  menu.setAttribute("role", "menu");
  menu.setAttribute("aria-label", title);
  menu.dataset.for = element.id;
  if (title) menu.append(made("p", "title", title));
  if (offers.length > MANY) {
    menu.setAttribute("data-searched", "");
    menu.append(searchField("Search these options"));
  }
  offers.forEach((offer, place) => menu.append(entry(offer, place + 1, () => choose(place))));
  document.body.append(menu);
  put(menu, element.getBoundingClientRect());
  menu.querySelector("button")?.focus({ preventScroll: true });
}

/** @returns {HTMLButtonElement[]} the entries of the open menu */
export const entries = () => [...(popover()?.querySelectorAll("button:not([hidden])") ?? [])].map((button) => /** @type {HTMLButtonElement} */ (button));

export function closePopover() {
  const menu = popover();
  if (!menu) return;
  const place = document.getElementById(menu.dataset.for ?? "");
  const hadFocus = menu.contains(document.activeElement);
  menu.remove();
  if (hadFocus) place?.focus({ preventScroll: true });
}

/** Return a button for an offer: what it is, what it brings, costs and risks.
 * @param {Offer} offer @param {string | number} key @param {() => void} press */
export function entry(offer, key, press) {
  const button = /** @type {HTMLButtonElement} */ (made("button", `act act-${offer.kind} ${offer.tone}`));
  button.type = "button";
  button.append(made("kbd", "key", String(key)), made("b", "label", offer.label));
  if (offer.words && offer.words !== offer.label) button.append(made("span", `pill ${offer.tone}`, offer.words));
  if (offer.note) button.append(made("small", "note", offer.note));
  if (offer.warning) button.append(made("small", "warn", offer.warning));
  button.onclick = press;
  return button;
}

/** @param {HTMLElement} menu @param {DOMRect} box */
function put(menu, box) {
  const [width, height] = [menu.offsetWidth, menu.offsetHeight];
  const middle = { x: box.left + box.width / 2 - width / 2, y: box.top + box.height / 2 - height / 2 };
  const places = [
    { left: box.right + MARGIN, top: middle.y },
    { left: box.left - MARGIN - width, top: middle.y },
    { left: middle.x, top: box.bottom + MARGIN },
    { left: middle.x, top: box.top - MARGIN - height },
  ].map(({ left, top }) => inside(left, top, width, height));
  const best = places.find(({ left, top }) => !covers(left, top, width, height, box)) ?? places[0];
  menu.style.left = `${best.left}px`;
  menu.style.top = `${best.top}px`;
}

/** @param {number} left @param {number} top @param {number} width @param {number} height */
function inside(left, top, width, height) {
  return {
    left: Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN)),
    top: Math.max(MARGIN, Math.min(top, innerHeight - height - MARGIN)),
  };
}

/** @param {number} left @param {number} top @param {number} width @param {number} height @param {DOMRect} box */
function covers(left, top, width, height, box) {
  return left < box.right && left + width > box.left && top < box.bottom && top + height > box.top;
}
