import type { ActivityMethods } from '../../../contract/activity.contract';
import type { MethodKey } from '../../../contract/activity-fields';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { ActionForm } from '../../components/form/action-form';
import { Countdown } from '../../components/form/countdown';
import { Form, textFieldProps } from '../../components/form/form';
import { Section } from '../../components/page';
import { QrAvatar } from '../../components/qr/qr-avatar';
import { activityCopy, passcodeCopy, selfCompleteCopy } from '../../copy/en/activities';
import { qrCopy } from '../../copy/en/layout';
import { useQrView, useSession } from '../../hooks/use-app-views';
import { useForm } from '../../hooks/use-form';
import { LiveQr } from '../player-pass/live-qr';
import { isOpenWay, waysOf } from './activity-state';
import styles from './activity-ways.module.css';
import { ScanPanel } from './scan-panel';
import { useActivityState } from './use-activity-state';

const copy = activityCopy;

/** The forms that complete the activity. */
export const useCompletionForms = (id: string) => ({
  scan: useForm('scanActivity'),
  passcode: useForm('enterPasscode', { values: { id } }),
  self: useForm('selfComplete', { values: { id } }),
});
type Forms = ReturnType<typeof useCompletionForms>;

function ShowQr() {
  const { person } = useSession();
  const { open } = useQrView();
  if (person === null) return null;
  return (
    <>
      <div className={styles.qr}>
        <QrAvatar text={person.id} />
        <Button variant="quiet" onClick={open}>
          {qrCopy.open}
        </Button>
      </div>
      <LiveQr />
    </>
  );
}

function Passcode({ forms: { passcode } }: { forms: Forms }) {
  return (
    <Form form={passcode} label={copy.methods.passcode.title} copy={passcodeCopy} variant="quiet">
      <Field
        {...textFieldProps(passcode, 'passcode')}
        label={passcodeCopy.field}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
    </Form>
  );
}

const parts = {
  scan_activity_qr: ({ forms }: { forms: Forms }) => <ScanPanel form={forms.scan} />,
  show_player_qr: ShowQr,
  passcode: Passcode,
  self_complete: ({ forms }: { forms: Forms }) => (
    <ActionForm form={forms.self} copy={selfCompleteCopy} variant="quiet" />
  ),
} satisfies Record<MethodKey, unknown>;

/** Why no way is open now. */
function Closed({ state, cooldownEnd }: ReturnType<typeof useActivityState>) {
  if (cooldownEnd !== null) return <Countdown until={cooldownEnd} copy={copy.cooldown} />;
  return <p>{copy.closed[state === undefined || state === 'cooldown' ? 'live' : state]}</p>;
}

/** The ways to complete an activity. */
export function ActivityWays({ found, forms }: { found: ActivityMethods; forms: Forms }) {
  const current = useActivityState(found.activity);
  return waysOf(found).map((way) => {
    const Part = parts[way.method];
    const texts = copy.methods[way.method];
    return (
      <Section
        key={way.method}
        title={way.label?.trim() || texts.title}
        lead={way.instructions?.trim() || texts.text}
      >
        {isOpenWay(way, current.state) ? <Part forms={forms} /> : <Closed {...current} />}
      </Section>
    );
  });
}
