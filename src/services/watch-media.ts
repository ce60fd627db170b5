/** Reports whether a media query matches, now and on every change. */
export const watchMedia = (query: string, report: (holds: boolean) => void): (() => void) => {
  const media = window.matchMedia(query);
  const update = () => report(media.matches);
  update();
  media.addEventListener('change', update);
  return () => media.removeEventListener('change', update);
};
