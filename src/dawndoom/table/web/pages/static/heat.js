/* What one points at is marked on the board and in the list alike; parts of a picture that only
   show what an option would mean (`data-shows`, a place) appear. */

import { all, around, words } from "./dom.js";

/** @param {EventTarget | null} target @param {boolean} isHot */
function heat(target, isHot) {
  const button = around(target, "#decision .options button[data-index]");
  const id = button?.dataset.at ?? around(target, "[data-for], .can")?.dataset.for ?? around(target, ".can")?.id;
  if (!id) return;
  document.getElementById(id)?.classList.toggle("hot", isHot);
  for (const pill of all(`.pill[data-for="${CSS.escape(id)}"]`)) pill.classList.toggle("hot", isHot);
  for (const part of all("[data-shows]")) if (words(part.dataset.shows).includes(id)) part.classList.toggle("hot", isHot);
  for (const entry of all(`#decision .options button[data-at="${CSS.escape(id)}"]`)) entry.classList.toggle("hot", isHot);
}

document.addEventListener("mouseover", (event) => heat(event.target, true));
document.addEventListener("mouseout", (event) => heat(event.target, false));
document.addEventListener("focusin", (event) => heat(event.target, true));
document.addEventListener("focusout", (event) => heat(event.target, false));
