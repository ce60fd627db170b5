import {
  claimReward,
  claimVoucher,
  createPickupCode,
  markSeen,
  redeemVoucher,
  saveShipping,
} from '../../contract/claim.contract';
import { getWallet } from '../../contract/wallet.contract';
import { idempotentRoute, type Route, route } from '../http/route';
import { claim, claimWithCode } from './claim';
import { createPickup } from './pickup-code';
import { redeemClaimedVoucher } from './redeem-voucher';
import { markItemsSeen } from './seen';
import { saveAddress } from './shipping';
import { readWallet } from './wallet';

export const walletRoutes: readonly Route[] = [
  route(getWallet, async ({ deps, player, request, now }) => ({
    data: await readWallet(deps.db, player.id, request, now),
  })),
  idempotentRoute(claimReward, claim),
  idempotentRoute(claimVoucher, claimWithCode),
  idempotentRoute(redeemVoucher, redeemClaimedVoucher),
  route(createPickupCode, createPickup),
  idempotentRoute(saveShipping, saveAddress),
  route(markSeen, markItemsSeen),
];
