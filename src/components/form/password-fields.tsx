import type { ComponentProps } from 'react';
import type { FormView } from '../../../machines/form/form.connect';
import { fieldsCopy } from '../../copy/en/fields';
import { useIsPrerendered } from '../../hooks/use-is-prerendered';
import { CheckField, Field } from '../field';
import { type Bound, textFieldProps } from './form';

/** A field of a password: hidden until somebody asks to see it, and taken as it is typed. */
export function PasswordField<Name extends string>({
  form,
  field,
  autoComplete,
  ...message
}: Pick<ComponentProps<typeof Field>, 'label' | 'hint'> & {
  form: Bound<Name> & Pick<FormView<Name, unknown>, 'showsSecrets'>;
  field: Name;
  autoComplete: 'current-password' | 'new-password';
}) {
  return (
    <Field
      {...textFieldProps(form, field)}
      {...message}
      type={form.showsSecrets ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}

/** Shows the passwords of a form as they are typed. */
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

/** A new password and the same once more, and what shows them. */
export function NewPassword<Name extends string>({
  form,
  fields: [field, again],
  labels: [label, labelAgain],
}: {
  form: ComponentProps<typeof PasswordField<Name>>['form'] & ComponentProps<typeof ShowPasswords>['form'];
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
      <ShowPasswords form={form} />
    </>
  );
}
