import { useResendForm, useVerifyEmailForm } from '../../actors/use-forms';
import { screenCopy } from '../../copy/screen-copy';
import { CodeField, EmailField, Form } from '../../form/form';
import { FormPage } from '../../form/form-page';
import { useHandedOver } from '../../form/handed-over';
import { OneButton } from '../../form/one-button';
import { paths } from '../../paths';
import { LinkButton } from '../../ui/button';
import { focusOnArrival } from '../../ui/focus-on-arrival';
import { Notice } from '../../ui/notice';
import { useWayBack } from '../../way-back';

const words = screenCopy.verify;

const { waits, ...formWords } = words;

const resendWords = {
  submit: words.resend,
  submitting: words.resending,
  failed: words.resendFailed,
  done: words.resent,
  incomplete: words.resendNeedsEmail,
  waits,
};

/** A new player proves the e-mail; most servers sign in with that. */
export function VerifyScreen() {
  const { email = '', isRegistered } = useHandedOver();
  const verification = useVerifyEmailForm({ email });
  const resend = useResendForm({ email: verification.values.email });
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
      <FormPage title={words.title} lead={words.verifiedLead}>
        <Notice ref={focusOnArrival} tone="good" first={screenCopy.login.verified} />
        <LinkButton to={paths.login} state={wayBack}>
          {screenCopy.login.submit}
        </LinkButton>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      links={<OneButton form={resend} words={resendWords} look="text" />}
    >
      {isRegistered && <Notice ref={focusOnArrival} tone="good" first={words.registered} />}
      <Form form={form} label={words.submit} words={formWords}>
        <EmailField form={both} />
        <CodeField form={form} />
      </Form>
    </FormPage>
  );
}
