/**
 * Reports whether the footer is within `distance` pixels of the lower edge of the window, after every scroll and every
 * resize of the window or the page.
 */
export const watchFooter = (distance: number, report: (isNear: boolean) => void): (() => void) => {
  const look = () => {
    const footer = document.querySelector('footer');
    report(footer !== null && footer.getBoundingClientRect().top <= window.innerHeight + distance);
  };
  const pageSize = new ResizeObserver(look);
  pageSize.observe(document.body);
  window.addEventListener('scroll', look, { passive: true });
  window.addEventListener('resize', look);
  return () => {
    pageSize.disconnect();
    window.removeEventListener('scroll', look);
    window.removeEventListener('resize', look);
  };
};
