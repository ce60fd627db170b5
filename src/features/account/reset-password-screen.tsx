import { LinkButton } from '../../components/button';
import { focusOnMount } from '../../components/focus-on-mount';
import { CodeField, EmailField, Form } from '../../components/form/form';
import { NewPassword } from '../../components/form/password-fields';
import { Link } from '../../components/link';
import { Notice } from '../../components/notice';
import { forgotPasswordCopy, loginCopy, resetPasswordCopy } from '../../copy/en/account';
import { fieldsCopy } from '../../copy/en/fields';
import { useReturnTo } from '../../hooks/return-to';
import { useForm } from '../../hooks/use-form';
import { paths } from '../../paths';
import { FormPage } from './form-page';
import { useNavigationState } from './use-navigation-state';

const copy = resetPasswordCopy;
const fields = fieldsCopy;

/** Sets a new password with an email code. */
export function ResetPasswordScreen() {
  const { email = '', isCodeSent } = useNavigationState();
  const form = useForm('resetPassword', { navigationState: { email } });
  const returnTo = useReturnTo();
  if (form.hasSucceeded) {
    return (
      <FormPage title={copy.title} lead={copy.ended}>
        <Notice key="done" ref={focusOnMount} tone="good" first={copy.done} />
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
      links={
        <>
          <Link to={paths.forgotPassword} state={{ ...returnTo, email: form.values.email }}>
            {copy.newCode}
          </Link>
          <Link to={paths.login} state={returnTo}>
            {forgotPasswordCopy.remembered}
          </Link>
        </>
      }
    >
      {isCodeSent && <Notice ref={focusOnMount} tone="good" first={copy.sent} />}
      <Form form={form} label={copy.submit} copy={copy}>
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
