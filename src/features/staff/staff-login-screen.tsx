import { Field } from '../../components/field';
import { Form, textFieldProps } from '../../components/form/form';
import { PasswordField, ShowPasswords } from '../../components/form/password-fields';
import { Link } from '../../components/link';
import { Card, Page } from '../../components/page';
import singleLink from '../../components/single-link.module.css';
import { fieldsCopy } from '../../copy/en/fields';
import { staffLoginCopy } from '../../copy/en/staff';
import { useForm } from '../../hooks/use-form';
import { paths } from '../../paths';

const copy = staffLoginCopy;

export function StaffLoginScreen() {
  const form = useForm('logInStaff');
  return (
    <Page title={copy.title} lead={copy.lead} narrow>
      <Card>
        <Form form={form} label={copy.submit} copy={copy}>
          <Field
            {...textFieldProps(form, 'username')}
            label={fieldsCopy.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordField
            form={form}
            field="password"
            label={fieldsCopy.password}
            autoComplete="current-password"
          />
          <ShowPasswords form={form} />
        </Form>
      </Card>
      <div className={singleLink.links}>
        <Link to={paths.login}>{copy.player}</Link>
      </div>
    </Page>
  );
}
