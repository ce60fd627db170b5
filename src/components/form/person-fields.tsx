import { fieldsCopy } from '../../copy/en/fields';
import { dayOf } from '../../copy/format';
import { type Bound, TextField } from './form';

const fields = fieldsCopy;

/** The username field. `rule` is the hint on how often it can be changed. */
export function UsernameField({ form, rule }: { form: Bound<'username'> | null; rule?: string }) {
  const lockedUntil = form?.lockOf('username') ?? null;
  // An error of a locked field repeats the lock.
  const locked =
    form?.errorOf('username') === null ? fields.usernameLocked(dayOf(lockedUntil ?? '')) : undefined;
  const hint = lockedUntil === null ? [fields.usernameHint, rule].filter(Boolean).join(' ') : locked;
  return (
    <TextField
      form={form}
      field="username"
      label={fields.username}
      hint={hint}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

export function PhoneField({ form, required = false }: { form: Bound<'phone'> | null; required?: boolean }) {
  return (
    <TextField
      form={form}
      field="phone"
      label={fields.phone}
      hint={fields.phoneHint}
      type="tel"
      autoComplete="tel"
      required={required}
    />
  );
}

export function FullNameField({ form }: { form: Bound<'full_name'> | null }) {
  return (
    <TextField
      form={form}
      field="full_name"
      label={fields.fullName}
      hint={fields.optional}
      autoComplete="name"
    />
  );
}
