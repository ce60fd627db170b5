import type { StaffActivity } from '../../../contract/staff-activity';
import { Button } from '../../components/button';
import { ConfirmedAction } from '../../components/form/confirmed-action';
import { Section } from '../../components/page';
import { saveQr } from '../../components/qr/qr-parts';
import { RenewedCode } from '../../components/qr/renewed-code';
import { activityQrCopy } from '../../copy/en/staff-activity';
import { useForm } from '../../hooks/use-form';
import { useActivityQr } from '../../hooks/use-renewed-code';
import { printPage } from '../../services/print-page';
import { ActivitySheet } from './activity-sheet';
import styles from './staff-activity-screen.module.css';

const copy = activityQrCopy;

/** Give it the version of the QR code as its key. */
function Code({ activity }: { activity: StaffActivity }) {
  const view = useActivityQr(activity.id);
  return (
    <RenewedCode view={view} copy={copy}>
      {(code) =>
        view.isLasting && (
          <>
            <ActivitySheet activity={activity} code={code} />
            <div className={styles.actions}>
              <saveQr.Shown text={code} name={copy.fileName(activity.name)}>
                {copy.download}
              </saveQr.Shown>
              <Button variant="quiet" onClick={printPage}>
                {copy.print}
              </Button>
            </div>
          </>
        )
      }
    </RenewedCode>
  );
}

/** The QR code that players scan, on a poster or renewed on the screen. */
export function ActivityQr({ activity }: { activity: StaffActivity }) {
  const revoke = useForm('revokeActivityQr', { values: { id: activity.id } });
  return (
    <Section title={copy.title} lead={copy.lead}>
      <Code key={Math.max(revoke.result?.qr_version ?? 0, activity.qr_version ?? 0)} activity={activity} />
      {activity.can_edit !== false && <ConfirmedAction form={revoke} copy={copy.revoke} />}
    </Section>
  );
}
