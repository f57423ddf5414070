/* The board in its frame: it pans and zooms, by two fingers, the wheel, or two buttons, and goes by
   itself to what is asked where the screen is small. */

const LARGEST = 4;
const FINGER = 40; // pixels that a finger needs
const MARGIN = 24; // pixels around what is asked
const ACTING = ".piece.active, .piece .active, .picked, .in-turn";
const isSmall = matchMedia("(max-width: 760px)");

let zoom = 1;

/** @returns {HTMLElement | null} */
const pan = () => document.querySelector(".pan");

/** @param {number} low @param {number} value @param {number} high */
const between = (low, value, high) => Math.max(low, Math.min(value, high));

/** Make the board so many times as large as fits, around a point of what is seen of it.
 * @param {number} wanted @param {number} [x] @param {number} [y] */
function zoomTo(wanted, x, y) {
  const box = pan();
  if (!box) return;
  const next = between(1, wanted, LARGEST);
  const grown = next / zoom;
  zoom = next;
  box.style.setProperty("--zoom", String(zoom));
  const [left, top] = [x ?? box.clientWidth / 2, y ?? box.clientHeight / 2];
  box.scrollLeft = (box.scrollLeft + left) * grown - left;
  box.scrollTop = (box.scrollTop + top) * grown - top;
}

/** @param {number} factor how much larger */
export const zoomBy = (factor) => zoomTo(zoom * factor);

/** Show all of the board. */
export const showWhole = () => zoomTo(1);

/** Go to elements of the board: so near that a finger can hit the smallest of them, if all fit; if
 * they do not, or lie elsewhere, to the piece that acts, else to the middlemost. Tells whether there was one to go to.
 * @param {string[]} ids @returns {boolean} */
export function focusOn(ids) {
  const box = pan();
  const found = ids.flatMap((id) => document.getElementById(id) ?? []).filter((element) => box?.contains(element) && isSeen(element));
  if (!box) return false;
  if (!found.length) return isSmall.matches && showActing(box);
  const boxes = found.map((element) => element.getBoundingClientRect());
  if (isSmall.matches) zoomTo(zoom * nearness(box, boxes));
  const seen = found.map((element) => element.getBoundingClientRect());
  const whole = around(seen);
  const fits = whole.width <= box.clientWidth && whole.height <= box.clientHeight;
  if (fits || !showActing(box)) showMiddle(box, fits ? whole : middlemost(seen, whole));
  return true;
}

/** What lies behind another tab takes no room. @param {Element} element */
const isSeen = (element) => element.getBoundingClientRect().width > 0;

/** Go to the piece that acts. Tells whether there is one.
 * @param {HTMLElement} box @returns {boolean} */
function showActing(box) {
  const acting = box.querySelector(ACTING);
  if (acting) showMiddle(box, acting.getBoundingClientRect());
  return acting !== null;
}

/** @param {HTMLElement} box @param {DOMRect[]} boxes @returns {number} by how much to go nearer */
function nearness(box, boxes) {
  const whole = around(boxes);
  const fits = Math.min((box.clientWidth - MARGIN) / whole.width, (box.clientHeight - MARGIN) / whole.height);
  const smallest = Math.min(...boxes.map((each) => Math.max(each.width, each.height)));
  return Math.min(fits, FINGER / Math.max(1, smallest));
}

/** @param {DOMRect[]} boxes @returns {DOMRect} */
function around(boxes) {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** @param {DOMRect[]} boxes @param {DOMRect} whole @returns {DOMRect} the one nearest to the middle of all */
function middlemost(boxes, whole) {
  /** @param {DOMRect} box */
  const far = (box) => Math.hypot(2 * box.x + box.width - 2 * whole.x - whole.width, 2 * box.y + box.height - 2 * whole.y - whole.height);
  return boxes.reduce((best, box) => (far(box) < far(best) ? box : best));
}

/** @param {HTMLElement} box @param {DOMRect} seen */
function showMiddle(box, seen) {
  const frame = box.getBoundingClientRect();
  box.scrollLeft += seen.left + seen.width / 2 - frame.left - frame.width / 2;
  box.scrollTop += seen.top + seen.height / 2 - frame.top - frame.height / 2;
}

/** Keep the size that was chosen, and let fingers and wheel change it. */
export function prepareScreen() {
  const box = pan();
  if (zoom !== 1) box?.style.setProperty("--zoom", String(zoom));
  if (!box || box.dataset.pinch) return;
  box.dataset.pinch = "1";
  box.addEventListener("wheel", (event) => turn(box, event), { passive: false });
  pinch(box);
}

/** @param {HTMLElement} box @param {WheelEvent} event */
function turn(box, event) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  const frame = box.getBoundingClientRect();
  zoomTo(zoom * (event.deltaY < 0 ? 1.2 : 1 / 1.2), event.clientX - frame.left, event.clientY - frame.top);
}

/** @param {TouchList} touches */
function spread(touches) {
  return Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
}

/** @param {HTMLElement} box */
function pinch(box) {
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

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-zoom-by]") : null;
  if (button instanceof HTMLElement) zoomBy(Number(button.dataset.zoomBy));
});
