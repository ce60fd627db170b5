import { watchActivity } from '../services/watch-activity';

/** An open page loads the app by then, also if some of its images are still loading; in milliseconds. */
const latestStart = 3000;

/** The files of the app that an open page names instead of loading them: first the one that starts it. */
const files = document.querySelector<HTMLMetaElement>('meta[name="app"]')?.content.split(' ') ?? [];
const [entry] = files;

const whenParsed = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

/** Loads a module, or the stylesheet, which services/load-styles.ts applies. */
const preload = (href: string, fetchPriority: 'auto' | 'low') =>
  document.head.append(
    Object.assign(
      document.createElement('link'),
      href.endsWith('.css')
        ? { rel: 'stylesheet', media: 'not all', href }
        : { rel: 'modulepreload', fetchPriority, href },
    ),
  );

let isLoading = false;

const start = (priority: 'auto' | 'low') => {
  if (entry === undefined || isLoading) return;
  isLoading = true;
  for (const file of files.splice(0)) preload(file, priority);
  whenParsed
    // A script element would need a trusted URL.
    .then(() => import(entry))
    .catch((error) => {
      isLoading = false;
      reportError(error);
    });
};
const startNow = () => start('auto');
/** The images of the page load before the app. */
const startInBackground = () => start('low');

/** Whether the page stays as it is rendered: a guest opened it without a query or fragment, and not by a reload or Back. */
const isAsRendered = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOpened = (navigation?.type ?? 'navigate') === 'navigate';
  const isGuest = !('player' in document.documentElement.dataset);
  return isOpened && isGuest && location.search === '' && location.hash === '';
};

/** Runs before the first paint of an open page: the page shows its content before it loads the app. */
watchActivity(() => {
  window.hadUserInput = true;
  startNow();
});
// `watchActivity` ignores a touch until it is a click, for which the app should be ready.
document.addEventListener('pointerdown', startNow, { capture: true, passive: true });
window.addEventListener('online', startNow);

if (isAsRendered()) {
  window.addEventListener('load', () => requestAnimationFrame(() => setTimeout(startInBackground)));
  setTimeout(startInBackground, latestStart);
} else startInBackground();
