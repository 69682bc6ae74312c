// A sum is one number with a slider and two buttons, always a sum that can be named.

const field = (form) => form.querySelector('input[name="sum"]');

function set(form, amount) {
  const input = field(form);
  const [low, high, step] = [input.min, input.max, input.step].map(Number);
  const allowed = Math.min(high, Math.max(low, low + Math.round((amount - low) / step) * step));
  input.value = allowed;
  form.querySelector(".slider").value = allowed;
  speak(form);
}

// The button names the sum that it sends.
function speak(form) {
  const button = form.querySelector("[data-says]");
  const sum = Number(field(form).value).toLocaleString(document.documentElement.lang);
  button.textContent = button.dataset.says.replace("{}", sum);
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("[data-sum]");
  if (!form) return;
  if (event.target.matches(".slider")) field(form).value = event.target.value;
  else if (event.target.value !== "") form.querySelector(".slider").value = event.target.value;
  speak(form);
});
document.addEventListener("change", (event) => {
  const form = event.target.closest("[data-sum]");
  if (form && event.target === field(form)) set(form, Number(event.target.value));
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-sum] [data-step]");
  if (button) set(button.closest("form"), Number(field(button.form).value) + Number(button.dataset.step) * Number(field(button.form).step));
});
