import { screenCopy } from '../copy/screen-copy';
import { Field } from '../ui/field';
import { type Bound, textOf } from './form';

const { fields } = screenCopy;

/** The field of the name that others see. */
export function UsernameField({ form }: { form: Bound<'username'> }) {
  return (
    <Field
      {...textOf(form, 'username')}
      label={fields.username}
      hint={fields.usernameHint}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

/** The field of a player's own phone number. */
export function PhoneField({ form, required = false }: { form: Bound<'phone'>; required?: boolean }) {
  return (
    <Field
      {...textOf(form, 'phone')}
      label={fields.phone}
      hint={fields.phoneHint}
      type="tel"
      autoComplete="tel"
      required={required}
    />
  );
}

/** The field of a player's full name, which may stay empty. */
export function FullNameField({ form }: { form: Bound<'full_name'> }) {
  return (
    <Field
      {...textOf(form, 'full_name')}
      label={fields.fullName}
      hint={fields.optional}
      autoComplete="name"
    />
  );
}
