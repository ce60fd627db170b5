import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import type { FormView } from '../../../machines/form/form.connect';
import type { FieldError } from '../../../machines/form/form.types';
import { fieldsCopy } from '../../copy/en/fields';
import { failureMessage } from '../../copy/failure-message';
import { useEarlyInput } from '../../hooks/use-early-input';
import { Button } from '../button';
import { Field, FieldSkeleton } from '../field';
import { focusIfLost, isFocusFreeIn } from '../focus';
import { Notice } from '../notice';
import { Countdown } from './countdown';
import styles from './form.module.css';

export const errorMessage = (
  error: FieldError | null,
  required = fieldsCopy.required,
): string | undefined => {
  if (error === null) return undefined;
  if (error === 'required') return required;
  return error === 'mismatch' ? fieldsCopy.mismatch : error.text;
};

export type Bound<Field extends string> = Pick<
  FormView<Field, unknown>,
  'values' | 'errorOf' | 'lockOf' | 'canChange' | 'change'
>;

/** The props of a text field. */
export const textFieldProps = <Field extends string>(form: Bound<Field>, field: Field) => ({
  name: field,
  value: form.values[field],
  error: errorMessage(form.errorOf(field)),
  readOnly: !form.canChange || form.lockOf(field) !== null,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    form.change(field, event.currentTarget.value),
});

/** A text field of a form; without the form, its values are loading. */
export function TextField<Name extends string>({
  form,
  field,
  ...input
}: { form: Bound<Name> | null; field: Name } & Omit<ComponentProps<typeof Field>, 'form'>) {
  if (form === null) return <FieldSkeleton label={input.label} hint={input.hint} />;
  return <Field {...textFieldProps(form, field)} {...input} />;
}

/**
 * The field of an email address. Next to a password, `autoComplete` is `username` for password managers.
 */
export function EmailField({
  form,
  autoComplete = 'email',
}: {
  form: Bound<'email'>;
  autoComplete?: 'email' | 'username';
}) {
  return (
    <Field
      {...textFieldProps(form, 'email')}
      label={fieldsCopy.email}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

/** The props of a select. */
export const selectProps = <Field extends string>(form: Bound<Field>, field: Field) => ({
  name: field,
  value: form.values[field],
  error: errorMessage(form.errorOf(field)),
  disabled: !form.canChange,
  onChoose: (value: string) => form.change(field, value),
});

/** The field of an email code; devices that read the email fill it in. */
export function CodeField({ form }: { form: Bound<'verification_code'> }) {
  return (
    <Field
      {...textFieldProps(form, 'verification_code')}
      label={fieldsCopy.verificationCode}
      hint={fieldsCopy.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}

/** The props of a checkbox, whose value is `1` or empty. */
export const checkboxProps = <Field extends string>(form: Bound<Field>, field: Field) => ({
  name: field,
  checked: form.values[field] === '1',
  error: errorMessage(form.errorOf(field), fieldsCopy.tick),
  disabled: !form.canChange,
  onChange: (event: ChangeEvent<HTMLInputElement>) =>
    form.change(field, event.currentTarget.checked ? '1' : ''),
});

/** Focuses the notice unless another element has the focus. When the notice is removed, the form gets the focus. */
const focusDone = (notice: HTMLElement | null): undefined | (() => void) => {
  const form = notice?.closest('form');
  if (!isFocusFreeIn(form)) return;
  notice?.focus();
  return () => {
    if (notice?.contains(document.activeElement)) form?.focus();
  };
};

/** Scrolls to the first field with an error and focuses it. */
const focusFirstError = (notice: HTMLElement | null): void => {
  const form = notice?.closest('form');
  if (!isFocusFreeIn(form)) return;
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid) {
    invalid.focus();
    invalid.parentElement?.scrollIntoView({ block: 'nearest' });
  } else focusIfLost(notice);
};

/** A form: fields, errors and one button. */
export function Form<Field extends string>({
  form,
  label,
  copy,
  variant = 'primary',
  children,
}: {
  form: FormView<Field, unknown>;
  label: string;
  /** `quiet` on a screen with another primary action. */
  variant?: 'primary' | 'quiet';
  /** `done`: the message after a success on the same screen. */
  copy: { submit: string; submitting: string; failed: string; done?: string; waits?: string };
  children: ReactNode;
}) {
  const message = form.failure && failureMessage(form.failure, copy.failed);
  const earlyInput = useEarlyInput(form.values, form.change);
  return (
    <form
      ref={earlyInput}
      className={styles.form}
      aria-label={label}
      tabIndex={-1}
      noValidate
      // A submit from before hydration is marked on the element.
      suppressHydrationWarning
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        form.submit();
        // A form that is invalid again keeps its summary; React renders it before this microtask.
        queueMicrotask(() => focusFirstError(currentTarget.querySelector('[role="alert"]')));
      }}
    >
      {children}
      {message && <Notice ref={focusFirstError} tone="bad" first={message.first} second={message.second} />}
      {form.isInvalid && <Notice ref={focusFirstError} tone="bad" first={fieldsCopy.checkThese} />}
      {form.hasSucceeded && copy.done && <Notice ref={focusDone} tone="good" first={copy.done} />}
      {form.cooldownEnd !== null && <Countdown until={form.cooldownEnd} copy={copy.waits} />}
      <Button type="submit" variant={variant} disabled={!form.canSubmit} busy={form.isSubmitting}>
        {form.isSubmitting ? copy.submitting : copy.submit}
      </Button>
    </form>
  );
}
