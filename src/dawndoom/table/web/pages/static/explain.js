/* A coach in real games, for those who want it: a note when something appears for the first time,
   and a question before a choice that throws much away. */

import { send, told } from "./connection.js";
import { ask } from "./dialogs.js";
import { made } from "./dom.js";
import { preference } from "./preferences.js";

/** @typedef {{id: string, title: string, say: string, element: string, asks: string}} Note */

const KEPT = "explained";
const PATIENCE = 2500; // milliseconds that a choice waits for its judge

/** @type {Note[] | null} what there is to explain, once it was fetched */
let notes = null;

/** @returns {string} the game on the table */
const game = () => (document.querySelector("main.table")?.className.match(/table-([a-z0-9-]+)/) ?? [])[1] ?? "";

/** @returns {boolean} whether somebody wants to be told; in a lesson, the coach tells */
const isWanted = () => preference("explain") === true && Boolean(game()) && !document.getElementById("coach");

/** @returns {string[]} the notes that were read, by game and id */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {Note} note */
const nameOf = (note) => `${game()}/${note.id}`;

/** @param {Note} note @returns {Element | null} what it is about, or the question where it is about none */
function shownAt(note) {
  const form = document.getElementById("decision");
  if (note.asks && form?.dataset.asks !== note.asks) return null;
  if (!note.element) return form;
  const id = CSS.escape(note.element.replace(/\*$/, ""));
  return document.querySelector(note.element.endsWith("*") ? `#content [id^="${id}"]` : `#${id}`);
}

async function explain() {
  if (!isWanted()) return close();
  notes ??= await (await fetch(`/explain/${game()}.json`)).json();
  if (document.getElementById("explain")) return;
  const known = read();
  for (const note of notes ?? []) {
    const at = known.includes(nameOf(note)) ? null : shownAt(note);
    if (at) return show(note, at);
  }
}

/** @param {Note} note @param {Element} at */
function show(note, at) {
  const box = made("aside", "explain-note");
  box.id = "explain";
  box.setAttribute("role", "status");
  const button = /** @type {HTMLButtonElement} */ (made("button", "primary", "Got it"));
  button.type = "button";
  button.onclick = () => {
    localStorage.setItem(KEPT, JSON.stringify([...read(), nameOf(note)]));
    close();
    explain();
  };
  box.append(made("h2", "", note.title), made("p", "", note.say), button);
  document.body.append(box);
  put(box, at.getBoundingClientRect());
}

/** Put the note beside what it is about, never over it if there is room.
 * @param {HTMLElement} box @param {DOMRect} at */
function put(box, at) {
  const [width, height, gap] = [box.offsetWidth, box.offsetHeight, 12];
  const left = at.right + gap + width < innerWidth ? at.right + gap : at.left - gap - width;
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(60, Math.min(at.top, innerHeight - height - 8))}px`;
}

const close = () => document.getElementById("explain")?.remove();

/* Before a choice that throws much away. */

/** Send answers, unless their player has second thoughts.
 * @param {HTMLFormElement} form @param {string} answers */
export async function sendIfSure(form, answers) {
  const why = isWanted() ? await doubt(answers) : "";
  if (why && !(await ask(`Sure? ${why}`, "Do it anyway"))) return;
  send(form, null, { answers });
}

/** @param {string} answers @returns {Promise<string>} why they may be a mistake; nothing if nobody knows */
async function doubt(answers) {
  const address = `${new URL(told("fragment"), location.href).pathname.replace(/fragment$/, "doubt")}`;
  const body = new URLSearchParams({ answers });
  try {
    const response = await fetch(address, { method: "POST", body, credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? (await response.json()).why : "";
  } catch {
    return "";
  }
}

document.addEventListener("shown", explain);
document.addEventListener("preferences", explain);
explain();
