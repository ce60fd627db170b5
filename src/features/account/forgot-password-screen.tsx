import { Navigate } from 'react-router-dom';
import { EmailField, Form } from '../../components/form/form';
import { Link } from '../../components/link';
import { forgotPasswordCopy, verifyCopy } from '../../copy/en/account';
import { useReturnTo } from '../../hooks/return-to';
import { useForm } from '../../hooks/use-form';
import { paths } from '../../paths';
import { FormPage } from './form-page';
import { useNavigationState } from './use-navigation-state';

const copy = forgotPasswordCopy;

/** Requests an email code, then opens the form for the new password. */
export function ForgotPasswordScreen() {
  const { email = '' } = useNavigationState();
  const form = useForm('forgotPassword', { navigationState: { email } });
  const returnTo = useReturnTo();
  const known = { ...returnTo, email: form.values.email };
  if (form.hasSucceeded) {
    return <Navigate to={paths.resetPassword} state={{ ...known, isCodeSent: true }} replace />;
  }
  return (
    <FormPage
      title={copy.title}
      lead={copy.lead}
      links={
        <>
          <Link to={paths.resetPassword} state={known}>
            {copy.haveCode}
          </Link>
          <Link to={paths.login} state={returnTo}>
            {copy.remembered}
          </Link>
        </>
      }
    >
      <Form form={form} label={copy.submit} copy={{ ...copy, waits: verifyCopy.waits }}>
        <EmailField form={form} />
      </Form>
    </FormPage>
  );
}
