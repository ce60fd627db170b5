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
const updateCanonicalUrl = () => {
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
  const focusedPath = useRef(pathname);
  useEffect(() => {
    const page = main.current;
    if (isCovered || focusedPath.current === pathname || page === null) return;
    focusedPath.current = pathname;
    updateCanonicalUrl();
    // A section that the URL names focuses itself.
    const hasFocusInside = document.activeElement !== page && page.contains(document.activeElement);
    if (hasFocusInside || focusHeading(page)) return;
    page.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      const isFocusElsewhere = document.activeElement !== page && document.activeElement !== document.body;
      if (isFocusElsewhere || focusHeading(page)) observer.disconnect();
    });
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, isCovered]);
  return main;
};
