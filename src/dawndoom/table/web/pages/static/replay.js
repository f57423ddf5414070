"use strict";
/* Replays: a slider over the choices. The scripts of the table's page show what the server sends. */

function stepByKey(event) {
  const slider = document.getElementById("moment");
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
  if (event.target.matches("input, textarea, select")) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -1e6, End: 1e6 };
  if (!(event.key in steps)) return;
  event.preventDefault();
  goTo(+slider.value + steps[event.key]);
}

let wanted = null;

function goTo(moment) {
  const slider = document.getElementById("moment");
  wanted = Math.max(0, Math.min(+slider.max, moment));
  slider.value = wanted;
  inTurn(async () => {
    if (wanted === null) return; // a later step has shown it already
    const address = `${location.pathname}?at=${wanted}`;
    wanted = null;
    await load(address);
    history.replaceState(null, "", address);
  });
}

let playing = 0;

document.addEventListener("input", (event) => {
  if (event.target.id === "moment") goTo(+event.target.value);
});

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  if (step) {
    event.preventDefault();
    const slider = document.getElementById("moment");
    goTo(step.dataset.step.startsWith("=") ? +step.dataset.step.slice(1) : +slider.value + +step.dataset.step);
  }
  if (event.target.closest("[data-play]")) togglePlaying();
  const plot = !step && event.target.closest("[data-graph] .plot");
  if (plot) {
    const box = plot.getBoundingClientRect();
    goTo(Math.round(((event.clientX - box.left) / box.width) * +plot.parentElement.dataset.graph));
  }
});

/* While an analysis is running, look again until it is done. */

function followAnalysis() {
  clearTimeout(followAnalysis.timer);
  if (!document.querySelector("[data-poll]")) return;
  followAnalysis.timer = setTimeout(() => inTurn(() => load(location.href)), 1000);
}

function togglePlaying() {
  clearInterval(playing);
  const button = document.querySelector("[data-play]");
  playing = playing
    ? 0
    : setInterval(() => {
        const slider = document.getElementById("moment");
        if (+slider.value >= +slider.max) togglePlaying();
        else goTo(+slider.value + 1);
      }, 900);
  button.setAttribute("aria-pressed", String(Boolean(playing)));
}

document.addEventListener("keydown", stepByKey);
document.addEventListener("shown", followAnalysis);
followAnalysis();
