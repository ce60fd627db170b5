import { watchActivity } from '../services/watch-activity';

/** An open page loads the app by then, also if some of its images are still loading; in milliseconds. */
const latestStart = 3000;

/** The files that an open page names instead of loading them, each module after those that it imports. */
const filesOf = (name: string): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.match(/\S+/g) ?? [];

/** The last one starts the app. */
const appFiles = filesOf('app');
/** The code of the page, without what the app imports. */
const screenFiles = filesOf('screen');

const whenParsed = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

/** Loads a file, and runs or applies nothing. */
const preload = (file: string, attributes: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), { ...attributes, href: file }));

/** One after the other, so that a browser which runs each in a task of its own handles input in between. */
const run = async (modules: readonly string[]) => {
  // A script element would need a trusted URL.
  for (const file of modules) await import(file);
};

const startApp = async () => {
  await whenParsed;
  await run(appFiles);
  // The app loads its page itself, and shows a failure.
  run(screenFiles).catch(() => {});
};

let isPreloaded = false;
let isLoading = false;

const start = (fetchPriority: 'auto' | 'low') => {
  if (appFiles.length === 0 || isLoading) return;
  isLoading = true;
  if (!isPreloaded) {
    isPreloaded = true;
    for (const file of [...appFiles, ...screenFiles]) preload(file, { rel: 'modulepreload', fetchPriority });
    // services/load-styles.ts applies it.
    for (const file of filesOf('styles')) preload(file, { rel: 'stylesheet', media: 'not all' });
  }
  startApp().catch((error) => {
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
