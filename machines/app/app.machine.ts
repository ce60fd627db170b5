import { assign, emit, setup } from 'xstate';
import type { Profile } from '../../contract/profile.contract';
import type { EndReason } from '../auth/auth.types';
import { isInterruption } from '../auth/interruption';
import type { SessionPerson } from '../auth/player-auth.machine';
import { eventOf } from '../shared/event-of';
import { placeholderListener } from '../shared/placeholders';

export interface AppContext {
  /** The id of the player who is logged in, or was until the session was interrupted. */
  player: string | null;
  /** How many players have left: another player took their place, or their session ended, unless the first check of a stored session rejected it. Each time, pages with data of a player are mounted again and load it again. */
  departures: number;
}

export type AppEvent =
  /** A player logs in, or takes the place of another one. */
  | { type: 'session.started'; player: string }
  /** `wasValid` is false for a stored session that was rejected by its first check: nothing was loaded with it. */
  | { type: 'session.ended'; reason: EndReason | null; wasValid: boolean }
  | { type: 'profile.changed'; profile: Profile };

/** What other actors have to do. */
export type AppEffect =
  /** Closes the redeem dialog and discards its text. */
  | { type: 'dialog.discard' }
  /** Closes the redeem dialog and keeps its text. */
  | { type: 'dialog.interrupt' }
  | { type: 'menu.close' }
  | { type: 'qr.close' }
  /** Discards the drafts of all forms except those of `owner`; null is a guest. */
  | { type: 'drafts.discard'; owner: string | null }
  /** Reloads lists that depend on the player, on pages that are not mounted again. */
  | { type: 'lists.reload' }
  | { type: 'person.update'; person: Partial<SessionPerson> };

/** The fields of a profile that the session stores; fields that the server left out are absent. */
const personIn = ({ username, phone }: Profile): Partial<SessionPerson> => ({
  ...(username && { username }),
  ...(phone !== undefined && { phone: phone || null }),
});

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as AppEffect,
    /** Whose text is kept when a form closes: that of a guest, or of the player in the context. */
    tags: {} as 'guestDrafts' | 'playerDrafts',
  },
  actors: {
    watchSession: placeholderListener('watchSession'),
  },
  guards: {
    isOtherPlayer: ({ context, event }) => eventOf(event, 'session.started').player !== context.player,
    isInterrupted: ({ event }) => isInterruption(eventOf(event, 'session.ended').reason),
    /** A server may leave out the id. */
    isOwnProfile: ({ context, event }) =>
      (eventOf(event, 'profile.changed').profile.user_id ?? context.player) === context.player,
  },
  actions: {
    setPlayer: assign({ player: ({ event }) => eventOf(event, 'session.started').player }),
    clearPlayer: assign({ player: null }),
    countDeparture: assign(({ context: { departures }, event }) => ({
      departures: event.type === 'session.ended' && !event.wasValid ? departures : departures + 1,
    })),
    discardCode: emit({ type: 'dialog.discard' }),
    closeRedeemDialog: emit({ type: 'dialog.interrupt' }),
    closeUserMenu: emit({ type: 'menu.close' }),
    closeQrView: emit({ type: 'qr.close' }),
    discardOtherDrafts: emit(({ context }) => ({ type: 'drafts.discard' as const, owner: context.player })),
    reloadLists: emit({ type: 'lists.reload' }),
    updatePerson: emit(({ event }) => ({
      type: 'person.update' as const,
      person: personIn(eventOf(event, 'profile.changed').profile),
    })),
  },
}).createMachine({
  id: 'app',
  description: 'Decides what a change of the session or the profile means for the other actors.',
  context: { player: null, departures: 0 },
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'guest',
  states: {
    guest: {
      description: 'No user is logged in; no text of a player is kept.',
      tags: 'guestDrafts',
      on: {
        'session.started': {
          target: 'player',
          actions: ['setPlayer', 'discardOtherDrafts', 'reloadLists'],
        },
      },
    },
    player: {
      description: 'A player is logged in; typed text belongs to this player.',
      tags: 'playerDrafts',
      on: {
        'session.started': {
          actions: [
            'countDeparture',
            'discardCode',
            'closeUserMenu',
            'closeQrView',
            'setPlayer',
            'discardOtherDrafts',
          ],
        },
        'session.ended': [
          {
            guard: 'isInterrupted',
            target: 'interrupted',
            actions: ['countDeparture', 'closeRedeemDialog', 'closeUserMenu', 'closeQrView', 'reloadLists'],
          },
          {
            target: 'guest',
            actions: [
              'countDeparture',
              'discardCode',
              'closeUserMenu',
              'closeQrView',
              'clearPlayer',
              'discardOtherDrafts',
            ],
          },
        ],
        'profile.changed': { guard: 'isOwnProfile', actions: 'updatePerson' },
      },
    },
    interrupted: {
      description: 'The session ended without a logout here; typed text is kept for the same player.',
      tags: ['guestDrafts', 'playerDrafts'],
      on: {
        'session.started': [
          {
            guard: 'isOtherPlayer',
            target: 'player',
            actions: ['discardCode', 'setPlayer', 'discardOtherDrafts', 'reloadLists'],
          },
          { target: 'player', actions: ['discardOtherDrafts', 'reloadLists'] },
        ],
      },
    },
  },
});
