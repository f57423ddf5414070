/* Dialogs of our own: a question with two answers, and a page shown over the present one. */

import { around } from "./dom.js";
import { showFields } from "./preferences.js";

/** @param {string} name @returns {HTMLDialogElement} an empty dialog, which is gone once closed */
function dialog(name) {
  const box = document.createElement("dialog");
  box.className = `dialog ${name}`;
  box.addEventListener("close", () => box.remove());
  // A click beside it closes it.
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  return box;
}

/** @param {string} words @param {string} cls @param {() => void} press */
function button(words, cls, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = cls;
  made.textContent = words;
  made.onclick = press;
  return made;
}

/** Ask somebody who is about to do something. Resolves to whether they are sure.
 * @param {string} question @param {string} yes what the deed is called @param {boolean} [isGrave]
 * @returns {Promise<boolean>} */
export function ask(question, yes, isGrave = false) {
  return new Promise((answer) => {
    const box = dialog("question");
    const words = document.createElement("p");
    words.textContent = question;
    words.id = "question";
    box.setAttribute("aria-labelledby", "question");
    const answers = document.createElement("div");
    answers.className = "answers";
    const no = button("Cancel", "quiet", () => box.close());
    answers.append(no, button(yes, isGrave ? "grave" : "primary", () => box.close("yes")));
    box.append(words, answers);
    box.addEventListener("close", () => answer(box.returnValue === "yes"));
    box.showModal();
    no.focus();
  });
}

/** Show the middle of another page of ours over this one.
 * @param {string} address @param {string} selector @param {string} title */
export async function showPage(address, selector, title) {
  const response = await fetch(address, { credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const middle = page.querySelector(selector);
  if (!middle) {
    location.assign(address);
    return;
  }
  const box = dialog("page-over");
  box.setAttribute("aria-label", title);
  const heading = document.createElement("h2");
  heading.textContent = title;
  const head = document.createElement("header");
  head.append(heading, button("Done", "primary", () => box.close()));
  box.append(head, document.adoptNode(middle));
  showFields();
  box.showModal();
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-over]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  around(link, "[popover]")?.hidePopover();
  showPage(link.href, link.dataset.over ?? "main", link.textContent ?? "");
});
