import { endpoints } from '../../contract/endpoints';
import { playerSessionMachine } from '../../machines/session/player-session.machine';
import { defineModel, type Stage } from '../kit/model/model';
import { done, late, lost, refused } from './answers';
import { logIn, open, signedIn } from './opening';
import { person, token } from './player-samples';

const own = ['checkSession', 'getWallet'] as const;
const session = { token, person };

/** The server knows a newer name than the storage: whoever is confirmed shows it. */
const renamed = { ...person, username: 'aina_k' };

const shows = async ({ screen }: Stage, username: string) => {
  await screen.within('banner').see('link', username);
  await screen.within('banner').seeEnabled('button', 'Logout');
  await screen.within('banner').dontSee('link', 'Login');
};

export const playerSessionModel = defineModel<typeof playerSessionMachine>({
  machine: playerSessionMachine,
  starts: [
    {
      name: 'a guest opens the home page',
      input: { stored: null },
      prepare: (world) => open(world, '/', own),
    },
    {
      name: 'a player comes back to the home page',
      input: { stored: session },
      prepare: async (world) => {
        open(world, '/', own);
        await signedIn(world);
      },
    },
  ],
  project: ({ session: kept }) => kept?.person.username ?? null,
  samples: {
    'session.started': [{ session }],
    'session.end': [{}],
    'session.rejected': [{ token }],
    'xstate.done.actor.checkSession': [done(endpoints.checkSession, renamed)],
    'xstate.error.actor.checkSession': [lost, late],
    'xstate.done.actor.logOut': [done(endpoints.logOut, {})],
    'xstate.error.actor.logOut': [lost, late],
  },
  drivers: {
    'session.started': ({ screen, world, from }) =>
      logIn({ screen, world }, from.matches('signingOut') ? 'bar' : 'head'),
    'session.end': ({ screen }) => screen.within('banner').press('button', 'Logout'),
    'session.rejected': async ({ screen, world }) => {
      await screen.within('banner').press('link', 'My Rewards');
      await world.answer('getWallet', refused('unauthenticated', 'Please log in again.').outcome);
    },
    'xstate.done.actor.checkSession': ({ world, event }) => world.answer('checkSession', event.outcome),
    'xstate.error.actor.checkSession': ({ world, event }) => world.answer('checkSession', event.outcome),
    'xstate.done.actor.logOut': ({ world, event }) => world.answer('logOut', event.outcome),
    'xstate.error.actor.logOut': ({ world, event }) => world.answer('logOut', event.outcome),
  },
  states: {
    signedOut: async ({ screen, world }) => {
      await screen.within('banner').see('link', 'Login');
      await screen.within('banner').dontSee('button', /Log/);
      await world.seeStored('session_token', null);
      await world.seeStored('session_user', null);
    },
    'signedIn.checking': async ({ screen, world }) => {
      await shows({ screen, world }, person.username);
      await world.seeCall('checkSession');
    },
    'signedIn.unconfirmed': async ({ screen, world }) => {
      await shows({ screen, world }, person.username);
      await world.dontSeeCall('checkSession');
      await world.seeStored('session_token', token);
    },
    'signedIn.confirmed': async ({ screen, world, snapshot }) => {
      const confirmed = snapshot.context.session?.person;
      await shows({ screen, world }, confirmed?.username ?? '');
      await world.dontSeeCall('checkSession');
      await world.seeStored('session_token', token);
      await world.seeStored('session_user', JSON.stringify(confirmed));
    },
    signingOut: async ({ screen, world }) => {
      await screen.within('banner').seeDisabled('button', 'Logging out…');
      await world.seeCall('logOut');
    },
  },
});
