/**
 * Runs before the first paint, since the keyboard may reach a row before hydration: browsers do not scroll to a focused
 * element that is half visible.
 */
window.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element)
    target.closest('[data-shown-whole]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});

export {};
