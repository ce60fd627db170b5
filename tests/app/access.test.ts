import { describe, expect, it } from 'vitest';
import { redirectFor } from '../../src/app/access';
import { routes } from '../../src/paths';
import { wayBackIn } from '../../src/way-back';

const callers = {
  guest: { isSignedIn: false, isAdmin: false },
  player: { isSignedIn: true, isAdmin: false },
  admin: { isSignedIn: true, isAdmin: true },
} as const;
type CallerName = keyof typeof callers;

/** Where each caller ends up, null for the screen itself (product.md section 2; api.md section 12 for the rest). */
const everyone = { guest: null, player: null, admin: null };
const guestsOnly = { ...everyone, player: '/profile', admin: '/profile' };
const logInRequired = { ...everyone, guest: '/login' };
const adminsOnly = { guest: '/', player: '/', admin: null };
const staffOnly = {
  guest: '/staff/login',
  player: '/staff/login',
  admin: '/staff/login',
};

const table: Record<string, Record<CallerName, string | null>> = {
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
  '/activities': logInRequired,
  '/activities/:id': logInRequired,
  '/my-tournaments': logInRequired,
  '/admin': adminsOnly,
  '/leaderboard': everyone,
  '/highlights': everyone,
  '/about': everyone,
  '/terms': everyone,
  '/privacy': everyone,
  '/regulations': everyone,
  '/staff/login': everyone,
  '/staff/dashboard': staffOnly,
  '/staff/activities': staffOnly,
  '/staff/scan-qr': staffOnly,
  '/outbox': everyone,
};

describe('the routes', () => {
  it('are the ones of the specification', () => {
    expect(Object.values(routes).map(({ path }) => path)).toEqual(Object.keys(table));
  });

  it.each(Object.values(routes))('show or redirect everybody as specified: $path', ({ path, access }) => {
    const ends = Object.entries(callers).map(([name, caller]) => [name, redirectFor(access, caller, null)]);
    expect(Object.fromEntries(ends)).toEqual(table[path]);
  });
});

describe('the way back from the log-in', () => {
  const ends = (wayBack: string | null) =>
    Object.values(callers).map((caller) => redirectFor('guest', caller, wayBack));

  it('is taken by who has signed in, and leads to the profile where no link named a page', () => {
    expect(ends('/tournament/7?page=2')).toEqual([null, '/tournament/7?page=2', '/tournament/7?page=2']);
    expect(ends(null)).toEqual([null, '/profile', '/profile']);
  });

  it('opens nobody a page of others', () => {
    const others = (['player', 'admin', 'staff'] as const).map((access) =>
      redirectFor(access, callers.guest, '/tournament/7'),
    );
    expect(others).toEqual(['/login', '/', '/staff/login']);
  });

  it.each([
    [{ back: '/' }, '/'],
    [{ back: '/tournament/7?page=2' }, '/tournament/7?page=2'],
    [{ back: '//elsewhere.test' }, null],
    [{ back: '/\\elsewhere.test' }, null],
    [{ back: 'https://elsewhere.test' }, null],
    [{ back: 'tournaments' }, null],
    [{ back: '' }, null],
    [{ back: 7 }, null],
    [{ from: '?mode=online' }, null],
    ['/tournaments', null],
    [null, null],
  ])('is a page of the app, of the state %j', (state, back) => {
    expect(wayBackIn(state)).toBe(back);
  });
});
