import type { Profile } from '../../../contract/profile.contract';
import { useMarketingForm } from '../../actors/use-forms';
import { screenCopy } from '../../copy/screen-copy';
import { checkboxProps, Form } from '../../form/form';
import { CheckField } from '../../ui/field';
import { Section } from '../../ui/page';

const words = screenCopy.profile.marketing;

/** Whether a player wants to hear of new prizes and events. */
export function MarketingCard({ profile }: { profile: Profile }) {
  const form = useMarketingForm(profile);
  return (
    <Section title={words.title}>
      <Form form={form} label={words.submit} words={words}>
        <CheckField {...checkboxProps(form, 'marketing_opt_in')} label={screenCopy.fields.marketing} />
      </Form>
    </Section>
  );
}
