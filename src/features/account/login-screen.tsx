import { LinkButton } from '../../components/button';
import { EmailField, Form } from '../../components/form/form';
import { PasswordField, ShowPasswords } from '../../components/form/password-fields';
import { Link } from '../../components/link';
import { loginCopy } from '../../copy/en/account';
import { fieldsCopy } from '../../copy/en/fields';
import { useReturnTo } from '../../hooks/return-to';
import { useCampaignConfig } from '../../hooks/use-app-views';
import { useForm } from '../../hooks/use-form';
import { paths } from '../../paths';
import { FormPage } from './form-page';
import { LoginArt } from './login-art';
import styles from './login-screen.module.css';

const copy = loginCopy;

function LogIn() {
  const form = useForm('logIn');
  const returnTo = useReturnTo();
  return (
    <FormPage
      title={copy.title}
      lead={copy.lead}
      links={
        <>
          <Link to={paths.register} state={returnTo}>
            {copy.noAccount}
          </Link>
          <Link to={paths.forgotPassword} state={{ ...returnTo, email: form.values.email }}>
            {copy.forgot}
          </Link>
        </>
      }
    >
      <Form form={form} label={copy.submit} copy={copy}>
        <EmailField form={form} autoComplete="username" />
        <PasswordField
          form={form}
          field="password"
          label={fieldsCopy.password}
          autoComplete="current-password"
        />
        <ShowPasswords form={form} />
      </Form>
      {form.failure?.code === 'email_not_verified' && (
        <LinkButton variant="quiet" to={paths.verify} state={{ ...returnTo, email: form.values.email }}>
          {copy.verifyInstead}
        </LinkButton>
      )}
    </FormPage>
  );
}

/** The login form, on a card or next to the campaign's image, by the configuration of the campaign. */
export function LoginScreen() {
  const layout = useCampaignConfig().data?.campaign?.login_layout;
  return (
    <div className={styles.login} data-layout={layout}>
      <LoginArt />
      <LogIn />
    </div>
  );
}
