import { Navigate } from 'react-router-dom';
import { CheckField, Field } from '../../components/field';
import { checkboxProps, EmailField, Form, textFieldProps } from '../../components/form/form';
import { NewPassword } from '../../components/form/password-fields';
import { FullNameField, PhoneField, UsernameField } from '../../components/form/person-fields';
import { Link } from '../../components/link';
import { registerCopy } from '../../copy/en/account';
import { fieldsCopy } from '../../copy/en/fields';
import { useReturnTo } from '../../hooks/return-to';
import { useForm } from '../../hooks/use-form';
import { paths } from '../../paths';
import { ConsentField } from './consent-field';
import { FormPage } from './form-page';

const copy = registerCopy;
const fields = fieldsCopy;

/** Registers a player, then opens the verification of the email. */
export function RegisterScreen() {
  const form = useForm('register');
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
      title={copy.title}
      lead={copy.lead}
      links={
        <Link to={paths.login} state={returnTo}>
          {copy.haveAccount}
        </Link>
      }
    >
      <Form form={form} label={copy.submit} copy={copy}>
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
