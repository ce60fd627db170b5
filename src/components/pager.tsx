import { Button } from './button';
import { showListTop } from './list-top';
import styles from './pager.module.css';

interface Step {
  label: string;
  /** Null without such a page. */
  onPress: (() => void) | null;
}

function StepButton({ label, onPress }: Step) {
  return (
    <Button
      variant="quiet"
      disabled={!onPress}
      onClick={({ currentTarget }) => {
        onPress?.();
        showListTop(currentTarget);
      }}
    >
      {label}
    </Button>
  );
}

/** Previous and next below a list. Both scroll to the top of the list. */
export function Pager({
  label,
  place,
  previous,
  next,
}: {
  label: string;
  place: string;
  previous: Step;
  next: Step;
}) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <StepButton {...previous} />
      <span className={styles.place}>{place}</span>
      <StepButton {...next} />
    </nav>
  );
}
