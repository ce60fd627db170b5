import { getDayProof, getRedemptionProof } from '../../contract/proof.contract';
import { completeFirstTime, getRedemptions, redeemCode } from '../../contract/redeem.contract';
import type { RedemptionResponse } from '../../contract/redemption';
import { readCampaign } from '../campaign/campaign';
import { ApiError } from '../http/api-error';
import { idempotentRoute, type Route, route } from '../http/route';
import { networkSubject } from '../limits/limit-key';
import { isTrusted } from '../limits/network';
import { countRequest } from '../limits/requests';
import { redeemMessages } from '../messages/en/redeem';
import { completeBonus } from './first-time';
import { countUnknownCode } from './guess-alert';
import { readDayProof, readRedemptionProof } from './proof';
import { redeem } from './redeem';
import { readRedemptions } from './redemption';

function messageOf({ reward, rarity }: RedemptionResponse): string {
  if (reward === null) return redeemMessages.noReward;
  const exclamation = rarity === null ? redeemMessages.congratulations : redeemMessages.exclamations[rarity];
  return redeemMessages.won(exclamation, reward.name);
}

export const redeemRoutes: readonly Route[] = [
  idempotentRoute(
    redeemCode,
    async ({ tx, deps, player, campaignVersion, request, address, now, reportLimit }) => {
      const campaign = await readCampaign(tx, campaignVersion);
      const result = await redeem(tx, { ...deps, reportLimit }, campaign, player, request.code, now);
      if (!(result instanceof ApiError)) return { data: result, message: messageOf(result) };
      await countUnknownCode(tx, deps, campaign, address, now);
      return result;
    },
    async (context) => {
      const { deps, player, campaignVersion, address } = context;
      const { limits } = await readCampaign(deps.db, campaignVersion);
      const { account, address: perAddress } = limits.redeem_requests_per_minute;
      const ofAccount = { kind: 'redeem_account', subject: player.id, count: account, seconds: 60 };
      const subject = networkSubject(deps.settings, address);
      const ofNetwork = { kind: 'redeem_address', subject, count: perAddress, seconds: 60 };
      const isExempt = isTrusted(limits.trusted_networks, address);
      await countRequest(context, isExempt ? [ofAccount] : [ofAccount, ofNetwork]);
    },
  ),
  idempotentRoute(completeFirstTime, ({ tx, player, request, now }) =>
    completeBonus(tx, player, request, now),
  ),
  route(getRedemptions, async ({ deps, player, request, now }) => ({
    data: await readRedemptions(deps.db, player.id, request, now),
  })),
  route(getDayProof, async ({ deps, request, now }) => ({
    data: await readDayProof(deps.db, request.id, now),
  })),
  route(getRedemptionProof, async ({ deps, player, request, now }) => ({
    data: await readRedemptionProof(deps.db, player.id, request.id, now),
  })),
];
