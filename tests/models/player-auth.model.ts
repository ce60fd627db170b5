import { endpoints } from '../../contract/endpoints';
import { playerAuthMachine } from '../../machines/auth/player-auth.machine';
import { defineModel } from '../kit/model/model';
import { copy } from '../support/copy';
import { done, inSilence, intercepted, success, suspended, unauthenticated, unknownCall } from './answers';
import { logIn, logOut } from './open-page';
import {
  dropElsewhere,
  noticeIn,
  notices,
  readsAs,
  recheckAfter,
  seeKept,
  seeOnly,
  seeOnlyChangesKept,
  seePlayer,
  storeElsewhere,
} from './player-auth.assertions';
import { sessionExits } from './player-auth.exits';
import { another, ends, idle, names, renamed, stored, userOf } from './player-auth.samples';
import { starts } from './player-auth.starts';
import { profile } from './player-samples';
import { button, guestHead, leaverHead, link, playerHead } from './unmodeled-controls';

const texts = copy.profile.details;

/** In milliseconds on the app's clock. */
const TO_TAKE_IN = 1000;

export const playerAuthModel = defineModel<typeof playerAuthMachine>({
  machine: playerAuthMachine,
  starts,
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
    'session.end': [{}],
    'session.rejected': [
      ...[stored, another].flatMap(({ token }) =>
        ends.map(({ outcome, ...end }) => ({ ...end, token, reply: { verb: 'checkSession', outcome } })),
      ),
      ...[stored, idle, another].flatMap(({ token }) =>
        ends.map(({ outcome: _, ...end }) => ({ ...end, token })),
      ),
    ],
    'session.changedElsewhere': [{ session: another }],
    'session.clearedElsewhere': [{}],
    'network.online': [{}],
    'page.visible': [{}],
    'check.retry': [{}],
    'person.changed': names.map((username) => ({ person: { username } })),
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
    return [...playerHead(session.person.username), button(copy.nav.redeem)];
  },
  controls: {
    'check.retry': () => [],
    'session.started': ({ snapshot }) => [
      link(snapshot.matches('loggingOut') ? copy.joinBar.joinNow : copy.nav.login),
    ],
  },
  drivers: {
    'session.started': async ({ screen, world, from, event }) => {
      const { person, token } = event.session.token === another.token ? another : idle;
      readsAs(world, person);
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
    'session.changedElsewhere': async ({ screen, world, from }) => {
      if (from.matches('loggedOut') && from.context.endReason !== null) {
        await screen.within('banner').press('link', copy.nav.login);
        await screen.at('/login');
      }
      await world.fillStorage(false);
      readsAs(world, another.person);
      await storeElsewhere(world, another);
    },
    'session.clearedElsewhere': ({ world }) => dropElsewhere(world),
    'network.online': ({ world }) => recheckAfter(world, () => world.comeOnline()),
    'page.visible': ({ world }) => recheckAfter(world, () => world.lookAgain()),
    'check.retry': ({ screen, world }) =>
      recheckAfter(world, async () => {
        await world.traverseTo('/admin');
        await screen.within('main').press('button', copy.tryAgain);
        await screen.within('main').seeText(copy.loading);
        await world.traverseTo('/');
      }),
    'person.changed': async ({ screen, world, from, event }) => {
      const { username } = event.person;
      const user_id = from.context.session?.person.id ?? profile.user_id;
      const readsChange = () => readsAs(world, { id: user_id, username: username || profile.username });
      if (from.matches({ loggedIn: 'checkFailed' })) {
        readsChange();
        await world.traverseTo('/');
        await screen.at('/');
        await screen.dontSee('form', texts.submit);
        return recheckAfter(world, () => world.traverseTo('/profile'));
      }
      await screen.within('banner').press('button', from.context.session?.person.username ?? '');
      await screen.press('menuitem', copy.nav.editProfile);
      const form = screen.within('form', texts.submit);
      await form.type(copy.fields.username, username ?? '');
      await form.press('button', texts.submit);
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
      readsAs(world, renamed);
      return world.answer('checkSession', event.outcome);
    },
    'xstate.error.actor.checkSession': ({ world, event }) => world.answer('checkSession', event.outcome),
    'xstate.done.actor.logOut': ({ world, event }) => world.answer('logOut', event.outcome),
    'xstate.error.actor.logOut': ({ world, event }) => world.answer('logOut', event.outcome),
  },
  exits: sessionExits,
  states: {
    loggedOut: async (stage) => {
      const { screen, world, snapshot } = stage;
      const head = screen.within('banner');
      await head.see('link', 'Login');
      await head.dontSee('link', 'My Rewards');
      await head.dontSee('button');
      await seeOnly(stage, noticeIn(snapshot.context));
      await world.dontSeeCall('logOut');
      await seeKept(stage, snapshot.context);
    },
    loggedIn: async (stage) => {
      const { context } = stage.snapshot;
      await seePlayer(stage, context);
      await seeOnly(
        stage,
        stage.snapshot.matches({ loggedIn: 'notPersisted' }) ? notices.notPersisted : null,
      );
    },
    'loggedIn.checking': async (stage) => {
      await stage.world.seeCall('checkSession');
      await stage.screen.within('main').dontSee('link', copy.home.admin);
      await seeOnlyChangesKept(stage, stage.snapshot.context);
    },
    'loggedIn.checkFailed': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await stage.screen.within('main').dontSee('link', copy.home.admin);
      await seeOnlyChangesKept(stage, stage.snapshot.context);
    },
    'loggedIn.unverifiable': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await stage.screen.within('main').see('link', copy.home.admin);
      await seeOnlyChangesKept(stage, stage.snapshot.context);
    },
    'loggedIn.confirmed': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await seeKept(stage, stage.snapshot.context);
    },
    'loggedIn.notPersisted': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await seeOnly(stage, notices.notPersisted);
      await seeKept(stage, { session: null });
    },
    loggingOut: async (stage) => {
      const { screen, world } = stage;
      await screen.at('/');
      await screen.within('banner').seeDisabled('button', copy.nav.loggingOut);
      await world.seeCall('logOut');
      await seeOnly(stage, null);
      await seeKept(stage, { session: null });
    },
  },
});
