import { getDemoSheet, getOutbox, resetDemoData } from '../../contract/dev.contract';
import { apiError } from '../http/api-error';
import { type Route, route } from '../http/route';
import { readOutbox } from '../mail/outbox';
import { requestMessages } from '../messages/en/requests';
import type { Settings } from '../settings/settings';
import { resetDemo } from './demo-campaign';
import { readDemoSheet } from './demo-sheet';

/** Outside demo mode these paths are not found. */
function rejectOutsideDemo({ demoMode }: Settings): void {
  if (!demoMode) throw notFound();
}

/** Browsers also send requests of other sites, which may not reset the demo. */
function rejectForeignOrigin({ publicUrl, corsOrigins }: Settings, origin: string | null): void {
  if (origin === null || [new URL(publicUrl).origin, ...corsOrigins].includes(origin)) return;
  throw apiError('forbidden', requestMessages.forbidden);
}

const notFound = () => apiError('not_found', requestMessages.notFound);

export const devRoutes: readonly Route[] = [
  route(getDemoSheet, async ({ deps }) => {
    rejectOutsideDemo(deps.settings);
    return { data: await readDemoSheet(deps) };
  }),
  route(getOutbox, async ({ deps }) => {
    rejectOutsideDemo(deps.settings);
    // With a mail server, emails are private to their recipients.
    if (deps.settings.smtp !== null) throw notFound();
    return { data: await readOutbox(deps.db) };
  }),
  route(resetDemoData, async ({ deps, origin }) => {
    rejectOutsideDemo(deps.settings);
    rejectForeignOrigin(deps.settings, origin);
    await resetDemo(deps);
    return { message: 'Demo data reset.', data: {} };
  }),
];
