"use strict";
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
