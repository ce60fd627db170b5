import { endpoints } from '../../contract/endpoints';
import { playerSessionMachine } from '../../machines/session/player-session.machine';
import { copy } from '../../src/copy/copy';
import { defineModel, type Stage } from '../kit/model/model';
import { done, inSilence, intercepted, rejected, success } from './answers';
import { button, guestHead, leaverHead, playerHead } from './beside';
import { goToLeaderboard, leaves, seeGuest } from './leaving';
import { logIn, logOut, open } from './opening';
import { person, token } from './player-samples';

const own = ['checkSession', 'getWallet', 'getConfig'] as const;
/** How long the app gets to take in a rejection that is none of its player's, in milliseconds. */
const TO_TAKE_IN = 1000;
/** What the storage holds at first, and what a log-in begins. */
const stored = { token, person };
const fresh = { token: 'token-of-another-evening', person };
const another = {
  token: 'token-of-another-player',
  person: { ...person, user_id: 'U0123456789BCDEFG', username: 'benu' },
};
/** As an earlier version of the app may have written it: it stays so until the server has confirmed it. */
const keptPerson = JSON.stringify(person, null, 1);

/** The server knows a newer name than the storage: whoever is confirmed shows it. */
const renamed = { ...person, username: 'aina_k' };

const seePlayer = async ({ screen }: Stage, username: string) => {
  const head = screen.within('banner');
  for (const name of ['Home', 'Activity', 'My Rewards']) await head.see('link', name);
  await head.seeEnabled('button', username);
  await head.dontSee('link', 'Login');
  await screen.within('complementary').seeText('Got a bottle cap code?');
  await screen.within('complementary').seeEnabled('button', 'Redeem Code');
};

export const playerSessionModel = defineModel<typeof playerSessionMachine>({
  machine: playerSessionMachine,
  starts: [
    {
      name: 'a guest opens the home page',
      input: { stored: null, isUnreadable: false },
      prepare: (world) => open(world, '/', own),
    },
    {
      name: 'a player comes back to the home page',
      input: { stored, isUnreadable: false },
      prepare: async (world) => {
        open(world, '/', own);
        await world.store('session_token', token);
        await world.store('session_user', keptPerson);
      },
    },
  ],
  project: ({ session }) => session && [session.token, session.person.username],
  samples: {
    'session.started': [{ session: fresh }, { session: another }],
    'session.end': [{}],
    'session.rejected': [
      { token: stored.token, reason: 'rejected', reply: { verb: 'checkSession', outcome: rejected } },
      { token: stored.token, reason: 'rejected' },
      { token: fresh.token, reason: 'rejected' },
      { token: another.token, reason: 'rejected' },
    ],
    'xstate.done.actor.checkSession': [done(endpoints.checkSession, renamed)],
    'xstate.error.actor.checkSession': inSilence,
    'xstate.done.actor.logOut': [done(endpoints.logOut, {})],
    'xstate.error.actor.logOut': [...inSilence, intercepted],
  },
  silent: {
    checkSession: 'It is asked in the background, and only a 401 changes what is seen.',
    logOut: 'Whatever is answered, the session has ended.',
  },
  // The check at the start is refused, or any later call is.
  feasible: {
    'session.rejected': ({ event, snapshot }) =>
      snapshot.matches({ signedIn: 'checking' }) === (event.reply !== undefined),
  },
  // Who leaves may log in as somebody else from the bar below.
  parts: (screen, snapshot) => [
    screen.within('banner'),
    ...(snapshot.matches('signingOut') ? [screen.within('complementary')] : []),
  ],
  besides: (snapshot) => {
    const { session } = snapshot.context;
    if (session === null) return guestHead;
    if (snapshot.matches('signingOut')) return leaverHead;
    return [...playerHead(session.person.username), button(copy.nav.redeem)];
  },
  drivers: {
    'session.started': async ({ screen, world, from, event }) => {
      const { person, token } = event.session.token === another.token ? another : fresh;
      await logIn(
        { screen, world },
        { from: from.matches('signingOut') ? 'bar' : 'head', user: { ...person, token } },
      );
      // What the page asked with the token of the session before meets a 401 only now.
      if (from.context.endedToken === stored.token) {
        await world.answer('getConfig', intercepted.outcome);
        await world.passTime(TO_TAKE_IN);
      }
    },
    'session.end': (stage) => logOut(stage, stage.from.context.session?.person),
    'session.rejected': async ({ screen, world, event: { reply } }) => {
      if (reply !== undefined) return world.answer(reply.verb, reply.outcome);
      await screen.within('banner').press('link', 'My Rewards');
      await world.answer('getWallet', rejected);
      await screen.at('/login');
      await screen.seeText(copy.sessionEnded);
    },
    'xstate.done.actor.checkSession': ({ world, event }) => world.answer('checkSession', event.outcome),
    'xstate.error.actor.checkSession': ({ world, event }) => world.answer('checkSession', event.outcome),
    'xstate.done.actor.logOut': ({ world, event }) => world.answer('logOut', event.outcome),
    'xstate.error.actor.logOut': ({ world, event }) => world.answer('logOut', event.outcome),
  },
  exits: [
    leaves({
      verb: 'checkSession',
      from: (snapshot) => snapshot.matches({ signedIn: 'checking' }),
      answer: success(endpoints.checkSession, renamed),
      leave: goToLeaderboard,
      see: async (stage) => {
        await stage.screen.at('/leaderboard');
        await seePlayer(stage, renamed.username);
        await stage.world.seeStored('session_user', JSON.stringify(renamed));
      },
    }),
    leaves({
      verb: 'logOut',
      from: (snapshot) => snapshot.matches('signingOut'),
      answer: success(endpoints.logOut, {}),
      leave: goToLeaderboard,
      see: async (stage) => {
        await stage.screen.at('/leaderboard');
        await stage.screen.dontSeeText(copy.sessionEnded);
        await stage.screen.dontSee('alert');
        await seeGuest(stage);
      },
    }),
  ],
  states: {
    signedOut: async ({ screen, world }) => {
      const head = screen.within('banner');
      await head.see('link', 'Login');
      await head.dontSee('link', 'My Rewards');
      await head.dontSee('button');
      await world.dontSeeCall('logOut');
      await world.seeStored('session_token', null);
      await world.seeStored('session_user', null);
    },
    'signedIn.checking': async ({ screen, world }) => {
      await seePlayer({ screen, world }, stored.person.username);
      await world.seeCall('checkSession');
      await world.seeStored('session_token', stored.token);
      await world.seeStored('session_user', keptPerson);
    },
    'signedIn.unconfirmed': async ({ screen, world }) => {
      await seePlayer({ screen, world }, stored.person.username);
      await world.dontSeeCall('checkSession');
      await world.seeStored('session_token', stored.token);
      await world.seeStored('session_user', keptPerson);
    },
    'signedIn.confirmed': async ({ screen, world, snapshot }) => {
      const { session } = snapshot.context;
      if (session === null) throw new Error('Nobody is signed in');
      await seePlayer({ screen, world }, session.person.username);
      await world.dontSeeCall('checkSession');
      await world.seeStored('session_token', session.token);
      await world.seeStored('session_user', JSON.stringify(session.person));
    },
    signingOut: async ({ screen, world }) => {
      await screen.at('/');
      await screen.within('banner').seeDisabled('button', copy.nav.loggingOut);
      await world.seeCall('logOut');
      await world.seeStored('session_token', null);
      await world.seeStored('session_user', null);
    },
  },
});
