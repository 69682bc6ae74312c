// What every page does: settings that take effect at once, links that are copied, forms that show what fits.

import { say } from "./say.js";

document.documentElement.classList.add("js");

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-submits]")) event.target.form.requestSubmit();
  if (event.target.matches("[data-kind], [data-seat-count] input")) fitSeats();
});

document.addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    await navigator.clipboard?.writeText(document.getElementById(copy.dataset.copy).value);
    say(copy.dataset.copied);
  }
  const menu = event.target.closest("[data-menu]");
  if (menu) {
    const open = menu.getAttribute("aria-expanded") !== "true";
    menu.setAttribute("aria-expanded", String(open));
    document.getElementById(menu.getAttribute("aria-controls")).classList.toggle("is-open", open);
  }
});

// A refusal or a piece of news, told by the server in a sentence.
document.addEventListener("notice", (event) => say(event.detail.text));

if (document.getElementById("status").textContent.trim()) say(document.getElementById("status").textContent.trim());

// The form of a new table shows as many seats as were chosen, and a name where one is needed.
function fitSeats() {
  const count = Number(document.querySelector("[data-seat-count] input:checked")?.value ?? 0);
  for (const row of document.querySelectorAll("[data-seat-row]")) {
    row.hidden = Number(row.dataset.seatRow) >= count;
    const kind = row.querySelector("[data-kind]").value;
    for (const field of row.querySelectorAll("[data-for-kind]")) field.hidden = field.dataset.forKind !== kind;
  }
}
fitSeats();
