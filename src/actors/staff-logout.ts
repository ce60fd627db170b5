import { createActor, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { staffAuthMachine } from '../../machines/auth/staff-auth.machine';
import { staffLogoutMachine } from '../../machines/staff-logout/staff-logout.machine';
import type { App } from './app-actors';
import { inspection } from './inspector';
import { pageVisible } from './listeners';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';
import { atServerTime, staffOf } from './staff';

/** How long before its end staff are reminded of the scans that wait, in milliseconds. */
const passNotice = 300_000;

const sessionIn = (snapshot: SnapshotFrom<typeof staffAuthMachine>) =>
  snapshot.hasTag('loggedIn') ? snapshot.context.session : null;

const createListeners = (app: App) => {
  const { session } = staffOf(app);

  const watchSession = fromCallback<EventObject, undefined>(({ sendBack }) => {
    let token = sessionIn(session.getSnapshot())?.token;
    const watched = session.subscribe((snapshot) => {
      const current = sessionIn(snapshot);
      if (current?.token === token) return;
      token = current?.token;
      if (current) sendBack({ type: 'session.started', staffId: current.person.id });
      else sendBack({ type: 'session.ended' });
    });
    return () => watched.unsubscribe();
  });

  /** The timer of a device that slept may be late: a page that is shown again checks too. */
  const watchPass = fromCallback<EventObject, undefined>(({ sendBack }) => {
    const controller = new AbortController();
    let stop = () => {};
    const check = () => {
      stop();
      const snapshot = session.getSnapshot();
      const end = snapshot.hasTag('roleKnown') && sessionIn(snapshot)?.person.session_expires_at;
      stop = atServerTime(end || null, passNotice, () => sendBack({ type: 'pass.ending' }));
    };
    const { target, type } = pageVisible();
    target.addEventListener(type, check, { signal: controller.signal });
    const watched = session.subscribe(check);
    check();
    return () => {
      stop();
      watched.unsubscribe();
      controller.abort();
    };
  });

  const countScans = fromCallback<EventObject, string | null>(({ input: staffId, sendBack }) => {
    // A page that scans has loaded this code, so that it is there without a network.
    const count = async (id: string) => (await import('./scan-queue')).countScans(app, id);
    count(staffId ?? '').then(
      (counted) => sendBack({ type: 'scans.counted', ...counted }),
      () => sendBack({ type: 'scans.counted', waiting: 0, isKept: true }),
    );
  });

  return { watchSession, watchPass, countScans };
};

/** Asks before the session of staff ends while scans wait. */
export const staffLogoutOf = memoizePerApp((app) => {
  const { session } = staffOf(app);
  const machine = provided(staffLogoutMachine.provide({ actors: createListeners(app) }));
  const staffId = sessionIn(session.getSnapshot())?.person.id ?? null;
  const actor = createActor(machine, { input: { staffId }, ...inspection });
  actor.on('logout.confirmed', () => session.send({ type: 'session.end' }));
  app.stops.push(() => actor.stop());
  return actor.start();
});
