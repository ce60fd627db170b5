import { type ComponentProps, useId } from 'react';
import { described, FieldMessages, type FieldTexts } from './field';
import styles from './field.module.css';

/** A labelled select with its hint and error tied to it; the first option is the default. */
export function SelectField({
  label,
  hint,
  error,
  options,
  onChoose,
  ...select
}: FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'onChange'> & {
    value: string;
    options: readonly { value: string; label: string }[];
    onChoose: (value: string) => void;
  }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={`${styles.input} ${styles.select}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
