import { watchActivity } from '../services/watch-activity';

/** An open page loads the app by then, also if some of its images are still loading; in milliseconds. */
const latestStart = 3000;

/** The files of the app that an open page names instead of loading them: first the one that starts it. */
const readFiles = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="app"]')?.content.split(' ') ?? [];

const whenParsed = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

const preload = (href: string) =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
  );

let isLoading = false;

const load = (files: readonly string[]) => {
  const [entry] = files;
  if (entry === undefined || isLoading) return;
  isLoading = true;
  files.forEach(preload);
  whenParsed
    // A script element would need a trusted URL.
    .then(() => import(entry))
    .catch(() => {
      isLoading = false;
    });
};

/**
 * Runs before the first paint of an open page: the page shows its content before it loads the app. A player's page is
 * another one than the rendered page, so it does not wait.
 */
const startLater = () => {
  const files = readFiles();
  const start = () => load(files);
  watchActivity(() => {
    window.hadUserInput = true;
    start();
  });
  // A touch may become a scroll, for which the page has to be ready too.
  document.addEventListener('pointerdown', start, { capture: true, passive: true });
  if ('player' in document.documentElement.dataset) return start();
  window.addEventListener('online', start);
  window.addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, latestStart);
};

startLater();
