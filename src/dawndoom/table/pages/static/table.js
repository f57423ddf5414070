"use strict";
/* The table's page works without this script: every deed is a form. With it, answers and news
   patch the page in place, so that pieces glide, and the board itself can be clicked. */

const live = () => document.getElementById("live");

/* Patching: bring the old tree into the shape of the fresh one, keeping nodes with the same id. */

function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  morphAttributes(old, fresh);
  morphChildren(old, fresh);
}

function morphAttributes(old, fresh) {
  // Which tab is open and what is ticked is the reader's affair.
  if (old.hasAttribute("data-tab") || old.hasAttribute("data-layer")) return;
  for (const { name } of [...old.attributes]) {
    const kept = name === "open" && old.hasAttribute("data-keep");
    if (!fresh.hasAttribute(name) && !kept) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name === "open" && old.hasAttribute("data-keep")) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function morphChildren(old, fresh) {
  const keyed = new Map([...old.children].filter((c) => c.id).map((c) => [c.id, c]));
  let place = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const twin = child.id ? keyed.get(child.id) : place && !place.id ? place : null;
    if (twin && twin.nodeName === child.nodeName) {
      // A node that already stands here is not moved: moving would cut off its transition.
      if (twin === place) place = place.nextSibling;
      else old.insertBefore(twin, place);
      morph(twin, child);
    } else {
      old.insertBefore(child, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/* Talking to the server: one request at a time, in order. */

let queue = Promise.resolve();
let sending = false;

function inTurn(job) {
  queue = queue.then(job).catch(() => lost(true));
  return queue;
}

async function load(address, request) {
  const response = await fetch(address, { credentials: "same-origin", ...request });
  const text = await response.text();
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.getElementById("live");
  if (!fresh) {
    say(page.querySelector("[data-error]")?.textContent || "The table did not answer. Try again.");
    return;
  }
  show(fresh);
  // A refused deed comes back as the current page, which says why on top: perhaps out of sight.
  document.querySelector("#live > .notice")?.scrollIntoView({ block: "nearest" });
}

function show(fresh) {
  const before = lastLine();
  const wasMine = live().dataset.mine === "1";
  // News that does not change the question (somebody sat down) leaves an open menu alone.
  if (fresh.dataset.number !== live().dataset.number) closeMenu();
  morph(live(), document.adoptNode(fresh));
  document.title = live().dataset.title || document.title;
  flashSince(before);
  if (live().dataset.mine === "1" && !wasMine) notify();
  prepare();
}

function refresh(version) {
  return inTurn(async () => {
    // The answer to one's own deed may have brought this news already.
    if (version === undefined || +live().dataset.version < version) await load(live().dataset.fragment);
  });
}

function send(form, button) {
  // A second click on the way is the same answer once more; it would only be refused as stale.
  if (sending) return;
  sending = true;
  const body = new URLSearchParams(new FormData(form, button || undefined));
  form.classList.add("sending");
  inTurn(() => load(form.getAttribute("action"), { method: "POST", body })).finally(() => {
    sending = false;
    form.classList.remove("sending");
  });
}

function listen() {
  const address = live()?.dataset.stream;
  if (!address) return;
  let source = null;
  const open = () => {
    source = new EventSource(address);
    source.onopen = () => {
      if (!document.getElementById("lost").hidden) refresh();
      lost(false);
    };
    source.onerror = () => {
      lost(true);
      if (source.readyState === EventSource.CLOSED) setTimeout(open, 2000);
    };
    source.onmessage = (message) => refresh(JSON.parse(message.data).version);
  };
  open();
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => event.persisted && open());
}

function lost(isLost) {
  const banner = document.getElementById("lost");
  if (banner) banner.hidden = !isLost;
}

function say(text) {
  const box = document.getElementById("say");
  if (!box) return;
  box.textContent = text;
  box.hidden = false;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (box.hidden = true), 6000);
}

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

function notify() {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  new Notification(live().dataset.title, { tag: location.pathname });
}

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

/* Carrying: what is marked so can be dragged to a place that takes it, and trades places with what
   lies there. Only the picture changes: where a game lets people lay things out, its rules do not
   ask how, and the next answer shows the layout of the table again. */

let carried = null;

const thingNamed = (name) => document.querySelector(`[data-carry="${name}"]`);

function takes(place, name) {
  if (!place.dataset.takes.split(" ").includes(name)) return false;
  if (!place.dataset.alike) return true;
  const others = [...document.querySelectorAll(`[data-alike="${place.dataset.alike}"]`)]
    .filter((other) => other !== place && other.dataset.holds && other.dataset.holds !== name);
  return others.every((o) => thingNamed(o.dataset.holds).dataset.kind === thingNamed(name).dataset.kind);
}

function lay(name, place) {
  const isResting = "rest" in place.dataset;
  const thing = thingNamed(name).firstElementChild;
  place.dataset.holds = name;
  thing.setAttribute("style", place.dataset.style);
  thing.classList.toggle("loose", isResting);
}

function carryTo(name, place) {
  const from = document.querySelector(`[data-holds="${name}"]`);
  if (!place || place === from) return;
  if (!takes(place, name)) {
    say("It does not fit there.");
    return;
  }
  const other = place.dataset.holds;
  from.dataset.holds = "";
  lay(name, place);
  if (other) lay(other, takes(from, other) ? from : document.querySelector('[data-rest][data-holds=""]'));
  for (const each of document.querySelectorAll("[data-takes]:not([data-rest])")) {
    each.classList.toggle("met", each.dataset.holds !== "");
    each.classList.toggle("unmet", each.dataset.holds === "");
  }
}

document.addEventListener("pointerdown", (event) => {
  const thing = event.target.closest("[data-carry]");
  if (thing && event.button === 0) carried = { thing, x: event.clientX, y: event.clientY };
});

document.addEventListener("pointermove", (event) => {
  if (!carried) return;
  const scale = carried.thing.getScreenCTM().a;
  const [x, y] = [(event.clientX - carried.x) / scale, (event.clientY - carried.y) / scale];
  carried.thing.style.transform = `translate(${x}px, ${y}px)`;
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    if (!carried) return;
    const { thing } = carried;
    carried = null;
    thing.style.transform = "";
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const place = under.map((element) => element.closest("[data-takes]")).find(Boolean);
    if (end === "pointerup") carryTo(thing.dataset.carry, place);
  });
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

/* Small screens: tabs, and a board that pans and zooms. */

function chooseTab(tab) {
  document.body.dataset.tab = tab.dataset.tab;
  for (const other of document.querySelectorAll("button[data-tab]")) {
    other.setAttribute("aria-pressed", String(other === tab));
  }
}

let zoom = 1;

function zoomBy(factor) {
  const pan = document.querySelector(".pan");
  if (!pan) return;
  const before = zoom;
  zoom = factor === 0 ? 1 : Math.max(1, Math.min(4, zoom * factor));
  pan.style.setProperty("--zoom", zoom);
  const grown = zoom / before;
  pan.scrollLeft = (pan.scrollLeft + pan.clientWidth / 2) * grown - pan.clientWidth / 2;
  pan.scrollTop = (pan.scrollTop + pan.clientHeight / 2) * grown - pan.clientHeight / 2;
}

function spread(touches) {
  return Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
}

function pinch() {
  const pan = document.querySelector(".pan");
  if (!pan || pan.dataset.pinch) return;
  pan.dataset.pinch = "1";
  let last = 0;
  pan.addEventListener("touchstart", (e) => (last = e.touches.length === 2 ? spread(e.touches) : 0), { passive: true });
  pan.addEventListener(
    "touchmove",
    (event) => {
      if (event.touches.length !== 2 || !last) return;
      event.preventDefault();
      const now = spread(event.touches);
      zoomBy(now / last);
      last = now;
    },
    { passive: false },
  );
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
      // What is not shown is not listed either; its number still answers.
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
