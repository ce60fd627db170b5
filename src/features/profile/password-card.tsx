import type { FormView } from '../../../machines/form/form.connect';
import type { FormField } from '../../../machines/form/forms';
import { Form } from '../../components/form/form';
import { NewPassword, PasswordField } from '../../components/form/password-fields';
import { Section } from '../../components/page';
import { profileCopy } from '../../copy/en/profile';
import { useForm } from '../../hooks/use-form';

const copy = profileCopy.password;
const copyEverywhere = { ...copy, done: copy.doneEverywhere };

function Fields({ form }: { form: FormView<FormField<'changePassword'>, unknown> | null }) {
  return (
    <>
      <PasswordField
        form={form}
        field="current_password"
        label={copy.current}
        autoComplete="current-password"
      />
      <NewPassword
        form={form}
        fields={['new_password', 'new_password_confirmation']}
        labels={[copy.next, copy.confirm]}
      />
    </>
  );
}

/** The form for a new password. The message mentions ended sessions only if the response does. */
export function PasswordCard({ email }: { email: string }) {
  const form = useForm('changePassword');
  const endedSessions = form.result?.sessions_ended !== undefined;
  return (
    <Section title={copy.title} lead={copy.lead}>
      <Form form={form} variant="quiet" label={copy.submit} copy={endedSessions ? copyEverywhere : copy}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Fields form={form} />
      </Form>
    </Section>
  );
}

/** The password before the profile is loaded. */
export function PasswordSkeleton() {
  return (
    <Section title={copy.title} lead={copy.lead}>
      <Fields form={null} />
    </Section>
  );
}
