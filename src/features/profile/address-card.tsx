import type { Profile } from '../../../contract/profile.contract';
import type { FormView } from '../../../machines/form/form.connect';
import { focusIfLost } from '../../components/focus';
import { ActionForm } from '../../components/form/action-form';
import { Form } from '../../components/form/form';
import { Notice } from '../../components/notice';
import { Section } from '../../components/page';
import { profileCopy } from '../../copy/en/profile';
import { useForm } from '../../hooks/use-form';
import { useNewer } from '../../hooks/use-newer';
import { AddressFields } from './address-fields';

const copy = profileCopy.address;

type Disableable = Pick<FormView<never, unknown>, 'canChange' | 'canSubmit'>;

/** Both forms change the same field, so each is disabled while the other is pending. */
const disabledDuring = <View extends Disableable>(
  view: View,
  { isSubmitting }: { isSubmitting: boolean },
): View => (isSubmitting ? { ...view, canChange: false, canSubmit: false } : view);

/** The address form and the button that removes the address. */
function Address({ profile, removed = null }: { profile: Profile; removed?: Profile | null }) {
  const known = useNewer(profile, removed);
  const form = useForm('editAddress', { record: known });
  const hasAddress = Boolean(useNewer(known, form.result).shipping_address);
  const removal = useForm('removeAddress');
  if (removal.hasSucceeded) return <Address profile={profile} removed={removal.result} />;
  return (
    <>
      {(removed ?? removal.failure) && !hasAddress && (
        <Notice ref={focusIfLost} tone="good" first={copy.remove.done} />
      )}
      <Form form={disabledDuring(form, removal)} label={copy.submit} copy={copy}>
        <AddressFields form={disabledDuring(form, removal)} />
      </Form>
      {hasAddress && <ActionForm form={disabledDuring(removal, form)} copy={copy.remove} variant="quiet" />}
    </>
  );
}

/** The shipping address. */
export function AddressCard({ profile }: { profile: Profile }) {
  return (
    <Section title={copy.title} lead={copy.lead}>
      <Address profile={profile} />
    </Section>
  );
}
