import { type FormEvent, useRef } from 'react';
import { searchLength } from '../../../contract/list-query';
import { type Tournaments, tournamentFilters } from '../../../contract/tournament.contract';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { SelectField } from '../../components/select-field';
import { tournamentCopy, tournamentsCopy } from '../../copy/en/tournaments';
import { useEarlyInput } from '../../hooks/use-early-input';
import { useOnChange } from '../../hooks/use-on-change';
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
  const field = useRef<HTMLInputElement>(null);
  // The field keeps typed text until the applied search changes.
  useOnChange(q, () => {
    if (field.current) field.current.value = q;
  });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    view.filter({ q: String(new FormData(event.currentTarget).get('q')).trim() });
  };
  const earlyInput = useEarlyInput({ status, mode, game }, (name, value) => view.filter({ [name]: value }));
  return (
    <form
      ref={earlyInput}
      className={styles.filters}
      aria-label={copy.filters}
      // A submit from before hydration is marked on the element.
      suppressHydrationWarning
      onSubmit={search}
    >
      <div className={styles.search}>
        <Field
          ref={field}
          defaultValue={q}
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
        name="status"
        value={status}
        options={optionsOf(copy.anyStatus, tournamentFilters.status.values, (one) => statuses[one])}
        disabled={!view.canFilter}
        onChoose={(chosen) => view.filter({ status: chosen })}
      />
      <SelectField
        label={copy.mode}
        name="mode"
        value={mode}
        options={optionsOf(copy.anyMode, tournamentFilters.mode.values, (one) => modes[one])}
        disabled={!view.canFilter}
        onChoose={(chosen) => view.filter({ mode: chosen })}
      />
      <SelectField
        label={copy.game}
        name="game"
        value={game}
        options={optionsOf(copy.anyGame, games, (one) => one)}
        disabled={!view.canFilter || games.length === 0}
        onChoose={(chosen) => view.filter({ game: chosen })}
      />
    </form>
  );
}
