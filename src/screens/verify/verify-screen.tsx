import { Link, useLocation } from 'react-router-dom';
import { useResendForm, useVerifyEmailForm } from '../../actors/use-forms';
import { screenCopy } from '../../copy/screen-copy';
import { EmailField, Form, textOf } from '../../form/form';
import { FormPage } from '../../form/form-page';
import { OneButton } from '../../form/one-button';
import { paths } from '../../paths';
import { Field } from '../../ui/field';
import { useWayBack } from '../../way-back';

const words = screenCopy.verify;

/** The address that registration or log-in handed over, if the visitor comes from there. */
const handedOver = (state: unknown): { email?: string } =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? { email: state.email }
    : {};

const resendWords = {
  submit: words.resend,
  submitting: words.resending,
  failed: words.resendFailed,
  done: words.resent,
  incomplete: words.resendNeedsEmail,
};

/** A new player proves the e-mail; most servers sign in with that. */
export function VerifyScreen() {
  const known = handedOver(useLocation().state);
  const verification = useVerifyEmailForm(known);
  const resend = useResendForm(known);
  const wayBack = useWayBack();
  const form: typeof verification = {
    ...verification,
    change: (field, value) => {
      verification.change(field, value);
      if (field === 'email') resend.change('email', value);
    },
  };
  /** The address is the field of both forms. */
  const both: typeof form = {
    ...form,
    canChange: form.canChange && resend.canChange,
    errorOf: (field) => form.errorOf(field) ?? (field === 'email' ? resend.errorOf(field) : null),
  };
  if (form.hasSucceeded) {
    return (
      <FormPage title={words.title} lead={screenCopy.login.verified}>
        <Link to={paths.login} state={wayBack}>
          {screenCopy.login.submit}
        </Link>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      links={<OneButton form={resend} words={resendWords} look="text" />}
    >
      <Form form={form} label={words.submit} words={words}>
        <EmailField form={both} />
        <Field
          {...textOf(form, 'verification_code')}
          label={screenCopy.fields.verificationCode}
          hint={screenCopy.fields.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </Form>
    </FormPage>
  );
}
