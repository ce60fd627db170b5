import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import type { App } from '../actors/app-actors';
import type { LazyCode } from '../actors/lazy-code';
import { createPageData } from '../actors/rendered-data';
import { seasonPopup } from '../layout/lazy-season-popup';
import { opensPopup } from '../paths';
import { apiBase } from '../services/api-base';
import { readBrand } from '../services/brand';
import { inOwnTask, whenIdle } from '../services/schedule';
import { hadUserInput } from '../services/watch-activity';
import { createApp, createBuiltApp } from './create-app';
import { preserveInput } from './preserve-input';
import { Providers } from './providers';
import { Pages, pages } from './router';

const base = import.meta.env.BASE_URL;

/** The path pattern of the prerendered page in `element`, if it matches the URL. */
const prerenderedPath = ({ dataset: { page } }: HTMLElement): string | undefined =>
  page && matchPath(page, location.pathname.replace(base, '/')) ? page : undefined;

/** The prerender knew neither the query nor the navigation state, and both may change the first render. */
const isFirstRenderKnown = () => location.search === '' && !history.state?.usr;

/** Removes the prerendered title and description after React has rendered its own. */
const removePrerenderedHead = () => {
  const built = [...document.head.querySelectorAll('title, meta[name="description"]')];
  const observer = new MutationObserver(() => {
    // React inserts its title in front.
    const first = document.head.querySelector('title');
    if (first === null || built.includes(first)) return;
    observer.disconnect();
    for (const element of built) element.remove();
  });
  observer.observe(document.head, { childList: true });
};

interface MountOptions {
  /** Replaces the code that is loaded on demand. */
  wrapCode?: (code: LazyCode) => LazyCode;
}

/** The popup opens by then at the latest; in milliseconds after the page is interactive. */
const untilPopup = 2000;

const start = (
  element: HTMLElement,
  built: App,
  rendered: ReturnType<typeof createPageData>,
  { wrapCode }: MountOptions,
): (() => void) => {
  const whenInteractive = new Promise<void>((resolve) => {
    window.addEventListener('app:hydrated', () => resolve(), { once: true });
  });
  const app = createApp({
    rendered,
    wrapCode,
    popup: seasonPopup,
    popupMayOpen: () => whenInteractive.then(() => new Promise((open) => whenIdle(open, untilPopup))),
    isUntouched: opensPopup(location.pathname.replace(base, '/')) && !hadUserInput(),
  });
  const tree = () => (
    <Providers apps={{ live: app, built }} brand={readBrand()} apiBase={apiBase()}>
      <BrowserRouter basename={base} useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </Providers>
  );
  let root: Root | undefined;
  let isStopped = false;
  const render = () => {
    if (isStopped) return;
    removePrerenderedHead();
    window.dispatchEvent(new Event('app:hydrating'));
    root = createRoot(element);
    root.render(tree());
  };
  const replacePage = () => (element.querySelector('form') ? preserveInput(element, render) : render());
  const hydrate = () => {
    if (isStopped) return;
    window.dispatchEvent(new Event('app:hydrating'));
    // In short tasks, between which the browser paints; a press, key or input completes it at once.
    startTransition(() => {
      root = hydrateRoot(element, tree());
    });
  };
  const path = prerenderedPath(element);
  const page = pages.find((one) => one.path === path);
  // Hydration without the code of the screen would discard the page and its focus.
  if (page) {
    // A page of players is rendered without a player.
    const isSame = page.access !== 'player' && isFirstRenderKnown();
    app.lazyParts
      .load(page.screen)
      .then((failure) => (failure || !isSame ? replacePage() : hydrate()), replacePage);
  } else replacePage();
  return () => {
    isStopped = true;
    root?.unmount();
    app.stop();
  };
};

/** Starts the app inside `element`, which may hold the prerendered page of the URL. Returns a function that stops it. */
export const mount = (element: HTMLElement, options: MountOptions = {}): (() => void) => {
  const rendered = createPageData();
  // The first actors take most of the time, since their code has not run before: the app's own follow in the next task.
  const built = createBuiltApp(rendered);
  let isStopped = false;
  let stop = () => {
    isStopped = true;
  };
  inOwnTask(() => {
    if (!isStopped) stop = start(element, built, rendered, options);
  });
  return () => stop();
};
