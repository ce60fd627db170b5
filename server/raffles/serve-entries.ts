import type { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { Database } from '../database/database';
import { linesOf, readEntries } from './entries';
import { entriesUrl } from './proof';
import { isRaffleId } from './raffles';

/**
 * Serves the frozen entries of a raffle as text, a chunk at a time: the file of a raffle with a million tickets has 77 MB.
 * It never changes. Before the entries are frozen it does not exist.
 */
export function serveEntries(app: Hono, { db }: { db: Database }): void {
  app.get(entriesUrl(':id'), async (context, next) => {
    const id = context.req.param('id') ?? '';
    const [raffle] = isRaffleId(id)
      ? await db.query('SELECT FROM raffles WHERE active AND raffle_id = $1 AND closed_at IS NOT NULL', [id])
      : [];
    if (raffle === undefined) return next();
    context.header('Content-Type', 'text/plain; charset=utf-8');
    context.header('Cache-Control', 'public, max-age=3600');
    return stream(context, async (out) => {
      for await (const entries of readEntries(db, Number(id))) {
        if (out.aborted) return;
        await out.write(linesOf(entries));
      }
    });
  });
}
