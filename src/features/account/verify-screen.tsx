import { LinkButton } from '../../components/button';
import { focusOnMount } from '../../components/focus-on-mount';
import { ActionForm } from '../../components/form/action-form';
import { CodeField, EmailField, Form } from '../../components/form/form';
import { Notice } from '../../components/notice';
import { loginCopy, verifyCopy } from '../../copy/en/account';
import { useReturnTo } from '../../hooks/return-to';
import { useForm } from '../../hooks/use-form';
import { paths } from '../../paths';
import { FormPage } from './form-page';
import { useNavigationState } from './use-navigation-state';

const copy = verifyCopy;

const { waits, ...formCopy } = copy;

const resendCopy = {
  submit: copy.resend,
  submitting: copy.resending,
  failed: copy.resendFailed,
  done: copy.resent,
  invalid: copy.resendNeedsEmail,
  waits,
};

/** Verifies the email of a new player; most servers then log the player in. */
export function VerifyScreen() {
  const { email = '', isRegistered } = useNavigationState();
  const verification = useForm('verifyEmail', { navigationState: { email } });
  const resend = useForm('resendVerification', { values: { email: verification.values.email } });
  const returnTo = useReturnTo();
  const form: typeof verification = {
    ...verification,
    change: (field, value) => {
      verification.change(field, value);
      if (field === 'email') resend.change('email', value);
    },
  };
  /** Both forms share the email field. */
  const both: typeof form = {
    ...form,
    canChange: form.canChange && resend.canChange,
    errorOf: (field) => form.errorOf(field) ?? (field === 'email' ? resend.errorOf(field) : null),
  };
  if (form.hasSucceeded) {
    return (
      <FormPage title={copy.title} lead={copy.verifiedLead}>
        <Notice ref={focusOnMount} tone="good" first={loginCopy.verified} />
        <LinkButton to={paths.login} state={returnTo}>
          {loginCopy.submit}
        </LinkButton>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={copy.title}
      lead={copy.lead}
      links={<ActionForm form={resend} copy={resendCopy} variant="text" />}
    >
      {isRegistered && <Notice ref={focusOnMount} tone="good" first={copy.registered} />}
      <Form form={form} label={copy.submit} copy={formCopy}>
        <EmailField form={both} />
        <CodeField form={form} />
      </Form>
    </FormPage>
  );
}
