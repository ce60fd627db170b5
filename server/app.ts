import { Hono } from 'hono';
import type { Deps } from './deps';

/** The API and the web app as one HTTP app. */
export function createApp({ db, clock }: Deps): Hono {
  const app = new Hono();
  app.get('/api/health', async (context) => {
    await db.query('SELECT 1');
    const data = { status: 'ok', version: '0.1.0', time: clock.now().toISOString(), database: 'ok' };
    return context.json({ success: true, data });
  });
  return app;
}
