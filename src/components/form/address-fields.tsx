import { malaysianStates } from '../../../contract/profile.contract';
import type { FormView } from '../../../machines/form/form.connect';
import type { AddressField } from '../../../machines/form/profile-record';
import { addressCopy } from '../../copy/en/address';
import { fieldsCopy } from '../../copy/en/fields';
import { Field } from '../field';
import { SelectField } from '../select-field';
import styles from './address-fields.module.css';
import { selectProps, textFieldProps } from './form';

const copy = addressCopy;

/** The states of Malaysia, and the stored value if it is another. */
const stateOptions = (stored: string) => [
  { value: '', label: copy.chooseState },
  ...[...new Set([...malaysianStates, ...(stored ? [stored] : [])])].map((state) => ({
    value: state,
    label: state,
  })),
];

/** The fields of an address in Malaysia. */
export function AddressFields({ form }: { form: FormView<AddressField, unknown> }) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          {...textFieldProps(form, 'recipient_name')}
          label={copy.recipient}
          autoComplete="shipping name"
          required
        />
        <Field
          {...textFieldProps(form, 'phone')}
          label={copy.phone}
          type="tel"
          autoComplete="shipping tel"
          required
        />
      </div>
      <Field
        {...textFieldProps(form, 'line1')}
        label={copy.line1}
        autoComplete="shipping address-line1"
        required
      />
      <Field
        {...textFieldProps(form, 'line2')}
        label={copy.line2}
        hint={fieldsCopy.optional}
        autoComplete="shipping address-line2"
      />
      <div className={styles.pair}>
        <Field
          {...textFieldProps(form, 'postcode')}
          label={copy.postcode}
          hint={copy.postcodeHint}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          required
        />
        <Field
          {...textFieldProps(form, 'city')}
          label={copy.city}
          autoComplete="shipping address-level2"
          required
        />
      </div>
      <SelectField
        {...selectProps(form, 'state')}
        label={copy.state}
        options={stateOptions(form.values.state)}
        autoComplete="shipping address-level1"
        required
      />
    </>
  );
}
