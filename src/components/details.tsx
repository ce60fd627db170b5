import styles from './details.module.css';
import { type Fact, Facts } from './facts';

/** A list, facts and a note; empty ones are left out. */
export function Details({
  list,
  facts,
  note,
}: {
  list: { title: string; items: readonly string[] };
  facts: readonly Fact[];
  note: string | null;
}) {
  return (
    <div className={styles.details}>
      {list.items.length > 0 && (
        <div>
          <h3 className={styles.heading}>{list.title}</h3>
          <ul className={styles.items} aria-label={list.title}>
            {[...list.items.entries()].map(([row, item]) => (
              <li key={row}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
