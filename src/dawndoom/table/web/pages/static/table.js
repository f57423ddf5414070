"use strict";
/* The table's page works without any script: every deed is a form. With these (patch, connection,
   board, carry, screen, and this one last), answers and news patch the page in place, so that
   pieces glide, and the board itself can be clicked. */

document.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-options]");
  if (thing) {
    pick(thing, { x: event.clientX, y: event.clientY });
    return;
  }
  if (!event.target.closest(".menu")) closeMenu();
  const copy = event.target.closest("[data-copy]");
  if (copy) copyText(copy);
  // The body carries the open tab too, for the style sheet.
  const tab = event.target.closest("button[data-tab]");
  if (tab) chooseTab(tab);
  const zoom = event.target.closest("[data-zoom]");
  if (zoom) zoomBy(+zoom.dataset.zoom);
  if (event.target.closest("[data-ask-notice]")) Notification.requestPermission().then(prepare);
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-live]") || !live()) return;
  event.preventDefault();
  if (form.dataset.sure && !confirm(form.dataset.sure)) return;
  send(form, event.submitter);
});

async function copyText(button) {
  const field = document.getElementById(button.dataset.copy);
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

function typeNumber(digit) {
  const count = document.querySelectorAll(".options button[data-index]").length;
  typed += digit;
  clearTimeout(typeNumber.timer);
  const decided = +typed * 10 > count;
  if (decided) answerTyped();
  else typeNumber.timer = setTimeout(answerTyped, 700);
}

function answerTyped() {
  buttonFor(String(+typed - 1))?.click();
  typed = "";
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input:not([type=range]), textarea, select")) return;
  const thing = event.target.closest?.("[data-options]");
  if (thing && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    pick(thing);
  } else if (/^[0-9]$/.test(event.key) && live()) typeNumber(event.key);
  else if (event.key === "Escape") escape();
  else if (event.key === "u") document.querySelector("[data-key=u]")?.click();
  else if (event.key === "h") document.querySelector("[data-key=h]")?.click();
});

function escape() {
  if (document.querySelector(".menu")) closeMenu();
  else document.querySelector("[data-key=u]:not([data-asks])")?.click();
}

function prepare() {
  showLayers();
  markHint();
  pinch();
  document.dispatchEvent(new Event("shown"));
  const ask = document.querySelector("[data-ask-notice]");
  if (ask) ask.hidden = !("Notification" in window) || Notification.permission !== "default";
  if (zoom !== 1) document.querySelector(".pan")?.style.setProperty("--zoom", zoom);
}

prepare();
listen();
