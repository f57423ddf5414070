/* Talking to the server: forms sent by fetch, patches by a stream, and what they bring shown. */

import { fetchFilm, isFilming, isWanted, playAll, skip } from "./film.js";
import { morph, patch } from "./patch.js";
import { flash, newLines } from "./picture.js";

/** @typedef {import("./picture.js").Line} Line */
/** What makes a page that shows one version show another; from null, whatever it shows.
 * @typedef {{from: number | null, version: number, parts: import("./patch.js").Parts, lines: Line[]}} Patch */
/** News that the stream has brought, and how many choices had been made by then.
 * @typedef {Patch & {choices: number}} Brought */

const PATIENCE = 1500; // milliseconds until what the stream should bring is fetched instead

/** @returns {HTMLElement | null} the part of the page that changes, if the page has one */
export const live = () => document.getElementById("live");

/** @param {string} name @returns {string} what the page says about itself */
export const told = (name) => live()?.dataset[name] ?? "";

/* One request at a time, in order. */

/** @type {Promise<void>} */
let queue = Promise.resolve();
let isSending = false;

/** @type {EventSource | null} */
let source = null;

/** Whether the page is no longer as the server made it, so that a patch may not fit. */
let isSpoiled = false;

/** @param {() => Promise<void>} job @returns {Promise<void>} */
export function inTurn(job) {
  queue = queue.then(job).catch(() => lost(true));
  return queue;
}

/** @param {string} address @param {RequestInit} [request] */
export async function load(address, request) {
  const response = await fetch(address, { credentials: "same-origin", ...request });
  if (response.headers.get("content-type")?.startsWith("application/json")) {
    await brought((await response.json()).version);
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.getElementById("live");
  if (!fresh) {
    say(page.querySelector("[data-error]")?.textContent || "The server didn't answer. Please try again.");
    return;
  }
  waiting = [];
  skip();
  show(() => morph(/** @type {HTMLElement} */ (live()), document.adoptNode(fresh)), null);
  isSpoiled = false;
  heard = Math.max(heard, +told("version"));
  // A refused deed comes back as the current page, which says why on top: perhaps out of sight.
  document.querySelector("#live > .notice")?.scrollIntoView({ block: "nearest" });
}

/** Change the page, and do what a change asks for. What was seen in a film does not flash again.
 * @param {() => void} change @param {Line[] | null} news what is new; null if the whole page is
 * @param {boolean} [isFilmed] */
function show(change, news, isFilmed = false) {
  const wasMine = told("mine") === "1";
  change();
  const fresh = newLines(news);
  const lines = isFilmed ? [] : fresh;
  document.title = told("title") || document.title;
  flash(lines);
  if (told("mine") === "1" && !wasMine) notify();
  document.dispatchEvent(new CustomEvent("shown", { detail: { lines, isWhole: news === null } }));
}

/** @param {number} [version] */
export function refresh(version) {
  return inTurn(async () => {
    // The answer to the viewer's own deed may have brought this news already.
    if (version === undefined || +told("version") < version) await load(told("fragment"));
  });
}

/** Wait until the stream has brought a version, and fetch it if that takes too long.
 * @param {number} version @returns {Promise<void>} */
async function brought(version) {
  await new Promise((done) => {
    const look = () => {
      if (heard < version) return;
      document.removeEventListener("heard", look);
      done(null);
    };
    document.addEventListener("heard", look);
    setTimeout(done, PATIENCE);
    look();
  });
  if (heard < version) await load(told("fragment"));
}

/** Send a form as a button of it does, or with these fields beside its own.
 * @param {HTMLFormElement} form @param {HTMLElement | null} [button] @param {Record<string, string>} [more] */
export function send(form, button, more = {}) {
  // A second click would send the same answer again, only to be refused as stale.
  if (isSending) return;
  isSending = true;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value));
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  form.classList.add("sending");
  /** @type {Record<string, string>} */
  const headers = source?.readyState === EventSource.OPEN ? { "X-Shown": told("version") } : {};
  inTurn(() => load(form.getAttribute("action") ?? "", { method: "POST", body, headers })).finally(() => {
    isSending = false;
    form.classList.remove("sending");
  });
}

export function listen() {
  if (!told("stream")) return;
  const open = () => {
    const opened = (source = new EventSource(told("stream")));
    opened.onopen = () => {
      if (!document.getElementById("lost")?.hidden) refresh();
      lost(false);
    };
    opened.onerror = () => {
      lost(true);
      if (opened.readyState === EventSource.CLOSED) setTimeout(open, 2000);
    };
    opened.onmessage = (message) => take(JSON.parse(message.data), choicesIn(message.lastEventId));
  };
  open();
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => event.persisted && open());
}

/* What the stream brings waits while a film plays; then all of it is shown at once. */

/** The latest version that the stream has brought. */
let heard = 0;

/** @type {Brought[]} */
let waiting = [];

/** @param {string} mark @returns {number} */
const choicesIn = (mark) => Number(mark.split(".").at(-1));

/** @param {Patch} news @param {number} choices */
function take(news, choices) {
  if (news.version <= Math.max(heard, +told("version"))) return;
  heard = news.version;
  waiting.push({ ...news, choices });
  document.dispatchEvent(new Event("heard"));
  if (!isFilming()) showWaiting();
}

async function showWaiting() {
  let shown = choicesIn(told("stream"));
  const putBack = await film(() => {
    const from = shown;
    shown = waiting.at(-1)?.choices ?? 0;
    return from < shown ? filmAddress(`from=${from}&shown=${from}`) : "";
  });
  const news = waiting;
  waiting = [];
  if (!news.length) return;
  let fits = !isSpoiled;
  const change = () => {
    if (fits) putBack();
    for (const one of news) fits = fits && (one.from === null || one.from === +told("version")) && patch(one.parts);
  };
  if (fits) show(change, news.flatMap((one) => one.lines), putBack !== NOTHING);
  if (!fits) refresh(news.at(-1)?.version);
}

const NOTHING = () => {};

/** Play films, as long as there is an address for one. Returns how to put the page back as it was.
 * @param {() => string} next @returns {Promise<() => void>} */
async function film(next) {
  if (!isWanted()) return NOTHING;
  return playAll(async () => {
    const address = next();
    return address ? fetchFilm(address) : null;
  });
}

/** @param {string} query */
function filmAddress(query) {
  const stream = new URL(told("stream"), location.href);
  const seat = stream.searchParams.get("seat");
  return `${stream.pathname.replace(/stream$/, "film")}?${query}${seat ? `&seat=${seat}` : ""}`;
}

/** Show once more what has happened since the viewer's last turn. */
export async function showSince() {
  if (isFilming() || !told("stream")) return;
  const shown = choicesIn(told("stream"));
  let address = filmAddress(`shown=${shown}`);
  const putBack = await film(() => {
    const now = address;
    address = "";
    return now;
  });
  show(putBack, []);
  if (waiting.length) showWaiting();
}

/** Have the next change bring the whole page, since the reader has moved things about on it. */
export function spoil() {
  isSpoiled = true;
}

/** @param {boolean} isLost */
function lost(isLost) {
  const banner = document.getElementById("lost");
  if (banner) banner.hidden = !isLost;
}

/** @type {number | undefined} */
let silence;

/** @param {string} text */
export function say(text) {
  const box = document.getElementById("say");
  if (!box) return;
  box.textContent = text;
  box.hidden = false;
  clearTimeout(silence);
  silence = setTimeout(() => (box.hidden = true), 6000);
}

function notify() {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  new Notification(told("title"), { tag: location.pathname });
}
