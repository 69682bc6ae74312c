// The table of the page, and how it becomes another: morphed into it, so that things keep their identity.

export const table = () => document.getElementById("table");
export const version = (element) => Number(element.dataset.version);
export const address = () => `/tables/${table().dataset.id}`;
export const FRAGMENT = { headers: { "X-Fragment": "table" } };
// What the page changes by itself, and the server knows nothing of: which part of the map is shown, what has the focus.
const kept = (name, element) => (name === "viewBox" && element.id === "map") || (name === "tabindex" && element.dataset.thing);

export function parse(html) {
  return new DOMParser().parseFromString(html, "text/html").getElementById("table");
}

export function become(next) {
  const now = table();
  Idiomorph.morph(now, next, {
    morphStyle: "outerHTML",
    ignoreActiveValue: now.dataset.ply === next.dataset.ply,
    callbacks: { beforeAttributeUpdated: (name, element) => !kept(name, element) },
  });
  htmx.process(table()); // forms that are new answer without leaving the page
  document.dispatchEvent(new CustomEvent("table:shown"));
}

// The entry of the match that a line of the log tells of.
export const plyOf = (line) => Number(line.id.split("-")[1]);
