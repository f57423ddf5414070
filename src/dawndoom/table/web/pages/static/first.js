/* Runs before anything is painted: the chosen theme and motion, and the word that scripts run. */

const root = document.documentElement;
root.classList.add("scripted");

/** @type {{theme?: string, motion?: boolean}} */
let kept = {};
try {
  kept = JSON.parse(localStorage.getItem("preferences") ?? "{}");
} catch {
  // What was kept cannot be read: everything is as usual.
}
if (kept.theme) root.dataset.theme = kept.theme;
const isCalm = kept.motion === undefined ? matchMedia("(prefers-reduced-motion: reduce)").matches : !kept.motion;
root.dataset.motion = isCalm ? "off" : "on";
