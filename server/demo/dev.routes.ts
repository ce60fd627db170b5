import { getDemoSheet, getOutbox, resetDemoData } from '../../contract/dev.contract';
import { reject } from '../http/api-error';
import { type Route, route } from '../http/route';
import { readOutbox } from '../mail/outbox';
import type { Settings } from '../settings/settings';
import { resetDemo } from './demo-campaign';
import { readDemoSheet } from './demo-sheet';

/** Outside demo mode these addresses are as unknown as any other. */
function rejectOutsideDemo({ demoMode }: Settings): void {
  if (!demoMode) throw nothing();
}

/** A browser also sends the calls of other sites' pages: none of these may empty the demo. */
function rejectForeignOrigin({ publicUrl, corsOrigins }: Settings, origin: string | null): void {
  if (origin === null || [new URL(publicUrl).origin, ...corsOrigins].includes(origin)) return;
  throw reject('forbidden', 'You do not have the right to do this.');
}

const nothing = () => reject('not_found', 'There is nothing at this address.');

export const devRoutes: readonly Route[] = [
  route(getDemoSheet, async ({ deps }) => {
    rejectOutsideDemo(deps.settings);
    return { data: await readDemoSheet(deps) };
  }),
  route(getOutbox, async ({ deps }) => {
    rejectOutsideDemo(deps.settings);
    // A mail that goes to a mailbox is nobody else's to read, not even before it goes.
    if (deps.settings.smtp !== null) throw nothing();
    return { data: await readOutbox(deps.db) };
  }),
  route(resetDemoData, async ({ deps, origin }) => {
    rejectOutsideDemo(deps.settings);
    rejectForeignOrigin(deps.settings, origin);
    await resetDemo(deps);
    return { message: 'The demo starts over.', data: {} };
  }),
];
