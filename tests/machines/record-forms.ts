import { expect, it } from 'vitest';
import type { RecordConfig } from '../../machines/form/form.types';
import { createPatchForm, createWholeForm } from '../../machines/form/record-form.machine';
import { type Answered, complete, config, type Field, start } from './start-form';

export const lockedUntil = '2026-07-03T00:00:00.000Z';

const record = { ...config, toFormValues: ({ id: _, ...values }: Answered) => values };

export const patchForm = (changes: Partial<RecordConfig<Field, Answered>> = {}) =>
  createPatchForm<Field, Answered>({
    ...record,
    lock: { field: 'nickname', code: 'username_change_too_soon', until: () => null },
    ...changes,
  });

export const lockingForm = () =>
  createPatchForm<Field, Answered>({
    ...record,
    lock: { field: 'nickname', code: 'username_change_too_soon', until: () => lockedUntil },
  });

export const wholeForm = () => createWholeForm<Field, Answered>(record);

export const elsewhere = { ...complete, email: 'elsewhere@example.test' };

export const typed = (machine: Parameters<typeof start>[0] = patchForm()) => {
  const form = start(machine, { ...complete, nickname: 'old' });
  form.view().change('nickname', 'new');
  return form;
};

type Form = ReturnType<typeof start>;
type Values = Partial<typeof complete>;
type Step = (form: Form) => unknown;

export const refresh =
  (record: Values): Step =>
  (form) =>
    form.refresh(record);
export const change =
  (field: keyof Values, value: string): Step =>
  (form) =>
    form.view().change(field, value);
export const submit: Step = (form) => form.view().submit();
export const remove: Step = (form) => form.remove();
export const fail =
  (failure: unknown): Step =>
  (form) =>
    form.fail(failure);
export const answer =
  (record: Values = {}): Step =>
  (form) =>
    form.answer({ id: '1', ...record });

type Row = readonly [title: string, open: () => Form, steps: readonly Step[], expected: object];

export const check = (title: string, rows: readonly Row[], tags: string[] = []) =>
  it.each(rows)(`${title}: %s`, { tags }, async (_, open, steps, expected) => {
    const form = open();
    for (const step of steps) await step(form);
    const { values, hasSucceeded, errorOf } = form.view();
    const errors = { email: errorOf('email'), password: errorOf('password'), nickname: errorOf('nickname') };
    expect({ values, hasSucceeded, errors, value: form.value(), asked: form.asked() }).toMatchObject(
      expected,
    );
  });
