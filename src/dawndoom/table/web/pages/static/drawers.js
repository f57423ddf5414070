/* Drawers: the players' panels, the log, the board in words, the menu. They come with the page. What
   has changed in them since is fetched when one is opened, and again as long as one stays open. */

import { told } from "./connection.js";
import { patchPresent } from "./patch.js";

const OPEN = "#drawers :popover-open";

/** Whether there was news since the drawers came. */
let isStale = false;

/** What is on its way. @type {Promise<void>} */
let coming = Promise.resolve();

/** Bring the drawers up to date. @returns {Promise<void>} done when they are */
export function freshen() {
  // One after the other: an older answer must not come last.
  if (isStale) coming = coming.then(bring);
  isStale = false;
  return coming;
}

async function bring() {
  try {
    const response = await fetch(told("drawers"), { credentials: "same-origin" });
    patchPresent((await response.json()).parts);
    document.dispatchEvent(new Event("drawn"));
  } catch {
    // The page says that the connection is lost; whoever opens one next tries again.
    isStale = true;
  }
}

document.addEventListener("shown", (event) => {
  isStale = !(event instanceof CustomEvent && event.detail.isWhole);
  if (document.querySelector(OPEN)) freshen();
});

document.addEventListener(
  "beforetoggle",
  (event) => {
    const isDrawer = event.target instanceof Element && event.target.matches("#drawers *");
    if (isDrawer && /** @type {ToggleEvent} */ (event).newState === "open") freshen();
  },
  true,
);
