import type { ReactNode } from 'react';
import type { FormView } from '../../../machines/form/form.connect';
import { Field } from '../../components/field';
import { focusIfLost } from '../../components/focus';
import { Form, textFieldProps } from '../../components/form/form';
import { Notice } from '../../components/notice';
import { reasonCopy } from '../../copy/en/admin';
import { Fold } from './rows';

interface Copy {
  /** What opens the form, and its accessible name. */
  open: string;
  /** What the action leads to. */
  text: string;
  submit: string;
  submitting: string;
  failed: string;
  done: string;
}

/** An action of an admin on one record, which is opened first. After a success only the outcome is left. */
export function RecordForm<Field extends string>({
  form,
  copy,
  children,
}: {
  form: FormView<Field, unknown>;
  copy: Copy;
  children: ReactNode;
}) {
  if (form.hasSucceeded) return <Notice ref={focusIfLost} tone="good" first={copy.done} />;
  return (
    <Fold title={copy.open}>
      <p>{copy.text}</p>
      <Form form={form} label={copy.open} copy={copy} variant="quiet">
        {children}
      </Form>
    </Fold>
  );
}

/** The same with a reason for the audit log. */
export function ReasonForm({ form, copy }: { form: FormView<'id' | 'reason', unknown>; copy: Copy }) {
  return (
    <RecordForm form={form} copy={copy}>
      <Field
        {...textFieldProps(form, 'reason')}
        label={reasonCopy.reason}
        hint={reasonCopy.hint}
        autoComplete="off"
        required
      />
    </RecordForm>
  );
}
