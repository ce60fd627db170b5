/**
 * Runs before the first paint of a prerendered page. A native submit before hydration would leave the page, with the
 * password in the URL: the form is marked instead, and `Form` submits it after hydration.
 */
window.addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.target.dataset.submitted = '';
});

export {};
