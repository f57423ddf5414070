"use strict";
/* Carrying: a thing marked so can be dragged to a place that takes it, and trades places with what
   lies there. Only the picture changes: if a game lets people lay things out, its rules don't care
   how, and the next answer shows the table's own layout again. */

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
    say("That doesn't fit there.");
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
