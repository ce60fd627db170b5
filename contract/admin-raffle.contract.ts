import * as v from 'valibot';
import { endpoint } from './endpoint';
import { idField, optionalTextField } from './fields';
import { essential, IdSchema, type LenientOutput, list } from './lenient';
import { RaffleProofSchema } from './proof.contract';
import { raffleStatuses } from './raffle.contract';

/** A raffle as admins see it, with the players behind its winning tickets. */
const AdminRaffleSchema = v.object({
  id: essential(IdSchema),
  name: essential(v.string()),
  prize_name: v.string(),
  winners_count: v.number(),
  status: v.picklist(raffleStatuses),
  opens_at: v.string(),
  closes_at: v.string(),
  draw_at: v.string(),
  drawn_at: v.nullable(v.string()),
  total_entries: v.number(),
  seed_commitment: v.string(),
  /** Null until the entries are frozen, after the raffle closes. */
  entries_hash: v.nullable(v.string()),
  public_entropy: v.nullable(v.string()),
  /** Closed, not cancelled and not drawn. */
  can_draw: v.boolean(),
  /** Null before the draw, and for a raffle whose winners the campaign file names. */
  proof_url: v.nullable(v.string()),
  winners: list(
    v.object({
      /** Winners first, then alternates. */
      place: v.number(),
      is_alternate: v.boolean(),
      ticket_number: v.nullable(v.string()),
      display_name: essential(v.string()),
      user_id: v.nullable(IdSchema),
      username: v.nullable(v.string()),
      email: v.nullable(v.string()),
    }),
  ),
});
export type AdminRaffleResponse = v.InferOutput<typeof AdminRaffleSchema>;
export type AdminRaffle = LenientOutput<typeof AdminRaffleSchema>;

const AdminRafflesSchema = v.object({ raffles: list(AdminRaffleSchema) });
export type AdminRaffles = LenientOutput<typeof AdminRafflesSchema>;

/** What can be drawn first. */
export const getAdminRaffles = endpoint({
  verb: 'getAdminRaffles',
  method: 'GET',
  path: '/api/admin/raffles',
  access: 'admin',
  request: v.object({}),
  response: AdminRafflesSchema,
});

export const drawFields = { public_entropy: optionalTextField('Public entropy', 1, 200) };

export const drawRaffle = endpoint({
  verb: 'drawRaffle',
  method: 'POST',
  path: '/api/admin/raffles/:id/draw',
  access: 'superadmin',
  encoding: 'json',
  request: v.object({ id: idField, ...drawFields }),
  response: v.object({ raffle: AdminRaffleSchema, proof: RaffleProofSchema }),
  errors: ['raffle_not_found', 'raffle_not_drawable', 'already_drawn'],
  idempotent: true,
});
