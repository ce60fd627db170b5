// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectPlayerAuth } from '../../machines/auth/player-auth.connect';
import { playerStorage } from '../../src/services/player-storage';
import { person, start } from './started-app';

const { readStoredSession } = playerStorage;

const news = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

describe('an invalid stored session', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.json(),
    fc.json().map((json) => json.slice(0, -1)),
    fc
      .record({ id: fc.jsonValue(), username: fc.jsonValue(), email: fc.jsonValue() })
      .map((user) => JSON.stringify(user)),
  );
  const whole = JSON.stringify(person);

  it.each([
    ['session_token', { session_user: whole }],
    ['session_user', { session_token: 'token-now' }],
  ])(
    'under %s is a guest, or a player with a name: 500 values',
    { tags: ['O.storage.1'], timeout: 30_000 },
    (key, others) => {
      const { app } = start();
      const ends = new Set<string>();
      fc.assert(
        fc.property(texts, (text) => {
          localStorage.clear();
          news();
          for (const [name, value] of Object.entries({ ...others, [key]: text })) {
            localStorage.setItem(name, value);
          }
          const { stored, isUnreadable } = readStoredSession();
          news();
          const { isLoggedIn, person: seen } = connectPlayerAuth(app.session.getSnapshot(), app.session.send);
          const name = seen?.username ?? null;
          ends.add(isLoggedIn ? 'player' : isUnreadable ? 'unreadable' : 'guest');
          expect({ isLoggedIn, name }).toEqual({
            isLoggedIn: stored !== null,
            name: stored?.person.username ?? null,
          });
          return !isLoggedIn || (typeof name === 'string' && !isUnreadable);
        }),
        { numRuns: 500 },
      );
      expect([...ends]).toContain('unreadable');
    },
  );
});
