/* Clicking the board: whatever glows stands for one or more buttons of the list. */

/** @param {string} selector @returns {HTMLElement[]} elements of the page, or of its picture */
const all = (selector) => [...document.querySelectorAll(selector)].map((found) => /** @type {HTMLElement} */ (found));

/** @param {string | undefined} text @returns {string[]} */
const words = (text) => (text ?? "").split(" ").filter(Boolean);

/** @param {EventTarget | null} target @param {string} selector @returns {HTMLElement | null} */
export const around = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/** @param {string} index @returns {HTMLButtonElement | null} */
export function buttonFor(index) {
  return document.querySelector(`.options button[data-index="${index}"]`);
}

/** @param {HTMLElement} thing @param {{x: number, y: number}} [at] */
export function pick(thing, at) {
  const indexes = words(thing.dataset.options);
  if (indexes.length === 1) buttonFor(indexes[0])?.click();
  else openMenu(indexes, thing, at);
}

/** @param {string[]} indexes @param {HTMLElement} thing @param {{x: number, y: number}} [at] */
export function openMenu(indexes, thing, at) {
  closeMenu();
  const menu = document.createElement("div");
  menu.className = "menu";
  menu.setAttribute("role", "menu");
  for (const index of indexes) {
    const source = buttonFor(index);
    if (!source) continue;
    const entry = document.createElement("button");
    entry.type = "button";
    entry.dataset.index = index;
    entry.setAttribute("role", "menuitem");
    entry.append(...[...source.childNodes].map((node) => node.cloneNode(true)));
    entry.onclick = () => {
      closeMenu();
      buttonFor(index)?.click();
    };
    menu.append(entry);
  }
  document.body.append(menu);
  const box = thing.getBoundingClientRect();
  const x = at ? at.x : box.left + box.width / 2;
  const y = at ? at.y : box.top + box.height / 2;
  menu.style.left = `${Math.max(8, Math.min(x, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(y, innerHeight - menu.offsetHeight - 8))}px`;
  menu.querySelector("button")?.focus();
}

export function closeMenu() {
  document.querySelector(".menu")?.remove();
}

/** @param {string[]} indexes @param {boolean} isHot */
function mark(indexes, isHot) {
  if (!indexes.length) return;
  // Some parts only show what an option would mean, such as how far a weapon reaches.
  for (const thing of all("[data-options], [data-shows]")) {
    const own = words(thing.dataset.options ?? thing.dataset.shows);
    if (indexes.some((index) => own.includes(index))) thing.classList.toggle("hot", isHot);
  }
  for (const index of indexes) buttonFor(index)?.classList.toggle("hot", isHot);
}

/** @param {EventTarget | null} target @returns {string[]} */
function indexesOf(target) {
  const thing = around(target, "[data-options]");
  if (thing) return words(thing.dataset.options);
  return words(around(target, ".options button[data-index]")?.dataset.index);
}

document.addEventListener("mouseover", (event) => mark(indexesOf(event.target), true));
document.addEventListener("mouseout", (event) => mark(indexesOf(event.target), false));

/* What is new glows once. */

/** @returns {number} */
export function lastLine() {
  return Math.max(-1, ...all("[data-line]").map((line) => Number(line.dataset.line)));
}

/** @param {number} line */
export function flashSince(line) {
  for (const entry of all("[data-line]")) {
    if (Number(entry.dataset.line) <= line) continue;
    for (const id of words(entry.dataset.pieces)) {
      const piece = document.getElementById(id);
      if (!piece) continue;
      piece.classList.add("flash");
      setTimeout(() => piece.classList.remove("flash"), 1400);
    }
  }
}

/* Layers of the picture that a player may switch off, such as lines of fire. */

document.addEventListener("change", (event) => {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || !box.dataset.layer) return;
  localStorage.setItem(`layer:${box.dataset.layer}`, box.checked ? "on" : "off");
  showLayers();
});

export function showLayers() {
  const boxes = all("input[data-layer]").map((box) => /** @type {HTMLInputElement} */ (box));
  const names = boxes.map((box) => box.dataset.layer ?? "");
  const isOn = names.map((name) => localStorage.getItem(`layer:${name}`) !== "off");
  const off = names.filter((_, place) => !isOn[place]).map((name) => `.${CSS.escape(name)}`);
  boxes.forEach((box, place) => {
    box.checked = isOn[place];
    for (const part of all(`.picture .${CSS.escape(names[place])}`)) {
      const isOff = off.length > 0 && part.matches(off.join());
      part.style.display = isOff ? "none" : "";
      // What is not shown is not listed either, but its number still works.
      for (const index of words(part.dataset.options)) {
        const entry = buttonFor(index)?.closest("li");
        if (entry) entry.hidden = isOff;
      }
    }
  });
}

export function markHint() {
  const hinted = document.querySelector(".options button.hinted");
  for (const thing of all("[data-options].hinted")) thing.classList.remove("hinted");
  if (!(hinted instanceof HTMLElement)) return;
  for (const thing of all("[data-options]")) {
    if (words(thing.dataset.options).includes(hinted.dataset.index ?? "")) thing.classList.add("hinted");
  }
}
