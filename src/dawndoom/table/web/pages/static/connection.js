"use strict";
/* Talking to the server: forms sent by fetch, news by a stream, and what they bring shown in place. */

const live = () => document.getElementById("live");

/* One request at a time, in order. */

let queue = Promise.resolve();
let sending = false;

function inTurn(job) {
  queue = queue.then(job).catch(() => lost(true));
  return queue;
}

async function load(address, request) {
  const response = await fetch(address, { credentials: "same-origin", ...request });
  const text = await response.text();
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.getElementById("live");
  if (!fresh) {
    say(page.querySelector("[data-error]")?.textContent || "The server didn't answer. Please try again.");
    return;
  }
  show(fresh);
  // A refused deed comes back as the current page, which says why on top: perhaps out of sight.
  document.querySelector("#live > .notice")?.scrollIntoView({ block: "nearest" });
}

function show(fresh) {
  const before = lastLine();
  const wasMine = live().dataset.mine === "1";
  // News that does not change the question (somebody sat down) leaves an open menu alone.
  if (fresh.dataset.number !== live().dataset.number) closeMenu();
  morph(live(), document.adoptNode(fresh));
  document.title = live().dataset.title || document.title;
  flashSince(before);
  if (live().dataset.mine === "1" && !wasMine) notify();
  prepare();
}

function refresh(version) {
  return inTurn(async () => {
    // The answer to the viewer's own deed may have brought this news already.
    if (version === undefined || +live().dataset.version < version) await load(live().dataset.fragment);
  });
}

function send(form, button) {
  // A second click would send the same answer again, only to be refused as stale.
  if (sending) return;
  sending = true;
  const body = new URLSearchParams(new FormData(form, button || undefined));
  form.classList.add("sending");
  inTurn(() => load(form.getAttribute("action"), { method: "POST", body })).finally(() => {
    sending = false;
    form.classList.remove("sending");
  });
}

function listen() {
  const address = live()?.dataset.stream;
  if (!address) return;
  let source = null;
  const open = () => {
    source = new EventSource(address);
    source.onopen = () => {
      if (!document.getElementById("lost").hidden) refresh();
      lost(false);
    };
    source.onerror = () => {
      lost(true);
      if (source.readyState === EventSource.CLOSED) setTimeout(open, 2000);
    };
    source.onmessage = (message) => refresh(JSON.parse(message.data).version);
  };
  open();
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => event.persisted && open());
}

function lost(isLost) {
  const banner = document.getElementById("lost");
  if (banner) banner.hidden = !isLost;
}

function say(text) {
  const box = document.getElementById("say");
  if (!box) return;
  box.textContent = text;
  box.hidden = false;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (box.hidden = true), 6000);
}

function notify() {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  new Notification(live().dataset.title, { tag: location.pathname });
}
