import { readTypedCode, type TypedCode } from '../../../machines/redeem/code-hints';
import type { RedeemDialogView } from '../../../machines/redeem/redeem-dialog.connect';
import { Button } from '../../components/button';
import { Cap, Clash } from '../../components/cap';
import { DialogActions } from '../../components/dialog';
import { Field } from '../../components/field';
import { scrollOnMount } from '../../components/focus';
import { focusOnMount } from '../../components/focus-on-mount';
import { Countdown } from '../../components/form/countdown';
import { Notice } from '../../components/notice';
import { redeemDialogTitle } from '../../copy/en/layout';
import { redeemCopy } from '../../copy/en/redeem';
import { failureMessage } from '../../copy/failure-message';
import { useCampaignConfig } from '../../hooks/use-app-views';
import styles from './redeem-form.module.css';

const copy = redeemCopy;

/** A hint about the typed text; it never blocks a submit. */
function CodeHint({
  code: { grouped, hints, isOurAlphabet },
  length,
}: {
  code: TypedCode;
  length: number | undefined;
}) {
  return (
    <div className={styles.below} role="status">
      <p>
        {grouped ? (
          <>
            {copy.reading} <span className={styles.reading}>{grouped}</span>
          </>
        ) : (
          copy.hint(length, isOurAlphabet)
        )}
      </p>
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          {copy.hints[hint]}
        </p>
      ))}
    </div>
  );
}

/** The first page of the dialog: the field for the code. */
export function RedeemForm({ view }: { view: RedeemDialogView }) {
  const { data } = useCampaignConfig();
  const code = readTypedCode(view.text, data?.code?.alphabet);
  // Only with an Idempotency-Key does a repeat return the result of the first try.
  const next = data?.features?.idempotency ? copy.safe : copy.mayHaveWorked;
  const message = view.failure && failureMessage(view.failure, copy.failed, next);
  return (
    <form
      className={styles.form}
      aria-label={redeemDialogTitle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        view.submit();
      }}
    >
      <h2 className={styles.title}>
        <Cap turning={view.isRedeeming}>
          <Clash />
        </Cap>
        {redeemDialogTitle}
      </h2>
      <Field
        key={String(view.isRedeeming)}
        ref={focusOnMount}
        label={copy.input}
        placeholder={copy.input}
        className={styles.code}
        name="code"
        value={view.text}
        readOnly={!view.canType}
        autoComplete="off"
        autoCapitalize={code.isOurAlphabet ? 'characters' : 'off'}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => view.type(event.currentTarget.value)}
      />
      <CodeHint code={code} length={data?.code?.length} />
      {message && <Notice ref={scrollOnMount} tone="bad" first={message.first} second={message.second} />}
      {view.cooldownEnd !== null && <Countdown until={view.cooldownEnd} />}
      <DialogActions>
        <Button variant="quiet" disabled={!view.canClose} onClick={view.close}>
          {copy.cancel}
        </Button>
        <Button type="submit" disabled={!view.canSubmit} busy={view.isRedeeming}>
          {view.isRedeeming ? copy.submitting : copy.submit}
        </Button>
      </DialogActions>
    </form>
  );
}
