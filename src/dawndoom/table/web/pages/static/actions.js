/* The buttons beside the question: what lies at no place, and last what ends the turn. */

import { entry } from "./popover.js";

const MOST_BUTTONS = 8; // if there are more, the rest is a list to search

/** @typedef {import("./asked.js").Shown} Shown */
/** What can be clicked: a place, or a button beside the question; and the number to type for it.
 * @typedef {{element: HTMLElement | null, shown: Shown[], key: string, isHinted: boolean}} Thing */
/** @typedef {(shown: Shown) => void} Take what a button does */
/** @typedef {(element: Element, shown: Shown[]) => void} OfferAll what opens the rest */

/** @param {Thing[]} things @param {Take} take @param {OfferAll} offerAll */
export function showActions(things, take, offerAll) {
  const free = things.filter(({ element }) => !element);
  const isEnd = (/** @type {Thing} */ { shown }) => shown[0].offer.kind === "end";
  const ends = free.filter(isEnd);
  // What is hinted at is never folded away.
  const rest = free.filter((thing) => !isEnd(thing)).sort((one, other) => Number(other.isHinted) - Number(one.isHinted));
  const isCrowded = free.length > MOST_BUTTONS;
  const seen = isCrowded ? rest.slice(0, Math.max(0, MOST_BUTTONS - 1 - ends.length)) : rest;
  const folded = isCrowded ? [moreButton(rest.slice(seen.length), offerAll)] : [];
  const button = (/** @type {Thing} */ thing) => actionButton(thing, take);
  document.getElementById("actions")?.replaceChildren(...seen.map(button), ...folded, ...ends.map(button));
}

/** @param {Thing} thing @param {Take} take */
function actionButton({ shown: [shown], key, isHinted }, take) {
  const button = entry(shown.offer, key, () => take(shown));
  button.id = `act-${key}`;
  button.classList.toggle("hinted", isHinted);
  return button;
}

/** Return the button that opens what there is no room for.
 * @param {Thing[]} folded @param {OfferAll} offerAll */
function moreButton(folded, offerAll) {
  const label = `${folded.length} more…`;
  const offer = { at: "", kind: "more", words: "", tone: "", key: "", label, note: "", warning: "", answers: [], next: null };
  const button = entry(offer, "", () => offerAll(button, folded.flatMap(({ shown }) => shown)));
  button.id = "act-more";
  button.setAttribute("aria-haspopup", "menu");
  return button;
}
