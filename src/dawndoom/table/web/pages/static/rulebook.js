/* The rulebook: what is typed into the search is found at once; without a script, the server searches. */

import { all } from "./dom.js";

const field = /** @type {HTMLInputElement | null} */ (document.getElementById("q"));
const found = document.getElementById("found");
const isWhole = !new URLSearchParams(location.search).get("q");

/** Show what has all the words, and the chapters that have any of it. */
function search() {
  const words = (field?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const entry of all(".rule, .card-line")) {
    const text = entry.textContent?.toLowerCase() ?? "";
    entry.hidden = !words.every((word) => text.includes(word));
    if (!entry.hidden) count++;
  }
  for (const between of all(".between, .key-of")) between.hidden = words.length > 0;
  for (const chapter of all(".chapter")) chapter.hidden = words.length > 0 && !chapter.querySelector(".rule:not([hidden]), .card-line:not([hidden])");
  if (found) found.textContent = words.length ? `${count} ${count === 1 ? "entry" : "entries"} found.` : "";
}

if (isWhole) field?.addEventListener("input", search);
const contents = document.querySelector(".contents details");
if (contents instanceof HTMLDetailsElement && innerWidth < 1000) contents.open = false;
