// What others did while I was away goes by quickly when I return: the positions in between, one after another, each with
// its motion and its line of the log. What is asked of me stays in its place meanwhile; to answer it ends the replay.

import { markSince, move, remember } from "./motion.js";
import { FRAGMENT, address, become, parse, plyOf, table } from "./morph.js";

const MOST = 16; // steps; of more entries than that, every n-th is shown
const USUAL = 500; // ms for a step
const LONGEST = 6000; // ms for all of them
const bar = document.getElementById("replay");
const title = bar.querySelector("p").textContent;
let running; // the replay under way: the table as it is now, and what is done in the end

export const replaying = () => running !== undefined;

export async function replay(from, html, end) {
  stop();
  const own = (running = { html, end });
  const now = parse(html);
  const began = performance.now();
  const plies = positions(from, Number(now.dataset.ply));
  const position = (ply) => (ply === plies.at(-1) ? parse(html) : past(ply));
  const stoodThere = Number(table().dataset.ply) === from; // the connection was lost, but not the page
  if (stoodThere) plies.shift();
  let coming = position(plies[0]);
  let told = from;
  for (const [step, ply] of plies.entries()) {
    const then = await coming;
    if (running !== own) return;
    if (!then || performance.now() - began > LONGEST) return skip();
    if (step + 1 < plies.length) coming = position(plies[step + 1]);
    if (ply === from) markSince(then);
    const before = remember(table());
    become(between(then, now, ply));
    if (stoodThere || step > 0) move(before);
    tell(told, ply);
    told = ply;
    await new Promise((resolve) => setTimeout(resolve, pause(step, plies.length)));
    if (running !== own) return;
  }
  stop();
  end();
}

// Which positions are shown, from the last one seen to the one that is now.
function positions(from, now) {
  const every = Math.ceil((now - from) / MOST);
  const found = [];
  for (let ply = now; ply > from; ply -= every) found.unshift(ply);
  return [from, ...found];
}

// The last steps are the slowest.
function pause(step, count) {
  const all = Math.min(USUAL * count, LONGEST);
  return (all * (count + step)) / (count * count + (count * (count - 1)) / 2);
}

export async function past(ply) {
  const response = await fetch(`${address()}/at/${ply}`, FRAGMENT).catch(() => undefined);
  return response?.ok ? parse(await response.text()) : undefined;
}

// An earlier position with what is asked now: its log ends there, and nothing in it is called like something in hand.
function between(then, now, ply) {
  const bench = now.querySelector(".bench").cloneNode(true);
  then.querySelector(".bench").replaceWith(bench);
  for (const own of bench.querySelectorAll("[id]")) {
    for (const other of then.querySelectorAll(`[id="${own.id}"]`)) if (!bench.contains(other)) other.removeAttribute("id");
  }
  for (const line of then.querySelectorAll("#story li")) if (plyOf(line) > ply) line.remove();
  for (const name of ["version", "asked", "state"]) then.dataset[name] = now.dataset[name];
  delete then.dataset.looking;
  return then;
}

// The line of the log that belongs to a step.
function tell(before, ply) {
  const lines = [...table().querySelectorAll("#story li")].filter((line) => plyOf(line) > before && plyOf(line) <= ply);
  const line = lines.findLast((one) => !one.matches(".is-turn")) ?? lines.at(-1);
  bar.querySelector("p").textContent = line?.textContent.trim() ?? title;
  bar.hidden = false;
}

// There is news, or something else is looked at.
export function stop() {
  const hadFocus = bar.contains(document.activeElement);
  running = undefined;
  bar.hidden = true;
  bar.querySelector("p").textContent = title;
  if (hadFocus) document.getElementById("question")?.focus();
}

function skip() {
  const { html, end } = running;
  stop();
  const before = remember(table());
  become(parse(html));
  move(before);
  end();
}

bar.querySelector("button").addEventListener("click", skip);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && running) skip();
});
for (const touch of ["pointerdown", "click", "input"]) {
  document.addEventListener(touch, (event) => running && event.target.closest?.(".bench, .is-target") && skip(), true);
}
