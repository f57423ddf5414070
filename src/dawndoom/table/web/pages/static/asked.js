/* What is asked, and the pieces picked so far: nothing of it is sent before the last click.

   The list of options is what is asked. The server's plans (model/plans.py) say what comes after
   each option, as far as it is the player's own to say; until they are here, the list will do. */

import { all } from "./dom.js";

/** @typedef {import("./glow.js").Offer} Offer */
/** @typedef {import("./glow.js").Node} Node */
/** An offer, and how many of the pieces picked so far it goes with.
 * @typedef {{offer: Offer, level: number}} Shown */

/** @type {Node | null} what is asked, if it is this player */
let asked = null;
/** @type {Offer[]} the pieces picked, one within the other */
let trail = [];
/** How many of them nobody had to click: there was no other. */
let given = 0;

/** @returns {HTMLFormElement | null} */
export const form = () => /** @type {HTMLFormElement | null} */ (document.getElementById("decision"));

/** Begin with what the list says, nothing picked. */
export function askByList() {
  asked = listed();
  begin();
}

/** Go on with the server's plans of the same question; what was picked stays picked.
 * @param {Node} plans */
export function askByPlans(plans) {
  const picked = trail.slice(given).map((offer) => JSON.stringify(offer.answers));
  asked = plans;
  begin();
  for (const answers of picked) {
    const again = node()?.offers.find((offer) => isPick(offer) && JSON.stringify(offer.answers) === answers);
    if (again) trail.push(again);
  }
}

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

/** Begin with nothing picked, or with the one piece that can be. */
function begin() {
  trail = [];
  for (let here = asked; here; here = trail.at(-1)?.next ?? null) {
    const open = here.offers.filter((offer) => offer.kind !== "end" && !offer.is_other);
    if (open.length !== 1 || open[0].kind !== "pick" || !open[0].next) break;
    trail.push(open[0]);
  }
  given = trail.length;
}

/** @returns {Node | null} the whole question, before any piece is picked */
export const question = () => asked;

/** @returns {Node | null} the question that is left once these pieces are picked */
export const node = () => (trail.length ? (trail.at(-1)?.next ?? null) : asked);

/** Return what is asked now, in words; of a piece for which another is done with, that as well.
 * @returns {string} */
export function title() {
  const other = trail.find((offer) => offer.is_other);
  const ended = other ? `${[other.words, other.warning].filter(Boolean).join(": ")}. ` : "";
  return `${ended}${node()?.title ?? ""}`;
}

/** @returns {unknown[]} the answers that the picked pieces stand for */
export const picked = () => trail.flatMap((offer) => offer.answers);

/** @returns {string[]} where the picked pieces lie */
export const pickedPlaces = () => trail.map((offer) => offer.at).filter(Boolean);

/** @returns {Shown | null} the piece picked last */
export const lastPicked = () => (trail.length ? { offer: trail[trail.length - 1], level: trail.length - 1 } : null);

/** @returns {number} how many pieces are picked */
export const depth = () => trail.length;

/** @returns {boolean} whether somebody has picked a piece, which can be put back */
export const isPicking = () => trail.length > given;

/** @param {Offer} offer */
export const isPick = (offer) => isPicked(offer) && offer.next !== null;

/** Whether a click picks it: a piece, or something to use. @param {Offer} offer */
export const isPicked = ({ kind }) => kind === "pick" || kind === "use";

/** Pick a piece, among those that can be picked beside or after others.
 * @param {Shown} shown */
export function pickPiece({ offer, level }) {
  trail = [...trail.slice(0, level), offer];
}

/** Put the last piece back. @returns {string} where it lies */
export function putBack() {
  return trail.pop()?.at ?? "";
}

/** @param {Shown} shown @returns {unknown[]} what taking an offer sends */
export const chainOf = ({ offer, level }) => [...trail.slice(0, level), offer].flatMap((each) => each.answers);

/** Return all that can be clicked: what the picked piece can do, and pieces to pick instead.
 * @returns {Shown[]} */
export function offers() {
  const shown = (node()?.offers ?? []).map((offer) => ({ offer, level: trail.length }));
  const taken = new Set([...trail, ...shown.map(({ offer }) => offer)].map((offer) => offer.at));
  for (let level = trail.length - 1; level >= 0; level--) {
    const earlier = (level ? trail[level - 1].next : asked)?.offers ?? [];
    const isEnd = !shown.some(({ offer }) => offer.kind === "end");
    for (const offer of earlier) {
      const isOther = isPicked(offer) && offer.at && !taken.has(offer.at);
      if (isOther || (isEnd && offer.kind === "end")) shown.push({ offer, level });
    }
  }
  return shown;
}
