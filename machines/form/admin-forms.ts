import {
  type Cleanup,
  type CodeBatch,
  codesFields,
  reasonField,
  type revokeBatch,
} from '../../contract/admin.contract';
import type { ReadOf } from '../../contract/endpoint';
import { createAction, createConfirmedAction } from './action.machine';
import { createEntryForm, createRepeatableEntryForm } from './entry-form.machine';

/** Every form and action of admins by the id of its machine. */
export const adminForms = {
  createCodes: createRepeatableEntryForm<'week_number' | 'count' | 'label', CodeBatch>({
    verb: 'createCodes',
    description: 'Generates a batch of codes, which are shown once.',
    fields: ['week_number', 'count', 'label'],
    optional: ['label'],
    rules: codesFields,
  }),
  /** The id is given. A draft would appear in the form of another batch. */
  revokeBatch: createEntryForm<'id' | 'reason', ReadOf<typeof revokeBatch>>({
    verb: 'revokeBatch',
    description: 'Takes all codes of a batch out of use that were not redeemed.',
    fields: ['id', 'reason'],
    rules: { reason: reasonField },
    undrafted: ['id', 'reason'],
  }),
  previewCleanup: createAction<Cleanup, 'dry_run'>(
    {
      machineId: 'previewCleanup',
      verb: 'cleanUp',
      description: 'Counts what a cleanup would remove, and removes nothing.',
    },
    ['dry_run'],
  ),
  runCleanup: createConfirmedAction<'dry_run', Cleanup>({
    machineId: 'runCleanup',
    verb: 'cleanUp',
    description: 'Removes what has expired, after a confirmation.',
    target: 'dry_run',
  }),
};
