import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import type { LazyCode } from '../actors/lazy-code';
import { seasonPopup } from '../layout/lazy-season-popup';
import { opensPopup } from '../paths';
import { apiBase } from '../services/api-base';
import { hasActed } from '../services/watch-activity';
import { createApp, createBuiltApp } from './create-app';
import { keepTyped } from './keep-typed';
import { Providers } from './providers';
import { Pages, pages } from './router';

const base = import.meta.env.BASE_URL;

/** The pattern of the path that the page in `element` was built for, if it was and leads here. */
const builtFor = ({ dataset: { page } }: HTMLElement): string | undefined =>
  page && matchPath(page, location.pathname.replace(base, '/')) ? page : undefined;

/** A query or what an earlier page handed over may show in the first picture, and the build knew neither. */
const isAsBuilt = () => location.search === '' && !history.state?.usr;

/** Puts away what the build wrote for searches once React has written its own. */
const clearBuiltHead = () => {
  const built = [...document.head.querySelectorAll('title, meta[name="description"]')];
  const arrival = new MutationObserver(() => {
    // React puts its title in front.
    const first = document.head.querySelector('title');
    if (first === null || built.includes(first)) return;
    arrival.disconnect();
    for (const element of built) element.remove();
  });
  arrival.observe(document.head, { childList: true });
};

/**
 * Starts the app inside `element`, on the page that was built for its address if there is one; what comes back takes it
 * down again. `wrapCode` stands between the app and the code that it loads on demand.
 */
export const mount = (
  element: HTMLElement,
  { wrapCode }: { wrapCode?: (code: LazyCode) => LazyCode } = {},
): (() => void) => {
  const app = createApp({
    wrapCode,
    popup: seasonPopup,
    isUntouched: opensPopup(location.pathname.replace(base, '/')) && !hasActed(),
  });
  const tree = (
    <Providers live={app} built={createBuiltApp()} pictureBase={apiBase()}>
      <BrowserRouter basename={base} useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </Providers>
  );
  let root: Root | undefined;
  let isTakenDown = false;
  const draw = () => {
    if (isTakenDown) return;
    clearBuiltHead();
    keepTyped(element, () => {
      root = createRoot(element);
      root.render(tree);
    });
  };
  const comeToLife = () => {
    if (!isTakenDown) root = hydrateRoot(element, tree);
  };
  const built = builtFor(element);
  const screen = pages.find(({ path }) => path === built)?.screen;
  // A page that is asked for something else before its screen has come would be thrown away, with the focus in it.
  if (screen)
    app.lazyParts.load(screen).then((failure) => (failure || !isAsBuilt() ? draw() : comeToLife()), draw);
  else draw();
  return () => {
    isTakenDown = true;
    root?.unmount();
    app.stop();
  };
};
