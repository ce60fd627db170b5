import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  state?: unknown;
};

/**
 * A link inside the app, from the router's hooks for custom links. The router's own Link adds the prefetching of
 * its framework mode to the first load (1.9 kB gzip), which this app does not use.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler(to, { state });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...rest} href={useHref(to)} onClick={follow} />;
}

/** A link that is marked on its page and, without `end`, on the pages below it. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { to: string; end?: boolean }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
