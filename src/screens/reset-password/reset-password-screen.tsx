import { useResetPasswordForm } from '../../actors/use-forms';
import { screenCopy } from '../../copy/screen-copy';
import { CodeField, EmailField, Form } from '../../form/form';
import { FormPage } from '../../form/form-page';
import { useHandedOver } from '../../form/handed-over';
import { NewPassword } from '../../form/password';
import { paths } from '../../paths';
import { LinkButton } from '../../ui/button';
import { focusOnArrival } from '../../ui/focus-on-arrival';
import { Link } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { useWayBack } from '../../way-back';

const words = screenCopy.resetPassword;
const { fields } = screenCopy;

/** A guest sets a new password with the code that was mailed. */
export function ResetPasswordScreen() {
  const { email = '', isCodeSent } = useHandedOver();
  const form = useResetPasswordForm({ email });
  const wayBack = useWayBack();
  if (form.hasSucceeded) {
    return (
      <FormPage title={words.title} lead={words.ended}>
        <Notice key="done" ref={focusOnArrival} tone="good" first={words.done} />
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
      links={
        <>
          <Link to={paths.forgotPassword} state={{ ...wayBack, email: form.values.email }}>
            {words.newCode}
          </Link>
          <Link to={paths.login} state={wayBack}>
            {screenCopy.forgotPassword.remembered}
          </Link>
        </>
      }
    >
      {isCodeSent && <Notice ref={focusOnArrival} tone="good" first={words.sent} />}
      <Form form={form} label={words.submit} words={words}>
        <EmailField form={form} autoComplete="username" />
        <CodeField form={form} />
        <NewPassword
          form={form}
          fields={['password', 'password_confirmation']}
          labels={[fields.password, fields.confirmPassword]}
        />
      </Form>
    </FormPage>
  );
}
