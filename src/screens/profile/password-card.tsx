import { useChangePasswordForm } from '../../actors/use-forms';
import { screenCopy } from '../../copy/screen-copy';
import { Form } from '../../form/form';
import { PasswordField, ShowPasswords } from '../../form/password';
import { Section } from '../../ui/page';

const words = screenCopy.profile.password;

/** A new password, for whom the old one is known. */
export function PasswordCard({ email }: { email: string }) {
  const form = useChangePasswordForm();
  return (
    <Section title={words.title} lead={words.lead}>
      <Form form={form} label={words.submit} words={words}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          form={form}
          field="current_password"
          label={words.current}
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          field="new_password"
          label={words.next}
          hint={screenCopy.fields.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          field="new_password_confirmation"
          label={words.confirm}
          autoComplete="new-password"
        />
        <ShowPasswords form={form} />
      </Form>
    </Section>
  );
}
