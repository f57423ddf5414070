/* Trying what one prefers: a roll of dice at that speed, with that sound. */

import { around } from "./dom.js";
import { land, perform, setPace } from "./motions.js";
import { preference } from "./preferences.js";

const FACES = 6;

/** @returns {number} */
const rolled = () => 1 + Math.floor(Math.random() * FACES);

document.addEventListener("click", async (event) => {
  const button = around(event.target, "[data-try]");
  if (!(button instanceof HTMLButtonElement)) return;
  const stage = document.getElementById("try-stage");
  const faces = [rolled(), rolled(), rolled()];
  land();
  stage?.replaceChildren();
  const isSeen = preference("speed") > 0 && preference("motion");
  setPace(Math.max(1, preference("speed")));
  if (isSeen) await perform([{ kind: "dice", at: "try-stage", faces }]);
  stage?.append(`You rolled ${faces.join(", ").replace(/, (\d)$/, " and $1")}.`);
});
