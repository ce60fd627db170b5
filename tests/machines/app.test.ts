import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectApp } from '../../machines/app/app.connect';
import { type AppEffect, type AppEvent, appMachine } from '../../machines/app/app.machine';
import type { EndReason } from '../../machines/auth/auth.types';
import { noNews } from './deferred-list';

const started = (player: string): AppEvent => ({ type: 'session.started', player });
const ended = (reason: EndReason, wasValid = true): AppEvent => ({
  type: 'session.ended',
  reason,
  wasValid,
});

/** The app actor after these events, and its effects since the last of them. */
const appAfter = (...events: AppEvent[]) => {
  const actor = createActor(appMachine.provide({ actors: { watchSession: noNews } }));
  const effects: AppEffect[] = [];
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  for (const event of events) {
    effects.length = 0;
    actor.send(event);
  }
  const snapshot = actor.getSnapshot();
  return { effects, state: snapshot.value, view: connectApp(snapshot) };
};

describe('a login', () => {
  it('of a player discards the drafts of guests and reloads lists', () => {
    const { effects, state, view } = appAfter(started('A'));
    expect([state, view.player, effects]).toEqual([
      'player',
      'A',
      [{ type: 'drafts.discard', owner: 'A' }, { type: 'lists.reload' }],
    ]);
  });

  it('of the same player after an interruption discards the drafts of guests only', () => {
    const { effects, state } = appAfter(started('A'), ended('rejected'), started('A'));
    expect([state, effects]).toEqual([
      'player',
      [{ type: 'drafts.discard', owner: 'A' }, { type: 'lists.reload' }],
    ]);
  });

  it('of another player after an interruption discards the typed code and all drafts', () => {
    const { effects, state } = appAfter(started('A'), ended('rejected'), started('B'));
    expect([state, effects]).toEqual([
      'player',
      [{ type: 'dialog.discard' }, { type: 'drafts.discard', owner: 'B' }, { type: 'lists.reload' }],
    ]);
  });

  it('of another player in another tab discards the typed code and all drafts, and closes the user menu and the QR code', () => {
    const { effects, state, view } = appAfter(started('A'), started('B'));
    expect([state, view.player, effects]).toEqual([
      'player',
      'B',
      [
        { type: 'dialog.discard' },
        { type: 'menu.close' },
        { type: 'qr.close' },
        { type: 'drafts.discard', owner: 'B' },
      ],
    ]);
  });
});

describe('the end of a session', () => {
  it.each<EndReason>(['loggedOut', 'suspended', 'unreadable'])(
    'discards everything typed and closes the menus: %s',
    (reason) => {
      const { effects, state, view } = appAfter(started('A'), ended(reason));
      expect([state, view.player, effects]).toEqual([
        'guest',
        null,
        [
          { type: 'dialog.discard' },
          { type: 'menu.close' },
          { type: 'qr.close' },
          { type: 'drafts.discard', owner: null },
        ],
      ]);
    },
  );

  it.each<EndReason>(['rejected', 'clearedElsewhere'])(
    'without a logout here keeps everything typed and closes the menus: %s',
    (reason) => {
      const { effects, state, view } = appAfter(started('A'), ended(reason));
      expect([state, view.player, effects]).toEqual([
        'interrupted',
        null,
        [
          { type: 'dialog.interrupt' },
          { type: 'menu.close' },
          { type: 'qr.close' },
          { type: 'lists.reload' },
        ],
      ]);
    },
  );
});

describe('the number of players who have left', () => {
  it.each<[string, AppEvent[], number]>([
    ['a login', [started('A')], 0],
    ['a stored session that its first check rejects', [started('A'), ended('rejected', false)], 0],
    ['a login after an interruption', [started('A'), ended('rejected'), started('A')], 1],
    ['a logout and the login of another player', [started('A'), ended('loggedOut'), started('B')], 1],
    ['another player in another tab, who logs out', [started('A'), started('B'), ended('loggedOut')], 2],
  ])('is right after %s', (_, events, departures) => {
    expect(appAfter(...events).view.departures).toBe(departures);
  });
});

describe('the draft of a form that closes', () => {
  it.each<[string, AppEvent[], boolean[]]>([
    ['a guest', [], [true, false, false]],
    ['a player', [started('A')], [false, true, false]],
    ['a player who logged out', [started('A'), ended('loggedOut')], [true, false, false]],
    ['a player whose session was interrupted', [started('A'), ended('rejected')], [true, true, false]],
  ])('is kept for its owner only: %s', (_, events, kept) => {
    const { view } = appAfter(...events);
    expect([null, 'A', 'B'].map(view.keepsDraftOf)).toEqual(kept);
  });
});

describe('a changed profile', () => {
  const changed = (profile: object): AppEvent => ({ type: 'profile.changed', profile });

  it.each([
    ['of the player', { user_id: 'A', username: 'aina_k', phone: '' }, { username: 'aina_k', phone: null }],
    ['without an id', { username: 'aina_k' }, { username: 'aina_k' }],
    ['without a username', { user_id: 'A', username: '' }, {}],
  ])('updates the session: %s', (_, profile, person) => {
    expect(appAfter(started('A'), changed(profile)).effects).toEqual([{ type: 'person.update', person }]);
  });

  it('of another player has no effect', () => {
    expect(appAfter(started('A'), changed({ user_id: 'B', username: 'benu' })).effects).toEqual([]);
  });

  it('has no effect for a guest', () => {
    expect(appAfter(changed({ username: 'aina_k' })).effects).toEqual([]);
  });
});
