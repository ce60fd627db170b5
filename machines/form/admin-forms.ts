import type { Cleanup } from '../../contract/admin.contract';
import { createAction, createConfirmedAction } from './action.machine';

/** Every form and action of admins by the id of its machine. */
export const adminForms = {
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
