import type { FormView } from '../../../machines/form/form.connect';
import { failureMessage } from '../../copy/failure-message';
import { useIsPrerendered } from '../../hooks/use-is-prerendered';
import { Button } from '../button';
import { focusIfLost } from '../focus';
import { Notice } from '../notice';
import { Countdown } from './countdown';

interface Copy {
  submit: string;
  submitting: string;
  failed: string;
  /** What is said once it is done, where the same screen stays. */
  done?: string;
  /** What is said when something is missing that is typed elsewhere. */
  invalid?: string;
  /** The text in front of the countdown. */
  waits?: string;
}

/** What became of a form without fields of its own: what went wrong or well, and how long to wait. */
export function Outcome({
  form,
  copy,
  focus = focusIfLost,
}: {
  form: FormView<string, unknown>;
  copy: Copy;
  /** Moves the focus to what is said. */
  focus?: (notice: HTMLElement | null) => void;
}) {
  const message = form.failure && failureMessage(form.failure, copy.failed);
  return (
    <>
      {message && <Notice ref={focus} tone="bad" first={message.first} second={message.second} />}
      {form.isInvalid && copy.invalid && <Notice ref={focus} tone="bad" first={copy.invalid} />}
      {form.hasSucceeded && copy.done && <Notice ref={focus} tone="good" first={copy.done} />}
      {form.waitsUntil !== null && <Countdown until={form.waitsUntil} copy={copy.waits} />}
    </>
  );
}

/** A form without fields of its own: its outcome, and one button. */
export function ActionForm({
  form,
  copy,
  look,
  label,
}: {
  form: FormView<string, unknown>;
  copy: Copy;
  look: 'quiet' | 'text';
  /** What the button is called where its words do not say of what it is. */
  label?: string;
}) {
  const isPrerendered = useIsPrerendered();
  return (
    <>
      <Outcome form={form} copy={copy} />
      {(form.canSubmit || form.waitsUntil !== null || !form.hasSucceeded) && (
        <Button
          look={look}
          aria-label={form.isSubmitting ? undefined : label}
          disabled={!form.canSubmit || isPrerendered}
          busy={form.isSubmitting}
          onClick={form.submit}
        >
          {form.isSubmitting ? copy.submitting : copy.submit}
        </Button>
      )}
    </>
  );
}
