/* One click: pick a piece and everything that it can do glows; a click there sends the whole way.

   The list of options is what is asked. The server's plans (model/plans.py) say what comes after
   each option, as far as it is the player's own to say; until they are here, the list will do. */

import { say, told } from "./connection.js";
import { all, around } from "./dom.js";
import { sendIfSure } from "./explain.js";
import { keepFocus } from "./focus.js";
import { followSizes, glow } from "./glow.js";
import { closePopover, entries, entry, openPopover, popover } from "./popover.js";
import { preference } from "./preferences.js";
import { clearSearches } from "./search.js";
import { announce, tell } from "./telling.js";

const MOST_BUTTONS = 8; // beside the question; if there are more, the rest is a list to search

/** @typedef {import("./glow.js").Offer} Offer */
/** @typedef {import("./glow.js").Node} Node */
/** An offer, and how many of the pieces picked so far it goes with.
 * @typedef {{offer: Offer, level: number}} Shown */
/** What can be clicked: a place, or a button beside the question; and the number to type for it.
 * @typedef {{element: HTMLElement | null, shown: Shown[], key: string, isHinted: boolean}} Thing */

/** @type {Node | null} what is asked, if it is this player */
let asked = null;
/** @type {Offer[]} the pieces picked, one within the other */
let trail = [];
/** How many of them nobody had to click: there was no other. */
let given = 0;
/** @type {Thing[]} what can be clicked now */
let things = [];
/** @type {Promise<void>} */
let planning = Promise.resolve();
let plannedFor = "";
/** What was clicked once, if it is sent by a second click only. */
let unsure = "";
/** @type {Shown[] | null} the offers that stand in the popover */
let opened = null;

/** @returns {HTMLFormElement | null} */
const form = () => /** @type {HTMLFormElement | null} */ (document.getElementById("decision"));

/* What is asked. */

/** @returns {Node | null} the question as the list has it */
function listed() {
  if (!form()) return null;
  const title = document.querySelector("#decision h2")?.textContent ?? "";
  return { title, offers: all("#decision .options button[data-index]").map(offerOf) };
}

/** @param {HTMLElement} button @returns {Offer} */
function offerOf(button) {
  const { at = "", kind = "do", words = "", tone = "", key = "" } = button.dataset;
  const [label, note, warning] = ["kbd + span", ".brings > span:not(.warn)", ".warn"].map(
    (part) => button.querySelector(part)?.textContent ?? "",
  );
  const answers = [JSON.parse(/** @type {HTMLButtonElement} */ (button).value)];
  return { at, kind, words, tone, key, label, note, warning, answers, next: null };
}

/** Ask for the plans of the question that the page shows.
 * @param {string} number */
async function fetchPlans(number) {
  const response = await fetch(told("fragment").replace("/fragment", "/plans"), { credentials: "same-origin" });
  if (!response.ok) return;
  const plans = await response.json();
  if (String(plans.number) !== number || number !== plannedFor || !form()) return;
  const picked = trail.slice(given).map((offer) => JSON.stringify(offer.answers));
  asked = plans;
  begin();
  for (const answers of picked) {
    const again = node()?.offers.find((offer) => offer.next && JSON.stringify(offer.answers) === answers);
    if (again) trail.push(again);
  }
  show();
}

/** Begin with nothing picked, or with the one piece that can be. */
function begin() {
  trail = [];
  for (let here = asked; here; here = trail.at(-1)?.next ?? null) {
    const open = here.offers.filter((offer) => offer.kind !== "end");
    if (open.length !== 1 || !isPick(open[0])) break;
    trail.push(open[0]);
  }
  given = trail.length;
}

/** @returns {Node | null} the question that is left once these pieces are picked */
const node = () => (trail.length ? (trail.at(-1)?.next ?? null) : asked);

/** @returns {unknown[]} the answers that the picked pieces stand for */
export const picked = () => trail.flatMap((offer) => offer.answers);

/** @param {Offer} offer */
const isPick = (offer) => offer.kind === "pick" && offer.next !== null;

/** Return all that can be clicked: what the picked piece can do, and pieces to pick instead.
 * @returns {Shown[]} */
function offers() {
  const shown = (node()?.offers ?? []).map((offer) => ({ offer, level: trail.length }));
  const taken = new Set([...trail, ...shown.map(({ offer }) => offer)].map((offer) => offer.at));
  for (let level = trail.length - 1; level >= 0; level--) {
    const earlier = (level ? trail[level - 1].next : asked)?.offers ?? [];
    const isEnd = !shown.some(({ offer }) => offer.kind === "end");
    for (const offer of earlier) {
      const isOther = offer.kind === "pick" && offer.at && !taken.has(offer.at);
      if (isOther || (isEnd && offer.kind === "end")) shown.push({ offer, level });
    }
  }
  return shown;
}

/* Showing it. */

function show() {
  const hint = document.querySelector("#decision .options button.hinted");
  const hinted = hint instanceof HTMLButtonElement ? JSON.stringify(JSON.parse(hint.value)) : "";
  /** @param {Shown} shown */
  const isHint = ({ offer, level }) => !level && JSON.stringify(offer.answers[0]) === hinted;
  things = grouped(offers()).map((shown) => ({
    element: document.getElementById(shown[0].offer.at || " "),
    shown,
    key: shown[0].offer.key,
    isHinted: shown.some(isHint),
  }));
  number(things);
  const lit = things.flatMap(({ element, shown, key, isHinted }) => {
    const isOther = shown.every(({ level }) => level < trail.length);
    return element ? [{ element, offers: shown.map(({ offer }) => offer), key, isOther, isHinted }] : [];
  });
  document.getElementById("content")?.classList.toggle("picking", trail.length > given);
  glow(lit, trail.map((offer) => offer.at).filter(Boolean));
  showTitle();
  showActions();
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
  const text = node()?.title;
  if (title && text && title.textContent !== text) title.textContent = text;
}

/** Put what lies at no place beside the question; what ends the turn stands last. */
function showActions() {
  const free = things.filter(({ element }) => !element);
  const isEnd = (/** @type {Thing} */ { shown }) => shown[0].offer.kind === "end";
  const ends = free.filter(isEnd);
  // What is hinted at is never folded away.
  const rest = free.filter((thing) => !isEnd(thing)).sort((one, other) => Number(other.isHinted) - Number(one.isHinted));
  const isCrowded = free.length > MOST_BUTTONS;
  const seen = isCrowded ? rest.slice(0, Math.max(0, MOST_BUTTONS - 1 - ends.length)) : rest;
  const folded = isCrowded ? [moreButton(rest.slice(seen.length))] : [];
  document.getElementById("actions")?.replaceChildren(...seen.map(actionButton), ...folded, ...ends.map(actionButton));
}

/** @param {Thing} thing */
function actionButton({ shown: [{ offer, level }], key, isHinted }) {
  const button = entry(offer, key, () => take(offer, level));
  button.id = `act-${key}`;
  button.classList.toggle("hinted", isHinted);
  return button;
}

/** Return the button that opens what there is no room for.
 * @param {Thing[]} folded */
function moreButton(folded) {
  const label = `${folded.length} more…`;
  const offer = { at: "", kind: "more", words: "", tone: "", key: "", label, note: "", warning: "", answers: [], next: null };
  const button = entry(offer, "", () => offerAll(button, folded.flatMap(({ shown }) => shown)));
  button.id = "act-more";
  button.setAttribute("aria-haspopup", "menu");
  return button;
}

/** Open a menu with all of these.
 * @param {Element} element beside which it opens @param {Shown[]} shown */
function offerAll(element, shown) {
  const offers = shown.map(({ offer }) => offer);
  opened = shown;
  openPopover(element, node()?.title ?? "", offers, (place) => take(shown[place].offer, shown[place].level));
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
  const { offer, level } = more === undefined ? plain[0] : thing.shown[Number(more)];
  if (!thing.element || more !== undefined || plain.length === 1) take(offer, level);
  else offerAll(thing.element, thing.shown);
}

/** Return where each offer lies now, and all that a click there sends: what a coach points at.
 * @returns {{element: HTMLElement, chain: unknown[]}[]} */
export function offered() {
  const entries = [...(popover()?.querySelectorAll("button") ?? [])];
  if (entries.length && opened) return entries.map((element, place) => ({ element, chain: chainOf(/** @type {Shown[]} */ (opened)[place]) }));
  return things.flatMap(({ element, shown, key }) => {
    const at = element ?? document.getElementById(`act-${key}`) ?? document.getElementById("act-more");
    return at ? shown.map((each) => ({ element: at, chain: chainOf(each) })) : [];
  });
}

/** @param {Shown} shown @returns {unknown[]} what taking an offer sends */
const chainOf = ({ offer, level }) => [...trail.slice(0, level), offer].flatMap((each) => each.answers);

/** @param {string} id */
const thingAt = (id) => things.find((thing) => thing.element?.id === id);

/** Pick a piece, or send what it does.
 * @param {Offer} offer @param {number} level */
async function take(offer, level) {
  const [number, before] = [plannedFor, asked];
  if (offer.kind === "pick" && !offer.next) await planning;
  if (number !== plannedFor) return;
  if (asked !== before) {
    // The plans have come meanwhile: they know more about the same option.
    const same = JSON.stringify(offer.answers);
    offer = asked?.offers.find((other) => JSON.stringify(other.answers) === same) ?? offer;
  }
  const earlier = trail.slice(0, level);
  if (isPick(offer)) pick([...earlier, offer]);
  else sendAll(offer.at, chainOf({ offer, level }));
}

/** @param {Offer[]} picked */
function pick(picked) {
  closePopover();
  trail = picked;
  show();
  const here = thingAt(picked.at(-1)?.at ?? "");
  if (here && here.shown.length > 1) click(here);
  announce(node()?.title ?? "");
}

/** Send what was chosen; for those who prefer it, a second time.
 * @param {string} place @param {unknown[]} chain */
function sendAll(place, chain) {
  const [asking, answers] = [form(), JSON.stringify(chain)];
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
  else if (trail.length > given) {
    const last = trail.at(-1)?.at ?? "";
    trail = trail.slice(0, -1);
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

/** Pick the piece at a place. Tells whether there is one.
 * @param {string} id @returns {boolean} */
export function grab(id) {
  const found = thingAt(id)?.shown.find(({ offer }) => offer.kind === "pick");
  if (found) take(found.offer, found.level);
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
const question = () => (asked ? `${asked.title.replace(/[^.?!]$/, "$&.")} ${asked.offers.length} options.` : "");

/** @returns {string} */
const ownSeat = () => form()?.querySelector("input[name=seat]")?.getAttribute("value") ?? "";

/** @param {boolean} isFilmed whether a film has shown what is new */
function renew(isFilmed) {
  const number = form() ? told("number") : "";
  const isNew = number !== plannedFor;
  if (isNew) {
    closePopover();
    plannedFor = number;
    clearSearches();
    asked = listed();
    begin();
    tell(question(), ownSeat(), isFilmed);
    delete document.body.dataset.planned;
    planning = number ? fetchPlans(number).catch(() => {}) : Promise.resolve();
    planning.then(() => {
      // The page may have gone on meanwhile: these plans are nobody's then.
      if (number === plannedFor) document.body.dataset.planned = number;
    });
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
document.addEventListener("shown", (event) => renew(event instanceof CustomEvent && event.detail.isFilmed));
renew(false);
