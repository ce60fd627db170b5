const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Tries to scroll now and whenever the page has grown, for what it leads to may still be on its way. Ends when
 * `scroll` says that it got there, and when the person moves. What comes back ends it too; `onEnd` hears of each end.
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
