"use strict";
/* The form for a new table: presets fill it in, and settings that don't matter are hidden. */

const form = document.querySelector("form.new-table");
const presets = [...document.querySelectorAll("[data-preset]")];

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
    const name = seat.querySelector("[data-name]");
    const isMine = seat.querySelector("select").value === "me";
    name.hidden = !isMine;
    if (!isMine) name.disabled = true;
  }
  markPreset();
}

function fillIn(values) {
  for (const [key, value] of Object.entries(values)) {
    const field = form.elements[key];
    if (field.type === "checkbox") field.checked = value === "on";
    else field.value = value;
  }
  settle();
}

/* A preset counts as chosen while every setting has the value it stands for. */
function markPreset() {
  for (const preset of presets) {
    const values = Object.entries(JSON.parse(preset.dataset.preset));
    if (values.every(([key, value]) => valueOf(key) === value)) preset.setAttribute("aria-current", "true");
    else preset.removeAttribute("aria-current");
  }
}

if (form) {
  for (const preset of presets) {
    preset.addEventListener("click", (event) => {
      event.preventDefault();
      fillIn(JSON.parse(preset.dataset.preset));
    });
  }
  form.addEventListener("change", settle);
  settle();
}
