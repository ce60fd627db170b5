/**
 * Runs before the first paint of a prerendered page. A form that is sent before the app is alive would leave the page,
 * with its password in the address: it is marked instead, and `Form` sends it as soon as it can.
 */
window.addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.target.dataset.submitted = '';
});

export {};
