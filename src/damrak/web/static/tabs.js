// On a narrow screen the panels beside the board lie behind each other, with tabs to turn to them.

const bar = document.createElement("div");
bar.className = "tabs";
bar.setAttribute("role", "tablist");
let chosen;

function panels() {
  return [...document.querySelectorAll("#table [data-panel]")];
}

function build() {
  const table = document.getElementById("table");
  const all = panels();
  if (!all.length) return;
  chosen ??= all[0].dataset.panel;
  const bench = table.querySelector(".bench");
  if (bar.previousElementSibling !== bench) bench.after(bar);
  if (bar.children.length !== all.length) {
    bar.replaceChildren(...all.map((panel) => {
      const tab = document.createElement("button");
      tab.type = "button";
      tab.textContent = panel.querySelector("h2").textContent;
      tab.dataset.tab = panel.dataset.panel;
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
      tab.addEventListener("click", () => turnTo(panel.dataset.panel));
      return tab;
    }));
  }
  turnTo(chosen);
}

function turnTo(name) {
  chosen = name;
  for (const panel of panels()) panel.classList.toggle("is-behind", panel.dataset.panel !== name);
  for (const tab of bar.children) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
}

bar.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const tabs = [...bar.children];
  const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
  next.focus();
  next.click();
});
bar.addEventListener("click", () => document.dispatchEvent(new CustomEvent("table:turned")));

// A hand that is wider than the screen can be scrolled with keys too.
function reachHand() {
  const cards = document.querySelector("#table .hand .cards");
  if (cards && cards.scrollWidth > cards.clientWidth) cards.setAttribute("tabindex", "0");
}

for (const arrange of [build, reachHand]) {
  document.addEventListener("table:shown", arrange);
  arrange();
}
