import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { checkStaffSession, logOutStaff, type StaffUser } from '../../contract/staff-session.contract';
import type { TokenInput } from '../../machines/auth/auth.types';
import { connectStaffAuth } from '../../machines/auth/staff-auth.connect';
import {
  type StaffPerson,
  type StaffSession,
  staffAuthMachine,
} from '../../machines/auth/staff-auth.machine';
import { now } from '../services/clock';
import { onThisClock } from '../services/server-time';
import { staffStorage } from '../services/staff-storage';
import { draftsOf } from './drafts';
import { inspection } from './inspector';
import { longestTimer } from './listeners';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';
import { sessionActors } from './session-actors';

type User = Omit<StaffUser, 'session_token'>;

/** The session of staff ends with its token, or with the account where the server names no other time. */
const personIn = ({ staff_id, session_expires_at, ...user }: User): StaffPerson => ({
  id: staff_id,
  ...user,
  session_expires_at: session_expires_at ?? user.expires_at,
});

const sessionOf = ({ session_token, ...user }: StaffUser): StaffSession => ({
  token: session_token,
  person: personIn(user),
});

/**
 * Calls `report` some milliseconds before a time (ISO) of the server's clock, also after a sleep of the device and with a
 * corrected clock; never without a time. Returns what cancels it.
 */
export const atServerTime = (time: string | null, early: number, report: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    const moment = onThisClock(time ?? undefined);
    if (moment === null) return;
    const left = moment - early - now();
    if (left <= 0) report();
    else timer = setTimeout(check, Math.min(left, longestTimer));
  };
  check();
  return () => clearTimeout(timer);
};

const watchExpiry = fromCallback<EventObject, StaffSession | null>(({ input, sendBack }) =>
  atServerTime(input?.person.session_expires_at ?? null, 0, () => sendBack({ type: 'session.expired' })),
);

/** The session of staff, which runs from the first staff page on, and its API client. */
export const staffOf = memoizePerApp((app) => {
  const loggedIn = () => {
    const snapshot = session.getSnapshot();
    return snapshot.hasTag('loggedIn') ? snapshot.context.session : null;
  };
  const call = app.createClient({
    token: () => loggedIn()?.token,
    onRejected: (token, reason, message) =>
      session.send({ type: 'session.rejected', token, reason, message }),
  });
  const session = createActor(
    provided(
      staffAuthMachine.provide({
        actors: {
          ...sessionActors(staffStorage),
          watchExpiry,
          checkStaffSession: fromPromise<StaffPerson, TokenInput>(async ({ input, signal }) =>
            personIn(await call(checkStaffSession, {}, { signal, token: input.token })),
          ),
          logOutStaff: fromPromise<unknown, TokenInput>(({ input, signal }) =>
            call(logOutStaff, {}, { signal, token: input.token }),
          ),
        },
      }),
    ),
    { input: staffStorage.readStoredSession(), ...inspection },
  );
  app.clients.staff = {
    call,
    personId: () => loggedIn()?.person.id,
    keepsDraftOf: (owner) => connectStaffAuth(session.getSnapshot(), session.send).keepsDraftOf(owner),
  };
  session.subscribe(draftsOf(app).discardOfStaff);
  app.stops.push(() => session.stop());
  session.start();
  return {
    session,
    /** A login succeeded. */
    startSession: (user: StaffUser) => {
      const begun = sessionOf(user);
      session.send({
        type: 'session.started',
        session: begun,
        isPersisted: staffStorage.storeSession(begun),
      });
    },
  };
});
