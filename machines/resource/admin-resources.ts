import type { IssuedBatches } from '../../contract/admin.contract';
import type { Summary } from '../../contract/admin-overview.contract';
import type { AdminRaffles } from '../../contract/admin-raffle.contract';
import type { Approvals } from '../../contract/approval.contract';
import { isEmptyList } from './is-empty-list';
import { createOptionalList } from './list.machine';
import { createOptionalDetail } from './optional-detail.machine';
import { createOwnOptionalPagedList } from './paged-list.machine';

/** Every list and detail of admins by the id of its machine. */
export const adminResources = {
  adminSummary: createOptionalDetail<Summary>({
    machineId: 'adminSummary',
    verb: 'getSummary',
    description: 'Loads the numbers of the campaign.',
  }),
  approvals: createOwnOptionalPagedList<Approvals>({
    machineId: 'approvals',
    verb: 'getApprovals',
    description: 'Loads the claimed rewards that wait for an admin, oldest first, page by page.',
    isEmpty: ({ approvals, pagination }) => isEmptyList(approvals, pagination),
  }),
  adminRaffles: createOptionalList<AdminRaffles>({
    machineId: 'adminRaffles',
    verb: 'getAdminRaffles',
    description: 'Loads the raffles with the players behind the winning tickets.',
    isEmpty: ({ raffles }) => raffles.length === 0,
  }),
  codeBatches: createOwnOptionalPagedList<IssuedBatches>({
    machineId: 'codeBatches',
    verb: 'getCodeBatches',
    description: 'Loads the batches of codes, newest first, page by page.',
    isEmpty: ({ batches, pagination }) => isEmptyList(batches, pagination),
  }),
};
