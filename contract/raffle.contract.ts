import * as v from 'valibot';
import { endpoint } from './endpoint';
import { idField } from './fields';
import { essential, IdSchema, type LenientOutput, list } from './lenient';
import { commaList } from './list-query';
import { RaffleTicketSchema } from './raffle-ticket';

export const raffleStatuses = ['upcoming', 'open', 'closed', 'drawn', 'cancelled'] as const;
export type RaffleStatus = (typeof raffleStatuses)[number];

/** The specification shows no fields of a raffle (api.md section 1). */
export const RaffleSchema = v.object({
  id: essential(IdSchema),
  name: essential(v.string()),
  description: v.string(),
  image_url: v.nullable(v.string()),
  prize_name: v.string(),
  /** In RM. */
  prize_value: v.number(),
  winners_count: v.number(),
  entry_source: v.picklist(['code', 'stamp_rally']),
  opens_at: v.string(),
  closes_at: v.string(),
  draw_at: v.string(),
  status: v.picklist(raffleStatuses),
  total_entries: v.number(),
  my_entries: v.number(),
  my_result: v.picklist(['pending', 'won', 'alternate', 'not_won', 'no_entry']),
  /** SHA-256 in hex, public before the raffle opens. */
  seed_commitment: v.string(),
});
export type RaffleResponse = v.InferOutput<typeof RaffleSchema>;
export type Raffle = LenientOutput<typeof RaffleSchema>;

const RafflesSchema = v.object({ raffles: list(RaffleSchema), total_my_entries: v.number() });
export type Raffles = LenientOutput<typeof RafflesSchema>;

export const raffleFilters = { status: commaList('Status', raffleStatuses) };

export const getRaffles = endpoint({
  verb: 'getRaffles',
  method: 'GET',
  path: '/api/user/raffles',
  access: 'player',
  request: v.object(raffleFilters),
  response: RafflesSchema,
});

const RaffleDetailSchema = v.object({
  raffle: essential(RaffleSchema),
  /** The newest 100 tickets of the player; `my_entries` counts all. */
  tickets: list(RaffleTicketSchema),
  winners: list(
    v.object({
      place: v.number(),
      display_name: essential(v.string()),
      ticket_number: v.nullable(v.string()),
    }),
  ),
  proof_url: v.nullable(v.string()),
  how_to_enter: v.string(),
});
export type RaffleDetail = LenientOutput<typeof RaffleDetailSchema>;

export const getRaffle = endpoint({
  verb: 'getRaffle',
  method: 'GET',
  path: '/api/user/raffles/:id',
  access: 'player',
  request: v.object({ id: idField }),
  response: RaffleDetailSchema,
  errors: ['raffle_not_found'],
});
