import type { Profile } from '../../../contract/profile.contract';
import { CheckField } from '../../components/field';
import { checkboxProps, Form } from '../../components/form/form';
import { Section } from '../../components/page';
import { fieldsCopy } from '../../copy/en/fields';
import { profileCopy } from '../../copy/en/profile';
import { useForm } from '../../hooks/use-form';

const copy = profileCopy.marketing;

/** The consent to marketing emails. */
export function MarketingCard({ profile }: { profile: Profile }) {
  const form = useForm('chooseMarketing', { record: profile });
  return (
    <Section title={copy.title}>
      <Form form={form} variant="quiet" label={copy.submit} copy={copy}>
        <CheckField {...checkboxProps(form, 'marketing_opt_in')} label={fieldsCopy.marketing} />
      </Form>
    </Section>
  );
}
