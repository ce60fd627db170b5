import type { IssuedBatches } from '../../contract/admin.contract';
import type { Summary } from '../../contract/admin-overview.contract';
import { isEmptyList } from './is-empty-list';
import { createOptionalDetail } from './optional-detail.machine';
import { createOwnOptionalPagedList } from './paged-list.machine';

/** Every list and detail of admins by the id of its machine. */
export const adminResources = {
  adminSummary: createOptionalDetail<Summary>({
    machineId: 'adminSummary',
    verb: 'getSummary',
    description: 'Loads the numbers of the campaign.',
  }),
  codeBatches: createOwnOptionalPagedList<IssuedBatches>({
    machineId: 'codeBatches',
    verb: 'getCodeBatches',
    description: 'Loads the batches of codes, newest first, page by page.',
    isEmpty: ({ batches, pagination }) => isEmptyList(batches, pagination),
  }),
};
