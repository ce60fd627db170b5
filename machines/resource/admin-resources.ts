import type { Summary } from '../../contract/admin-overview.contract';
import { createOptionalDetail } from './optional-detail.machine';

/** Every list and detail of admins by the id of its machine. */
export const adminResources = {
  adminSummary: createOptionalDetail<Summary>({
    machineId: 'adminSummary',
    verb: 'getSummary',
    description: 'Loads the numbers of the campaign.',
  }),
};
