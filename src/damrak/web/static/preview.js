// What a move would do is shown where it would happen, as long as its bubble is open: the drawing says where, and as what.

const bubble = document.getElementById("bubble");
let painted = [];

function paint() {
  for (const { element, names, away } of painted.reverse()) {
    element.classList.remove(...names);
    element.classList.add(...away);
  }
  painted = [];
  if (bubble.hidden) return;
  for (const hint of bubble.querySelectorAll("[data-where]")) {
    for (const element of document.getElementById("table").querySelectorAll(hint.dataset.where)) {
      const names = [hint.dataset.as, "is-foreseen"].filter((name) => !element.classList.contains(name));
      const away = [hint.dataset.instead].filter((name) => name && element.classList.contains(name));
      element.classList.remove(...away);
      element.classList.add(...names);
      painted.push({ element, names, away });
    }
  }
}

new MutationObserver(paint).observe(bubble, { childList: true, attributes: true, attributeFilter: ["hidden"] });
document.addEventListener("table:shown", paint);
