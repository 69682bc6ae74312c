// What a move would do is shown where it would happen, as long as its bubble is open: the drawing says where, and as what.

const bubble = document.getElementById("bubble");
let painted = [];

function paint() {
  for (const { element, names } of painted) element.classList.remove(...names);
  painted = [];
  if (bubble.hidden) return;
  for (const hint of bubble.querySelectorAll("[data-where]")) {
    for (const element of document.getElementById("table").querySelectorAll(hint.dataset.where)) {
      const names = [hint.dataset.as, "is-foreseen"].filter((name) => !element.classList.contains(name));
      element.classList.add(...names);
      painted.push({ element, names });
    }
  }
}

new MutationObserver(paint).observe(bubble, { childList: true, attributes: true, attributeFilter: ["hidden"] });
document.addEventListener("table:shown", paint);
