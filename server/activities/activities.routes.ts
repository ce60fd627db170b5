import {
  type CompletionResponse,
  claimRallyTicket,
  completeActivity,
  getActivities,
  getActivityMethods,
  getRallyActivities,
  getRallyProgress,
  scanActivity,
} from '../../contract/activity.contract';
import { getPlayerPass } from '../../contract/staff-qr.contract';
import { readCampaign } from '../campaign/campaign';
import { ApiError } from '../http/api-error';
import { idempotentRoute, type Route, route } from '../http/route';
import { activityMessages } from '../messages/en/activities';
import { readActivities, readActivityMethods, readRallyActivities } from './activities';
import { claimTicket } from './claim-ticket';
import { completeOwn } from './complete-activity';
import { createPlayerPass } from './player-pass';
import { readRallyProgress } from './progress';
import { scan } from './scan-activity';

function messageOf({ activity, stamp_awarded, rally_completed }: CompletionResponse): string {
  if (rally_completed) return activityMessages.rallyCompleted;
  const { stampCollected, completed } = activityMessages;
  return stamp_awarded ? stampCollected(activity.name) : completed(activity.name);
}

export const activityRoutes: readonly Route[] = [
  route(getActivities, async ({ deps, player, request, now }) => ({
    data: await readActivities(deps.db, player.id, request, now),
  })),
  route(getRallyActivities, async ({ deps, player, now }) => ({
    data: await readRallyActivities(deps.db, player.id, now),
  })),
  route(getRallyProgress, async ({ deps, player, now }) => ({
    data: await readRallyProgress(deps.db, player.id, now),
  })),
  route(getActivityMethods, async ({ deps, player, request, now }) => ({
    data: await readActivityMethods(deps.db, player.id, request.id, now),
  })),
  route(getPlayerPass, createPlayerPass),
  idempotentRoute(
    completeActivity,
    async ({ tx, deps, player, campaignVersion, request, now, reportLimit }) => {
      const campaign = await readCampaign(tx, campaignVersion);
      const result = await completeOwn(tx, { deps, campaign, player, now, reportLimit }, request);
      return result instanceof ApiError ? result : { data: result, message: messageOf(result) };
    },
  ),
  idempotentRoute(scanActivity, async ({ tx, deps, player, campaignVersion, request, now }) => {
    const campaign = await readCampaign(tx, campaignVersion);
    const data = await scan(tx, { deps, campaign, player, now }, request.qr_code);
    return { data, message: messageOf(data) };
  }),
  idempotentRoute(claimRallyTicket, async ({ tx, player, request, now }) => {
    const data = await claimTicket(tx, player, request, now);
    return { data, message: activityMessages.ticketClaimed(data.ticket.ticket_number) };
  }),
];
