import * as v from 'valibot';
import { essential, IdSchema } from './lenient';

/** A player's entry in a raffle (api.md section 1). */
export const RaffleTicketSchema = v.object({
  ticket_number: essential(v.string()),
  raffle_id: IdSchema,
  raffle_name: v.string(),
  source: v.picklist(['code', 'stamp_rally', 'tournament', 'admin']),
  created_at: v.string(),
});
export type RaffleTicketResponse = v.InferOutput<typeof RaffleTicketSchema>;
