import type { Leaderboard } from '../../../contract/campaign.contract';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { leaderboardCopy } from '../../copy/en/leaderboard';
import styles from './period-choice.module.css';

const copy = leaderboardCopy;

const choices = [
  { period: '', name: copy.season },
  { period: 'week', name: copy.week },
];

/** Two toggle buttons, season and week; one is pressed. */
export function PeriodChoice({ view }: { view: FilteredResourceView<Leaderboard> }) {
  const isWeek = view.filters.period === 'week';
  return (
    <fieldset className={styles.choice} aria-label={copy.periods}>
      {choices.map(({ period, name }) => (
        <button
          key={name}
          type="button"
          className={styles.option}
          aria-pressed={isWeek === (period === 'week')}
          disabled={!view.canFilter}
          onClick={() => view.filter({ period })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
