/* Replays: one goes from moment to moment, by turns or by choices. A step forward is a film, as at
   the table; the modules of the table's page show what the server sends. */

import { inTurn, load } from "./connection.js";
import { around } from "./dom.js";
import { fetchFilm, isFilming, isWanted, playAll, skip } from "./film.js";
import "./table.js";

const BETWEEN = 700; // milliseconds from one step to the next where there is nothing to see

const slider = () => /** @type {HTMLInputElement} */ (document.getElementById("moment"));
const live = () => /** @type {HTMLElement} */ (document.getElementById("live"));

/** The moment that the page shows. */
const shown = () => Number(live().dataset.at);
const last = () => Number(slider().max);

/** Where one is going, until the page shows it. @type {number | null} */
let heading = null;
const here = () => heading ?? shown();

/* Where a step leads. */

let isByTurn = true;

/** The moments at which a turn is over. @returns {number[]} */
const ends = () => [0, ...[...document.querySelectorAll("#turns [data-step]")].map((turn) => Number(turn.getAttribute("data-step")?.slice(1)))];

/** @param {number} from @param {boolean} byTurn */
const after = (from, byTurn) => (byTurn ? (ends().find((end) => end > from) ?? last()) : Math.min(last(), from + 1));

/** @param {number} from @param {boolean} byTurn */
const before = (from, byTurn) => (byTurn ? (ends().findLast((end) => end < from) ?? 0) : Math.max(0, from - 1));

/** @param {number} moment */
function addressOf(moment) {
  const query = new URLSearchParams(location.search);
  query.set("at", String(moment));
  return `${location.pathname}?${query}`;
}

/* Going there. */

/** @type {number | null} */
let wanted = null;

/** @param {number} moment @returns {Promise<void>} */
function goTo(moment) {
  wanted = heading = Math.max(0, Math.min(last(), moment));
  slider().value = String(wanted);
  return inTurn(async () => {
    if (wanted === null) return; // a later step has shown it already
    const address = addressOf(wanted);
    wanted = null;
    await load(address);
    history.replaceState(null, "", address);
  });
}

/** Go forward and show how, if there is anything to see. @param {number} moment */
async function watchTo(moment) {
  const from = shown();
  heading = moment;
  if (isFilming() || moment <= from || !isWanted()) return goTo(moment);
  let address = `${live().dataset.film}${from}&to=${moment}&shown=${from}`;
  await playAll(async () => {
    const now = address;
    address = "";
    return now ? fetchFilm(now) : null;
  });
  if (wanted === null) await goTo(moment);
}

/* Playing on and on. */

let isPlaying = false;

async function togglePlaying() {
  isPlaying = !isPlaying;
  showPlaying();
  if (isPlaying && shown() >= last()) await goTo(0);
  while (isPlaying && shown() < last()) {
    const start = performance.now();
    await watchTo(after(shown(), isByTurn));
    if (performance.now() - start < BETWEEN) await new Promise((done) => setTimeout(done, BETWEEN));
  }
  isPlaying = false;
  showPlaying();
}

function showPlaying() {
  const button = document.getElementById("play");
  button?.setAttribute("aria-pressed", String(isPlaying));
  const words = button?.querySelector("span");
  if (words) words.textContent = isPlaying ? "Stop" : "Play";
  document.body.classList.toggle("playing", isPlaying);
  for (const choice of document.querySelectorAll("[data-by]")) {
    choice.setAttribute("aria-pressed", String((choice.getAttribute("data-by") === "turn") === isByTurn));
  }
}

function stop() {
  isPlaying = false;
  if (isFilming()) skip();
}

/* Keys, buttons, the slider, the graph and the list of turns. */

/** @type {Record<string, (byTurn: boolean) => void>} */
const KEYS = {
  ArrowLeft: (byTurn) => goTo(before(here(), byTurn)),
  ArrowRight: (byTurn) => watchTo(after(here(), byTurn)),
  Home: () => goTo(0),
  End: () => goTo(last()),
  " ": () => togglePlaying(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (around(event.target, "input:not([type=range]), textarea, select, button, a") && event.key === " ") return;
  if (around(event.target, "input:not([type=range]), textarea, select") || !(event.key in KEYS)) return;
  event.preventDefault();
  if (event.key !== " ") stop();
  KEYS[event.key](isByTurn !== event.shiftKey);
});

document.addEventListener("input", (event) => {
  if (event.target !== slider()) return;
  stop();
  goTo(+slider().value);
});

/** @param {string} step */
function take(step) {
  stop();
  if (step === "+") watchTo(after(here(), isByTurn));
  else if (step === "-") goTo(before(here(), isByTurn));
  else goTo(+step.slice(1));
}

document.addEventListener("click", (event) => {
  const step = around(event.target, "[data-step]")?.dataset.step;
  if (step) {
    event.preventDefault();
    take(step);
  }
  if (around(event.target, "[data-play]")) togglePlaying();
  const by = around(event.target, "[data-by]")?.dataset.by;
  if (by) {
    isByTurn = by === "turn";
    showPlaying();
  }
  const plot = step ? null : around(event.target, "[data-graph] .plot");
  if (plot) {
    const box = plot.getBoundingClientRect();
    stop();
    goTo(Math.round(((event.clientX - box.left) / box.width) * Number(plot.parentElement?.dataset.graph)));
  }
});

/* While an analysis is running, look again until it is done. */

/** @type {number | undefined} */
let following;

function followAnalysis() {
  clearTimeout(following);
  if (!document.querySelector("[data-poll]")) return;
  following = setTimeout(() => (isFilming() ? followAnalysis() : inTurn(() => load(location.href))), 1000);
}

function showHere() {
  if (heading === shown()) heading = null;
  showPlaying();
  followAnalysis();
  const here = document.querySelector("#turns [aria-current]");
  const list = document.getElementById("turns");
  if (here instanceof HTMLElement && list) list.scrollTop = here.offsetTop - list.clientHeight / 2;
}

document.addEventListener("shown", showHere);
showHere();
