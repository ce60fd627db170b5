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
  /** The message after a success on the same screen. */
  done?: string;
  /** The message for a missing value that is typed in another form. */
  invalid?: string;
  /** The text in front of the countdown. */
  waits?: string;
}

/** The outcome of an action: an error, a success or a countdown. */
export function Outcome({
  form,
  copy,
  focus = focusIfLost,
}: {
  form: FormView<string, unknown>;
  copy: Copy;
  /** A ref that focuses the message. */
  focus?: (notice: HTMLElement | null) => void;
}) {
  const message = form.failure && failureMessage(form.failure, copy.failed);
  return (
    <>
      {message && <Notice ref={focus} tone="bad" first={message.first} second={message.second} />}
      {form.isInvalid && copy.invalid && <Notice ref={focus} tone="bad" first={copy.invalid} />}
      {form.hasSucceeded && copy.done && <Notice ref={focus} tone="good" first={copy.done} />}
      {form.cooldownEnd !== null && <Countdown until={form.cooldownEnd} copy={copy.waits} />}
    </>
  );
}

/** A form with one button and no fields, and its outcome. */
export function ActionForm({
  form,
  copy,
  variant,
  label,
}: {
  form: FormView<string, unknown>;
  copy: Copy;
  variant: 'primary' | 'quiet' | 'text';
  /** The accessible name of the button, if its text alone is not enough. */
  label?: string;
}) {
  const isPrerendered = useIsPrerendered();
  return (
    <>
      <Outcome form={form} copy={copy} />
      {(form.canSubmit || form.cooldownEnd !== null || !form.hasSucceeded) && (
        <Button
          variant={variant}
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
