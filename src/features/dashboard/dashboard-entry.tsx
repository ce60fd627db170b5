import { Chip } from '../../components/chip';
import { CardLink, LinkCard } from '../../components/link-card';
import type { DashboardEntry } from './dashboard-entries';
import styles from './dashboard-entry.module.css';

/** A bar of what has been reached. Decorative: the text above it has the numbers. */
function Progress({ reached, needed }: { reached: number; needed: number }) {
  const share = needed > 0 ? Math.min(100, (reached / needed) * 100) : 100;
  return (
    <svg className={styles.progress} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share} height="4" />
    </svg>
  );
}

/** A card whose link covers it. */
export function EntryCard({ entry }: { entry: DashboardEntry }) {
  const { kind, title, lines, progress, to, link } = entry;
  return (
    <LinkCard className={styles.card}>
      <Chip tone="accent" mark="dot">
        {kind}
      </Chip>
      <h3 dir="auto">{title}</h3>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      {progress && <Progress {...progress} />}
      <CardLink className={styles.link} to={to} aria-label={`${link}: ${title}`}>
        {link}
      </CardLink>
    </LinkCard>
  );
}
