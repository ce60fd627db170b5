import { Navigate } from 'react-router-dom';
import { useRegisterForm } from '../../actors/use-forms';
import { screenCopy } from '../../copy/screen-copy';
import { ConsentField } from '../../form/consent';
import { checkboxProps, EmailField, Form, textFieldProps } from '../../form/form';
import { FormPage } from '../../form/form-page';
import { NewPassword } from '../../form/password';
import { FullNameField, PhoneField, UsernameField } from '../../form/person';
import { paths } from '../../paths';
import { useReturnTo } from '../../return-to';
import { CheckField, Field } from '../../ui/field';
import { Link } from '../../ui/link';

const words = screenCopy.register;
const { fields } = screenCopy;

/** A guest becomes a player; the way goes on to the verification of the e-mail. */
export function RegisterScreen() {
  const form = useRegisterForm();
  const returnTo = useReturnTo();
  if (form.hasSucceeded) {
    return (
      <Navigate
        to={paths.verify}
        state={{ ...returnTo, email: form.values.email, isRegistered: true }}
        replace
      />
    );
  }
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      links={
        <Link to={paths.login} state={returnTo}>
          {words.haveAccount}
        </Link>
      }
    >
      <Form form={form} label={words.submit} words={words}>
        <UsernameField form={form} />
        <EmailField form={form} autoComplete="username" />
        <PhoneField form={form} required />
        <Field
          {...textFieldProps(form, 'date_of_birth')}
          label={fields.dateOfBirth}
          type="date"
          autoComplete="bday"
          required
        />
        <FullNameField form={form} />
        <NewPassword
          form={form}
          fields={['password', 'password_confirmation']}
          labels={[fields.password, fields.confirmPassword]}
        />
        <div>
          <ConsentField form={form} field="agree_terms" text="terms" />
          <ConsentField form={form} field="agree_privacy" text="privacy" />
          <CheckField {...checkboxProps(form, 'marketing_opt_in')} label={fields.marketing} />
        </div>
      </Form>
    </FormPage>
  );
}
