/* Films: what happened is shown beat by beat, before the page shows the present.

   The server makes a film of what came since the page last looked (table/web/films.py). While it
   plays, the page is not as the server knows it; so a copy of it is taken before, and put back
   afterwards, when everything that came meanwhile is shown at once. */

import { LASTS, LEADING, countUp, hold, land, perform, setPace } from "./motions.js";
import { morph, patchPresent } from "./patch.js";
import { prefer, preference } from "./preferences.js";

/** @typedef {{seat?: number | null, name?: string, text: string}} Said */
/** @typedef {import("./motions.js").Cue} Cue */
/** @typedef {import("./patch.js").Parts} Parts */
/** @typedef {{seat?: number, said: Said[], regions: Parts, parts: Parts, cues?: Cue[], jump?: boolean}} Beat */

const GLIDE = 420; // milliseconds for a piece to its new place
const OWN = 420; // one knows what one did oneself
const LONGEST = 16000; // milliseconds that a film may take at the usual speed; longer ones are hurried
const LONGEST_PLAIN = 6000; // of these, for beats in which nothing moves but words, numbers and cards
const SHORTEST = 120; // in less time than this nothing can be seen to move
const LEAST = 0.1; // a film that follows others gets at least this part of it

/** @returns {HTMLElement | null} */
const live = () => document.getElementById("live");

/** How many times as fast as usual; at 0 there are no films. */
const speed = () => Number(preference("speed"));

const isStill = () => !preference("motion");

/** Whether films are to be seen now at all. */
export const isWanted = () => speed() > 0 && !document.hidden;

/* The film under way. */

let isPlaying = false;
let isSkipped = false;
let isPaused = false;
/** How much the beat under way is hurried. */
let hurried = 1;
/** Milliseconds for which somebody has held the film. */
let held = 0;
/** Ends the wait under way. @type {() => void} */
let wake = () => {};

export const isFilming = () => isPlaying;

/** End the film under way. */
export function skip() {
  isSkipped = true;
  land();
  wake();
}

/** @param {number} milliseconds at the usual speed */
function wait(milliseconds) {
  if (isSkipped) return;
  return new Promise((done) => {
    let left = milliseconds;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (isPaused) held += now - last;
      else left -= (now - last) * rate();
      last = now;
      if (left <= 0) wake();
    }, 16);
    wake = () => {
      clearInterval(timer);
      done(null);
    };
  });
}

const rate = () => Math.max(0.1, speed() * hurried);

function hurry() {
  setPace(rate());
  document.body.style.setProperty("--glide", `${Math.round(GLIDE / rate())}ms`);
}

/** Play films from a moment on, as long as there is more to show, then put the page back as it was.
 * `fetchNext` gets the next film, or nothing. Returns how to put the page back.
 * @param {() => Promise<Beat[] | null>} fetchNext @returns {Promise<() => void>} */
export async function playAll(fetchNext) {
  [isPlaying, isSkipped, isPaused] = [true, false, false];
  /** @type {Node | undefined} */
  let copy;
  try {
    for (let beats = await fetchNext(); beats && !isSkipped; beats = await fetchNext()) {
      if (!copy) document.dispatchEvent(new Event("filming"));
      copy ??= live()?.cloneNode(true);
      await play(beats, budgeted(beats));
    }
  } finally {
    document.body.classList.remove("filming", "paused");
    caption()?.remove();
    land();
    isPlaying = false;
  }
  return () => copy && morph(/** @type {HTMLElement} */ (live()), /** @type {HTMLElement} */ (copy));
}

/* How long a beat lasts, at the usual speed. */

/** @param {Beat} beat */
const words = (beat) => beat.said.map((said) => said.text).join(" ");

/** @param {Cue[]} cues */
const longest = (cues) => Math.max(0, ...cues.map((cue) => LASTS[cue.kind] ?? 0));

/** Cues without ceremony: a shop full of people who buy should not take an evening. */
const LIGHT = new Set(["sound", "look", "card"]);

/** @param {Beat} beat */
const isPlain = (beat) => !beat.cues?.some((cue) => !LIGHT.has(cue.kind));

/** @param {Beat} beat */
const isOwn = (beat) => beat.seat !== undefined && String(beat.seat) === ownSeat();

/** @param {Beat} beat */
function reading(beat) {
  if (!beat.said.length) return 120;
  if (isOwn(beat)) return OWN;
  return Math.max(700, Math.min(2000, 400 + 22 * words(beat).length));
}

/** @param {Beat} beat */
function lastsAt(beat) {
  if (beat.jump) return 500;
  if (isPlain(beat)) return reading(beat);
  const cues = isStill() ? [] : (beat.cues ?? []);
  const motion = longest(cues.filter((cue) => LEADING.has(cue.kind))) + longest(cues.filter((cue) => !LEADING.has(cue.kind))) + GLIDE;
  return Math.max(motion, reading(beat));
}

/* Between two of one's own turns, all films together have a budget. */

const spent = { plain: 0, all: 0 };

/** @param {number} wished @param {number} longest @param {number} already how much was spent before */
const haste = (wished, longest, already) => Math.max(1, wished / Math.max(longest - already, LEAST * longest));

/** Return how long each beat lasts, so that the film is no longer than there is time for it.
 * @param {Beat[]} beats @returns {number[]} */
function budgeted(beats) {
  const plain = sum(beats.filter(isPlain).map(lastsAt));
  const plainly = haste(plain, LONGEST_PLAIN, spent.plain);
  const wished = beats.map((beat) => lastsAt(beat) / (isPlain(beat) ? plainly : 1));
  const all = haste(sum(wished), LONGEST, spent.all);
  spent.plain += plain / plainly / all;
  spent.all += sum(wished) / all;
  return wished.map((one) => one / all);
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

document.addEventListener("shown", () => {
  if (live()?.dataset.mine === "1") Object.assign(spent, { plain: 0, all: 0 });
});

function ownSeat() {
  return new URL(live()?.dataset.stream ?? "", location.href).searchParams.get("seat") ?? "";
}

/* Playing. */

/** Play beats. On a busy machine a beat takes longer than it should; those after it make up for it.
 * @param {Beat[]} beats @param {number[]} lasts */
async function play(beats, lasts) {
  const total = sum(lasts);
  document.body.classList.add("filming");
  let [done, behind] = [0, 0];
  for (const [place, beat] of beats.entries()) {
    if (isSkipped) return;
    const start = performance.now() - held;
    const planned = lasts[place] / speed();
    const left = Math.max(0, planned - behind);
    await show(beat, left * speed());
    advance((done += lasts[place]) / total);
    behind = Math.max(0, behind + performance.now() - held - start - planned);
    // Who wants to go step by step goes on by hand.
    if (preference("wait") && !beat.jump && !isSkipped) await wait(pause());
  }
}

/** Show a beat in so many milliseconds at the usual speed. @param {Beat} beat @param {number} lasts */
async function show(beat, lasts) {
  const full = lastsAt(beat);
  const isHasty = lasts < SHORTEST;
  hurried = full / Math.max(lasts, SHORTEST / 4);
  hurry();
  open();
  if (isStill() || isHasty || !keepsSecret(beat.cues ?? [])) tell(beat);
  await (isStill() || isHasty || beat.jump ? still(beat, full) : moving(beat, full));
}

/** Show a beat without motion, for as long as it takes to read. @param {Beat} beat @param {number} lasts */
async function still(beat, lasts) {
  document.body.classList.add("still");
  change(beat.regions, beat.parts);
  await wait(lasts);
  document.body.classList.remove("still");
}

/** Show a beat: what leads to a change, the change, what comes of it. @param {Beat} beat @param {number} lasts */
async function moving(beat, lasts) {
  const cues = beat.cues ?? [];
  const over = wait(lasts);
  const { stage } = beat.regions;
  if (stage !== undefined && !keepsSecret(cues)) change({ stage }, beat.parts);
  await Promise.race([over, perform(cues.filter((cue) => LEADING.has(cue.kind)))]);
  if (isSkipped) return;
  tell(beat);
  const moves = cues.filter((cue) => cue.kind === "move" && cue.to);
  await Promise.race([over, perform(moves)]);
  if (isSkipped) return;
  change(beat.regions, beat.parts);
  perform(cues.filter((cue) => !LEADING.has(cue.kind) && !moves.includes(cue)));
  await over;
}

/** Whether dice tumble: until they lie, neither the stage nor the caption tells what they show. If
 * they fall where only the stage has a place for them, it has to come first.
 * @param {Cue[]} cues */
function keepsSecret(cues) {
  const dice = cues.filter((cue) => cue.kind === "dice");
  return dice.length > 0 && dice.every((cue) => !cue.at || document.getElementById(cue.at));
}

/** Change what the page shows; numbers of the score count up.
 * @param {Parts} regions @param {Parts} parts */
function change(regions, parts) {
  const scores = numbers();
  const all = { ...parts };
  for (const [id, inner] of Object.entries(regions)) {
    const region = document.getElementById(id);
    if (region) all[id] = withInner(region, inner);
  }
  patchPresent(all);
  if (isStill()) return;
  for (const [element, { text, value }] of numbers()) {
    const before = scores.get(element)?.value ?? value;
    if (before !== value) countUp(element, text, before, value);
  }
}

/** Return the markup of an element with something else in it. @param {Element} element @param {string} inner */
function withInner(element, inner) {
  const empty = /** @type {Element} */ (element.cloneNode(false)).outerHTML;
  const end = empty.lastIndexOf("</");
  return empty.slice(0, end) + inner + empty.slice(end);
}

/** The numbers of the score line. @returns {Map<Element, {text: Node, value: number}>} */
function numbers() {
  /** @type {Map<Element, {text: Node, value: number}>} */
  const found = new Map();
  for (const element of document.querySelectorAll("#score-line b")) {
    const text = element.firstChild;
    if (text && /^-?\d+$/.test(text.nodeValue ?? "")) found.set(element, { text, value: Number(text.nodeValue) });
  }
  return found;
}

/* The caption: one sentence for each beat, how far the film is, and what one can do about it. It
   lies over the question, which cannot be answered meanwhile. */

/** @returns {HTMLElement | null} */
const caption = () => document.getElementById("film");

const MARKUP = `<p role="status"></p><div class="film-tools"><button type="button" data-pause>Pause</button><button type="button" data-skip>Skip</button></div><i class="film-progress"></i>`;

/** Have a place for what is said, over the question. */
function open() {
  const box = caption() ?? document.createElement("section");
  if (!box.id) {
    Object.assign(box, { id: "film", innerHTML: MARKUP });
    box.setAttribute("aria-label", "What is happening");
    document.body.append(box);
  }
  place(box);
}

/** Show how far the film is. @param {number} done from 0 to 1 */
function advance(done) {
  const progress = caption()?.querySelector(".film-progress");
  if (progress instanceof HTMLElement) progress.style.transform = `scaleX(${done})`;
}

/** Say what happens. @param {Beat} beat */
function tell(beat) {
  if (beat.said.length) caption()?.querySelector("p")?.replaceChildren(...beat.said.slice(-3).map(sentence));
}

/** @param {Said} said */
function sentence(said) {
  const line = document.createElement("span");
  line.className = said.seat === undefined || said.seat === null ? "nobody" : `s${said.seat}`;
  const mark = document.createElement("i");
  mark.className = "seat";
  mark.setAttribute("aria-hidden", "true");
  line.append(mark, said.text);
  return line;
}

/** @param {HTMLElement} box */
function place(box) {
  const over = document.getElementById("prompt") ?? document.querySelector("#decision, #waiting, #moments") ?? document.getElementById("board");
  const { left, top, width } = (over ?? document.body).getBoundingClientRect();
  Object.assign(box.style, { left: `${left}px`, top: `${Math.max(8, Math.min(top, innerHeight - 80))}px`, width: `${width}px` });
}

/* What one can do about a film. */

function togglePause() {
  isPaused = !isPaused;
  hold(isPaused);
  document.body.classList.toggle("paused", isPaused);
  const button = document.querySelector("#film [data-pause]");
  if (button) button.textContent = isPaused ? "Go on" : "Pause";
}

/** Pause, and return how long to wait for somebody to go on. */
function pause() {
  if (!isPaused) togglePause();
  return 1;
}

/** @param {Event} event @param {string} selector */
const isOn = (event, selector) => event.target instanceof Element && event.target.closest(selector) !== null;

/** Take a click or a key away from the page while a film plays. @param {Event} event */
function keep(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

addEventListener(
  "click",
  (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-speed]") : null;
    if (button instanceof HTMLElement) prefer("speed", Number(button.dataset.speed));
    if (!document.body.classList.contains("filming")) return;
    if (isOn(event, "[data-pause]")) togglePause();
    else if (!button) skip();
    // What steers the film itself still works; everything else would be about a page long gone.
    if (!button && !isOn(event, "[data-through]")) keep(event);
  },
  true,
);

addEventListener(
  "keydown",
  (event) => {
    if (!document.body.classList.contains("filming") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "p") togglePause();
    else if (event.key === " " || event.key === "Escape" || event.key === "Enter") skip();
    else return;
    keep(event);
  },
  true,
);

function showSpeed() {
  for (const button of document.querySelectorAll("[data-speed]")) {
    button.setAttribute("aria-pressed", String(Number(button.getAttribute("data-speed")) === speed()));
  }
}

function takeSpeed() {
  showSpeed();
  if (isPlaying && speed() === 0) skip();
  else if (isPlaying) hurry();
}

document.addEventListener("visibilitychange", () => document.hidden && isPlaying && skip());
document.addEventListener("preferences", takeSpeed);
document.addEventListener("shown", showSpeed);
showSpeed();

/** Fetch a film. @param {string} address @returns {Promise<Beat[] | null>} */
export async function fetchFilm(address) {
  try {
    const response = await fetch(address, { credentials: "same-origin" });
    const beats = response.ok ? (await response.json()).beats : [];
    return beats.length ? beats : null;
  } catch {
    return null;
  }
}
