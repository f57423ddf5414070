/* One outline around boxes that lie side by side, such as all spaces that a piece can reach. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {[number, number]} Point a column and a row of edges */

const GAP = 0.14; // of a box: what lies closer than that adjoins

/** Return the border of all boxes together, as the path of a picture.
 * @param {Box[]} boxes @param {number} round the radius of its corners */
export function border(boxes, round) {
  const sides = boxes.map((box) => Math.min(box.width, box.height)).sort((one, other) => one - other);
  const near = GAP * (sides[sides.length >> 1] ?? 0);
  const across = edges(boxes.flatMap((box) => [box.x, box.x + box.width]), near);
  const down = edges(boxes.flatMap((box) => [box.y, box.y + box.height]), near);
  const covered = new Set();
  for (const box of boxes) {
    for (let column = at(across, box.x); column < at(across, box.x + box.width); column++) {
      for (let row = at(down, box.y); row < at(down, box.y + box.height); row++) covered.add(`${column} ${row}`);
    }
  }
  const loops = traced(covered);
  return loops.map((loop) => rounded(loop.map(([x, y]) => [across[x], down[y]]), round)).join("");
}

/** Return the places of edges in order; those that nearly agree are one.
 * @param {number[]} found @param {number} near */
function edges(found, near) {
  /** @type {number[][]} */
  const groups = [];
  for (const edge of [...found].sort((one, other) => one - other)) {
    const last = groups.at(-1);
    if (last && edge - last[0] <= near) last.push(edge);
    else groups.push([edge]);
  }
  return groups.map((group) => group.reduce((sum, edge) => sum + edge, 0) / group.length);
}

/** @param {number[]} places @param {number} edge the index of the nearest place */
function at(places, edge) {
  let best = 0;
  places.forEach((place, index) => {
    if (Math.abs(place - edge) < Math.abs(places[best] - edge)) best = index;
  });
  return best;
}

/** Return the loops around all covered cells, corner by corner, the cells to the right.
 * @param {Set<string>} covered */
function traced(covered) {
  /** @type {Map<string, Point[]>} where the border goes on from each corner */
  const onward = new Map();
  /** @param {Point} from @param {Point} to */
  const add = (from, to) => onward.set(String(from), [...(onward.get(String(from)) ?? []), to]);
  for (const cell of covered) {
    const [x, y] = cell.split(" ").map(Number);
    if (!covered.has(`${x} ${y - 1}`)) add([x, y], [x + 1, y]);
    if (!covered.has(`${x + 1} ${y}`)) add([x + 1, y], [x + 1, y + 1]);
    if (!covered.has(`${x} ${y + 1}`)) add([x + 1, y + 1], [x, y + 1]);
    if (!covered.has(`${x - 1} ${y}`)) add([x, y + 1], [x, y]);
  }
  const loops = [];
  for (const start of onward.keys()) {
    while (onward.get(start)?.length) loops.push(loopFrom(onward, start));
  }
  return loops;
}

/** @param {Map<string, Point[]>} onward @param {string} start */
function loopFrom(onward, start) {
  /** @type {Point[]} */
  const loop = [];
  let [here, back] = [/** @type {Point} */ (start.split(",").map(Number)), /** @type {Point | null} */ (null)];
  do {
    const choices = onward.get(String(here)) ?? [];
    const next = /** @type {Point} */ (choices.length > 1 && back ? sharpest(choices, back, here) : choices[0]);
    choices.splice(choices.indexOf(next), 1);
    loop.push(here);
    [back, here] = [here, next];
  } while (String(here) !== start);
  return loop.filter((corner, place) => turns(loop.at(place - 1) ?? corner, corner, loop[(place + 1) % loop.length]));
}

/** Where two cells touch at a corner, turn right: so that each has its own loop.
 * @param {Point[]} choices @param {Point} back @param {Point} here */
function sharpest(choices, back, here) {
  const [dx, dy] = [here[0] - back[0], here[1] - back[1]];
  return choices.find(([x, y]) => dx * (y - here[1]) - dy * (x - here[0]) > 0) ?? choices[0];
}

/** @param {Point} before @param {Point} here @param {Point} after */
function turns(before, here, after) {
  return (here[0] - before[0]) * (after[1] - here[1]) !== (here[1] - before[1]) * (after[0] - here[0]);
}

/** Return a loop as a path with round corners.
 * @param {number[][]} loop @param {number} round */
function rounded(loop, round) {
  const parts = loop.map((corner, place) => {
    const into = towards(corner, loop.at(place - 1) ?? corner, round);
    const out = towards(corner, loop[(place + 1) % loop.length], round);
    return `${place ? "L" : "M"}${into}Q${text(corner)} ${out}`;
  });
  return `${parts.join("")}Z`;
}

/** @param {number[]} from @param {number[]} to @param {number} far */
function towards([x, y], [toX, toY], far) {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const part = Math.min(far / length, 0.5);
  return text([x + (toX - x) * part, y + (toY - y) * part]);
}

/** @param {number[]} point */
const text = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
