/** Reports whether a media query holds, at once and whenever that changes. */
export const watchMedia = (query: string, report: (holds: boolean) => void): (() => void) => {
  const media = window.matchMedia(query);
  const look = () => report(media.matches);
  look();
  media.addEventListener('change', look);
  return () => media.removeEventListener('change', look);
};
