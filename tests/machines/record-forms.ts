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
