import { Link } from 'react-router-dom';
import { useLogInForm } from '../../actors/use-forms';
import { screenCopy } from '../../copy/screen-copy';
import { EmailField, Form, textOf } from '../../form/form';
import { FormPage } from '../../form/form-page';
import { paths } from '../../paths';
import { Field } from '../../ui/field';
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
          <Link to={paths.forgotPassword}>{words.forgot}</Link>
        </>
      }
    >
      <Form form={form} label={words.submit} words={words}>
        <EmailField form={form} />
        <Field
          {...textOf(form, 'password')}
          label={screenCopy.fields.password}
          type="password"
          autoComplete="current-password"
          required
        />
      </Form>
      {form.failure?.code === 'email_not_verified' && (
        <Link to={paths.verify} state={{ ...wayBack, email: form.values.email }}>
          {words.verifyInstead}
        </Link>
      )}
    </FormPage>
  );
}
