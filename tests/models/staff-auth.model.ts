import { endpoints } from '../../contract/endpoints';
import type { AuthContext } from '../../machines/auth/auth.types';
import {
  type StaffPerson,
  type StaffSession,
  staffAuthMachine,
} from '../../machines/auth/staff-auth.machine';
import { defineModel, type Stage } from '../kit/model/model';
import type { Answer, World } from '../kit/world/world';
import { inSilence, intercepted, rejected, staffExpired, success, unknownCall } from './answers';
import { goToLeaderboard, leaves } from './exits';
import { type Start, startAt } from './open-page';
import { rechecks } from './player-auth.assertions';
import { personOf, staffMember } from './staff-samples';
import { environment, header, main, page, type Step, steps } from './steps';
import { link } from './unmodeled-controls';

/** In milliseconds. */
const PASS = 180_000;
const headers = { date: 'Mon, 01 Jun 2026 00:00:00 GMT' };
const ends = { expires_at: '2026-06-01T00:03:00Z', session_expires_at: '2026-06-01T00:03:00Z' };

const user = { ...staffMember, ...ends };
const stored: StaffSession = { token: 'token-of-rahim', person: { ...personOf(user), scans_count: 400 } };
const own: StaffSession = { token: 'token-of-another-shift', person: personOf(user) };
const another: StaffSession = {
  token: 'token-of-siti',
  person: { ...personOf(user), id: 'S0123456789AC', username: 'siti' },
};

const dated = (answer: Answer): Answer => ({ ...answer, headers });
const rejectedText = 'This staff pass ended on 1 Jun 2026.';
const unauthenticated = rejected('unauthenticated', rejectedText).outcome;

const notices: Readonly<Record<string, string>> = {
  rejected: rejectedText,
  clearedElsewhere: 'You’ve been logged out in another tab.',
  unreadable: 'Couldn’t restore your session. Please log in again.',
  expired: 'Your staff pass has ended. Log in again, or ask your event lead for a new one.',
  notPersisted:
    'Your browser can’t store your login. You can keep working until you close or reload this page.',
  checkFailed: 'Couldn’t check your staff pass.',
};

const seeOnly = (spoken?: string) =>
  steps(
    ...Object.entries(notices)
      .filter(([name]) => name !== spoken)
      .map(([, text]) => page.dontSeeText(text)),
    ({ screen }) =>
      spoken === undefined
        ? undefined
        : screen
            .within('main')
            .within('status')
            .seeText(notices[spoken] ?? ''),
  );

type Shown = Stage & { readonly snapshot: { readonly context: AuthContext<StaffPerson> } };

/** `indent` 1 until the server has confirmed the session. */
const seeKept =
  (indent: 0 | 1) =>
  async ({ world, snapshot }: Shown) => {
    const { session } = snapshot.context;
    await world.seeStored('staff_session_token', session?.token ?? null);
    await world.seeStored('staff_session_user', session && JSON.stringify(session.person, null, indent));
  };
const seeNothingKept: Step = async ({ world }) => {
  await world.seeStored('staff_session_token', null);
  await world.seeStored('staff_session_user', null);
};

const storeElsewhere = async (world: World, { token, person }: StaffSession) => {
  await world.store('staff_session_user', JSON.stringify(person, null, 1));
  await world.store('staff_session_token', token);
};
const dropElsewhere = async (world: World) => {
  await world.store('staff_session_token', null);
  await world.store('staff_session_user', null);
};

const start = (path: string, prepare?: Start['prepare']) =>
  startAt({ path, as: 'guest', holds: ['checkStaffSession'], ...(prepare && { prepare }) });

const recheckAfter = rechecks('checkStaffSession');
const seeNoCheck = environment.dontSeeCall('checkStaffSession');
const logo = link('Cap Clash, home');

export const staffAuthModel = defineModel<typeof staffAuthMachine>({
  machine: staffAuthMachine,
  starts: [
    { ...start('/staff/login'), input: { stored: null, isUnreadable: false } },
    {
      ...start('/staff/dashboard', (world) => storeElsewhere(world, stored)),
      name: 'a staff member comes back to the dashboard',
      input: { stored, isUnreadable: false },
    },
    {
      ...start('/staff/login', async (world) => {
        await world.store('staff_session_token', stored.token);
        await world.store('staff_session_user', JSON.stringify(stored.person).slice(0, 20));
      }),
      name: 'a staff member with a truncated stored session opens /staff/login',
      input: { stored: null, isUnreadable: true },
    },
  ],
  project: ({ session, endReason, endedToken }) => [
    session && [session.token, session.person.scans_count],
    endReason,
    endedToken === another.token,
  ],
  samples: {
    'session.started': [
      { session: own, isPersisted: true },
      { session: own, isPersisted: false },
    ],
    'session.rejected': [
      [stored, rejectedText, unauthenticated] as const,
      [another, rejectedText, unauthenticated] as const,
      [stored, rejectedText, staffExpired] as const,
    ].map(([{ token }, message, outcome]) => ({
      token,
      reason: 'rejected' as const,
      message,
      reply: { verb: 'checkStaffSession', outcome },
    })),
    'session.changedElsewhere': [{ session: another }],
    'xstate.done.actor.checkStaffSession': [
      { output: personOf(user), outcome: dated(success(endpoints.checkStaffSession, user)) },
    ],
    'xstate.error.actor.checkStaffSession': [
      { ...unknownCall, outcome: dated(unknownCall.outcome as Answer) },
      ...inSilence,
    ],
    'xstate.done.actor.logOutStaff': [{ output: {}, outcome: success(endpoints.logOutStaff, {}) }],
    'xstate.error.actor.logOutStaff': [...inSilence, intercepted],
  },
  silent: {
    checkStaffSession: 'It runs in the background, and one notice covers all failures.',
    logOutStaff: 'Whatever is answered, the session has ended.',
  },
  feasible: {
    'session.rejected': ({ event, snapshot }) =>
      snapshot.matches({ loggedIn: 'checking' }) && event.token === snapshot.context.session?.token,
    'session.expired': ({ snapshot }) => snapshot.hasTag('roleKnown'),
  },
  parts: (screen) => [screen.within('banner')],
  unmodeledControls: (snapshot) => [
    logo,
    ...(snapshot.hasTag('loggedIn') ? ['Activity', 'Scan QR Code'].map(link) : []),
  ],
  controls: { 'session.started': () => [], 'check.retry': () => [] },
  drivers: {
    'session.started': async ({ screen, world, event: { session, isPersisted } }) => {
      await world.fillStorage(!isPersisted);
      await screen.type('Username', 'rahim');
      await screen.type('Password', 'correct horse');
      await screen.press('button', 'Log In');
      await world.answer(
        'logInStaff',
        dated(success(endpoints.logInStaff, { ...user, session_token: session.token })),
      );
      await screen.at('/staff/dashboard');
    },
    'session.end': header.press('button', 'Logout'),
    'session.rejected': async ({ world, event: { reply } }) =>
      world.answer('checkStaffSession', reply?.outcome),
    'session.expired': environment.passTime(PASS),
    'session.changedElsewhere': async ({ world, event }) => {
      await world.fillStorage(false);
      await storeElsewhere(world, event.session);
    },
    'session.clearedElsewhere': ({ world }) => dropElsewhere(world),
    'network.online': recheckAfter(environment.comeOnline()),
    'page.visible': recheckAfter(environment.lookAgain()),
    'check.retry': recheckAfter(main.press('button', 'Try again')),
  },
  exits: [
    leaves({
      verb: 'checkStaffSession',
      from: (snapshot) => snapshot.matches({ loggedIn: 'checking' }),
      answer: dated(success(endpoints.checkStaffSession, user)),
      leave: goToLeaderboard,
      see: steps(
        page.at('/leaderboard'),
        header.see('link', 'Login'),
        environment.seeStored('staff_session_user', JSON.stringify(personOf(user))),
      ),
    }),
    leaves({
      verb: 'logOutStaff',
      from: (snapshot) => snapshot.matches('loggingOut'),
      answer: success(endpoints.logOutStaff, {}),
      leave: goToLeaderboard,
      see: steps(page.at('/leaderboard'), main.dontSee('alert'), seeNothingKept),
    }),
    {
      name: 'a staff member reloads a page whose session is not stored',
      from: (snapshot) => snapshot.matches({ loggedIn: 'notPersisted' }),
      drive: environment.reload(),
      see: steps(page.at('/staff/login'), main.see('heading', 'Staff login'), seeOnly()),
    },
  ],
  states: {
    loggedOut: steps(
      page.at('/staff/login'),
      header.dontSee('button'),
      environment.dontSeeCall('logOutStaff'),
      ({ snapshot, ...stage }) => {
        const { endReason } = snapshot.context;
        return seeOnly(endReason === null || endReason === 'loggedOut' ? undefined : endReason)(stage);
      },
      seeNothingKept,
    ),
    loggedIn: steps(header.seeEnabled('button', 'Logout'), ({ screen, snapshot }) =>
      screen.within('main').seeText(snapshot.context.session?.person.username ?? 'A name is missing'),
    ),
    'loggedIn.checking': steps(
      environment.seeCall('checkStaffSession'),
      main.dontSee('timer'),
      seeOnly(),
      seeKept(1),
    ),
    'loggedIn.checkFailed': steps(
      seeNoCheck,
      seeOnly('checkFailed'),
      main.seeEnabled('button', 'Try again'),
      seeKept(1),
    ),
    'loggedIn.unverifiable': steps(seeNoCheck, main.see('timer'), seeOnly(), seeKept(1)),
    'loggedIn.confirmed': steps(seeNoCheck, main.see('timer'), seeOnly(), seeKept(0)),
    'loggedIn.notPersisted': steps(seeNoCheck, main.see('timer'), seeOnly('notPersisted'), seeNothingKept),
    loggingOut: steps(
      page.at('/staff/login'),
      header.seeDisabled('button', 'Logging out…'),
      environment.seeCall('logOutStaff'),
      seeOnly(),
      seeNothingKept,
    ),
  },
});
