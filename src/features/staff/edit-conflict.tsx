import { type ActivityField, activityFields } from '../../../machines/form/activity-record';
import type { FormView } from '../../../machines/form/form.connect';
import { Button } from '../../components/button';
import { activityFormCopy, activityQrStatsCopy } from '../../copy/en/staff-activity';
import { momentOf } from '../../copy/format';
import { useCampaignZone } from '../../hooks/use-campaign-zone';
import styles from './edit-conflict.module.css';

const { conflict: copy, fields: labels, modes } = activityFormCopy;

const flag = (value: string) => (value === '1' ? copy.yes : copy.no);
const named = (names: Readonly<Record<string, string>>) => (value: string) =>
  value
    .split(',')
    .map((key) => names[key] ?? key)
    .join(', ');

const formats: Partial<Record<ActivityField, (value: string, zone: string | undefined) => string>> = {
  starts_at: momentOf,
  ends_at: momentOf,
  methods: named(activityQrStatsCopy.methods),
  qr_mode: named(modes),
  is_stamp: flag,
  require_signed_player_qr: flag,
};
const shown = (field: ActivityField, value: string, zone: string | undefined): string =>
  (formats[field]?.(value, zone) ?? value) || copy.none;

/** Both versions of each changed field, after another user has saved the activity. */
export function EditConflict({
  form,
}: {
  form: Pick<FormView<ActivityField, unknown>, 'values' | 'savedOf' | 'change'>;
}) {
  const zone = useCampaignZone();
  const rows = activityFields.flatMap((field) => {
    const saved = form.savedOf(field);
    return saved === null ? [] : [{ field, saved, typed: form.values[field] }];
  });
  return (
    <section className={styles.conflict} aria-label={copy.title}>
      <h2>{copy.title}</h2>
      {rows.length === 0 ? (
        <p>{copy.same}</p>
      ) : (
        <>
          <p>{copy.text}</p>
          <ul className={styles.rows}>
            {rows.map(({ field, saved, typed }) => (
              <li key={field} className={styles.row}>
                <h3>{labels[field]}</h3>
                <dl className={styles.versions}>
                  <dt>{copy.saved}</dt>
                  <dd dir="auto">{shown(field, saved, zone)}</dd>
                  <dt>{copy.typed}</dt>
                  <dd dir="auto">{shown(field, typed, zone)}</dd>
                </dl>
                <Button
                  variant="quiet"
                  onClick={({ currentTarget }) => {
                    currentTarget.closest('form')?.focus();
                    form.change(field, saved);
                  }}
                >
                  {copy.take(labels[field])}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
