/* The table's page works without any script: every deed is a form. With these modules, answers and
   news patch the page in place, so that pieces glide, and the board itself can be clicked. */

import { around, buttonFor, closeMenu, markHint, pick, showLayers } from "./board.js";
import "./carry.js";
import { listen, live, send } from "./connection.js";
import { prepareScreen } from "./screen.js";

document.addEventListener("click", (event) => {
  const thing = around(event.target, "[data-options]");
  if (thing) {
    pick(thing, { x: event.clientX, y: event.clientY });
    return;
  }
  if (!around(event.target, ".menu")) closeMenu();
  const copy = around(event.target, "[data-copy]");
  if (copy) copyText(copy);
  if (around(event.target, "[data-ask-notice]")) Notification.requestPermission().then(prepare);
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const isSure = !form.dataset.sure || confirm(form.dataset.sure);
  const isLive = form.matches("[data-live]") && live();
  if (isLive || !isSure) event.preventDefault();
  if (isLive && isSure) send(form, event.submitter);
});

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

/* The keyboard: numbers answer, letters do the rest. */

let typed = "";
/** @type {number | undefined} */
let typing;

/** @param {string} digit */
function typeNumber(digit) {
  const count = document.querySelectorAll(".options button[data-index]").length;
  typed += digit;
  clearTimeout(typing);
  const decided = +typed * 10 > count;
  if (decided) answerTyped();
  else typing = setTimeout(answerTyped, 700);
}

function answerTyped() {
  buttonFor(String(+typed - 1))?.click();
  typed = "";
}

/** @param {string} selector */
function press(selector) {
  const button = document.querySelector(selector);
  if (button instanceof HTMLElement) button.click();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (around(event.target, "input:not([type=range]), textarea, select")) return;
  const thing = around(event.target, "[data-options]");
  if (thing && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    pick(thing);
  } else if (/^[0-9]$/.test(event.key) && live()) typeNumber(event.key);
  else if (event.key === "Escape") escape();
  else if (event.key === "u") press("[data-key=u]");
  else if (event.key === "h") press("[data-key=h]");
});

function escape() {
  if (document.querySelector(".menu")) closeMenu();
  else press("[data-key=u]:not([data-asks])");
}

/* The list of all options is folded until somebody wants it, and then stays as they left it. */

let isListOpen = false;

document.addEventListener(
  "toggle",
  (event) => {
    if (event.target instanceof HTMLDetailsElement && event.target.id === "all-options") isListOpen = event.target.open;
  },
  true,
);

function foldList() {
  const list = document.getElementById("all-options");
  if (list instanceof HTMLDetailsElement) list.open = isListOpen;
}

function prepare() {
  foldList();
  showLayers();
  markHint();
  prepareScreen();
  const ask = document.querySelector("[data-ask-notice]");
  if (ask instanceof HTMLElement) ask.hidden = !("Notification" in window) || Notification.permission !== "default";
}

document.addEventListener("shown", prepare);
prepare();
document.documentElement.classList.add("ready");
listen();
