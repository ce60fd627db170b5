import {
  type Cleanup,
  type CodeBatch,
  codesFields,
  reasonField,
  type revokeBatch,
} from '../../contract/admin.contract';
import { drawFields, type drawRaffle } from '../../contract/admin-raffle.contract';
import type {
  changeRole,
  endUserSessions,
  suspendUser,
  unlockUser,
  unsuspendUser,
} from '../../contract/admin-user.contract';
import type { approveReward, rejectReward } from '../../contract/approval.contract';
import type { ReadOf } from '../../contract/endpoint';
import { createAction, createConfirmedAction, createOnceAction } from './action.machine';
import { createEntryForm, createRepeatableEntryForm } from './entry-form.machine';

/** The id is given. A draft would appear in the form of another record. */
const withReason = {
  fields: ['id', 'reason'],
  rules: { reason: reasonField },
  undrafted: ['id', 'reason'],
} as const;

/** Every form and action of admins by the id of its machine. */
export const adminForms = {
  createCodes: () =>
    createRepeatableEntryForm<'week_number' | 'count' | 'label', CodeBatch>({
      verb: 'createCodes',
      description: 'Generates a batch of codes, which are shown once.',
      fields: ['week_number', 'count', 'label'],
      optional: ['label'],
      rules: codesFields,
    }),
  revokeBatch: () =>
    createEntryForm<'id' | 'reason', ReadOf<typeof revokeBatch>>({
      ...withReason,
      verb: 'revokeBatch',
      description: 'Takes all codes of a batch out of use that were not redeemed.',
    }),
  approveReward: () =>
    createOnceAction<'id', ReadOf<typeof approveReward>>({
      verb: 'approveReward',
      description: 'Approves a claimed reward.',
      target: 'id',
    }),
  rejectReward: () =>
    createEntryForm<'id' | 'reason', ReadOf<typeof rejectReward>>({
      ...withReason,
      verb: 'rejectReward',
      description: 'Rejects a claimed reward, which returns it to stock.',
    }),
  drawRaffle: () =>
    createEntryForm<'id' | 'public_entropy', ReadOf<typeof drawRaffle>>({
      verb: 'drawRaffle',
      description: 'Draws the winners of a closed raffle, once.',
      fields: ['id', 'public_entropy'],
      optional: ['public_entropy'],
      rules: drawFields,
      undrafted: ['id', 'public_entropy'],
    }),
  suspendUser: () =>
    createEntryForm<'id' | 'reason', ReadOf<typeof suspendUser>>({
      ...withReason,
      verb: 'suspendUser',
      description: 'Suspends an account, which ends its sessions.',
    }),
  unsuspendUser: () =>
    createEntryForm<'id' | 'reason', ReadOf<typeof unsuspendUser>>({
      ...withReason,
      verb: 'unsuspendUser',
      description: 'Ends the suspension of an account.',
    }),
  unlockUser: () =>
    createEntryForm<'id' | 'reason', ReadOf<typeof unlockUser>>({
      ...withReason,
      verb: 'unlockUser',
      description: 'Lifts the wait of an account after wrong codes, passcodes or passwords.',
    }),
  endUserSessions: () =>
    createEntryForm<'id' | 'reason', ReadOf<typeof endUserSessions>>({
      ...withReason,
      verb: 'endUserSessions',
      description: 'Ends all sessions of an account.',
    }),
  appointAdmin: () =>
    createEntryForm<'id' | 'reason', ReadOf<typeof changeRole>>({
      ...withReason,
      machineId: 'appointAdmin',
      verb: 'changeRole',
      description: 'Makes an active account an admin.',
    }),
  removeAdmin: () =>
    createEntryForm<'id' | 'reason', ReadOf<typeof changeRole>>({
      ...withReason,
      machineId: 'removeAdmin',
      verb: 'changeRole',
      description: 'Makes an admin a player again.',
    }),
  previewCleanup: () =>
    createAction<Cleanup, 'dry_run'>(
      {
        machineId: 'previewCleanup',
        verb: 'cleanUp',
        description: 'Counts what a cleanup would remove, and removes nothing.',
      },
      ['dry_run'],
    ),
  runCleanup: () =>
    createConfirmedAction<'dry_run', Cleanup>({
      machineId: 'runCleanup',
      verb: 'cleanUp',
      description: 'Removes what has expired, after a confirmation.',
      target: 'dry_run',
    }),
};
