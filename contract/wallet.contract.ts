import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { commaList, pageFields } from './fields';
import { rarities } from './rarity';
import { rewardTypes, WalletRewardSchema, WholeWalletRewardSchema, walletStatuses } from './reward.contract';

const CountsSchema = v.strictObject(v.entriesFromList(walletStatuses, v.number()));

const walletSorts = ['-won_at', 'rarity', 'expires_at'] as const;

const ReadWalletSchema = v.object({
  rewards: v.array(WalletRewardSchema),
  points_balance: v.optional(v.number()),
  counts: v.optional(v.partial(CountsSchema)),
  new_count: v.optional(v.number()),
  pagination: v.optional(PaginationSchema),
});
export type Wallet = v.InferOutput<typeof ReadWalletSchema>;

export const getWallet = endpoint({
  verb: 'getWallet',
  method: 'GET',
  path: '/api/user/wallet',
  access: 'player',
  request: v.object({
    ...pageFields,
    status: commaList('Status', walletStatuses),
    type: commaList('Type', rewardTypes),
    rarity: commaList('Rarity', rarities),
    sort: v.optional(v.picklist(walletSorts, `Sort can be ${walletSorts.join(', ')}.`), '-won_at'),
  }),
  answer: v.object({
    rewards: v.array(WholeWalletRewardSchema),
    points_balance: v.number(),
    counts: CountsSchema,
    new_count: v.number(),
    pagination: PaginationSchema,
  }),
  read: ReadWalletSchema,
});
