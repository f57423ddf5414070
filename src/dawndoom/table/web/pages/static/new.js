/* The form for a new table: presets fill it in, and what doesn't matter now is dimmed. It keeps its
   place, so that nothing jumps under the pointer. */

/** @typedef {HTMLInputElement | HTMLSelectElement | RadioNodeList} Field */

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.new-table"));
const presets = [...document.querySelectorAll("[data-preset]")].map((preset) => /** @type {HTMLElement} */ (preset));

/** @param {string} key @returns {Field | null} */
const fieldOf = (key) => /** @type {Field | null} */ (form.elements.namedItem(key));

/** @param {Field} field @returns {field is HTMLInputElement} */
const isBox = (field) => "type" in field && field.type === "checkbox";

/** @param {string} key @returns {string} */
function valueOf(key) {
  const field = fieldOf(key);
  if (!field) return "";
  return isBox(field) ? (field.checked ? "on" : "off") : field.value;
}

/** @param {HTMLElement} part @param {boolean} isNeeded */
function use(part, isNeeded) {
  part.classList.toggle("idle", !isNeeded);
  for (const field of part.querySelectorAll("input, select")) /** @type {HTMLInputElement | HTMLSelectElement} */ (field).disabled = !isNeeded;
}

function settle() {
  for (const found of form.querySelectorAll("[data-when]")) {
    const part = /** @type {HTMLElement} */ (found);
    use(part, (part.dataset.values ?? "").split(" ").includes(valueOf(part.dataset.when ?? "")));
  }
  const count = +valueOf("seats");
  for (const found of form.querySelectorAll("[data-seat]")) settleSeat(/** @type {HTMLElement} */ (found), count);
  markPreset();
}

/** @param {HTMLElement} seat @param {number} count */
function settleSeat(seat, count) {
  use(seat, Number(seat.dataset.seat) < count);
  const name = /** @type {HTMLInputElement} */ (seat.querySelector("[data-name]"));
  const isMine = valueOf(`seat.${seat.dataset.seat}`) === "me";
  name.classList.toggle("away", !isMine);
  if (!isMine) name.disabled = true;
}

/** @param {Record<string, string>} values */
function fillIn(values) {
  for (const [key, value] of Object.entries(values)) {
    const field = fieldOf(key);
    if (!field) continue;
    if (isBox(field)) field.checked = value === "on";
    else field.value = value;
  }
  settle();
}

/** A preset counts as chosen while every setting has the value it stands for. */
function markPreset() {
  for (const preset of presets) {
    const values = Object.entries(valuesOf(preset));
    if (values.every(([key, value]) => valueOf(key) === value)) preset.setAttribute("aria-current", "true");
    else preset.removeAttribute("aria-current");
  }
}

/** @param {HTMLElement} preset @returns {Record<string, string>} */
const valuesOf = (preset) => JSON.parse(preset.dataset.preset ?? "{}");

if (form) {
  for (const preset of presets) {
    preset.addEventListener("click", (event) => {
      event.preventDefault();
      fillIn(valuesOf(preset));
    });
  }
  form.addEventListener("change", settle);
  settle();
}
