import { useId } from 'react';
import type { FormView } from '../../../machines/form/form.connect';
import { useWasTrue } from '../../hooks/use-was-true';
import { Button } from '../button';
import { focusIfLost } from '../focus';
import { focusOnMount } from '../focus-on-mount';
import { Outcome } from './action-form';
import styles from './confirmed-action.module.css';

interface Copy {
  submit: string;
  submitting: string;
  failed: string;
  /** The message after a success on the same screen. */
  done?: string;
  question: string;
  /** What the action leads to. */
  consequence: string;
  confirm: string;
  cancel: string;
}

function Confirmation({ form, copy }: { form: FormView<string, unknown>; copy: Copy }) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className={styles.confirmation}
      onKeyDown={({ key }) => {
        if (key === 'Escape') form.cancelConfirmation();
      }}
    >
      <p id={id} className={styles.question} dir="auto">
        {copy.question}
      </p>
      <p>{copy.consequence}</p>
      <div className={styles.buttons}>
        <Button ref={focusOnMount} variant="quiet" onClick={form.closeConfirmation}>
          {copy.cancel}
        </Button>
        <Button onClick={form.submit}>{copy.confirm}</Button>
      </div>
    </fieldset>
  );
}

/** A button whose action is confirmed in its place, and the outcome. */
export function ConfirmedAction({ form, copy }: { form: FormView<string, unknown>; copy: Copy }) {
  const wasConfirming = useWasTrue(form.isConfirming);
  if (form.isConfirming) return <Confirmation form={form} copy={copy} />;
  return (
    <>
      <Outcome form={form} copy={copy} />
      {!form.hasSucceeded && (
        <Button
          ref={wasConfirming ? focusIfLost : undefined}
          variant="quiet"
          disabled={!form.canOpenConfirmation}
          busy={form.isSubmitting}
          onClick={form.openConfirmation}
        >
          {form.isSubmitting ? copy.submitting : copy.submit}
        </Button>
      )}
    </>
  );
}
