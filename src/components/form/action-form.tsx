import type { FormView } from '../../../machines/form/form.connect';
import { failureMessage } from '../../copy/tell-failure';
import { useIsPrerendered } from '../../hooks/use-is-prerendered';
import { Button } from '../button';
import { focusIfLost } from '../focus';
import { Notice } from '../notice';
import { Countdown } from './countdown';

interface Words {
  submit: string;
  submitting: string;
  failed: string;
  /** What is said once it is done, where the same screen stays. */
  done?: string;
  /** What is said when something is missing that is typed elsewhere. */
  invalid?: string;
  /** What stands before how long to wait. */
  waits?: string;
}

/** What became of a form without fields of its own: what went wrong or well, and how long to wait. */
export function Outcome({
  form,
  words,
  focus = focusIfLost,
}: {
  form: FormView<string, unknown>;
  words: Words;
  /** Moves the focus to what is said. */
  focus?: (notice: HTMLElement | null) => void;
}) {
  const message = form.failure && failureMessage(form.failure, words.failed);
  return (
    <>
      {message && <Notice ref={focus} tone="bad" first={message.first} second={message.second} />}
      {form.isInvalid && words.invalid && <Notice ref={focus} tone="bad" first={words.invalid} />}
      {form.hasSucceeded && words.done && <Notice ref={focus} tone="good" first={words.done} />}
      {form.waitsUntil !== null && <Countdown until={form.waitsUntil} words={words.waits} />}
    </>
  );
}

/** A form without fields of its own: its outcome, and one button. */
export function ActionForm({
  form,
  words,
  look,
  label,
}: {
  form: FormView<string, unknown>;
  words: Words;
  look: 'quiet' | 'text';
  /** What the button is called where its words do not say of what it is. */
  label?: string;
}) {
  const isPrerendered = useIsPrerendered();
  return (
    <>
      <Outcome form={form} words={words} />
      {(form.canSubmit || form.waitsUntil !== null || !form.hasSucceeded) && (
        <Button
          look={look}
          aria-label={form.isSubmitting ? undefined : label}
          disabled={!form.canSubmit || isPrerendered}
          busy={form.isSubmitting}
          onClick={form.submit}
        >
          {form.isSubmitting ? words.submitting : words.submit}
        </Button>
      )}
    </>
  );
}
