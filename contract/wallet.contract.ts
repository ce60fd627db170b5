import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { type LenientOutput, list } from './lenient';
import { choiceField, commaList, pageFields } from './list-query';
import { rarities } from './rarity';
import { rewardTypes, WalletRewardSchema, walletStatuses } from './reward.contract';

export const CountsSchema = v.strictObject(v.entriesFromList(walletStatuses, v.number()));

const walletSorts = ['-won_at', 'rarity', 'expires_at'] as const;

const WalletSchema = v.object({
  rewards: list(WalletRewardSchema),
  points_balance: v.number(),
  counts: CountsSchema,
  new_count: v.number(),
  pagination: PaginationSchema,
});
export type Wallet = LenientOutput<typeof WalletSchema>;

/** In the order of the URL. */
export const walletFilters = {
  status: commaList('Status', walletStatuses),
  type: commaList('Type', rewardTypes),
  rarity: commaList('Rarity', rarities),
  sort: choiceField('Sort', walletSorts, '-won_at'),
};

export const getWallet = endpoint({
  verb: 'getWallet',
  method: 'GET',
  path: '/api/user/wallet',
  access: 'player',
  request: v.object({ ...pageFields, ...walletFilters }),
  response: WalletSchema,
});
