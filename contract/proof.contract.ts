import * as v from 'valibot';
import { endpoint } from './endpoint';
import { idField } from './fields';
import { essential, IdSchema, list } from './lenient';
import { RaritySchema, rarities } from './rarity';

/** What the public needs to recompute a draw (api.md sections 2.3, 2.6 and 11). */

const PlaceSchema = v.object({
  place: v.number(),
  ticket_number: essential(v.string()),
  /** Masked, such as Ai**** R. */
  display_name: v.string(),
});

export const RaffleProofSchema = v.object({
  raffle_id: IdSchema,
  raffle_name: v.string(),
  algorithm: v.string(),
  /** How many prizes the raffle has; there are two alternates per prize. */
  winners_count: v.number(),
  /** SHA-256 of the seed in hex, public before the raffle opens. */
  seed_commitment: v.string(),
  /** 32 bytes in hex. */
  seed: v.string(),
  /** Empty if the draw had none. */
  public_entropy: v.string(),
  entries_hash: v.string(),
  total_entries: v.number(),
  /** The text behind entries_hash: one line per ticket, "ticket_number:SHA-256(user_id)". */
  entries_url: v.string(),
  winners: list(PlaceSchema),
  alternates: list(PlaceSchema),
  drawn_at: v.string(),
});
export type RaffleProofResponse = v.InferOutput<typeof RaffleProofSchema>;

/** The data of `not_drawn_yet` has the commitment, and the hash and number of entries once the raffle is closed. */
export const getRaffleProof = endpoint({
  verb: 'getRaffleProof',
  method: 'GET',
  path: '/api/raffles/:id/proof',
  access: 'open',
  request: v.object({ id: idField }),
  response: RaffleProofSchema,
  errors: ['raffle_not_found', 'not_drawn_yet'],
});

/** Out of 10 000. */
const WeightsSchema = v.object({ ...v.entriesFromList(rarities, v.number()), no_reward: v.number() });

/** The id is the day, YYYY-MM-DD in the campaign's time zone. */
export const getDayProof = endpoint({
  verb: 'getDayProof',
  method: 'GET',
  path: '/api/draws/:id/proof',
  access: 'open',
  request: v.object({ id: idField }),
  response: v.object({
    date: v.string(),
    seed_commitment: v.string(),
    /** 32 bytes in hex; null until the day is over. */
    seed: v.nullable(v.string()),
    draw_version: v.number(),
    weights: WeightsSchema,
    draws_count: v.number(),
    /** Null: records are not chained yet. */
    chain_head: v.nullable(v.string()),
  }),
  errors: ['not_found'],
});

/** The draw of one of the player's own redemptions; the first-time bonus is not drawn. */
export const getRedemptionProof = endpoint({
  verb: 'getRedemptionProof',
  method: 'GET',
  path: '/api/user/redemptions/:id/proof',
  access: 'player',
  request: v.object({ id: idField }),
  response: v.object({
    redemption_id: IdSchema,
    user_id: IdSchema,
    code_masked: v.string(),
    draw_ref: v.string(),
    date: v.string(),
    draw_version: v.number(),
    weights: WeightsSchema,
    roll: v.number(),
    bucket: v.picklist([...rarities, 'no_reward']),
    fallback_steps: v.number(),
    eligible: list(v.object({ reward_id: essential(IdSchema), weight: v.number() })),
    reward_id: v.nullable(IdSchema),
    rarity: v.nullable(RaritySchema),
    seed_commitment: v.string(),
    /** Null until the day is over. */
    seed: v.nullable(v.string()),
  }),
  errors: ['not_found'],
});
