/* What somebody likes, kept in this browser. */

/** @returns {Record<string, any>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem("preferences") ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} name @param {any} [otherwise] */
export const preference = (name, otherwise) => all()[name] ?? otherwise;

/** @param {string} name @param {any} value */
export function prefer(name, value) {
  localStorage.setItem("preferences", JSON.stringify({ ...all(), [name]: value }));
}
