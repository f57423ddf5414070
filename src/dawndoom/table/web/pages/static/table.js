/* The table's page works without any script: every deed is a form. With these modules, answers and
   news patch the page in place, so that pieces glide, and the board itself can be clicked. */

import "./carry.js";
import { listen, live, send, showSince } from "./connection.js";
import { ask } from "./dialogs.js";
import { all, around } from "./dom.js";
import "./drag.js";
import "./drawers.js";
import "./ending.js";
import "./heat.js";
import "./keyboard.js";
import "./lesson.js";
import { showLayers } from "./picture.js";
import { focusOn, prepareScreen, showWhole } from "./screen.js";
import "./try.js";
import "./why.js";
import "./zoom.js";

document.addEventListener("click", (event) => {
  if (around(event.target, "[data-since]")) showSince();
  // What the menu opens takes its place.
  if (around(event.target, "[popovertarget=text-board]")) around(event.target, "#menu")?.hidePopover();
  const copy = around(event.target, "[data-copy]");
  if (copy) copyText(copy);
  if (around(event.target, "[data-ask-notice]")) Notification.requestPermission().then(prepare);
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const isLive = form.matches("[data-live]") && live() !== null;
  if (isLive || form.dataset.sure) event.preventDefault();
  if (form.dataset.sure) askFirst(form, event.submitter, isLive);
  else if (isLive) send(form, event.submitter);
});

/** @param {HTMLFormElement} form @param {HTMLElement | null} button @param {boolean} isLive */
async function askFirst(form, button, isLive) {
  const isGrave = button?.classList.contains("danger");
  if (!(await ask(form.dataset.sure ?? "", button?.textContent ?? "Yes", isGrave))) return;
  if (isLive) send(form, button);
  else form.submit();
}

/** @param {HTMLElement} button */
async function copyText(button) {
  const field = document.getElementById(button.dataset.copy ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
  const words = button.textContent;
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = words), 1500);
}

/* The list of all options is folded until somebody wants it, and then stays as they left it. */

let isListOpen = false;

document.addEventListener(
  "toggle",
  (event) => {
    if (!(event.target instanceof HTMLDetailsElement) || event.target.id !== "all-options") return;
    isListOpen = event.target.open;
    foldList();
  },
  true,
);

function foldList() {
  const list = document.getElementById("all-options");
  if (!(list instanceof HTMLDetailsElement)) return;
  list.open = isListOpen;
  // Where the question stands low on the screen, the list opens above it.
  list.classList.toggle("up", list.getBoundingClientRect().top > innerHeight * 0.55);
}

/* A player unfolds below their chip. */

document.addEventListener(
  "beforetoggle",
  (event) => {
    const panel = event.target;
    if (!(panel instanceof HTMLElement) || !panel.matches(".player")) return;
    const chip = document.querySelector(`[popovertarget="${panel.id}"]`)?.getBoundingClientRect();
    const left = Math.max(8, Math.min(chip?.left ?? 8, innerWidth - Math.min(380, innerWidth * 0.94) - 8));
    panel.style.setProperty("--left", `${left}px`);
  },
  true,
);

/* On a small screen, the board goes to what is asked, once for each question: as soon as something
   of the board glows, which may be only when the plans are here. */

const isSmall = matchMedia("(max-width: 760px)");
const PATIENCE = 200; // milliseconds until the next look whether the plans are here
let question = "";

function goToQuestion() {
  const now = live()?.dataset.number ?? "";
  if (now === question || !isSmall.matches) return;
  const glowing = all("#board .can");
  if (glowing.length || document.body.dataset.planned === now) {
    if (focusOn(glowing.map((place) => place.id))) question = now;
  } else if (document.getElementById("decision")) setTimeout(goToQuestion, PATIENCE);
}

document.addEventListener("glowing", goToQuestion);

/* A screen that is turned or made narrower shows what is asked anew. */

let width = innerWidth;
addEventListener("resize", () => {
  if (innerWidth === width) return;
  width = innerWidth;
  question = "";
  // The board lies where the new width puts it only after this frame.
  requestAnimationFrame(isSmall.matches ? goToQuestion : showWhole);
});

function prepare() {
  foldList();
  showLayers();
  prepareScreen();
  const ask = document.querySelector("[data-ask-notice]");
  if (ask instanceof HTMLElement) ask.hidden = !("Notification" in window) || Notification.permission !== "default";
}

document.addEventListener("shown", prepare);
document.addEventListener("drawn", prepare);
prepare();
document.documentElement.classList.add("ready");
listen();
