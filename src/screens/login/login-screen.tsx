import { Link } from 'react-router-dom';
import { useLogInForm } from '../../actors/use-forms';
import { screenCopy } from '../../copy/screen-copy';
import { EmailField, Form } from '../../form/form';
import { FormPage } from '../../form/form-page';
import { PasswordField, ShowPasswords } from '../../form/password';
import { paths } from '../../paths';
import { useWayBack } from '../../way-back';

const words = screenCopy.login;

/** A guest signs in. */
export function LoginScreen() {
  const form = useLogInForm();
  const wayBack = useWayBack();
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      links={
        <>
          <Link to={paths.register} state={wayBack}>
            {words.noAccount}
          </Link>
          <Link to={paths.forgotPassword} state={{ ...wayBack, email: form.values.email }}>
            {words.forgot}
          </Link>
        </>
      }
    >
      <Form form={form} label={words.submit} words={words}>
        <EmailField form={form} autoComplete="username" />
        <PasswordField
          form={form}
          field="password"
          label={screenCopy.fields.password}
          autoComplete="current-password"
        />
        <ShowPasswords form={form} />
      </Form>
      {form.failure?.code === 'email_not_verified' && (
        <Link to={paths.verify} state={{ ...wayBack, email: form.values.email }}>
          {words.verifyInstead}
        </Link>
      )}
    </FormPage>
  );
}
