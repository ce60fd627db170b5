/**
 * Reports whether the footer is within `distance` pixels of the lower edge of the window, after every scroll and every
 * resize of the window or the page.
 */
export const watchFooter = (distance: number, report: (isNear: boolean) => void): (() => void) => {
  const check = () => {
    const footer = document.querySelector('footer');
    report(footer !== null && footer.getBoundingClientRect().top <= window.innerHeight + distance);
  };
  const pageSize = new ResizeObserver(check);
  pageSize.observe(document.body);
  window.addEventListener('scroll', check, { passive: true });
  window.addEventListener('resize', check);
  return () => {
    pageSize.disconnect();
    window.removeEventListener('scroll', check);
    window.removeEventListener('resize', check);
  };
};
