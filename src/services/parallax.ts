/** How far the backdrop lags behind the page, as a share of the scroll distance. */
const lag = 0.3;

/**
 * Moves elements with `data-drifts` down while the page scrolls, at most once per frame. Stopping resets them. Layout
 * never changes.
 */
export const parallax = (): (() => void) => {
  let frame = 0;
  const moveTo = (scrolled: number) => {
    const offset = Math.round(scrolled * lag);
    for (const element of document.querySelectorAll<HTMLElement>('[data-drifts]')) {
      element.style.transform = offset > 0 ? `translate3d(0, ${offset}px, 0)` : '';
    }
  };
  const update = () => {
    frame = 0;
    // The banner is out of view below this.
    moveTo(Math.min(window.scrollY, window.innerHeight));
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(update);
  };
  schedule();
  window.addEventListener('scroll', schedule, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', schedule);
    moveTo(0);
  };
};
