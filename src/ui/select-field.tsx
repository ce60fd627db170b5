import { useId } from 'react';
import styles from './field.module.css';

/** A labelled list of choices; the first one is taken where none is chosen. */
export function SelectField({
  label,
  value,
  options,
  disabled,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean | undefined;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={`${styles.input} ${styles.select}`}
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
