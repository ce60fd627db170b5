import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Skeleton } from './skeleton';

export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export const described = (id: string, hint?: string, error?: string) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The hint and error below a field. */
export function FieldMessages({ id, hint, error }: Omit<FieldTexts, 'label'> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** A labelled input with its hint and error tied to it. */
export function Field({
  label,
  hint,
  error,
  className = '',
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'id'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        dir="auto"
        {...input}
        id={id}
        className={`${styles.input} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
      />
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

/** A field whose value is loading; a screen reader has nothing to fill in yet. */
export function FieldSkeleton({ label, hint }: Pick<FieldTexts, 'label' | 'hint'>) {
  return (
    <div className={styles.field} aria-hidden="true">
      <span className={styles.label}>{label}</span>
      <Skeleton shape="field" />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

/** A labelled field for text of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        dir="auto"
        rows={3}
        {...area}
        id={id}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
      />
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

/** A labelled checkbox with its error tied to it. */
export function CheckField({
  label,
  error,
  ...input
}: Pick<FieldTexts, 'error'> & { label: ReactNode } & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-error`} className={`${styles.error} ${styles.below}`}>
          {error}
        </p>
      )}
    </div>
  );
}
