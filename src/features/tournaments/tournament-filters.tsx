import { type FormEvent, useCallback } from 'react';
import { searchLength } from '../../../contract/list-query';
import { type Tournaments, tournamentFilters } from '../../../contract/tournament.contract';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { SelectField } from '../../components/select-field';
import { tournamentCopy, tournamentsCopy } from '../../copy/en/tournaments';
import styles from './tournament-filters.module.css';

type View = FilteredResourceView<Tournaments, keyof typeof tournamentFilters>;

const copy = tournamentsCopy;
const { statuses, modes } = tournamentCopy;

const optionsOf = <Value extends string>(
  any: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
) => [{ value: '', label: any }, ...values.map((value) => ({ value, label: labelOf(value) }))];

/** The games of the campaign, and one that only the URL has. */
const gamesOf = ({ lastData, filters: { game } }: View): string[] => [
  ...new Set([...(lastData?.games ?? []), ...(game ? [game] : [])]),
];

/** The filters of the tournaments. A select applies at once, the search on submit. */
export function TournamentFilters({ view }: { view: View }) {
  const { status, mode, game, q } = view.filters;
  const games = gamesOf(view);
  // The field keeps typed text until the applied search changes.
  const follow = useCallback(
    (field: HTMLInputElement | null) => {
      if (field) field.value = q;
    },
    [q],
  );
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    view.filter({ q: String(new FormData(event.currentTarget).get('q')).trim() });
  };
  return (
    <form className={styles.filters} aria-label={copy.filters} onSubmit={search}>
      <div className={styles.search}>
        <Field
          ref={follow}
          label={copy.search}
          name="q"
          type="search"
          maxLength={searchLength}
          autoComplete="off"
        />
        <Button type="submit" variant="quiet" disabled={!view.canFilter}>
          {copy.submit}
        </Button>
      </div>
      <SelectField
        label={copy.status}
        value={status}
        options={optionsOf(copy.anyStatus, tournamentFilters.status.values, (one) => statuses[one])}
        disabled={!view.canFilter}
        onChoose={(chosen) => view.filter({ status: chosen })}
      />
      <SelectField
        label={copy.mode}
        value={mode}
        options={optionsOf(copy.anyMode, tournamentFilters.mode.values, (one) => modes[one])}
        disabled={!view.canFilter}
        onChoose={(chosen) => view.filter({ mode: chosen })}
      />
      <SelectField
        label={copy.game}
        value={game}
        options={optionsOf(copy.anyGame, games, (one) => one)}
        disabled={!view.canFilter || games.length === 0}
        onChoose={(chosen) => view.filter({ game: chosen })}
      />
    </form>
  );
}
