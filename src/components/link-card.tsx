import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link';
import styles from './link-card.module.css';

/** A card with at most one `CardLink`. */
export function LinkCard({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <article className={`${styles.card} ${className}`}>{children}</article>;
}

/** The link of a card: a press anywhere on the card follows it. */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${styles.link} ${className}`} {...rest} />;
}
