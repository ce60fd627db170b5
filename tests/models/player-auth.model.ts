import { endpoints } from '../../contract/endpoints';
import { playerAuthMachine } from '../../machines/auth/player-auth.machine';
import { defineModel } from '../kit/model/model';
import { done, inSilence, intercepted, success, suspended, unauthenticated, unknownCall } from './answers';
import { goToLeaderboard, leaves, seeGuest } from './exits';
import { logIn, logOut, type Start, startAt } from './open-page';
import * as auth from './player-auth.assertions';
import {
  another,
  dropElsewhere,
  idle,
  recheckAfter,
  renamed,
  renamedElsewhere,
  seeKept,
  seeOnly,
  seePlayer,
  stored,
  storeElsewhere,
  userOf,
} from './player-auth.assertions';
import { profile } from './player-samples';
import { button, guestHead, leaverHead, link, playerHead } from './unmodeled-controls';

const start = (name: string, prepare?: Start['prepare']) => ({
  ...startAt({ path: '/', holds: ['checkSession', 'getWallet', 'getConfig'], ...(prepare && { prepare }) }),
  name,
});

/** In milliseconds on the app's clock. */
const TO_TAKE_IN = 1000;

export const playerAuthModel = defineModel<typeof playerAuthMachine>({
  machine: playerAuthMachine,
  starts: [
    { ...start('a guest opens the home page'), input: { stored: null, isUnreadable: false } },
    {
      ...start('a player comes back to the home page', (world) => storeElsewhere(world, stored)),
      input: { stored, isUnreadable: false },
    },
    {
      ...start('a user with a truncated stored session opens the home page', async (world) => {
        await world.store('session_token', stored.token);
        await world.store('session_user', JSON.stringify(stored.person).slice(0, 20));
      }),
      input: { stored: null, isUnreadable: true },
    },
  ],
  project: ({ session, endReason, endedToken }) => [
    session && [session.token, session.person.username],
    endReason,
    endedToken === stored.token || endedToken === another.token ? endedToken : null,
  ],
  samples: {
    'session.started': [
      { session: idle, isPersisted: true },
      { session: another, isPersisted: true },
      { session: idle, isPersisted: false },
    ],
    'session.rejected': [
      ...[stored, another].flatMap(({ token }) =>
        auth.ends.map(({ outcome, ...end }) => ({ ...end, token, reply: { verb: 'checkSession', outcome } })),
      ),
      ...[stored, idle, another].flatMap(({ token }) =>
        auth.ends.map(({ outcome: _, ...end }) => ({ ...end, token })),
      ),
    ],
    'session.changedElsewhere': [{ session: another }, { session: renamedElsewhere }],
    'person.changed': auth.names.map((username) => ({ person: { username } })),
    'xstate.done.actor.checkSession': [
      { output: renamed, outcome: success(endpoints.checkSession, userOf(renamed)) },
    ],
    'xstate.error.actor.checkSession': [unknownCall, ...inSilence],
    'xstate.done.actor.logOut': [done(endpoints.logOut, {})],
    'xstate.error.actor.logOut': [...inSilence, intercepted],
  },
  silent: {
    checkSession: 'It runs in the background and shows no failure.',
    logOut: 'Whatever is answered, the session has ended.',
  },
  feasible: {
    'session.rejected': ({ event, snapshot }) =>
      snapshot.matches({ loggedIn: 'checking' }) === (event.reply !== undefined),
    'session.changedElsewhere': ({ event, snapshot }) =>
      event.session.token === another.token ||
      (event.session.token === snapshot.context.session?.token && !snapshot.matches('loggingOut')),
    'person.changed': ({ event, snapshot }) =>
      event.person.username !== snapshot.context.session?.person.username,
  },
  planned: {
    'session.started': ({ event, snapshot }) =>
      !event.isPersisted ||
      event.session.token !== idle.token ||
      snapshot.context.endedToken === stored.token,
  },
  parts: (screen, snapshot) => [
    screen.within('banner'),
    ...(snapshot.matches('loggingOut') ? [screen.within('complementary')] : []),
  ],
  unmodeledControls: (snapshot) => {
    const { session } = snapshot.context;
    if (session === null) return guestHead;
    if (snapshot.matches('loggingOut')) return leaverHead;
    return [...playerHead(session.person.username), button('Redeem a code')];
  },
  controls: {
    'check.retry': () => [],
    'session.started': ({ snapshot }) => [link(snapshot.matches('loggingOut') ? 'Join Now' : 'Login')],
  },
  drivers: {
    'session.started': async ({ screen, world, from, event }) => {
      const { person, token } = event.session.token === another.token ? another : idle;
      auth.readsAs(world, person);
      const ended = [stored, idle, another].find((one) => one.token === from.context.endedToken);
      if (ended) {
        await storeElsewhere(world, ended);
        await dropElsewhere(world);
      }
      await world.fillStorage(!event.isPersisted);
      await logIn(
        { screen, world },
        { from: from.matches('loggingOut') ? 'bar' : 'head', user: { ...userOf(person), token } },
      );
      if (from.context.endedToken === stored.token) {
        await world.answer('getConfig', intercepted.outcome);
        await world.passTime(TO_TAKE_IN);
      }
    },
    'session.end': async (stage) => {
      const { session } = stage.from.context;
      if (session && !stage.from.matches({ loggedIn: 'notPersisted' })) {
        await stage.world.store('session_token', session.token);
      }
      await logOut(stage, session?.person);
    },
    'session.rejected': async ({ screen, world, event: { reason, reply } }) => {
      if (reply !== undefined) return world.answer(reply.verb, reply.outcome);
      await screen.within('banner').press('link', 'My Rewards');
      await world.answer('getWallet', reason === 'rejected' ? unauthenticated : suspended.outcome);
      await screen.at('/login');
    },
    'session.changedElsewhere': async ({ screen, world, from, event }) => {
      if (event.session.token !== another.token) {
        auth.readsAs(world, renamedElsewhere.person);
        return recheckAfter(world, () =>
          world.store('session_user', JSON.stringify(renamedElsewhere.person, null, 1)),
        );
      }
      if (from.matches('loggedOut') && from.context.endReason !== null) {
        await screen.within('banner').press('link', 'Login');
        await screen.at('/login');
      }
      await world.fillStorage(false);
      auth.readsAs(world, another.person);
      await storeElsewhere(world, another);
    },
    'session.clearedElsewhere': ({ world }) => dropElsewhere(world),
    'network.online': ({ world }) => recheckAfter(world, () => world.comeOnline()),
    'page.visible': ({ world }) => recheckAfter(world, () => world.lookAgain()),
    'check.retry': ({ screen, world }) =>
      recheckAfter(world, async () => {
        await world.traverseTo('/admin');
        await screen.within('main').press('button', 'Try again');
        await screen.within('main').seeText('Loading…');
        await world.traverseTo('/');
      }),
    'person.changed': async ({ screen, world, from, event }) => {
      const { username } = event.person;
      const user_id = from.context.session?.person.id ?? profile.user_id;
      const readsChange = () => auth.readsAs(world, { id: user_id, username: username || profile.username });
      if (from.matches({ loggedIn: 'checkFailed' })) {
        readsChange();
        await world.traverseTo('/');
        await screen.at('/');
        await screen.dontSee('form', 'Save details');
        return recheckAfter(world, () => world.traverseTo('/profile'));
      }
      await screen.within('banner').press('button', from.context.session?.person.username ?? '');
      await screen.press('menuitem', 'Edit Profile');
      const form = screen.within('form', 'Save details');
      await form.type('Username', username ?? '');
      await form.press('button', 'Save details');
      const untimed = { ...profile, user_id, ...(username && { username }), updated_at: '' };
      const change = success(endpoints.updateProfile, untimed);
      const isTaken = () => {
        readsChange();
        return world.answer('updateProfile', change);
      };
      if (from.hasTag('roleKnown')) await isTaken();
      else await recheckAfter(world, isTaken);
    },
    'xstate.done.actor.checkSession': ({ world, event }) => {
      auth.readsAs(world, renamed);
      return world.answer('checkSession', event.outcome);
    },
  },
  exits: [
    leaves({
      verb: 'checkSession',
      from: (snapshot) => snapshot.matches({ loggedIn: 'checking' }),
      answer: success(endpoints.checkSession, userOf(renamed)),
      leave: goToLeaderboard,
      see: async (stage) => {
        await stage.screen.at('/leaderboard');
        await seePlayer(stage, { session: { ...stored, person: renamed } });
        await stage.world.seeStored('session_user', JSON.stringify(renamed));
      },
    }),
    leaves({
      verb: 'logOut',
      from: (snapshot) => snapshot.matches('loggingOut'),
      answer: success(endpoints.logOut, {}),
      leave: goToLeaderboard,
      see: async (stage) => {
        await stage.screen.at('/leaderboard');
        await stage.screen.within('main').dontSee('alert');
        await seeOnly(stage, null);
        await seeGuest(stage);
      },
    }),
    {
      name: 'a player reloads a page whose session is not stored',
      from: (snapshot) => snapshot.matches({ loggedIn: 'notPersisted' }),
      drive: ({ world }) => world.reload(),
      see: async (stage) => {
        await stage.screen.at('/login');
        await stage.screen.within('main').see('heading', 'Welcome back');
        await seeGuest(stage);
        await seeOnly(stage, null);
      },
    },
  ],
  states: {
    loggedOut: async (stage) => {
      const { screen, world, snapshot } = stage;
      const head = screen.within('banner');
      await head.see('link', 'Login');
      await head.dontSee('link', 'My Rewards');
      await head.dontSee('button');
      await seeOnly(stage, auth.noticeIn(snapshot.context));
      await world.dontSeeCall('logOut');
      await seeKept(stage, snapshot.context);
    },
    loggedIn: async (stage) => {
      const isNotPersisted = stage.snapshot.matches({ loggedIn: 'notPersisted' });
      await seePlayer(stage, stage.snapshot.context);
      await seeOnly(stage, isNotPersisted ? auth.notices.notPersisted : null);
    },
    'loggedIn.checking': async (stage) => {
      await stage.world.seeCall('checkSession');
      await stage.screen.within('main').dontSee('link', 'Admin');
      await auth.seeOnlyChangesKept(stage, stage.snapshot.context);
    },
    'loggedIn.checkFailed': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await stage.screen.within('main').dontSee('link', 'Admin');
      await auth.seeOnlyChangesKept(stage, stage.snapshot.context);
    },
    'loggedIn.unverifiable': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await stage.screen.within('main').see('link', 'Admin');
      await auth.seeOnlyChangesKept(stage, stage.snapshot.context);
    },
    'loggedIn.confirmed': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await seeKept(stage, stage.snapshot.context);
    },
    'loggedIn.notPersisted': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await seeOnly(stage, auth.notices.notPersisted);
      await seeKept(stage, { session: null });
    },
    loggingOut: async (stage) => {
      const { screen, world } = stage;
      await screen.at('/');
      await screen.within('banner').seeDisabled('button', 'Logging out…');
      await world.seeCall('logOut');
      await seeOnly(stage, null);
      await seeKept(stage, { session: null });
    },
  },
});
