/* The end of a game: where it turned is fetched once the rest is shown, and again while a bot looks
   for it. */

import { around } from "./dom.js";

const PAUSE = 1500; // milliseconds between two looks at an analysis that is being made

/** @returns {HTMLElement | null} */
const box = () => document.getElementById("key-moments");

async function showMoments() {
  const shown = box();
  if (!shown?.dataset.moments) return;
  shown.dataset.asked = "yes";
  const response = await fetch(shown.dataset.moments, { credentials: "same-origin" });
  if (!response.ok) return;
  shown.innerHTML = await response.text();
  if (shown.querySelector("[data-poll]")) setTimeout(showMoments, PAUSE);
}

function showOnce() {
  if (!box()?.dataset.asked) showMoments();
}

document.addEventListener("submit", async (event) => {
  const form = around(event.target, "#key-moments form");
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  await fetch(form.action, { method: "POST", credentials: "same-origin" });
  showMoments();
});

document.addEventListener("shown", showOnce);
showOnce();
