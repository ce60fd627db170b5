import type { ReactNode } from 'react';
import type { FormView } from '../../../machines/form/form.connect';
import { Field } from '../../components/field';
import { focusIfLost } from '../../components/focus';
import { Form, textFieldProps } from '../../components/form/form';
import { Notice } from '../../components/notice';
import { reasonCopy } from '../../copy/en/admin';
import { Fold } from './rows';

/** An action of an admin on one record, with a reason for the audit log. After a success only the outcome is left. */
export function ReasonForm({
  form,
  copy,
  children,
}: {
  form: FormView<'reason', unknown>;
  copy: {
    /** What opens the form, and its accessible name. */
    open: string;
    /** What the action leads to. */
    text: string;
    submit: string;
    submitting: string;
    failed: string;
    done: string;
  };
  /** Fields before the reason. */
  children?: ReactNode;
}) {
  if (form.hasSucceeded) return <Notice ref={focusIfLost} tone="good" first={copy.done} />;
  return (
    <Fold title={copy.open}>
      <p>{copy.text}</p>
      <Form form={form} label={copy.open} copy={copy} variant="quiet">
        {children}
        <Field
          {...textFieldProps(form, 'reason')}
          label={reasonCopy.reason}
          hint={reasonCopy.hint}
          autoComplete="off"
          required
        />
      </Form>
    </Fold>
  );
}
