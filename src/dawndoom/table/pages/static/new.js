"use strict";
/* The form for a new table: settings that mean nothing under the others are hidden. */

const form = document.querySelector("form.new-table");

function valueOf(key) {
  const field = form.elements[key];
  if (!field) return "";
  return field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value;
}

function settle() {
  for (const part of form.querySelectorAll("[data-when]")) {
    const counts = part.dataset.values.split(" ").includes(valueOf(part.dataset.when));
    part.hidden = !counts;
    for (const field of part.querySelectorAll("input, select")) field.disabled = !counts;
  }
  const count = +valueOf("seats");
  for (const seat of form.querySelectorAll("[data-seat]")) {
    const sits = +seat.dataset.seat < count;
    seat.hidden = !sits;
    for (const field of seat.querySelectorAll("input, select")) field.disabled = !sits;
  }
  for (const seat of form.querySelectorAll("[data-seat]")) {
    const name = seat.querySelector("[data-name]");
    const isMine = seat.querySelector("select").value === "me";
    name.hidden = !isMine;
    if (!isMine) name.disabled = true;
  }
}

if (form) {
  form.addEventListener("change", settle);
  settle();
}
