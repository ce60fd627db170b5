import type { SyntheticEvent } from 'react';
import type { StaffScanView } from '../../../machines/staff-scan/staff-scan.connect';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { scanScreenCopy } from '../../copy/en/staff-scan';
import { focusOnTyping } from './focus-on-typing';
import styles from './scanning.module.css';

const copy = scanScreenCopy;

/** A USB scanner types a code and presses Enter; the field keeps the focus for the next one. */
export function ManualEntry({ scan }: { scan: StaffScanView }) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    scan.read(String(new FormData(form).get('code') ?? ''));
    form.reset();
  };
  return (
    <form className={styles.manual} aria-label={copy.manual} onSubmit={submit}>
      <Field
        ref={focusOnTyping}
        label={copy.field}
        hint={copy.fieldHint}
        name="code"
        maxLength={512}
        readOnly={!scan.canRead}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
      />
      <Button type="submit" variant="quiet" disabled={!scan.canRead}>
        {copy.check}
      </Button>
    </form>
  );
}
