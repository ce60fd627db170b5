import type { IssuedBatches } from '../../contract/admin.contract';
import type { Attempts, AuditLog, Summary } from '../../contract/admin-overview.contract';
import type { AdminRaffles } from '../../contract/admin-raffle.contract';
import type { Users } from '../../contract/admin-user.contract';
import type { Approvals } from '../../contract/approval.contract';
import { createOwnOptionalFilteredList } from './filtered-list.machine';
import { isEmptyList } from './is-empty-list';
import { createOptionalList } from './list.machine';
import { createOptionalDetail } from './optional-detail.machine';
import { createOwnOptionalPagedList } from './paged-list.machine';

/** Every list and detail of admins by the id of its machine. */
export const adminResources = {
  adminSummary: () =>
    createOptionalDetail<Summary>({
      machineId: 'adminSummary',
      verb: 'getSummary',
      description: 'Loads the numbers of the campaign.',
    }),
  approvals: () =>
    createOwnOptionalPagedList<Approvals>({
      machineId: 'approvals',
      verb: 'getApprovals',
      description: 'Loads the claimed rewards that wait for an admin, oldest first, page by page.',
      isEmpty: ({ approvals, pagination }) => isEmptyList(approvals, pagination),
    }),
  adminRaffles: () =>
    createOptionalList<AdminRaffles>({
      machineId: 'adminRaffles',
      verb: 'getAdminRaffles',
      description: 'Loads the raffles with the players behind the winning tickets.',
      isEmpty: ({ raffles }) => raffles.length === 0,
    }),
  codeBatches: () =>
    createOwnOptionalPagedList<IssuedBatches>({
      machineId: 'codeBatches',
      verb: 'getCodeBatches',
      description: 'Loads the batches of codes, newest first, page by page.',
      isEmpty: ({ batches, pagination }) => isEmptyList(batches, pagination),
    }),
  users: () =>
    createOwnOptionalFilteredList<Users>({
      machineId: 'users',
      verb: 'getUsers',
      description: 'Loads the accounts and the codes that support has searched, page by page.',
      isEmpty: ({ users, codes, pagination }) => codes.length === 0 && isEmptyList(users, pagination),
    }),
  attempts: () =>
    createOwnOptionalPagedList<Attempts>({
      machineId: 'attempts',
      verb: 'getAttempts',
      description: 'Loads the accounts and networks with unknown codes, page by page.',
      isEmpty: ({ attempts, networks, pagination }) =>
        networks.length === 0 && isEmptyList(attempts, pagination),
    }),
  auditLog: () =>
    createOwnOptionalFilteredList<AuditLog>({
      machineId: 'auditLog',
      verb: 'getAuditLog',
      description: 'Loads what admins have done, newest first, page by page.',
      isEmpty: ({ entries, pagination }) => isEmptyList(entries, pagination),
    }),
};
