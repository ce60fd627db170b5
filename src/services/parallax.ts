/** How far what drifts lags behind the page, as a part of the way that was scrolled. */
const lag = 0.3;

/**
 * Draws what is marked `data-drifts` lower the further the page is scrolled, at most once for each frame, until it
 * is stopped: then everything stands in its place again. No layout changes by it.
 */
export const parallax = (): (() => void) => {
  let frame = 0;
  const drawAt = (scrolled: number) => {
    const offset = Math.round(scrolled * lag);
    for (const drifting of document.querySelectorAll<HTMLElement>('[data-drifts]')) {
      drifting.style.transform = offset > 0 ? `translate3d(0, ${offset}px, 0)` : '';
    }
  };
  const draw = () => {
    frame = 0;
    // The banner is not visible below this.
    drawAt(Math.min(window.scrollY, window.innerHeight));
  };
  const ask = () => {
    frame ||= requestAnimationFrame(draw);
  };
  ask();
  window.addEventListener('scroll', ask, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', ask);
    drawAt(0);
  };
};
