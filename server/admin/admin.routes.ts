import { cleanUp } from '../../contract/admin.contract';
import { getAttempts, getAuditLog, getSummary } from '../../contract/admin-overview.contract';
import { drawRaffle, getAdminRaffles } from '../../contract/admin-raffle.contract';
import {
  changeRole,
  endUserSessions,
  getUsers,
  suspendUser,
  unlockUser,
  unsuspendUser,
} from '../../contract/admin-user.contract';
import { approveReward, getApprovals, rejectReward } from '../../contract/approval.contract';
import { idempotentRoute, type Route, route } from '../http/route';
import { readApprovals } from './approvals';
import { cleanUpFor } from './cleanup';
import { approve, reject } from './decide';
import { readAttempts, readAuditLog, readSummary } from './overview';
import { drawWinners, readAdminRaffles } from './raffles';
import { assignRole, endAllSessions, suspend, unlock, unsuspend } from './support';
import { findUsers } from './users';

export const adminRoutes: readonly Route[] = [
  route(getSummary, async ({ deps, now }) => ({ data: await readSummary(deps.db, now) })),
  route(getAttempts, async ({ deps, request, now }) => ({ data: await readAttempts(deps.db, request, now) })),
  route(getAuditLog, async ({ deps, request }) => ({ data: await readAuditLog(deps.db, request) })),
  route(getApprovals, async ({ deps, player, request }) => ({
    data: await readApprovals(deps.db, player.id, request),
  })),
  idempotentRoute(approveReward, approve),
  idempotentRoute(rejectReward, reject),
  route(getAdminRaffles, async ({ deps, now }) => ({
    data: { raffles: await readAdminRaffles(deps.db, now) },
  })),
  idempotentRoute(drawRaffle, drawWinners),
  route(getUsers, async ({ deps, player, request, now }) => ({
    data: await findUsers(deps.db, player.id, request, now),
  })),
  route(suspendUser, suspend),
  route(unsuspendUser, unsuspend),
  route(unlockUser, unlock),
  route(endUserSessions, endAllSessions),
  route(changeRole, assignRole),
  route(cleanUp, cleanUpFor),
];
