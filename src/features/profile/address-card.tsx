import type { Profile } from '../../../contract/profile.contract';
import type { FormView } from '../../../machines/form/form.connect';
import { focusIfLost } from '../../components/focus';
import { ActionForm } from '../../components/form/action-form';
import { AddressFields } from '../../components/form/address-fields';
import { Form } from '../../components/form/form';
import { Notice } from '../../components/notice';
import { Section } from '../../components/page';
import { profileCopy } from '../../copy/en/profile';
import { useForm } from '../../hooks/use-form';

const copy = profileCopy.address;

const { done: removed, ...removeCopy } = copy.remove;

type Disableable = Pick<FormView<never, unknown>, 'canChange' | 'canSubmit'>;

/** A save and a removal of the same address run one at a time. */
const disabledDuring = <View extends Disableable>(
  view: View,
  { isSubmitting }: { isSubmitting: boolean },
): View => (isSubmitting ? { ...view, canChange: false, canSubmit: false } : view);

/** The shipping address. */
export function AddressCard({ profile }: { profile: Profile }) {
  const form = useForm('editAddress', { record: profile });
  const removal = useForm('removeAddress');
  const hasAddress = Boolean(profile.shipping_address);
  const isRemoved = !hasAddress && (removal.hasSucceeded || removal.failure !== null);
  return (
    <Section title={copy.title} lead={copy.lead}>
      {isRemoved && <Notice ref={focusIfLost} tone="good" first={removed} />}
      <Form form={disabledDuring(form, removal)} variant="quiet" label={copy.submit} copy={copy}>
        <AddressFields form={disabledDuring(form, removal)} />
      </Form>
      {hasAddress && <ActionForm form={disabledDuring(removal, form)} copy={removeCopy} variant="quiet" />}
    </Section>
  );
}
