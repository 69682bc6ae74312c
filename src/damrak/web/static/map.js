// The map can be walked with arrow keys, pinched and dragged. Its drawing knows nothing of it: only its viewBox changes.

const map = () => document.getElementById("map");
const box = (svg) => svg.getAttribute("viewBox").split(" ").map(Number);
const CLOSEST = 5;
const STILL = 8; // px a finger may move and still tap

let all; // the viewBox of the whole map

function whole(svg) {
  all ??= { id: svg.dataset.all ?? svg.getAttribute("viewBox") };
  return all.id.split(" ").map(Number);
}

function view(svg, x, y, width) {
  const [left, top, w, h] = whole(svg);
  const wide = Math.min(w, Math.max(w / CLOSEST, width));
  const high = (wide * h) / w;
  const at = [Math.min(left + w - wide, Math.max(left, x)), Math.min(top + h - high, Math.max(top, y))];
  svg.setAttribute("viewBox", [...at, wide, high].map((n) => Math.round(n * 100) / 100).join(" "));
  svg.classList.toggle("is-zoomed", wide < w - 1);
}

function zoom(svg, factor, at) {
  const [x, y, w, h] = box(svg);
  const middle = at ?? { x: x + w / 2, y: y + h / 2 };
  const wide = w / factor;
  view(svg, middle.x - ((middle.x - x) / w) * wide, middle.y - ((middle.y - y) / h) * ((wide * h) / w), wide);
}

function point(svg, event) {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (!button) return;
  if (button.dataset.zoom === "all") view(map(), ...whole(map()));
  else zoom(map(), button.dataset.zoom === "in" ? 1.5 : 1 / 1.5);
});

document.addEventListener(
  "wheel",
  (event) => {
    const svg = event.target.closest?.("#map");
    if (!svg || !event.ctrlKey) return;
    event.preventDefault();
    whole(svg);
    zoom(svg, Math.exp(-event.deltaY / 200), point(svg, event));
  },
  { passive: false },
);

document.addEventListener("table:shown", () => {
  const svg = map();
  if (svg && all) svg.classList.toggle("is-zoomed", box(svg)[2] < whole(svg)[2] - 1);
});

// ---- fingers

const fingers = new Map();
let moved = false;

document.addEventListener("pointerdown", (event) => {
  const svg = event.target.closest?.("#map");
  if (!svg) return;
  whole(svg);
  if (fingers.size === 0) moved = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, start: { x: event.clientX, y: event.clientY } });
});

document.addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  const svg = map();
  if (!finger || !svg) return;
  if (Math.hypot(event.clientX - finger.start.x, event.clientY - finger.start.y) > STILL) moved = true;
  const scale = 1 / svg.getScreenCTM().a;
  if (fingers.size === 2) {
    const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const middle = { clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 };
    if (before > 0) zoom(svg, now / before, point(svg, middle));
    moved = true;
  } else if (moved && svg.classList.contains("is-zoomed")) {
    const [x, y, w] = box(svg);
    view(svg, x - (event.clientX - finger.x) * scale, y - (event.clientY - finger.y) * scale, w);
  }
  finger.x = event.clientX;
  finger.y = event.clientY;
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => fingers.delete(event.pointerId));
}
addEventListener(
  "click",
  (event) => {
    if (moved && event.target.closest?.("#map")) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    moved = false;
  },
  true,
);

// ---- arrow keys: to the nearest thing in that direction

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  const here = event.target.closest?.(".map [data-col]");
  const way = WAYS[event.key];
  if (!here || !way) return;
  event.preventDefault();
  const at = (element) => [Number(element.dataset.col), Number(element.dataset.row)];
  const [column, row] = at(here);
  let nearest;
  for (const element of here.closest(".map").querySelectorAll("[data-col]")) {
    const [dx, dy] = [at(element)[0] - column, at(element)[1] - row];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const far = ahead + 2 * aside;
    if (ahead > 0 && ahead >= aside && (!nearest || far < nearest.far)) nearest = { element, far };
  }
  nearest?.element.focus();
});
