// The table follows the match: every update is the whole table, morphed into place, so that things keep their identity.

import { markChanges, move, remember } from "./motion.js";
import { say } from "./say.js";

const table = () => document.getElementById("table");
const version = (element) => Number(element.dataset.version);
const address = () => `/tables/${table().dataset.id}`;
// What the page changes by itself, and the server knows nothing of: which part of the map is shown, what has the focus.
const kept = (name, element) => (name === "viewBox" && element.id === "map") || (name === "tabindex" && element.dataset.thing);

let waiting; // an update that came while an earlier position was looked at

export function show(html, { anyway = false } = {}) {
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  const now = table();
  const looking = now.dataset.looking !== undefined;
  if (!next || (!anyway && !looking && version(next) <= version(now))) return; // an answer and its update are the same
  if (looking && !anyway) {
    waiting = html;
    return;
  }
  const again = next.dataset.looking === undefined && !looking && !document.hidden;
  const before = remember(now);
  const asked = now.dataset.asked;
  const said = lines(now);
  Idiomorph.morph(now, next, {
    morphStyle: "outerHTML",
    ignoreActiveValue: now.dataset.ply === next.dataset.ply,
    callbacks: { beforeAttributeUpdated: (name, element) => !kept(name, element) },
  });
  htmx.process(table()); // forms that are new answer without leaving the page
  document.dispatchEvent(new CustomEvent("table:shown"));
  if (again) move(before);
  markChanges(table(), asked);
  announce(asked, said);
}

function lines(root) {
  return new Set([...root.querySelectorAll("#story li")].map((line) => line.id));
}

// Tell who can't see it what happened, and what is asked.
function announce(asked, said) {
  const live = document.getElementById("live");
  const news = [...table().querySelectorAll("#story li")].filter((line) => !said.has(line.id));
  const question = document.getElementById("question")?.textContent ?? "";
  const sentences = news.slice(-12).map((line) => line.textContent.trim());
  if (table().dataset.asked === "yes" && asked !== "yes") {
    sentences.push(question);
    chime();
  }
  if (sentences.length) live.textContent = sentences.join(" ");
  title();
  toTheEnd();
}

const plainTitle = document.title.replace(/^[^·]+· (?=.*·)/, "");
function title() {
  const asked = table().dataset.asked === "yes";
  const question = document.getElementById("question")?.textContent.trim();
  document.title = asked && document.hidden ? `● ${question}` : plainTitle;
}
document.addEventListener("visibilitychange", title);

// What others did while I was away is shown in one sweep when I come back.
let left;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) left = remember(table());
  else if (left) move(left);
});

function toTheEnd() {
  const story = document.getElementById("story");
  if (story && !story.matches(":hover, :focus-within")) story.scrollTop = story.scrollHeight;
}
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
function listen() {
  source = new EventSource(`${address()}/live`);
  source.addEventListener("open", () => offline(false));
  source.addEventListener("error", () => {
    offline(true);
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
  source.addEventListener("table", (event) => {
    const follows = event.data.match(/data-follows="(\d+)"/)?.[1];
    if (follows !== undefined && Number(follows) > version(table())) whole();
    else show(event.data);
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
  const response = await fetch(address(), { headers: { "X-Fragment": "table" } });
  if (response.ok) show(await response.text());
}
listen();
addEventListener("pagehide", () => source.close());

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
  if (link.matches("[data-now]") && waiting) {
    show(waiting, { anyway: true });
    waiting = undefined;
    return;
  }
  const response = await fetch(link.href, { headers: { "X-Fragment": "table" } });
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
