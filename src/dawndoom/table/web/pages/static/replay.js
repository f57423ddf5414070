/* Replays: a slider over the choices. The modules of the table's page show what the server sends. */

import { around } from "./dom.js";
import { inTurn, load } from "./connection.js";
import "./table.js";

const slider = () => /** @type {HTMLInputElement} */ (document.getElementById("moment"));

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -1e6, End: 1e6 };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (around(event.target, "input, textarea, select")) return;
  if (!(event.key in STEPS)) return;
  event.preventDefault();
  goTo(+slider().value + STEPS[event.key]);
});

/** @type {number | null} */
let wanted = null;

/** @param {number} moment */
function goTo(moment) {
  wanted = Math.max(0, Math.min(+slider().max, moment));
  slider().value = String(wanted);
  inTurn(async () => {
    if (wanted === null) return; // a later step has shown it already
    const address = `${location.pathname}?at=${wanted}`;
    wanted = null;
    await load(address);
    history.replaceState(null, "", address);
  });
}

document.addEventListener("input", (event) => {
  if (event.target === slider()) goTo(+slider().value);
});

document.addEventListener("click", (event) => {
  const step = around(event.target, "[data-step]")?.dataset.step;
  if (step) {
    event.preventDefault();
    goTo(step.startsWith("=") ? +step.slice(1) : +slider().value + +step);
  }
  if (around(event.target, "[data-play]")) togglePlaying();
  const plot = step ? null : around(event.target, "[data-graph] .plot");
  if (plot) {
    const box = plot.getBoundingClientRect();
    goTo(Math.round(((event.clientX - box.left) / box.width) * Number(plot.parentElement?.dataset.graph)));
  }
});

/* While an analysis is running, look again until it is done. */

/** @type {number | undefined} */
let following;

function followAnalysis() {
  clearTimeout(following);
  if (!document.querySelector("[data-poll]")) return;
  following = setTimeout(() => inTurn(() => load(location.href)), 1000);
}

/** @type {number | undefined} */
let playing;

function togglePlaying() {
  clearInterval(playing);
  playing = playing === undefined ? setInterval(playOn, 900) : undefined;
  document.querySelector("[data-play]")?.setAttribute("aria-pressed", String(playing !== undefined));
}

function playOn() {
  if (+slider().value >= +slider().max) togglePlaying();
  else goTo(+slider().value + 1);
}

document.addEventListener("shown", followAnalysis);
followAnalysis();
