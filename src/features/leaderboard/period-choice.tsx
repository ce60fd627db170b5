import { type Leaderboard, leaderboardFilters, periods } from '../../../contract/campaign.contract';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { leaderboardCopy } from '../../copy/en/leaderboard';
import styles from './period-choice.module.css';

const copy = leaderboardCopy;

const { initial } = leaderboardFilters.period;

/** Two toggle buttons, season and week; one is pressed. */
export function PeriodChoice({
  view,
}: {
  view: FilteredResourceView<Leaderboard, keyof typeof leaderboardFilters>;
}) {
  const chosen = view.filters.period || initial;
  return (
    <fieldset className={styles.choice} aria-label={copy.periods}>
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          className={styles.option}
          aria-pressed={period === chosen}
          disabled={!view.canFilter}
          onClick={() => view.filter({ period: period === initial ? '' : period })}
        >
          {copy[period]}
        </button>
      ))}
    </fieldset>
  );
}
