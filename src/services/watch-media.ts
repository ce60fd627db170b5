/** Reports whether a media query matches, now and on every change. */
export const watchMedia = (query: string, report: (holds: boolean) => void): (() => void) => {
  const media = window.matchMedia(query);
  const look = () => report(media.matches);
  look();
  media.addEventListener('change', look);
  return () => media.removeEventListener('change', look);
};
