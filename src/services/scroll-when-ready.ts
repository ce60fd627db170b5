const userInputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Tries to scroll now and whenever the page grows, because the target may still be loading. Ends when `scroll` returns
 * true, on user input, and by the returned function; each end calls `onEnd`.
 */
export const scrollWhenReady = (scroll: () => boolean, onEnd = () => {}): (() => void) => {
  const growth = new ResizeObserver(() => {
    if (scroll()) end();
  });
  const end = () => {
    growth.disconnect();
    for (const input of userInputs) window.removeEventListener(input, end);
    onEnd();
  };
  if (scroll()) {
    onEnd();
    return () => {};
  }
  growth.observe(document.body);
  for (const input of userInputs) window.addEventListener(input, end, { passive: true });
  return end;
};
