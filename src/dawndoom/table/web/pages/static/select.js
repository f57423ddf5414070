/* One click: pick a piece and everything that it can do glows; a click there sends the whole way. */

import { showActions } from "./actions.js";
import * as asked from "./asked.js";
import { say, told } from "./connection.js";
import { all, around } from "./dom.js";
import { sendIfSure } from "./explain.js";
import { keepFocus } from "./focus.js";
import { followSizes, glow } from "./glow.js";
import { closePopover, entries, openPopover, popover } from "./popover.js";
import { preference } from "./preferences.js";
import { clearSearches } from "./search.js";
import { announce, hear, tell } from "./telling.js";

/** @typedef {import("./glow.js").Offer} Offer */
/** @typedef {import("./asked.js").Shown} Shown */
/** @typedef {import("./actions.js").Thing} Thing */

/** @type {Thing[]} what can be clicked now */
let things = [];
/** @type {Promise<void>} */
let planning = Promise.resolve();
let plannedFor = "";
/** What was clicked once, if it is sent by a second click only. */
let unsure = "";
/** @type {Shown[] | null} the offers that stand in the popover */
let opened = null;

/* What can be done, as the server has found it. */

/** Ask for the plans of the question that the page shows, or of what is left of it once these are picked.
 * @param {unknown[]} picked @returns {Promise<import("./glow.js").Node | null>} nothing if the page has gone on */
async function fetchPlans(picked = []) {
  const number = plannedFor;
  const address = new URL(told("fragment").replace("/fragment", "/plans"), location.href);
  if (picked.length) address.searchParams.set("picked", JSON.stringify(picked));
  const response = await fetch(address, { credentials: "same-origin" });
  const plans = response.ok ? await response.json() : null;
  return plans && String(plans.number) === number && number === plannedFor && asked.form() ? plans : null;
}

async function showPlans() {
  const plans = await fetchPlans();
  if (!plans) return;
  asked.askByPlans(plans);
  show();
  const last = asked.lastPicked();
  if (last?.offer.is_deep) await deepen(last);
}

/** Tell everybody who waits for it whether all that can be done glows.
 * @param {Promise<unknown>} found */
function plan(found) {
  const number = plannedFor;
  delete document.body.dataset.planned;
  planning = found.catch(() => {}).then(() => {
    // The page may have gone on meanwhile: these plans are nobody's then.
    if (number === plannedFor) document.body.dataset.planned = number;
  });
}

/** Find all that a piece can do, where a bound was met before it was found.
 * @param {Shown} shown */
async function deepen({ offer, level }) {
  offer.is_deep = false;
  const found = await fetchPlans(asked.chainOf({ offer, level }));
  if (found?.offers.length) offer.next = found;
  if (found && asked.pickedPlaces().includes(offer.at)) show();
}

/* Showing it. */

function show() {
  const hint = document.querySelector("#decision .options button.hinted");
  const hinted = hint instanceof HTMLButtonElement ? JSON.stringify(JSON.parse(hint.value)) : "";
  /** @param {Shown} shown */
  const isHint = ({ offer, level }) => !level && JSON.stringify(offer.answers[0]) === hinted;
  things = grouped(asked.offers()).map((shown) => ({
    element: document.getElementById(shown[0].offer.at || " "),
    shown,
    key: shown[0].offer.key,
    isHinted: shown.some(isHint),
  }));
  number(things);
  const lit = things.flatMap(({ element, shown, key, isHinted }) => {
    const isOther = shown.every(({ offer, level }) => offer.is_other || level < asked.depth());
    return element ? [{ element, offers: shown.map(({ offer }) => offer), key, isOther, isHinted }] : [];
  });
  document.getElementById("content")?.classList.toggle("picking", asked.isPicking());
  glow(lit, asked.pickedPlaces());
  showTitle();
  showActions(things, take, offerAll);
  showKeys();
  keepFocus();
  document.dispatchEvent(new Event("glowing"));
}

/** Return what can be clicked by place; what has none is a button, each its own.
 * @param {Shown[]} shown @returns {Shown[][]} */
function grouped(shown) {
  /** @type {Map<string, Shown[]>} */
  const groups = new Map();
  shown.forEach((each, place) => {
    const id = document.getElementById(each.offer.at || " ") ? each.offer.at : ` ${place}`;
    groups.set(id, [...(groups.get(id) ?? []), each]);
  });
  return [...groups.values()];
}

/** Give each thing the number to type for it, unless it has one of its own.
 * @param {Thing[]} things */
function number(things) {
  const own = new Set(things.map((thing) => thing.key));
  let next = 0;
  for (const thing of things) {
    if (thing.key) continue;
    do next++;
    while (own.has(String(next)));
    thing.key = String(next);
  }
}

/** Ask what the picked piece shall do, or the only one; without one, what the rules ask. */
function showTitle() {
  const title = document.querySelector("#decision h2");
  const text = asked.title();
  if (title && text && title.textContent !== text) title.textContent = text;
}

/** Open a menu with all of these.
 * @param {Element} element beside which it opens @param {Shown[]} shown */
function offerAll(element, shown) {
  const offers = shown.map(({ offer }) => offer);
  opened = shown;
  openPopover(element, asked.title(), offers, (place) => take(shown[place]));
  document.dispatchEvent(new Event("glowing"));
}

/** Give the list the same numbers as the places. */
function showKeys() {
  const keys = new Map();
  for (const { shown, key } of things) {
    for (const { offer, level } of shown) if (!level) keys.set(JSON.stringify(offer.answers[0]), key);
  }
  for (const button of all("#decision .options button[data-index]")) {
    const value = JSON.stringify(JSON.parse(/** @type {HTMLButtonElement} */ (button).value));
    button.querySelector("kbd")?.replaceChildren(keys.get(value) ?? "");
  }
}

/* Clicking. */

/** Click a thing; where that is known, one of its buttons, or with the mouse.
 * @param {Thing | undefined} thing @param {{more?: string, isPointed?: boolean}} [how] */
function click(thing, { more, isPointed = false } = {}) {
  if (!thing) return;
  const plain = isPointed ? thing.shown.filter(({ offer }) => !offer.is_more) : thing.shown;
  if (!thing.element || more !== undefined || plain.length === 1) take(more === undefined ? plain[0] : thing.shown[Number(more)]);
  else offerAll(thing.element, thing.shown);
}

/** Return where each offer lies now, and all that a click there sends: what a coach points at.
 * @returns {{element: HTMLElement, chain: unknown[]}[]} */
export function offered() {
  const entries = [...(popover()?.querySelectorAll("button") ?? [])];
  if (entries.length && opened) return entries.map((element, place) => ({ element, chain: asked.chainOf(/** @type {Shown[]} */ (opened)[place]) }));
  return things.flatMap(({ element, shown, key }) => {
    const at = element ?? document.getElementById(`act-${key}`) ?? document.getElementById("act-more");
    return at ? shown.map((each) => ({ element: at, chain: asked.chainOf(each) })) : [];
  });
}

/** @param {string} id */
const thingAt = (id) => things.find((thing) => thing.element?.id === id);

/** Pick a piece, or send what it does.
 * @param {Shown} shown */
async function take({ offer, level }) {
  const [number, before] = [plannedFor, asked.question()];
  if (asked.isPicked(offer) && !offer.next) await planning;
  if (number !== plannedFor) return;
  if (asked.question() !== before) {
    // The plans have come meanwhile: they know more about the same option.
    const same = JSON.stringify(offer.answers);
    offer = asked.question()?.offers.find((other) => JSON.stringify(other.answers) === same) ?? offer;
  }
  if (offer.is_deep) plan(deepen({ offer, level }));
  if (asked.isPicked(offer) && !offer.next) await planning;
  if (number !== plannedFor) return;
  if (asked.isPick(offer)) pick({ offer, level });
  else sendAll(offer.at, asked.chainOf({ offer, level }));
}

/** @param {Shown} shown */
function pick(shown) {
  closePopover();
  asked.pickPiece(shown);
  show();
  const here = thingAt(shown.offer.at);
  if (here && here.shown.length > 1) click(here);
  announce(asked.title());
}

/** Send what was chosen; for those who prefer it, a second time.
 * @param {string} place @param {unknown[]} chain */
function sendAll(place, chain) {
  const [asking, answers] = [asked.form(), JSON.stringify(chain)];
  const isSure = !preference("confirm") || unsure === answers;
  unsure = isSure ? "" : answers;
  for (const element of all(".clicked-once")) element.classList.remove("clicked-once");
  if (!isSure) {
    document.getElementById(place)?.classList.add("clicked-once");
    say("Once more to do it.");
  } else if (asking) {
    closePopover();
    sendIfSure(asking, answers);
  }
}

/** Return to the piece picked before, or to none. Tells whether there was one.
 * @returns {boolean} */
export function stepBack() {
  if (popover()) closePopover();
  else if (asked.isPicking()) {
    const last = asked.putBack();
    show();
    document.getElementById(last)?.focus({ preventScroll: true });
  } else return false;
  return true;
}

/** Click what has a number; where several have the same, such as all of zone 7, a menu tells them apart.
 * @param {string} key */
export function clickKey(key) {
  if (popover()) {
    entries()[Number(key) - 1]?.click();
    return;
  }
  const same = things.filter((thing) => thing.key === key);
  const place = same.find(({ element }) => element)?.element;
  if (same.length > 1 && place) offerAll(place, same.flatMap(({ shown }) => shown));
  else click(same[0]);
}

/** @returns {string[]} the numbers that mean something now */
export function keys() {
  return popover() ? entries().map((_, place) => String(place + 1)) : things.map((thing) => thing.key);
}

/** Pick the piece at a place, unless it is picked. Tells whether there is one.
 * @param {string} id @returns {boolean} */
export function grab(id) {
  if (asked.pickedPlaces().includes(id)) return true;
  const found = thingAt(id)?.shown.find(({ offer }) => asked.isPicked(offer));
  if (found) take(found);
  return Boolean(found);
}

/** @param {MouseEvent} event */
export function clickAt(event) {
  if (around(event.target, "#choices, #act-more")) return;
  const id = placeAt(event);
  if (!id && popover()) closePopover();
  if (id) {
    event.preventDefault();
    // A click without a mouse has no place to tell buttons apart: then all are offered.
    click(thingAt(id), { more: around(event.target, "[data-more]")?.dataset.more, isPointed: event.detail > 0 || event.type === "pointerup" });
  } else if (around(event.target, "#picture")) stepBack();
}

document.addEventListener("click", clickAt);

/** Return the place that was clicked, even if something lies over it.
 * @param {MouseEvent} event @returns {string} */
export function placeAt(event) {
  const near = around(event.target, "[data-for], .can");
  if (near) return near.dataset.for ?? near.id;
  if (around(event.target, "button, a, input, select, label, summary")) return "";
  if (!around(event.target, "#content")) return "";
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  return under.map((element) => around(element, ".can")?.id).find(Boolean) ?? "";
}

/* The page has changed. */

/** @returns {string} what is asked now, as it is said */
function said() {
  const question = asked.question();
  return question ? `${question.title.replace(/[^.?!]$/, "$&.")} ${question.offers.length} options.` : "";
}

/** @returns {string} */
const ownSeat = () => asked.form()?.querySelector("input[name=seat]")?.getAttribute("value") ?? "";

/** @param {import("./picture.js").Line[]} lines what is new and no film has shown */
function renew(lines) {
  const number = asked.form() ? told("number") : "";
  const isNew = number !== plannedFor;
  hear(lines);
  if (isNew) {
    closePopover();
    plannedFor = number;
    clearSearches();
    asked.askByList();
    tell(said(), ownSeat());
    plan(number ? showPlans() : Promise.resolve());
  }
  show();
  followSizes();
}

/* While a film plays, nothing can be answered. */
document.addEventListener("filming", () => {
  closePopover();
  glow([], []);
  document.getElementById("actions")?.replaceChildren();
});
document.addEventListener("shown", (event) => renew(event instanceof CustomEvent ? event.detail.lines : []));
document.addEventListener("drawn", show);
renew([]);
