import { describe, expect, it } from 'vitest';
import { redirectFor } from '../../src/app/access';
import { routes } from '../../src/paths';

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
    const ends = Object.entries(callers).map(([name, caller]) => [name, redirectFor(access, caller)]);
    expect(Object.fromEntries(ends)).toEqual(table[path]);
  });
});
