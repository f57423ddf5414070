/* Preferences: how somebody likes the table, kept in their browser under one name.

   `preference(name)` tells one, `prefer(name, value)` sets it; then the event "preferences" tells
   whoever listens to the document. Every field marked data-preference="NAME" shows and sets one. */

/** @typedef {number | boolean | string} Value */

const KEPT = "preferences";

/** What holds until somebody says otherwise.
 * @type {Record<string, Value>} */
const USUAL = {
  speed: 1, // 1, 2 or 4 times as fast; 0: at once
  wait: false, // every step stays until a key is pressed
  motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  sound: 0.6, // from 0 to 1
  muted: false,
  numbers: false, // always, not only while Alt or ? is held
  explain: false, // notes about what is new, and a question before a mistake
  confirm: false, // a move on the board is sent by a second click
  theme: "dark", // or "light", or "contrast"
};

/** @returns {Record<string, Value>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} name @returns {any} */
export function preference(name) {
  return kept()[name] ?? USUAL[name];
}

/** @param {string} name @param {Value} value */
export function prefer(name, value) {
  localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [name]: value }));
  apply();
}

function apply() {
  const root = document.documentElement;
  root.dataset.theme = preference("theme");
  root.dataset.motion = preference("motion") ? "on" : "off";
  showFields();
  document.dispatchEvent(new Event("preferences"));
}

/** @returns {HTMLInputElement[]} */
const fields = () => [...document.querySelectorAll("input[data-preference]")].map((field) => /** @type {HTMLInputElement} */ (field));

/** Have every field on the page show what is preferred. */
export function showFields() {
  for (const field of fields()) {
    const value = preference(field.dataset.preference ?? "");
    if (field.type === "checkbox") field.checked = value === (field.dataset.means !== "no");
    else if (field.type === "radio") field.checked = field.value === String(value);
    else field.value = String(value);
  }
}

/** @param {HTMLInputElement} field @returns {Value} */
function valueOf(field) {
  if (field.type === "checkbox") return field.checked === (field.dataset.means !== "no");
  const usual = USUAL[field.dataset.preference ?? ""];
  return typeof usual === "number" ? Number(field.value) : field.value;
}

document.addEventListener("input", (event) => {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.dataset.preference) prefer(field.dataset.preference, valueOf(field));
});
addEventListener("storage", (event) => event.key === KEPT && apply());
apply();
