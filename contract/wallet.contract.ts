import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { pageFields } from './fields';
import { RaritySchema } from './rarity';
import {
  RewardTypeSchema,
  WalletRewardSchema,
  WalletStatusSchema,
  WholeWalletRewardSchema,
  walletStatuses,
} from './reward.contract';

/** A comma list of known values; an unknown one is refused. */
/* @__NO_SIDE_EFFECTS__ */
const commaList = <Schema extends v.GenericSchema<string, string>>(item: Schema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
      v.array(item),
    ),
    '',
  );

const CountsSchema = v.strictObject(v.entriesFromList(walletStatuses, v.number()));

export const walletSorts = ['-won_at', 'rarity', 'expires_at'] as const;

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
    status: commaList(WalletStatusSchema),
    type: commaList(RewardTypeSchema),
    rarity: commaList(RaritySchema),
    sort: v.optional(v.picklist(walletSorts), '-won_at'),
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
