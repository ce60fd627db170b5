const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Tries to scroll now and whenever the page grows, because the target may still be loading. Ends when `scroll` returns
 * true, on user input, and by the returned function; each end calls `onEnd`.
 */
export const scrollOnceThere = (scroll: () => boolean, onEnd = () => {}): (() => void) => {
  const growth = new ResizeObserver(() => {
    if (scroll()) end();
  });
  const end = () => {
    growth.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, end);
    onEnd();
  };
  if (scroll()) {
    onEnd();
    return () => {};
  }
  growth.observe(document.body);
  for (const move of ownMoves) window.addEventListener(move, end, { passive: true });
  return end;
};
