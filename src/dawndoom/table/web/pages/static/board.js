"use strict";
/* Clicking the board: whatever glows stands for one or more buttons of the list. */

function buttonFor(index) {
  return document.querySelector(`.options button[data-index="${index}"]`);
}

function pick(thing, at) {
  const indexes = thing.dataset.options.split(" ");
  if (indexes.length === 1) buttonFor(indexes[0])?.click();
  else openMenu(indexes, thing, at);
}

function openMenu(indexes, thing, at) {
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

function closeMenu() {
  document.querySelector(".menu")?.remove();
}

function mark(indexes, isHot) {
  // Some parts only show what an option would mean, such as how far a weapon reaches.
  for (const thing of document.querySelectorAll("[data-options], [data-shows]")) {
    const own = (thing.dataset.options ?? thing.dataset.shows).split(" ");
    if (indexes.some((index) => own.includes(index))) thing.classList.toggle("hot", isHot);
  }
  for (const index of indexes) buttonFor(index)?.classList.toggle("hot", isHot);
}

function indexesOf(target) {
  const thing = target.closest?.("[data-options]");
  if (thing) return thing.dataset.options.split(" ");
  const button = target.closest?.(".options button[data-index]");
  return button ? [button.dataset.index] : [];
}

document.addEventListener("mouseover", (event) => mark(indexesOf(event.target), true));
document.addEventListener("mouseout", (event) => mark(indexesOf(event.target), false));

/* What is new glows once. */

function lastLine() {
  return Math.max(-1, ...[...document.querySelectorAll("[data-line]")].map((l) => +l.dataset.line));
}

function flashSince(line) {
  for (const entry of document.querySelectorAll("[data-line]")) {
    if (+entry.dataset.line <= line) continue;
    for (const id of (entry.dataset.pieces || "").split(" ").filter(Boolean)) {
      const piece = document.getElementById(id);
      if (!piece) continue;
      piece.classList.add("flash");
      setTimeout(() => piece.classList.remove("flash"), 1400);
    }
  }
}

/* Layers of the picture that a player may switch off, such as lines of fire. */

document.addEventListener("change", (event) => {
  const layer = event.target.dataset?.layer;
  if (!layer) return;
  localStorage.setItem(`layer:${layer}`, event.target.checked ? "on" : "off");
  prepare();
});

function showLayers() {
  const boxes = [...document.querySelectorAll("input[data-layer]")];
  for (const box of boxes) box.checked = localStorage.getItem(`layer:${box.dataset.layer}`) !== "off";
  const off = boxes.filter((box) => !box.checked).map((box) => `.${CSS.escape(box.dataset.layer)}`);
  for (const box of boxes) {
    for (const part of document.querySelectorAll(`.picture .${CSS.escape(box.dataset.layer)}`)) {
      const isOff = off.length > 0 && part.matches(off.join());
      part.style.display = isOff ? "none" : "";
      // What is not shown is not listed either, but its number still works.
      for (const index of (part.dataset.options || "").split(" ").filter(Boolean)) {
        const entry = buttonFor(index)?.closest("li");
        if (entry) entry.hidden = isOff;
      }
    }
  }
}

function markHint() {
  const hinted = document.querySelector(".options button.hinted");
  for (const thing of document.querySelectorAll("[data-options].hinted")) thing.classList.remove("hinted");
  if (!hinted) return;
  for (const thing of document.querySelectorAll("[data-options]")) {
    if (thing.dataset.options.split(" ").includes(hinted.dataset.index)) thing.classList.add("hinted");
  }
}
