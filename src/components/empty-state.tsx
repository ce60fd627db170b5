import type { ReactNode } from 'react';
import { Cap, Clash } from './cap';
import styles from './empty-state.module.css';
import { Head } from './head';

/** The empty state of a page or a part of one: the cap, one sentence and the next step. */
export function EmptyState({
  title,
  level,
  text,
  children,
}: {
  title: string;
  level: 'h1' | 'h2' | 'h3';
  text: string;
  children?: ReactNode;
}) {
  const Heading = level;
  return (
    <div className={styles.state}>
      {level === 'h1' && <Head title={title} description={text} />}
      <Cap className={styles.emblem}>
        <Clash />
      </Cap>
      <Heading>{title}</Heading>
      <p className={styles.lead}>{text}</p>
      {children}
    </div>
  );
}
