import { useResetPasswordForm } from '../../actors/use-forms';
import { screenCopy } from '../../copy/screen-copy';
import { CodeField, EmailField, Form } from '../../form/form';
import { FormPage } from '../../form/form-page';
import { useNavigationState } from '../../form/navigation-state';
import { NewPassword } from '../../form/password';
import { paths } from '../../paths';
import { useReturnTo } from '../../return-to';
import { LinkButton } from '../../ui/button';
import { focusOnArrival } from '../../ui/focus-on-arrival';
import { Link } from '../../ui/link';
import { Notice } from '../../ui/notice';

const words = screenCopy.resetPassword;
const { fields } = screenCopy;

/** A guest sets a new password with the code that was mailed. */
export function ResetPasswordScreen() {
  const { email = '', isCodeSent } = useNavigationState();
  const form = useResetPasswordForm({ email });
  const returnTo = useReturnTo();
  if (form.hasSucceeded) {
    return (
      <FormPage title={words.title} lead={words.ended}>
        <Notice key="done" ref={focusOnArrival} tone="good" first={words.done} />
        <LinkButton to={paths.login} state={returnTo}>
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
          <Link to={paths.forgotPassword} state={{ ...returnTo, email: form.values.email }}>
            {words.newCode}
          </Link>
          <Link to={paths.login} state={returnTo}>
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
