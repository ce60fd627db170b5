import { type FormEvent, useRef } from 'react';
import { searchLength } from '../../../contract/list-query';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { useEarlyInput } from '../../hooks/use-early-input';
import { useOnChange } from '../../hooks/use-on-change';
import { Button } from '../button';
import { Field } from '../field';
import { SelectField } from '../select-field';
import styles from './list-filters.module.css';

type Filters = Readonly<Record<string, string>>;

interface Select<Name> {
  name: Name;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The options of a filter; the first matches everything. */
export const optionsOf = <Value extends string>(
  any: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
) => [{ value: '', label: any }, ...values.map((value) => ({ value, label: labelOf(value) }))];

/** The filters of a list. A select applies at once, the search on submit. */
export function ListFilters<Name extends string>({
  view,
  copy,
  search,
  selects,
}: {
  view: Pick<FilteredResourceView<unknown, Name>, 'filters' | 'canFilter' | 'filter'>;
  copy: { filters: string; search: string; submit: string };
  /** The filter that takes any text. */
  search: Name;
  selects: readonly Select<Name>[];
}) {
  const filters: Filters = view.filters;
  const filter = view.filter as (changed: Filters) => void;
  const text = filters[search] ?? '';
  const field = useRef<HTMLInputElement>(null);
  // The field keeps typed text until the applied search changes.
  useOnChange(text, () => {
    if (field.current) field.current.value = text;
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    filter({ [search]: String(new FormData(event.currentTarget).get(search)).trim() });
  };
  const chosen = Object.fromEntries(selects.map(({ name }) => [name, filters[name] ?? '']));
  const earlyInput = useEarlyInput(chosen, (name, value) => filter({ [name]: value }));
  return (
    <form
      ref={earlyInput}
      className={styles.filters}
      aria-label={copy.filters}
      // A submit from before hydration is marked on the element.
      suppressHydrationWarning
      onSubmit={submit}
    >
      <div className={styles.search}>
        <Field
          ref={field}
          defaultValue={text}
          label={copy.search}
          name={search}
          type="search"
          maxLength={searchLength}
          autoComplete="off"
        />
        <Button type="submit" variant="quiet" disabled={!view.canFilter}>
          {copy.submit}
        </Button>
      </div>
      {selects.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          value={filters[name] ?? ''}
          options={options}
          disabled={!view.canFilter || options.length < 2}
          onChoose={(value) => filter({ [name]: value })}
        />
      ))}
    </form>
  );
}
