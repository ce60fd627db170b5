import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the heading of the page; returns whether there is one. */
const focusHeading = (main: HTMLElement): boolean => {
  const heading = main.querySelector('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/** Keeps the canonical and shared URL in step with the open page. */
const renameDocument = () => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(window.location.pathname, link.href).href;
};

/**
 * Focuses the heading of every page but the first, as soon as the code of the screen has loaded. ScrollMemory scrolls.
 * The ref belongs on the main element. While a dialog covers the page, the focus waits.
 */
export const useRouteFocus = (isCovered: boolean) => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const stoodAt = useRef(pathname);
  useEffect(() => {
    const page = main.current;
    if (isCovered || stoodAt.current === pathname || page === null) return;
    stoodAt.current = pathname;
    renameDocument();
    // A section that the URL names focuses itself.
    const isTaken = document.activeElement !== page && page.contains(document.activeElement);
    if (isTaken || focusHeading(page)) return;
    page.focus({ preventScroll: true });
    const arrivals = new MutationObserver(() => {
      const hasMovedOn = document.activeElement !== page && document.activeElement !== document.body;
      if (hasMovedOn || focusHeading(page)) arrivals.disconnect();
    });
    arrivals.observe(page, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [pathname, isCovered]);
  return main;
};
