// The table follows the match: every update is the whole table, morphed into place.

import { markChanges, markSince, move, remember, still } from "./motion.js";
import { FRAGMENT, address, become, parse, plyOf, table, version } from "./morph.js";
import { past, replay, replaying, stop } from "./replay.js";
import { say } from "./say.js";

const isLooking = (element) => element.dataset.looking !== undefined;
let latest = isLooking(table()) ? undefined : table().outerHTML; // the table as it stands now, whatever is looked at

export function show(html, { anyway = false } = {}) {
  const next = parse(html);
  const now = table();
  const looking = isLooking(now);
  if (!next || (!anyway && !looking && version(next) <= version(now))) return; // an answer and its update are the same
  if (!isLooking(next)) latest = html;
  if (looking && !anyway) return;
  stop();
  const again = !isLooking(next) && !looking && !document.hidden;
  const before = remember(now);
  const asked = now.dataset.asked;
  const said = lines(now);
  become(next);
  if (again) move(before);
  if (!isLooking(next)) {
    if (asked === "yes" && next.dataset.asked !== "yes") fresh = undefined;
    markChanges(table(), asked);
  }
  markFresh();
  announce(table(), asked, said);
  see();
}

// The lines of a log, up to an entry.
function lines(root, last = Infinity) {
  return new Set([...root.querySelectorAll("#story li")].filter((line) => plyOf(line) <= last).map((line) => line.id));
}

// Tell who can't see it what happened, and what is asked.
function announce(root, asked, said) {
  const live = document.getElementById("live");
  const news = [...root.querySelectorAll("#story li")].filter((line) => !said.has(line.id));
  const question = root.querySelector("#question")?.textContent ?? "";
  const sentences = news.slice(-12).map((line) => line.textContent.trim());
  if (root.dataset.asked === "yes" && asked !== "yes") {
    sentences.push(question);
    chime();
  }
  if (sentences.length) live.textContent = sentences.join(" ");
  title();
}

const plainTitle = document.title.replace(/^[^·]+· (?=.*·)/, "");
function title() {
  const asked = table().dataset.asked === "yes";
  const question = document.getElementById("question")?.textContent.trim();
  document.title = asked && document.hidden ? `● ${question}` : plainTitle;
}
document.addEventListener("visibilitychange", title);

// ---- what others did while I was away

// What I saw last of this table, at this seat, is remembered in the browser until the match is over.
const place = (element) => `seen/${element.dataset.id}/${element.dataset.viewer}`;

function see() {
  const now = table();
  if (document.hidden || isLooking(now) || replaying() || Number(now.dataset.ply) < 0) return;
  if (now.dataset.state === "over") localStorage.removeItem(place(now));
  else localStorage.setItem(place(now), now.dataset.ply);
}

// I am back: the page was opened or is shown again, or the server is there again.
async function back(html) {
  const next = parse(html);
  const from = Number(localStorage.getItem(place(next)) ?? Infinity);
  if (document.hidden || isLooking(table()) || !missed(next, from)) return show(html), see();
  if (replaying() && version(next) <= version(table())) return;
  fresh = { from, to: Number(next.dataset.ply) };
  if (!still.matches) {
    latest = html;
    announce(next, table().dataset.asked, lines(next, from));
    return replay(from, html, () => (markChanges(table(), table().dataset.asked), markFresh(), see()));
  }
  if (version(next) > version(table())) return show(html);
  announce(next, table().dataset.asked, lines(next, from));
  markFresh();
  see();
  const then = await past(from);
  if (!then || version(table()) > version(next)) return;
  markSince(then);
  move(remember(then));
  markChanges(table(), table().dataset.asked);
}

// Whether somebody else has done something since an entry. Behind the curtain there is no log, and nothing to see.
function missed(next, from) {
  const mine = [...next.querySelectorAll(".seat-line.is-me")].map((seat) => seat.id.replace("seat-at-", "s"));
  const acts = [...next.querySelectorAll("#story li:not(.is-turn)")].filter((line) => plyOf(line) > from);
  return acts.some((line) => !mine.some((seat) => line.classList.contains(seat)));
}

// What is new since then stands out in the log, until my next answer.
let fresh;
function markFresh() {
  for (const line of table().querySelectorAll("#story li")) {
    line.classList.toggle("is-new", fresh !== undefined && plyOf(line) > fresh.from && plyOf(line) <= fresh.to);
  }
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && latest) back(latest);
});

function toTheEnd() {
  const story = document.getElementById("story");
  if (story && !story.matches(":hover, :focus-within")) story.scrollTop = story.scrollHeight;
}
document.addEventListener("table:shown", toTheEnd);
toTheEnd();

// ---- what the server sends

const PATIENCE = 2500; // ms without the server before anything is said about it
let missing;
function offline(lost) {
  clearTimeout(missing);
  if (lost) missing = setTimeout(() => (document.getElementById("offline").hidden = false), PATIENCE);
  else document.getElementById("offline").hidden = true;
}

let source;
let away = true; // until the server has told how things stand
function listen() {
  source = new EventSource(`${address()}/live`);
  source.addEventListener("open", () => offline(false));
  source.addEventListener("error", () => {
    away = true;
    offline(true);
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
  source.addEventListener("table", (event) => {
    const follows = event.data.match(/data-follows="(\d+)"/)?.[1];
    if (away) back(event.data);
    else if (follows !== undefined && Number(follows) > version(table())) whole();
    else show(event.data);
    away = false;
  });
  source.addEventListener("presence", (event) => presence(JSON.parse(event.data)));
}

function presence(here) {
  const list = table().querySelector("[data-here]");
  for (const kind of list?.querySelectorAll("[data-presence]") ?? []) {
    const seat = Number(kind.closest("[id]").id.replace("seat-at-", ""));
    kind.textContent = here.includes(seat) ? list.dataset.here : list.dataset.away;
  }
}

// After a gap the whole table is fetched, once.
async function whole() {
  const response = await fetch(address(), FRAGMENT);
  if (response.ok) show(await response.text());
}
listen();
addEventListener("pagehide", () => source.close());
addEventListener("pageshow", (event) => {
  if (!event.persisted) return; // else the browser had kept the page, but not its connection
  away = true;
  listen();
});

// ---- what is sent to the server

document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr } = event.detail;
  if (xhr.responseText.includes('id="table"')) show(xhr.responseText, { anyway: xhr.status === 409 });
  event.detail.shouldSwap = false;
});
document.addEventListener("htmx:sendError", () => offline(true));
document.addEventListener("htmx:responseError", (event) => {
  const { xhr } = event.detail;
  if (!xhr.getResponseHeader("HX-Trigger") && !xhr.responseText.includes("<")) say(xhr.responseText);
});

// ---- earlier positions, and back to now

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-at], [data-now], [data-older]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.matches("[data-now]") && latest) return show(latest, { anyway: true });
  const response = await fetch(link.href, FRAGMENT);
  if (!response.ok) return;
  const html = await response.text();
  if (link.matches("[data-older]")) older(link, html);
  else show(html, { anyway: true });
});

function older(link, html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  document.getElementById("story").prepend(...page.querySelectorAll("#story > li"));
  const more = page.querySelector("[data-older]");
  if (more) link.replaceWith(more);
  else link.remove();
}

// ---- a sound when it is my turn, off until it is wanted

const sound = () => localStorage.getItem("sound") === "on";
const button = document.querySelector("[data-sound]");
function showSound() {
  button?.setAttribute("aria-pressed", String(sound()));
}
button?.addEventListener("click", () => {
  localStorage.setItem("sound", sound() ? "off" : "on");
  showSound();
  chime();
});
showSound();

function chime() {
  if (!sound()) return;
  const audio = new AudioContext();
  for (const [pitch, delay] of [[659, 0], [880, 0.16]]) {
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    const start = audio.currentTime + delay;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.7);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.75);
  }
}
