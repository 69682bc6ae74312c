// What can be touched glows. A hover, the focus or a first touch shows what it would do; the second touch, a click on
// what has been shown, or Enter does it. A thing that can't be used now says why.

const SEEN_LONG_ENOUGH = 250; // ms a consequence must have been shown before a click on it counts
const bubble = document.getElementById("bubble");
const table = () => document.getElementById("table");

let movesOf = new Map(); // what can be touched: the buttons of its moves
let asked; // what the bubble is about: { element, buttons, since, firm }
let picks = new Map(); // what can be picked, when moves name two things: a stone, and where it goes
let picked; // the thing that is
let touching = false;
let byKeys = false; // whether keys were used last: then the focus must not get lost

// ---- what glows

export function mark() {
  movesOf = new Map();
  picks = new Map();
  const byThing = new Map();
  const byMove = new Map();
  const choices = [...document.querySelectorAll("#ask .choice")];
  for (const choice of choices) {
    byMove.set(choice.value, [choice]);
    for (const thing of thingsOf(choice)) byThing.set(thing, [...(byThing.get(thing) ?? []), choice]);
  }
  pickFirst(choices);
  const drawn = new Set();
  for (const element of table().querySelectorAll("[data-thing], [data-move]")) {
    const verbs = element.dataset.verbs?.split(" ");
    const named = (byThing.get(element.dataset.thing) ?? []).filter((choice) => !verbs || verbs.includes(choice.dataset.verb));
    const pairs = named.filter((choice) => thingsOf(choice).length > 1);
    const isPicked = element.dataset.thing === picked;
    const fitting = isPicked ? [] : pairs.filter((choice) => thingsOf(choice).includes(picked));
    const first = fitting.length === 0 && pairs.some((choice) => firstsOf(choice).includes(element.dataset.thing));
    const single = named.filter((choice) => !pairs.includes(choice));
    const buttons = [...single, ...fitting, ...(byMove.get(element.dataset.move) ?? [])];
    if (first) picks.set(element, element.dataset.thing);
    element.classList.toggle("is-target", first || buttons.length > 0);
    element.classList.toggle("is-picked", first && isPicked);
    element.classList.toggle("is-instead", first && alike && picked !== undefined && !isPicked);
    if (buttons.length) movesOf.set(element, buttons);
    if (element.closest(".map, .cards") && element.getClientRects().length) for (const choice of named) drawn.add(choice);
    reach(element, buttons, first);
  }
  for (const choice of choices) choice.classList.toggle("is-drawn", drawn.has(choice));
  for (const group of document.querySelectorAll("#ask .answers .choices")) {
    group.classList.toggle("is-empty", !group.querySelector(".choice:not(.is-drawn)"));
  }
  const answers = document.querySelector("#ask .answers");
  answers?.classList.toggle("has-drawn", drawn.size > 0);
  if (answers) showAll(answers, answers.dataset.ply === table().dataset.ply && answers.dataset.all === "yes");
  enterMap();
}

// A move can name two things, the first of which is picked before the second: what goes with it glows. Where both are of
// a kind, such as two plots, either may be picked first, and touching it again lets go of it.
const thingsOf = (choice) => choice.dataset.for?.split("|").filter(Boolean) ?? [];
let alike = false;
const firstsOf = (choice) => thingsOf(choice).slice(0, alike ? 2 : 1);

function pickFirst(choices) {
  const pairs = choices.map(thingsOf).filter((things) => things.length > 1);
  alike = pairs.some(([, second]) => pairs.some(([first]) => first === second));
  const firsts = pairs.flatMap((things) => things.slice(0, alike ? 2 : 1));
  if (!firsts.includes(picked)) picked = alike ? undefined : firsts[0];
  if (picked) table().dataset.picked = picked;
  else delete table().dataset.picked;
}

// Drawn things become buttons for the keyboard and for those who listen; parts of tables and lists stay what they are.
function reach(element, buttons, first) {
  if (!element.matches("g, .card")) return;
  element.dataset.role ??= element.getAttribute("role") ?? "";
  element.dataset.label ??= element.getAttribute("aria-label") ?? "";
  const labels = buttons.map((button) => button.dataset.label).join(", ");
  const drawn = element.matches("g");
  if (drawn) put(element, "aria-label", [labels, element.dataset.label].filter(Boolean).join(", "));
  else put(element, "aria-description", labels);
  const usable = first || buttons.length > 0;
  put(element, "aria-pressed", first ? String(element.dataset.thing === picked) : "");
  put(element, "role", usable ? "button" : element.dataset.role);
  put(element, "tabindex", usable ? "0" : element.dataset.col === undefined ? "" : "-1");
}

function put(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

// The map can always be entered with the tab key; arrow keys walk about in it.
function enterMap() {
  const map = table().querySelector(".map");
  if (map && !map.querySelector('[tabindex="0"]')) map.querySelector("[data-col]")?.setAttribute("tabindex", "0");
}

function showAll(answers, all) {
  answers.classList.toggle("shows-all", all);
  answers.querySelector("[data-show-all]")?.setAttribute("aria-expanded", String(all));
}

document.addEventListener("table:shown", () => {
  if (asked && !asked.element.isConnected) close();
  else if (asked && !asked.why && !buttonsOf(asked.element)) close();
  mark();
  if (byKeys) setTimeout(keepFocus, 50); // when the browser has noticed that what had the focus can't have it any more
});

document.addEventListener("table:turned", mark);

function keepFocus() {
  if (document.activeElement === document.body) document.getElementById("question")?.focus();
}

// ---- look before you leap

const buttonsOf = (element) => (element.matches(".choice") ? [element] : movesOf.get(element));
const touchable = (node) => node.closest?.("#ask .choice, .is-target");

function ask(element, firm) {
  const buttons = buttonsOf(element);
  if (!buttons) return;
  if (asked?.element === element && (asked.firm || !firm)) return;
  close();
  asked = { element, buttons, firm, since: performance.now() };
  element.classList.add("is-asked");
  bubble.classList.toggle("is-firm", firm);
  bubble.classList.toggle("is-menu", buttons.length > 1);
  if (buttons.length > 1) menu(buttons, firm);
  else foresee(buttons[0], firm);
}

const foreseen = new Map();
async function foresee(button, firm) {
  const about = asked;
  const query = new URLSearchParams({ move: button.value, ply: table().dataset.ply });
  const address = `/tables/${table().dataset.id}/foresee?${query}`;
  if (!foreseen.has(address)) {
    await new Promise((resolve) => setTimeout(resolve, firm ? 0 : 90)); // a hand that only passes by asks nothing
    if (asked !== about) return;
    foreseen.set(address, fetch(address).then((response) => (response.ok ? response.text() : undefined)));
  }
  const html = (await foreseen.get(address).catch(() => undefined)) ?? "";
  if (html === "") foreseen.delete(address);
  if (asked !== about) return;
  bubble.innerHTML = html || "<strong></strong>";
  if (!html) bubble.firstChild.textContent = button.dataset.label;
  if (firm) bubble.append(doIt(button));
  open();
}

function doIt(button) {
  const row = document.createElement("div");
  row.className = "do";
  row.append(small(bubble.dataset.do, () => commit(button), true), small(bubble.dataset.no, close));
  return row;
}

function menu(buttons, firm) {
  bubble.replaceChildren();
  const title = document.createElement("strong");
  title.textContent = bubble.dataset.which;
  const row = document.createElement("div");
  row.className = "do";
  for (const button of buttons) row.append(small(button.dataset.label, () => askOne(button)));
  bubble.append(title, row);
  open();
  if (firm) row.querySelector("button").focus();
}

// One move of several was picked: now its consequence is shown, and it can be done.
function askOne(button) {
  const { element } = asked;
  close();
  asked = { element, buttons: [button], firm: true, since: performance.now() };
  element.classList.add("is-asked");
  bubble.classList.add("is-firm");
  bubble.classList.remove("is-menu");
  foresee(button, true);
}

function small(text, action, first = false) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.classList.toggle("first", first);
  button.addEventListener("click", action);
  return button;
}

async function explain(element) {
  close();
  const about = { element, why: true, firm: true };
  asked = about;
  const query = new URLSearchParams({ thing: element.dataset.thing, verbs: element.dataset.verbs ?? "" });
  const response = await fetch(`/tables/${table().dataset.id}/explain?${query}`).catch(() => undefined);
  if (!response?.ok || asked !== about) return;
  const html = await response.text();
  if (!html.trim() || asked !== about) return;
  bubble.innerHTML = html;
  bubble.classList.remove("is-firm", "is-menu");
  open();
}

function open() {
  bubble.hidden = false;
  const around = asked.element.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const gap = 10;
  const left = Math.max(8, Math.min(around.x + around.width / 2 - own.width / 2, innerWidth - own.width - 8));
  const above = around.y - own.height - gap;
  const top = above > 8 ? above : Math.min(around.bottom + gap, innerHeight - own.height - 8);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${Math.max(8, top)}px`;
}

function close() {
  asked?.element.classList.remove("is-asked");
  asked = undefined;
  bubble.hidden = true;
  bubble.classList.remove("is-firm", "is-menu");
}

let committed; // the move that is being sent
function commit(button) {
  close();
  committed = button.value;
  button.form.requestSubmit(button);
}
document.addEventListener("htmx:configRequest", (event) => {
  if (committed !== undefined && event.target.matches("[data-answers]")) event.detail.parameters.move = committed;
  committed = undefined;
});

// ---- hands

document.addEventListener(
  "pointerdown",
  (event) => {
    touching = event.pointerType !== "mouse";
    byKeys = false;
  },
  true,
);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || asked?.firm) return;
  const element = touchable(event.target);
  if (element) ask(element, false);
  else if (asked && !bubble.contains(event.target)) close();
});

document.addEventListener(
  "click",
  (event) => {
    if (bubble.contains(event.target)) return;
    const all = event.target.closest("[data-show-all]");
    if (all) {
      const answers = all.closest(".answers");
      answers.dataset.ply = table().dataset.ply;
      answers.dataset.all = answers.dataset.all === "yes" ? "no" : "yes";
      return showAll(answers, answers.dataset.all === "yes");
    }
    const element = touchable(event.target);
    if (!element) {
      const thing = event.target.closest("#table [data-thing]");
      if (thing && table().dataset.state === "playing") explain(thing);
      else if (asked) close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const byKeyboard = event.detail === 0;
    leap(element, byKeyboard || (!touching && shownLong(element)));
  },
  true,
);

function shownLong(element) {
  return asked?.element === element && performance.now() - asked.since > SEEN_LONG_ENOUGH && !bubble.hidden;
}

function leap(element, sure) {
  if (picks.has(element)) {
    const thing = picks.get(element);
    picked = alike && thing === picked ? undefined : thing;
    close();
    return mark();
  }
  const buttons = buttonsOf(element);
  if (buttons.length === 1 && (sure || (asked?.element === element && asked.firm))) commit(buttons[0]);
  else ask(element, true);
}

// ---- keys

document.addEventListener("focusin", (event) => {
  if (touching || bubble.contains(event.target)) return;
  const element = touchable(event.target);
  if (element && event.target.matches(":focus-visible")) ask(element, false);
});
document.addEventListener("keydown", (event) => {
  touching = false;
  byKeys = true;
  if (event.key === "Escape" && asked) {
    const { element } = asked;
    close();
    element.focus();
  }
  const element = event.target.closest?.("g.is-target, .card.is-target");
  if (element && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    leap(element, asked?.element === element && !bubble.hidden);
  } else if (event.target.matches?.("g[data-thing]") && event.key === "Enter") explain(event.target);
});
addEventListener("resize", close);
addEventListener("scroll", () => asked && open(), { passive: true, capture: true });

mark();
