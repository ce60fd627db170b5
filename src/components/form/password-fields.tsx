import type { ComponentProps } from 'react';
import type { FormView } from '../../../machines/form/form.connect';
import { fieldsCopy } from '../../copy/en/fields';
import { useIsPrerendered } from '../../hooks/use-is-prerendered';
import { CheckField, type FieldTexts } from '../field';
import { type Bound, TextField } from './form';

/** A password field, hidden until the user shows it; its value is never trimmed. */
export function PasswordField<Name extends string>({
  form,
  field,
  autoComplete,
  ...message
}: Pick<FieldTexts, 'label' | 'hint'> & {
  form: (Bound<Name> & Pick<FormView<Name, unknown>, 'showsSecrets'>) | null;
  field: Name;
  autoComplete: 'current-password' | 'new-password';
}) {
  return (
    <TextField
      form={form}
      field={field}
      {...message}
      type={form?.showsSecrets ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}

/** The checkbox that shows the passwords of a form. */
export function ShowPasswords({
  form: { showsSecrets, canToggleSecrets, toggleSecrets },
}: {
  form: Pick<FormView<never, unknown>, 'showsSecrets' | 'canToggleSecrets' | 'toggleSecrets'>;
}) {
  const isPrerendered = useIsPrerendered();
  return (
    <CheckField
      label={fieldsCopy.showPassword}
      checked={showsSecrets}
      disabled={!canToggleSecrets || isPrerendered}
      onChange={toggleSecrets}
    />
  );
}

/** A new password, its confirmation and the checkbox that shows both. */
export function NewPassword<Name extends string>({
  form,
  fields: [field, again],
  labels: [label, labelAgain],
}: {
  form: (Bound<Name> & ComponentProps<typeof ShowPasswords>['form']) | null;
  fields: readonly [Name, Name];
  labels: readonly [string, string];
}) {
  return (
    <>
      <PasswordField
        form={form}
        field={field}
        label={label}
        hint={fieldsCopy.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField form={form} field={again} label={labelAgain} autoComplete="new-password" />
      {form && <ShowPasswords form={form} />}
    </>
  );
}
