import { type ReactNode, useId } from 'react';
import { Head } from './head';
import styles from './page.module.css';

/** The frame of a screen: one first heading, a lead line, the content. */
export function Page({
  title,
  lead,
  description,
  narrow,
  children,
}: {
  title: string;
  lead?: string | undefined;
  /** The meta description; by default the lead line. */
  description?: string | undefined;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      <Head title={title} description={description ?? lead} />
      <div className={styles.head}>
        <h1 dir="auto">{title}</h1>
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

/** A raised surface with a heading, which names it. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.about}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
