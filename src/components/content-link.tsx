import type { ReactNode } from 'react';
import { isForeign } from '../services/image-url';
import { Link } from './link';

/** The kind of a campaign link: a path of the app, an external URL, or neither. */
const kindOf = (target: string | null | undefined): 'own' | 'foreign' | 'none' => {
  if (!target) return 'none';
  if (/^\/(?![/\\])/.test(target)) return 'own';
  return isForeign(target) ? 'foreign' : 'none';
};

/** Whether a campaign link has a valid target; otherwise its call to action is left out. */
export const hasTarget = (target: string | null | undefined): boolean => kindOf(target) !== 'none';

/** A campaign link. Without a path of the app or an http(s) URL, its children are plain text. */
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
