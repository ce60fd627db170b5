import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Queryable } from '../database/database';
import { readOutbox } from './outbox';

/** The mails of demo mode as a plain page, so that a newcomer finds the code to verify with. */
export function serveOutbox(app: Hono, db: Queryable): void {
  app.get('/outbox', async (context) => {
    const { mails } = await readOutbox(db);
    context.header('Cache-Control', 'no-store');
    return context.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Outbox</title>
        </head>
        <body>
          <h1>Outbox</h1>
          <p>${mails.length === 0 ? 'No mail has been sent yet.' : 'The newest mail comes first.'}</p>
          ${mails.map(
            ({ to, subject, text, sent_at }) => html`<article>
              <h2>${subject}</h2>
              <p>To ${to}, <time datetime="${sent_at}">${sent_at}</time></p>
              <pre>${text}</pre>
            </article>`,
          )}
        </body>
      </html>`);
  });
}
