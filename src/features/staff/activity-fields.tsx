import type { ReactNode } from 'react';
import type { ActivityField } from '../../../machines/form/activity-record';
import { CheckField, Field, FieldMessages, TextAreaField } from '../../components/field';
import {
  type Bound,
  checkboxProps,
  errorMessage,
  selectProps,
  textFieldProps,
} from '../../components/form/form';
import { SelectField } from '../../components/select-field';
import { activityFormCopy, activityQrStatsCopy } from '../../copy/en/staff-activity';
import { timeZone } from '../../copy/format';
import { useCampaignZone } from '../../hooks/use-campaign-zone';
import { fromLocalTime, toLocalTime } from '../../services/local-time';
import styles from './activity-fields.module.css';

const copy = activityFormCopy;
const { fields: labels, groups } = copy;
type Form = Bound<ActivityField>;

const methods = Object.entries(activityQrStatsCopy.methods);
const modes = Object.entries(copy.modes).map(([value, label]) => ({ value, label }));

const methodsIn = ({ values }: Form): string[] => values.methods.split(',').filter((method) => method !== '');

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}

/** The methods are one field: their keys with commas. */
function Methods({ form, passcodeHint }: { form: Form; passcodeHint: string }) {
  const chosen = methodsIn(form);
  const error = form.errorOf('methods');
  return (
    <Group title={groups.methods}>
      <div className={styles.boxes}>
        {methods.map(([method, label]) => (
          <CheckField
            key={method}
            name={method}
            label={label}
            checked={chosen.includes(method)}
            disabled={!form.canChange}
            aria-invalid={error !== null || undefined}
            onChange={({ currentTarget }) =>
              form.change(
                'methods',
                methods
                  .map(([key]) => key)
                  .filter((key) => (key === method ? currentTarget.checked : chosen.includes(key)))
                  .join(','),
              )
            }
          />
        ))}
        <FieldMessages id="methods" error={errorMessage(error, copy.chooseMethod)} />
      </div>
      {(chosen.includes('passcode') || form.errorOf('passcode') !== null) && (
        <Field
          {...textFieldProps(form, 'passcode')}
          label={labels.passcode}
          hint={passcodeHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Group>
  );
}

function NumberField({ form, field, hint }: { form: Form; field: ActivityField; hint?: string }) {
  return <Field {...textFieldProps(form, field)} label={labels[field]} hint={hint} inputMode="numeric" />;
}

function Times({ form }: { form: Form }) {
  const zone = useCampaignZone();
  return (
    <Group title={groups.times} hint={copy.zone(timeZone(zone))}>
      {(['starts_at', 'ends_at'] as const).map((field) => (
        <Field
          key={field}
          {...textFieldProps(form, field)}
          label={labels[field]}
          type="datetime-local"
          // A year has four digits.
          max="9999-12-31T23:59"
          dir="ltr"
          value={toLocalTime(form.values[field], zone)}
          onChange={({ currentTarget }) => form.change(field, fromLocalTime(currentTarget.value, zone))}
          required
        />
      ))}
    </Group>
  );
}

/** The fields of an activity. */
export function ActivityFields({ form, passcodeHint }: { form: Form; passcodeHint: string }) {
  return (
    <>
      <Field {...textFieldProps(form, 'name')} label={labels.name} autoComplete="off" required />
      <TextAreaField {...textFieldProps(form, 'description')} label={labels.description} />
      <Field
        {...textFieldProps(form, 'image_url')}
        label={labels.image_url}
        hint={copy.image}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
      />
      <Field {...textFieldProps(form, 'location')} label={labels.location} autoComplete="off" />
      <Times form={form} />
      <Methods form={form} passcodeHint={passcodeHint} />
      <Group title={groups.prize}>
        <CheckField {...checkboxProps(form, 'is_stamp')} label={labels.is_stamp} />
        <NumberField form={form} field="points_reward" />
      </Group>
      <Group title={groups.limits}>
        <NumberField form={form} field="max_completions" hint={copy.places} />
        <NumberField form={form} field="per_user_limit" />
        <NumberField form={form} field="cooldown_minutes" hint={copy.cooldown} />
      </Group>
      <Group title={groups.codes}>
        <SelectField {...selectProps(form, 'qr_mode')} label={labels.qr_mode} options={modes} />
        {(form.values.qr_mode === 'rotating' || form.errorOf('qr_rotation_seconds') !== null) && (
          <NumberField form={form} field="qr_rotation_seconds" hint={copy.seconds} />
        )}
        <CheckField
          {...checkboxProps(form, 'require_signed_player_qr')}
          label={labels.require_signed_player_qr}
        />
      </Group>
    </>
  );
}
