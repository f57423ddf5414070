/* Finding things on the page. */

/** @param {string} selector @returns {HTMLElement[]} elements of the page, or of its pictures */
export const all = (selector) =>
  [...document.querySelectorAll(selector)].map((found) => /** @type {HTMLElement} */ (found));

/** @param {string | undefined} text @returns {string[]} */
export const words = (text) => (text ?? "").split(" ").filter(Boolean);

/** @param {EventTarget | null} target @param {string} selector @returns {HTMLElement | null} */
export const around = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/** Return a new element of the page.
 * @param {string} kind @param {string} style its classes @param {string} [text] @returns {HTMLElement} */
export function made(kind, style, text) {
  const element = document.createElement(kind);
  element.className = style;
  if (text !== undefined) element.textContent = text;
  return element;
}
