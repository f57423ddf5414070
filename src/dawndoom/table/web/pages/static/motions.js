/* Motions: how a beat's cues look. A game names them (core/face.py, Cue) by the ids of elements; what
   is not on the page does not move. Everything flies in a layer of its own, the air, above the page. */

import { play as sound } from "./sound.js";

/** @typedef {{kind: string, at?: string, to?: string, words?: string, tone?: string, faces?: (number | string)[]}} Cue */
/** @typedef {{x: number, y: number, box: DOMRect}} Spot */

/** Animations under way, so that they can be hurried, held and ended together.
 * @type {Set<Animation>} */
const running = new Set();
let pace = 1;
let isHeld = false;

/** @param {number} rate how many times as fast as usual */
export function setPace(rate) {
  pace = rate;
  for (const one of running) one.updatePlaybackRate(rate);
}

/** @param {boolean} held */
export function hold(held) {
  isHeld = held;
  for (const one of running) held ? one.pause() : one.play();
}

/** End everything that is in the air. */
export function land() {
  for (const one of [...running]) one.finish();
  goals.clear();
  document.getElementById("air")?.replaceChildren();
}

/** @returns {HTMLElement} */
function air() {
  const air = document.getElementById("air") ?? document.createElement("div");
  // A dialog lies above everything, so what flies over it must be in it.
  const under = document.querySelector("dialog[open]") ?? document.body;
  if (air.parentElement === under) return air;
  air.id = "air";
  air.setAttribute("aria-hidden", "true");
  under.append(air);
  return air;
}

/** Animate an element, and say when it is done.
 * @param {Element} element @param {Keyframe[]} frames @param {number} duration @param {KeyframeAnimationOptions} [more] */
async function animate(element, frames, duration, more) {
  const one = element.animate(frames, { duration, fill: "both", easing: "ease-out", ...more });
  one.updatePlaybackRate(pace);
  if (isHeld) one.pause();
  running.add(one);
  await one.finished.catch(() => {});
  running.delete(one);
  one.cancel();
}

/** @param {string | undefined} id @returns {Element | null} */
const found = (id) => (id ? document.getElementById(id) : null);

/** @param {string | undefined} id @returns {Spot | null} */
function spot(id) {
  const box = found(id)?.getBoundingClientRect();
  if (!box || (!box.width && !box.height)) return null;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, box };
}

/** @returns {Spot} the middle of the stage, or else of the board */
function middle() {
  const places = [document.querySelector("#stage > *"), document.getElementById("board"), document.body];
  const shown = places.find((place) => place?.getBoundingClientRect().width) ?? document.body;
  const box = shown.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, box };
}

/** Put something into the air, its middle at a spot.
 * @param {string} name @param {{x: number, y: number}} at @param {string} [words] @param {string} [tone] */
function float(name, at, words = "", tone = "") {
  const thing = document.createElement("div");
  thing.className = `${name} ${tone}`;
  thing.textContent = words;
  thing.style.left = `${at.x}px`;
  thing.style.top = `${at.y}px`;
  air().append(thing);
  return thing;
}

const CENTRED = "translate(-50%, -50%)";

/* One motion for each kind of cue. */

/** Something flies from one place to another, and flashes at both.
 * @param {Cue} cue */
async function shot(cue) {
  const [from, to] = [spot(cue.at), spot(cue.to)];
  if (!from || !to) return;
  sound("shot");
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  flash(from);
  const tracer = float("tracer", from, "", cue.tone);
  const turned = `rotate(${angle}rad)`;
  const reach = Math.max(0, length - 44);
  await animate(tracer, [{ transform: `${turned} translateX(0) scaleX(.3)` }, { transform: `${turned} translateX(${reach}px) scaleX(1)` }], 160 + length / 4, { easing: "linear" });
  tracer.remove();
  await Promise.all([burst(to, cue.tone), shake(found(cue.to)), cue.words ? rise(to, cue.words, cue.tone) : null]);
}

/** @param {Spot} at */
async function flash(at) {
  const light = float("flash-light", at);
  await animate(light, [{ transform: `${CENTRED} scale(.2)`, opacity: 1 }, { transform: `${CENTRED} scale(1.4)`, opacity: 0 }], 240);
  light.remove();
}

/** @param {Spot} at @param {string} [tone] */
async function burst(at, tone) {
  sound("hit");
  const light = float("burst", at, "", tone);
  await animate(light, [{ transform: `${CENTRED} scale(.2) rotate(0)`, opacity: 1 }, { transform: `${CENTRED} scale(1.15) rotate(24deg)`, opacity: 0.9, offset: 0.5 }, { transform: `${CENTRED} scale(1.5) rotate(36deg)`, opacity: 0 }], 360);
  light.remove();
}

/** @param {Element | null} element */
async function shake(element) {
  if (!element) return;
  const frames = [0, -5, 4, -3, 2, 0].map((x) => ({ translate: `${x}px 0` }));
  await animate(element, frames, 320, { fill: "none", easing: "linear" });
}

/** Words rise and fade.
 * @param {Spot} at @param {string} words @param {string} [tone] */
async function rise(at, words, tone) {
  const text = float("rising", at, words, tone);
  await animate(text, [{ transform: `${CENTRED} translateY(6px) scale(.6)`, opacity: 0 }, { transform: `${CENTRED} translateY(-14px) scale(1.1)`, opacity: 1, offset: 0.25 }, { transform: `${CENTRED} translateY(-44px)`, opacity: 1, offset: 0.75 }, { transform: `${CENTRED} translateY(-60px)`, opacity: 0 }], 900);
  text.remove();
}

/** @param {Cue} cue */
async function hit(cue) {
  const at = spot(cue.at);
  if (!at) return;
  await Promise.all([burst(at, cue.tone), shake(found(cue.at)), cue.words ? rise(at, cue.words, cue.tone) : null]);
}

/* Dice: they fall in, tumble with ghosts behind them, and come to rest with their faces up. */

/** @type {Record<number, number[]>} */
const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

/** @param {HTMLElement} die @param {number | string} face */
function turnUp(die, face) {
  const pips = PIPS[Number(face)];
  if (pips) die.replaceChildren(...pips.map((place) => Object.assign(document.createElement("i"), { className: `pip p${place}` })));
  else die.textContent = String(face);
}

/** @param {Cue} cue */
async function dice(cue) {
  const at = spot(cue.at) ?? middle();
  const faces = cue.faces ?? [];
  const width = 52;
  const left = at.x - ((faces.length - 1) * width) / 2;
  sound("die");
  await Promise.all(faces.map((face, place) => throwDie({ x: left + place * width, y: at.y }, face, faces, place, cue.tone)));
}

/** @param {{x: number, y: number}} at @param {number | string} face @param {(number | string)[]} faces @param {number} place @param {string} [tone] */
async function throwDie(at, face, faces, place, tone) {
  const isPips = Number(face) in PIPS;
  const others = isPips ? [1, 2, 3, 4, 5, 6] : faces;
  const spin = 300 + 90 * (place % 3);
  const path = [
    { transform: `${CENTRED} translate(-120px, -90px) rotate(${-spin}deg)`, opacity: 0 },
    { transform: `${CENTRED} translate(-50px, 14px) rotate(${-spin / 2}deg)`, opacity: 1, offset: 0.45 },
    { transform: `${CENTRED} translate(-18px, -22px) rotate(-60deg)`, opacity: 1, offset: 0.7 },
    { transform: `${CENTRED} rotate(0)`, opacity: 1 },
  ];
  const ghosts = [1, 2].map((behind) => {
    const ghost = float("die ghost", at, "", tone);
    return animate(ghost, path.map((frame) => ({ ...frame, opacity: Number(frame.opacity) * (0.32 - 0.1 * behind) })), 560, { delay: 45 * behind + 40 * place }).then(() => ghost.remove());
  });
  const die = float("die", at, "", tone);
  turnUp(die, others[0]);
  let turn = place;
  const tumbling = setInterval(() => turnUp(die, others[(turn += 1) % others.length]), 70 / pace);
  await animate(die, path, 560, { delay: 40 * place });
  clearInterval(tumbling);
  turnUp(die, face);
  die.style.transform = CENTRED;
  await Promise.all([...ghosts, animate(die, [{ transform: `${CENTRED} scale(1.18)` }, { transform: `${CENTRED} scale(1)` }, { transform: `${CENTRED} scale(1)` }], 380)]);
  die.remove();
}

/* Flying: the likeness of an element goes from its place to another's. */

/** @param {Element} element @param {DOMRect} box @returns {HTMLElement} */
function likeness(element, box) {
  const ghost = float("likeness", { x: box.left, y: box.top });
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement) ghost.append(pictured(element));
  else {
    const copy = /** @type {Element} */ (element.cloneNode(true));
    copy.removeAttribute("id");
    ghost.append(copy);
  }
  return ghost;
}

/** Return a part of a picture as a picture of its own, drawn as it is in its place.
 * @param {SVGGraphicsElement} element */
function pictured(element) {
  const [whole, own] = [element.ownerSVGElement?.getScreenCTM(), element.getScreenCTM()];
  const box = element.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", element.ownerSVGElement?.getAttribute("class") ?? "");
  const copy = /** @type {SVGElement} */ (element.cloneNode(true));
  copy.removeAttribute("id");
  if (!whole || !own) return svg;
  const matrix = whole.inverse().multiply(own);
  const [one, other] = [new DOMPoint(box.x, box.y), new DOMPoint(box.x + box.width, box.y + box.height)].map((point) => point.matrixTransform(matrix));
  svg.setAttribute("viewBox", `${Math.min(one.x, other.x)} ${Math.min(one.y, other.y)} ${Math.abs(one.x - other.x)} ${Math.abs(one.y - other.y)}`);
  copy.style.transition = "none";
  const { a, b, c, d, e, f } = matrix;
  // As a style: one of its own would outdo an attribute, and the likeness lie in a corner.
  copy.style.transform = `matrix(${[a, b, c, d, e, f].join(", ")})`;
  svg.append(copy);
  return svg;
}

/** @param {Cue} cue */
async function card(cue) {
  const element = found(cue.at);
  const from = spot(cue.at);
  const to = spot(cue.to) ?? middle();
  if (!element || !from) return;
  sound("card");
  await fly(likeness(element, from.box), from, to, 1.12);
}

/** @param {HTMLElement} ghost @param {Spot} from @param {Spot} to @param {number} lift */
async function fly(ghost, from, to, lift) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const small = Math.min(1, Math.max(0.35, to.box.width / Math.max(1, from.box.width)));
  await animate(ghost, [{ transform: "none" }, { transform: `translate(${x / 2}px, ${y / 2 - 30}px) scale(${lift})`, offset: 0.5 }, { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 0.85 }], 480, { easing: "ease-in-out" });
  ghost.remove();
}

/** A piece that the picture itself does not move.
 * @param {Cue} cue */
async function move(cue) {
  sound("move");
  const element = found(cue.at);
  const [from, to] = [spot(cue.at), spot(cue.to)];
  if (!element || !from || !to) return;
  await fly(likeness(element, from.box), from, to, 1);
}

/** @param {Cue} cue */
async function stamp(cue) {
  const at = spot(cue.at) ?? middle();
  const words = float("stamped", at, cue.words, cue.tone);
  await animate(words, [{ transform: `${CENTRED} scale(2.4) rotate(-8deg)`, opacity: 0 }, { transform: `${CENTRED} scale(1) rotate(-4deg)`, opacity: 1, offset: 0.25 }, { transform: `${CENTRED} scale(1) rotate(-4deg)`, opacity: 1, offset: 0.8 }, { transform: `${CENTRED} scale(.96) rotate(-4deg)`, opacity: 0 }], 950);
  words.remove();
}

/** The board is moved so that something can be seen, and a light falls on it.
 * @param {Cue} cue */
async function look(cue) {
  const element = found(cue.at);
  const pan = element?.closest(".pan");
  const at = spot(cue.at);
  if (!element || !at) return;
  if (pan) {
    const box = pan.getBoundingClientRect();
    pan.scrollBy({ left: at.x - box.left - box.width / 2, top: at.y - box.top - box.height / 2, behavior: "smooth" });
  }
  const light = float("spotlight", at);
  const size = Math.max(at.box.width, at.box.height, 40) + 24;
  light.style.width = light.style.height = `${size}px`;
  await animate(light, [{ transform: `${CENTRED} scale(2.2)`, opacity: 0 }, { transform: `${CENTRED} scale(1)`, opacity: 1, offset: 0.5 }, { transform: `${CENTRED} scale(1)`, opacity: 0 }], 520);
  light.remove();
}

/** @type {Record<string, (cue: Cue) => Promise<void>>} */
const MOTIONS = { move, shot, hit, dice, card, stamp, look, sound: async (cue) => sound(cue.words ?? "") };

/** Kinds that come before the table changes: what they show leads to the change. */
export const LEADING = new Set(["look", "sound", "shot", "dice", "card"]);

/** Milliseconds that a motion takes. @type {Record<string, number>} */
export const LASTS = { move: 480, shot: 700, hit: 700, dice: 980, card: 480, stamp: 950, look: 300, sound: 0 };

/** Perform cues, all at once. @param {Cue[]} cues */
export async function perform(cues) {
  await Promise.all(cues.map((cue) => MOTIONS[cue.kind]?.(cue)));
}

/** What numbers on the page are counting up to. @type {Map<Node, number>} */
const goals = new Map();

/** Have a number on the page count up to what it has become.
 * @param {Element} element @param {Node} text @param {number} before @param {number} after */
export function countUp(element, text, before, after) {
  const start = performance.now();
  goals.set(text, after);
  const step = (/** @type {number} */ now) => {
    if (goals.get(text) !== after) return;
    const done = Math.min(1, Math.max(0, ((now - start) * pace) / 600));
    text.nodeValue = String(Math.round(before + (after - before) * done));
    if (done < 1) requestAnimationFrame(step);
    else goals.delete(text);
  };
  step(start);
  requestAnimationFrame(step);
  animate(element, [{ scale: "1" }, { scale: "1.35" }, { scale: "1" }], 600, { fill: "none" });
}
