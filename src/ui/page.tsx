import type { ReactNode } from 'react';
import { Cap, Clash } from './cap';
import styles from './page.module.css';

/** The frame of a screen: one first heading, a lead line, the content. */
export function Page({
  title,
  lead,
  narrow,
  children,
}: {
  title: string;
  lead?: string | undefined;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      <title>{title}</title>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** A raised surface. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

/** A page or part of it with nothing to list: the cap, one sentence, what to do next. */
export function Scene({
  title,
  level,
  text,
  children,
}: {
  title: string;
  level: 'h1' | 'h2';
  text: string;
  children?: ReactNode;
}) {
  const Heading = level;
  return (
    <div className={styles.scene}>
      {level === 'h1' && <title>{title}</title>}
      <Cap className={styles.emblem}>
        <Clash />
      </Cap>
      <Heading>{title}</Heading>
      <p className={styles.lead}>{text}</p>
      {children}
    </div>
  );
}
