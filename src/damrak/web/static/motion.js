// Motion explains what changed: things rise, tokens slide past their lines, a colour floods, money flies.
// Nothing waits for it, and the next update cuts it short. Who wants less motion gets a highlight instead.

export const still = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.3, 0, .2, 1)";
const SHORT = 320;
const LONG = 500;

const running = new Set();
function animate(element, frames, options) {
  const animation = element.animate(frames, { duration: SHORT, easing: EASE, ...options });
  running.add(animation);
  animation.finished.then(() => running.delete(animation), () => running.delete(animation));
  return animation;
}

const each = (root, attribute) => root.querySelectorAll(`[id][data-${attribute}]`);
const collect = (root, attribute) => new Map([...each(root, attribute)].map((e) => [e.id, e.dataset[attribute]]));

// What things were like before an update.
export function remember(root) {
  for (const animation of running) animation.finish();
  return {
    enter: new Set([...each(root, "enter")].map((e) => e.id)),
    grow: collect(root, "grow"),
    along: collect(root, "along"),
    glide: new Map([...each(root, "glide")].map((e) => [e.id, e.getBoundingClientRect()])),
    flood: collect(root, "flood"),
    money: collect(root, "money"),
    change: collect(root, "change"),
  };
}

// Show how things came to be what they are now.
export function move(before) {
  const root = document.getElementById("table");
  for (const element of each(root, "enter")) if (!before.enter.has(element.id)) enter(element);
  for (const element of each(root, "grow")) {
    const size = before.grow.get(element.id);
    if (size !== undefined && size !== element.dataset.grow) enter(element, Number(size) / Number(element.dataset.grow));
  }
  for (const element of each(root, "along")) slide(element, before.along.get(element.id));
  for (const element of each(root, "glide")) glide(element, before.glide.get(element.id));
  flood(root, before.flood);
  for (const element of each(root, "money")) fly(root, element, before.money.get(element.id));
  for (const element of each(root, "change")) {
    const old = before.change.get(element.id);
    if (old !== undefined && old !== element.dataset.change) notice(element);
  }
}

// Numbers that are not what they were when my last turn ended wear a mark during my next one.
let then;
export function markChanges(root, wasAsked) {
  const asked = root.dataset.asked === "yes";
  if (wasAsked === "yes" && !asked) then = collect(root, "change");
  for (const element of each(root, "change")) {
    const old = then?.get(element.id);
    element.classList.toggle("has-changed", old !== undefined && old !== element.dataset.change);
  }
}

// A page that was opened again knows no turn of mine; then what I saw last is what numbers are compared with.
export function markSince(root) {
  then ??= collect(root, "change");
}

function notice(element) {
  element.classList.remove("was-changed");
  void element.getBoundingClientRect();
  element.classList.add("was-changed");
}

// A house rises from the ground, a card is dealt, a stone flies from where it came from.
function enter(element, from = 0) {
  if (still.matches) return notice(element);
  if (element.dataset.enter === "fly") {
    const [here, there] = [element, document.getElementById(element.dataset.from) ?? element].map(middle);
    const scale = element.getScreenCTM().a;
    const away = `translate(${(there.x - here.x) / scale}px, ${(there.y - here.y) / scale}px) scale(1.4)`;
    animate(element, [{ transform: away }, { transform: "translate(0, 0)" }], { duration: LONG, composite: "add" });
  } else if (element.dataset.enter === "deal") {
    animate(element, [{ transform: "translateY(1.2rem) rotate(-3deg)", opacity: 0 }, { transform: "none", opacity: 1 }]);
  } else {
    animate(element, [{ transform: `scale(1, ${Math.max(from, 0.02)})` }, { transform: "scale(1, 1.06)", offset: 0.75 }, { transform: "scale(1, 1)" }], { duration: LONG, composite: "add" });
  }
}

function middle(element) {
  const around = element.getBoundingClientRect();
  return { x: around.x + around.width / 2, y: around.y + around.height / 2 };
}

// A token slides along its chart, stop by stop.
function slide(element, from) {
  const to = element.dataset.along;
  if (from === undefined || from === to) return;
  if (still.matches) return notice(element);
  const stops = new Map([...element.ownerSVGElement.querySelectorAll("[data-stop]")].map((e) => [Number(e.dataset.stop), place(e)]));
  const values = element.dataset.ring ? onward(from, to, Number(element.dataset.ring)) : between(from, to, [...stops.keys()]);
  const here = place(element);
  const frames = values.map((value) => ({ transform: `translate(${stops.get(value).x - here.x}px, ${stops.get(value).y - here.y}px)` }));
  frames.push({ transform: "translate(0, 0)" });
  animate(element, frames, { duration: Math.min(900, SHORT + 60 * frames.length), composite: "add" });
}

function between(from, to, stops) {
  const values = stops.sort((a, b) => a - b).filter((v) => v >= Math.min(from, to) && v <= Math.max(from, to));
  return Number(from) > Number(to) ? values.reverse() : values;
}

// On a ring it goes on, past the last stop to the first.
function onward(from, to, count) {
  const steps = (Number(to) - Number(from) + count) % count;
  return Array.from({ length: steps + 1 }, (_, i) => ((Number(from) - 1 + i) % count) + 1);
}

function place(element) {
  const [, x, y] = element.getAttribute("transform").match(/translate\(([-\d.]+)[ ,]+([-\d.]+)/);
  return { x: Number(x), y: Number(y) };
}

// A card or a counter glides from where it lay to where it lies now.
function glide(element, from) {
  const to = element.getBoundingClientRect();
  if (!from?.width || !to.width || Math.hypot(from.x - to.x, from.y - to.y) < 2) return;
  if (still.matches) return notice(element);
  const size = from.width / to.width;
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${size})`;
  const options = { duration: LONG, composite: "add" };
  element.style.transformOrigin = "0 0";
  animate(element, [{ transform: start }, { transform: "translate(0, 0) scale(1)" }], options).finished.finally(() => (element.style.transformOrigin = ""));
}

// A company's colour spreads from its head office over what it has won.
function flood(root, before) {
  for (const element of each(root, "flood")) {
    if (before.get(element.id) === element.dataset.flood) continue;
    if (still.matches) continue;
    const head = root.querySelector(`[data-spring="${CSS.escape(element.dataset.flood)}"]`);
    const a = element.getBoundingClientRect();
    const b = head?.getBoundingClientRect() ?? a;
    const far = Math.hypot(a.x - b.x, a.y - b.y) / Math.max(a.width, 1);
    animate(element, [{ opacity: 0 }, { opacity: 0.9, offset: 0.6 }, {}], { duration: LONG, delay: Math.min(70 * far, 600), fill: "backwards" });
  }
}

// Money flies to whoever gets it.
function fly(root, element, old) {
  const gain = Number(element.dataset.money) - Number(old);
  if (old === undefined || !gain || Number.isNaN(gain)) return;
  notice(element);
  if (still.matches) return;
  const sum = document.createElement("span");
  sum.className = "flying";
  sum.setAttribute("aria-hidden", "true");
  const said = (element.dataset.said ?? "{}").replace("{}", Math.abs(gain).toLocaleString(document.documentElement.lang));
  sum.textContent = `${gain > 0 ? "+" : "−"}${said}`;
  document.body.append(sum);
  const seat = element.getBoundingClientRect();
  const source = (root.querySelector("[data-pays]") ?? element).getBoundingClientRect();
  const end = `translate(${seat.x}px, ${seat.y}px)`;
  const start = gain > 0 ? `translate(${source.x}px, ${source.y}px)` : end;
  const away = gain > 0 ? end : `translate(${seat.x + 24}px, ${seat.y - 30}px)`;
  animate(sum, [{ transform: start, opacity: 0.2 }, { transform: start, opacity: 1, offset: 0.2 }, { transform: away, opacity: 1, offset: 0.85 }, { transform: away, opacity: 0 }], { duration: 900 }).finished.finally(() => sum.remove());
}
