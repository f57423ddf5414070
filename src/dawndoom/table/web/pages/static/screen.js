"use strict";
/* Small screens: tabs, and a board that pans and zooms. */

function chooseTab(tab) {
  document.body.dataset.tab = tab.dataset.tab;
  for (const other of document.querySelectorAll("button[data-tab]")) {
    other.setAttribute("aria-pressed", String(other === tab));
  }
}

let zoom = 1;

function zoomBy(factor) {
  const pan = document.querySelector(".pan");
  if (!pan) return;
  const before = zoom;
  zoom = factor === 0 ? 1 : Math.max(1, Math.min(4, zoom * factor));
  pan.style.setProperty("--zoom", zoom);
  const grown = zoom / before;
  pan.scrollLeft = (pan.scrollLeft + pan.clientWidth / 2) * grown - pan.clientWidth / 2;
  pan.scrollTop = (pan.scrollTop + pan.clientHeight / 2) * grown - pan.clientHeight / 2;
}

function spread(touches) {
  return Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
}

function pinch() {
  const pan = document.querySelector(".pan");
  if (!pan || pan.dataset.pinch) return;
  pan.dataset.pinch = "1";
  let last = 0;
  pan.addEventListener("touchstart", (e) => (last = e.touches.length === 2 ? spread(e.touches) : 0), { passive: true });
  pan.addEventListener(
    "touchmove",
    (event) => {
      if (event.touches.length !== 2 || !last) return;
      event.preventDefault();
      const now = spread(event.touches);
      zoomBy(now / last);
      last = now;
    },
    { passive: false },
  );
}
