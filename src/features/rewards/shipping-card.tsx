import type { Profile } from '../../../contract/profile.contract';
import { addressIn } from '../../../machines/form/profile-record';
import { focusIfLost } from '../../components/focus';
import { Outcome } from '../../components/form/action-form';
import { AddressFields } from '../../components/form/address-fields';
import { Form } from '../../components/form/form';
import { Notice } from '../../components/notice';
import { Section } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { genericCopy } from '../../copy/en/generic';
import { rewardPageCopy } from '../../copy/en/reward';
import { useForm } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import { useWasTrue } from '../../hooks/use-was-true';

const copy = rewardPageCopy.shipping;

interface Shipping {
  id: string;
  isOffered: boolean;
}

function ShippingForm({ id, isOffered, profile }: Shipping & { profile: Profile | null }) {
  const form = useForm('saveShipping', { values: { ...(profile && addressIn(profile)), id } });
  if (form.hasSucceeded) return <Notice ref={focusIfLost} tone="good" first={copy.done} />;
  if (!isOffered) return <Outcome form={form} copy={copy} />;
  return (
    <Section title={copy.title} lead={copy.lead}>
      <Form form={form} label={copy.title} copy={copy}>
        <AddressFields form={form} />
      </Form>
    </Section>
  );
}

function Prefilled(shipping: Shipping) {
  const profile = useResource('profile');
  if (profile.step !== 'loading') return <ShippingForm {...shipping} profile={profile.data} />;
  return (
    <Section title={copy.title} lead={copy.lead}>
      <div role="status" aria-label={genericCopy.loading}>
        <Skeleton shape="image" />
      </div>
    </Section>
  );
}

/** The address of a reward that is shipped, prefilled from the profile. */
export function ShippingCard(shipping: Shipping) {
  return useWasTrue(shipping.isOffered) && <Prefilled {...shipping} />;
}
