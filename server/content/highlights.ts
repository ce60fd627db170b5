import type {
  getHighlights,
  getWinners,
  HighlightResponse,
  WinnerResponse,
} from '../../contract/campaign.contract';
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';

/** Reads a page of the published highlights, newest first. */
export async function readHighlights(
  db: Queryable,
  request: ParsedRequestOf<typeof getHighlights>,
  now: Date,
): Promise<ResponseOf<typeof getHighlights>> {
  const { page, per_page } = request;
  const rows = await db.query<Omit<HighlightResponse, 'published_at'> & { published_at: Date }>(
    `SELECT key AS id, title, caption, media_type, media_url, thumbnail_url, link, published_at
     FROM highlights WHERE published_at <= $1
     ORDER BY published_at DESC, key LIMIT $2 OFFSET $3`,
    [now, per_page, (page - 1) * per_page],
  );
  const [all] = await db.query<{ count: string }>(
    'SELECT count(*) FROM highlights WHERE published_at <= $1',
    [now],
  );
  return {
    highlights: rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })),
    pagination: paginationOf(request, Number(all?.count)),
  };
}

const drawn = `FROM raffle_winners JOIN raffles USING (raffle_id)
  WHERE active AND drawn_at <= $1 AND NOT is_alternate`;

/** Reads a page of raffle winners: the newest draw first, each in the order of its draw. */
export async function readWinners(
  db: Queryable,
  request: ParsedRequestOf<typeof getWinners>,
  now: Date,
): Promise<ResponseOf<typeof getWinners>> {
  const { page, per_page } = request;
  const rows = await db.query<Omit<WinnerResponse, 'drawn_at'> & { drawn_at: Date }>(
    `SELECT raffle_id::text, raffles.name AS raffle_name, raffle_winners.prize_name, display_name, drawn_at
     ${drawn} ORDER BY drawn_at DESC, raffles.raffle_id, place LIMIT $2 OFFSET $3`,
    [now, per_page, (page - 1) * per_page],
  );
  const [all] = await db.query<{ count: string }>(`SELECT count(*) ${drawn}`, [now]);
  const total = Number(all?.count);
  return {
    winners: rows.map((row) => ({ ...row, drawn_at: row.drawn_at.toISOString() })),
    winners_count: total,
    pagination: paginationOf(request, total),
  };
}
