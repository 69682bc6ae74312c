// A sentence in the status line, for a while.

let forgetting;
export function say(sentence) {
  const status = document.getElementById("status");
  status.textContent = sentence ?? "";
  clearTimeout(forgetting);
  forgetting = setTimeout(() => (status.textContent = ""), 7000);
}
