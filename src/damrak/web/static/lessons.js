// A newcomer is told a few things, one at a time, each where it matters first. Whoever has had enough is not told again.

const shelf = document.getElementById("lessons");
const game = shelf?.dataset.game;
const done = new Set(JSON.parse(localStorage.getItem("lessons") ?? "[]"));
let card;

function next() {
  const table = document.getElementById("table");
  if (!shelf || done.has("all") || card || table.dataset.state !== "playing" || table.dataset.asked !== "yes") return;
  for (const lesson of shelf.querySelectorAll("[data-lesson]")) {
    const name = lesson.dataset.game !== undefined ? `${game}.${lesson.dataset.lesson}` : lesson.dataset.lesson;
    const thing = document.querySelector(lesson.dataset.at);
    if (done.has(name) || !thing?.getClientRects().length) continue;
    show(lesson, name, thing);
    return;
  }
}

function show(lesson, name, thing) {
  card = document.createElement("aside");
  card.className = "lesson";
  card.setAttribute("aria-label", shelf.dataset.label);
  const text = document.createElement("p");
  text.textContent = lesson.textContent;
  const row = document.createElement("div");
  row.append(button(shelf.dataset.on, () => learnt(name), "primary"), button(shelf.dataset.enough, () => learnt("all"), "quiet"));
  card.append(text, row);
  document.body.append(card);
  thing.classList.add("is-taught");
  card.thing = thing;
  place();
}

function button(text, action, kind) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = kind;
  made.textContent = text;
  made.addEventListener("click", action);
  return made;
}

function learnt(name) {
  done.add(name);
  localStorage.setItem("lessons", JSON.stringify([...done]));
  away();
  next();
}

function away() {
  card?.thing.classList.remove("is-taught");
  card?.remove();
  card = undefined;
}

function place() {
  if (!card) return;
  const around = card.thing.getBoundingClientRect();
  const own = card.getBoundingClientRect();
  const above = around.y - own.height - 12;
  const beside = around.y + around.height / 2 - own.height / 2;
  let [x, y] = [around.x + around.width / 2 - own.width / 2, above > 8 ? above : around.bottom + 12];
  if (y + own.height > innerHeight - 8) [x, y] = [around.x > innerWidth / 2 ? around.x - own.width - 12 : around.right + 12, beside];
  card.style.left = `${Math.max(8, Math.min(x, innerWidth - own.width - 8))}px`;
  card.style.top = `${Math.max(8, Math.min(y, innerHeight - own.height - 8))}px`;
}

addEventListener("resize", place);
addEventListener("scroll", place, { passive: true, capture: true });
document.addEventListener("table:shown", () => {
  if (card?.thing.isConnected) card.thing.classList.add("is-taught");
  else away();
  place();
  next();
});
next();
