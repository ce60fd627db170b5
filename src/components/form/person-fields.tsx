import { fieldsCopy } from '../../copy/en/fields';
import { dayOf } from '../../copy/format';
import { Field } from '../field';
import { type Bound, textFieldProps } from './form';

const fields = fieldsCopy;

/** The hint of a username, with a rule on how often it can be changed. */
export const usernameHint = (rule?: string): string => [fields.usernameHint, rule].filter(Boolean).join(' ');

/** The username field. `rule` is the hint on how often it can be changed. */
export function UsernameField({ form, rule }: { form: Bound<'username'>; rule?: string }) {
  const lockedUntil = form.lockOf('username');
  const text = textFieldProps(form, 'username');
  // An error of a locked field repeats the lock.
  const locked = text.error === undefined ? fields.usernameLocked(dayOf(lockedUntil ?? '')) : undefined;
  const hint = lockedUntil === null ? usernameHint(rule) : locked;
  return (
    <Field
      {...text}
      label={fields.username}
      hint={hint}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

export function PhoneField({ form, required = false }: { form: Bound<'phone'>; required?: boolean }) {
  return (
    <Field
      {...textFieldProps(form, 'phone')}
      label={fields.phone}
      hint={fields.phoneHint}
      type="tel"
      autoComplete="tel"
      required={required}
    />
  );
}

export function FullNameField({ form }: { form: Bound<'full_name'> }) {
  return (
    <Field
      {...textFieldProps(form, 'full_name')}
      label={fields.fullName}
      hint={fields.optional}
      autoComplete="name"
    />
  );
}
