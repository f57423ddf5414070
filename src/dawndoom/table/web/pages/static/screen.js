/* The board in its frame: it pans and zooms. */

let zoom = 1;

/** @returns {HTMLElement | null} */
const pan = () => document.querySelector(".pan");

/** @param {number} factor how much larger, or 0 for the usual size */
export function zoomBy(factor) {
  const box = pan();
  if (!box) return;
  const before = zoom;
  zoom = factor === 0 ? 1 : Math.max(1, Math.min(4, zoom * factor));
  box.style.setProperty("--zoom", String(zoom));
  const grown = zoom / before;
  box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * grown - box.clientWidth / 2;
  box.scrollTop = (box.scrollTop + box.clientHeight / 2) * grown - box.clientHeight / 2;
}

/** Keep the size that was chosen, and let two fingers change it. */
export function prepareScreen() {
  if (zoom !== 1) pan()?.style.setProperty("--zoom", String(zoom));
  pinch();
}

/** @param {TouchList} touches */
function spread(touches) {
  return Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
}

function pinch() {
  const box = pan();
  if (!box || box.dataset.pinch) return;
  box.dataset.pinch = "1";
  let last = 0;
  box.addEventListener("touchstart", (e) => (last = e.touches.length === 2 ? spread(e.touches) : 0), { passive: true });
  box.addEventListener(
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
