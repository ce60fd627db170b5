import { Button } from './button';
import styles from './pager.module.css';

/** Previous and next; a step that is not possible has no callback. */
export function Pager({
  label,
  place,
  previous,
  next,
}: {
  label: string;
  place: string;
  previous: { label: string; onPress: (() => void) | null };
  next: { label: string; onPress: (() => void) | null };
}) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button look="quiet" disabled={!previous.onPress} onClick={previous.onPress ?? undefined}>
        {previous.label}
      </Button>
      <span className={styles.place}>{place}</span>
      <Button look="quiet" disabled={!next.onPress} onClick={next.onPress ?? undefined}>
        {next.label}
      </Button>
    </nav>
  );
}
