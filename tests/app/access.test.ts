import { describe, expect, it } from 'vitest';
import type { Session } from '../../machines/auth/player-auth.machine';
import { decideRoute } from '../../src/app/access';
import { decideStaffRoute } from '../../src/app/staff-access';
import { returnToIn } from '../../src/hooks/return-to';
import { type Access, routes, type StaffAccess } from '../../src/paths';
import { lost, rejection } from '../machines/failures';
import { person, session, startSession } from '../machines/started-session';

const sessionOf = (role: string): Session => ({ ...session, person: { ...person, role } });

const stored = (role: string) => startSession(sessionOf(role)).view();

const loggedIn = (role: string) => {
  const { actor, view } = startSession(null);
  actor.send({ type: 'session.started', session: sessionOf(role), isPersisted: true });
  return view();
};

const suspended = (role: string) => {
  const { actor, view } = startSession(sessionOf(role));
  actor.send({ type: 'session.rejected', token: 'token-now', reason: 'suspended', message: null });
  return view();
};

const checkFailed = async (role: string) => {
  const app = startSession(sessionOf(role));
  app.check.asked[0]?.fail(lost);
  await app.reach('checkFailed');
  return app;
};

const askedAgain = async (role: string) => {
  const { actor, view } = await checkFailed(role);
  actor.send({ type: 'network.online' });
  return view();
};

const unverifiable = async (role: string) => {
  const { check, reach, view } = startSession(sessionOf(role));
  check.asked[0]?.fail(rejection());
  await reach('unverifiable');
  return view();
};

const callers = {
  guest: startSession(null).view(),
  player: loggedIn('player'),
  admin: loggedIn('admin'),
  superadmin: loggedIn('superadmin'),
  storedPlayer: stored('player'),
  storedAdmin: stored('admin'),
  unconfirmedPlayer: (await checkFailed('player')).view(),
  unconfirmedAdmin: (await checkFailed('admin')).view(),
  adminAskedForAgain: await askedAgain('admin'),
  playerOfServerWithoutCheck: await unverifiable('player'),
  adminOfServerWithoutCheck: await unverifiable('admin'),
  suspended: suspended('player'),
  suspendedAdmin: suspended('admin'),
};
type CallerName = keyof typeof callers;
type Row = Record<CallerName, string>;

const everyoneIs = (end: string): Row => ({
  guest: end,
  player: end,
  admin: end,
  superadmin: end,
  storedPlayer: end,
  storedAdmin: end,
  unconfirmedPlayer: end,
  unconfirmedAdmin: end,
  adminAskedForAgain: end,
  playerOfServerWithoutCheck: end,
  adminOfServerWithoutCheck: end,
  suspended: end,
  suspendedAdmin: end,
});

/** product.md section 2 and api.md section 12 */
const everyone = everyoneIs('shown');
const guestsOnly: Row = {
  ...everyoneIs('/profile'),
  guest: 'shown',
  suspended: 'shown',
  suspendedAdmin: 'shown',
};
const backAfterLogIn = '/login and back';
const logInRequired: Row = {
  ...everyone,
  guest: backAfterLogIn,
  suspended: backAfterLogIn,
  suspendedAdmin: backAfterLogIn,
};
const adminsOnly: Row = {
  ...everyoneIs('/'),
  admin: 'shown',
  superadmin: 'shown',
  storedPlayer: 'awaited',
  storedAdmin: 'awaited',
  unconfirmedPlayer: 'outcomeUnknown',
  unconfirmedAdmin: 'outcomeUnknown',
  adminAskedForAgain: 'awaited',
  adminOfServerWithoutCheck: 'shown',
};
/** A session of a player opens no staff page. */
const staffOnly = everyoneIs('/staff/login and back');

const noStaff = { isLoggedIn: false, endReason: null };
const decide = (access: Access | StaffAccess, name: CallerName, returnTo: string | null) =>
  access === 'staff' || access === 'staffGuest'
    ? decideStaffRoute(access, noStaff, returnTo)
    : decideRoute(access, callers[name], returnTo);

const endOf = (access: Access | StaffAccess, name: CallerName, returnTo: string | null = null): string => {
  const routeDecision = decide(access, name, returnTo);
  if (typeof routeDecision === 'string') return routeDecision;
  return routeDecision.returns ? `${routeDecision.to} and back` : routeDecision.to;
};
const endsOf = (access: Access | StaffAccess, returnTo: string | null = null) =>
  Object.fromEntries(Object.keys(callers).map((name) => [name, endOf(access, name as CallerName, returnTo)]));

const table: Readonly<Record<string, Row>> = {
  '/': everyone,
  '/tournaments': everyone,
  '/tournament/:id': everyone,
  '/login': guestsOnly,
  '/register': guestsOnly,
  '/verify': guestsOnly,
  '/forgot-password': guestsOnly,
  '/reset-password': guestsOnly,
  '/dashboard': logInRequired,
  '/profile': logInRequired,
  '/rewards': logInRequired,
  '/rewards/new': logInRequired,
  '/rewards/:id': logInRequired,
  '/activities': logInRequired,
  '/activities/:id': logInRequired,
  '/raffles': logInRequired,
  '/raffles/:id': logInRequired,
  '/my-tournaments': logInRequired,
  '/admin': adminsOnly,
  '/admin/codes': adminsOnly,
  '/admin/approvals': adminsOnly,
  '/admin/raffles': adminsOnly,
  '/admin/support': adminsOnly,
  '/admin/attempts': adminsOnly,
  '/admin/log': adminsOnly,
  '/leaderboard': everyone,
  '/highlights': everyone,
  '/about': everyone,
  '/terms': everyone,
  '/privacy': everyone,
  '/regulations': everyone,
  '/staff/login': everyone,
  '/staff/dashboard': staffOnly,
  '/staff/activities': staffOnly,
  '/staff/activities/new': staffOnly,
  '/staff/activities/:id': staffOnly,
  '/staff/activities/:id/edit': staffOnly,
  '/staff/scan-qr': staffOnly,
  '/outbox': everyone,
};

describe('the routes of the app', () => {
  it('equal the routes of the specification', { tags: ['2.routes.2'] }, () => {
    expect(Object.values(routes).map(({ path }) => path)).toEqual(Object.keys(table));
  });

  it.each(Object.values(routes))(
    'show or redirect each role as specified: $path',
    {
      tags: [
        '2.routes.1',
        '2.routes.5',
        '2.routes.6',
        '2.routes.7',
        '2.routes.8',
        '2.routes.9',
        '2.routes.11',
        '2.routes.16',
        '6.admins.1',
        '6.guests.1',
        '6.players.1',
        'O.roles.1',
      ],
    },
    ({ path, access }) => {
      expect(endsOf(access)).toEqual(table[path]);
    },
  );
});

describe('a staff page', () => {
  const staff = { isLoggedIn: true, endReason: null };
  const leaver = { isLoggedIn: false, endReason: 'loggedOut' } as const;
  const expired = { isLoggedIn: false, endReason: 'expired' } as const;

  it('is shown to staff, and the login leads them to the dashboard', {
    tags: ['2.routes.10'],
  }, () => {
    expect(decideStaffRoute('staff', staff, null)).toBe('shown');
    expect(decideStaffRoute('staffGuest', staff, null)).toEqual({ to: '/staff/dashboard' });
  });

  it('leads to the login after a session, and back only if it did not end by a logout', {
    tags: ['2.nav.12'],
  }, () => {
    expect(decideStaffRoute('staff', expired, null)).toEqual({ to: '/staff/login', returns: true });
    expect(decideStaffRoute('staff', leaver, null)).toEqual({ to: '/staff/login', returns: false });
    expect(decideStaffRoute('staffGuest', staff, '/staff/scan-qr')).toEqual({ to: '/staff/scan-qr' });
    expect(decideStaffRoute('staffGuest', staff, '/profile')).toEqual({ to: '/staff/dashboard' });
  });
});

describe('the return path after a login', () => {
  it('is followed after the login, and the profile is the default', () => {
    expect(endsOf('guest', '/tournament/7?page=2')).toEqual({
      ...everyoneIs('/tournament/7?page=2'),
      guest: 'shown',
      suspended: 'shown',
      suspendedAdmin: 'shown',
    });
    expect(endsOf('guest')).toEqual(guestsOnly);
  });

  it('does not open a page of another role', () => {
    const others = (['player', 'admin', 'staff'] as const).map((access) =>
      endOf(access, 'guest', '/tournament/7'),
    );
    expect(others).toEqual([backAfterLogIn, '/', '/staff/login and back']);
  });

  it.each([
    [{ back: '/' }, '/'],
    [{ back: '/tournament/7?page=2#rules' }, '/tournament/7?page=2#rules'],
    [{ back: '/tournaments?q=\u{1f37e}' }, '/tournaments?q=\u{1f37e}'],
    [{ back: '//elsewhere.test' }, null],
    [{ back: '/\\elsewhere.test' }, null],
    [{ back: '/\t/elsewhere.test' }, null],
    [{ back: '/\n/elsewhere.test' }, null],
    [{ back: 'https://elsewhere.test' }, null],
    [{ back: 'tournaments' }, null],
    [{ back: '' }, null],
    [{ back: 7 }, null],
    [{ from: '?mode=online' }, null],
    ['/tournaments', null],
    [null, null],
  ])('is a path of the app for the navigation state %j', { tags: ['O.return.1'] }, (state, back) => {
    expect(returnToIn(state)).toBe(back);
  });
});
