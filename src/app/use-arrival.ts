import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Starts a newly opened screen at its top, for eyes and keyboards alike; going back keeps the place that the
 * browser restores. The ref belongs on the page's main part.
 */
export const useArrival = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const how = useNavigationType();
  const stoodAt = useRef(pathname);
  useEffect(() => {
    if (stoodAt.current === pathname) return;
    stoodAt.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, how]);
  return main;
};
