/* Sounds, made of tones and noise when they are played: there are no files. Nothing is heard before
   the first click, for no browser allows it, nor at volume 0. */

import { preference } from "./preferences.js";

/** @type {AudioContext | null} */
let context = null;

function wake() {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

/** @returns {number} from 0, silence, to 1 */
function volume() {
  return preference("muted") ? 0 : Math.max(0, Math.min(1, Number(preference("sound"))));
}

/** A tone that dies away.
 * @param {number} frequency @param {number} length in seconds @param {{to?: number, type?: OscillatorType, loud?: number, after?: number}} [how] */
function tone(frequency, length, { to = frequency, type = "sine", loud = 0.3, after = 0 } = {}) {
  if (!context) return;
  const start = context.currentTime + after;
  const voice = new OscillatorNode(context, { type, frequency });
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  fade(voice, start, length, loud);
}

/** Noise through a filter that closes.
 * @param {number} frequency @param {number} length @param {{to?: number, loud?: number, after?: number}} [how] */
function noise(frequency, length, { to = frequency, loud = 0.3, after = 0 } = {}) {
  if (!context) return;
  const start = context.currentTime + after;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "lowpass", frequency });
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(filter);
  fade(source, start, length, loud, filter);
}

/** @param {AudioScheduledSourceNode} source @param {number} start @param {number} length @param {number} loud @param {AudioNode} [through] */
function fade(source, start, length, loud, through = source) {
  if (!context) return;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(Math.max(0.0001, loud * volume()), start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  through.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

/** @type {Record<string, () => void>} */
const SOUNDS = {
  move: () => noise(900, 0.12, { to: 200, loud: 0.25 }),
  shot: () => {
    noise(6000, 0.18, { to: 300, loud: 0.35 });
    tone(320, 0.16, { to: 70, type: "square", loud: 0.12 });
  },
  hit: () => {
    noise(1400, 0.28, { to: 80, loud: 0.45 });
    tone(110, 0.25, { to: 40, loud: 0.4 });
  },
  die: () => [0, 0.07, 0.16, 0.28, 0.43].forEach((after, place) => noise(3200 - 300 * place, 0.04, { to: 900, loud: 0.3, after })),
  card: () => noise(5200, 0.14, { to: 1400, loud: 0.14 }),
  turn: () => [523, 784].forEach((note, place) => tone(note, 0.35, { type: "triangle", loud: 0.16, after: 0.11 * place })),
  win: () => [523, 659, 784, 1047].forEach((note, place) => tone(note, 0.6, { type: "triangle", loud: 0.2, after: 0.13 * place })),
  lose: () => [392, 330, 262].forEach((note, place) => tone(note, 0.7, { type: "triangle", loud: 0.18, after: 0.2 * place })),
};

/** @param {string} name */
export function play(name) {
  if (context?.state === "running" && volume() > 0) SOUNDS[name]?.();
}

/* One hears that it is one's turn, and how it ended. */

const told = () => ({
  isMine: document.getElementById("live")?.dataset.mine === "1",
  isWon: document.querySelector("#ending.won") !== null,
  isLost: document.querySelector("#ending.lost") !== null,
});

let before = told();

document.addEventListener("shown", () => {
  const now = told();
  if (now.isWon && !before.isWon) play("win");
  else if (now.isLost && !before.isLost) play("lose");
  else if (now.isMine && !before.isMine) play("turn");
  before = now;
});
