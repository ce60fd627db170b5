import type { ReactNode } from 'react';
import { isForeign } from '../services/image-url';
import { Link } from './link';

/** Where a link of the campaign leads: into the app, out into the world, or nowhere that can be trusted. */
const kindOf = (target: string | null | undefined): 'own' | 'foreign' | 'none' => {
  if (!target) return 'none';
  if (/^\/(?![/\\])/.test(target)) return 'own';
  return isForeign(target) ? 'foreign' : 'none';
};

/** Whether a link as content gives it can be followed; where not, words that are only there to lead on have no place. */
export const leadsSomewhere = (target: string | null | undefined): boolean => kindOf(target) !== 'none';

/** A link from the content. Without a path of the app or an http(s) URL, its children are plain text. */
export function ContentLink({
  to,
  className,
  name,
  children,
}: {
  to: string | null | undefined;
  className?: string | undefined;
  /** The accessible name, if the text alone is not enough. */
  name?: string | undefined;
  children: ReactNode;
}) {
  const kind = kindOf(to);
  if (!to || kind === 'none') return children;
  return kind === 'own' ? (
    <Link className={className} to={to} aria-label={name}>
      {children}
    </Link>
  ) : (
    <a className={className} href={to} aria-label={name} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
