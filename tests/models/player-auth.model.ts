import { endpoints } from '../../contract/endpoints';
import { playerAuthMachine } from '../../machines/auth/player-auth.machine';
import { defineModel } from '../kit/model/model';
import { done, inSilence, intercepted, success, suspended, unauthenticated, unknownCall } from './answers';
import { goToLeaderboard, leaves, seeGuest } from './exits';
import { logIn, logOut, type Start, startAt } from './open-page';
import * as auth from './player-auth.assertions';
import { another, idle, renamed, renamedElsewhere, stored } from './player-auth.assertions';
import { profile } from './player-samples';
import { environment, header, main, page, steps } from './steps';
import { guestHead, leaverHead, link, playerHead } from './unmodeled-controls';

const start = (name: string, prepare?: Start['prepare']) => ({
  ...startAt({ path: '/', holds: ['checkSession', 'getWallet', 'getConfig'], ...(prepare && { prepare }) }),
  name,
});

const seeNoCheck = environment.dontSeeCall('checkSession');
const seeNoAdmin = main.dontSee('link', 'Admin');

/** In milliseconds on the app's clock. */
const TO_TAKE_IN = 1000;

export const playerAuthModel = defineModel<typeof playerAuthMachine>({
  machine: playerAuthMachine,
  starts: [
    { ...start('a guest opens the home page'), input: { stored: null, isUnreadable: false } },
    {
      ...start('a player comes back to the home page', (world) => auth.storeElsewhere(world, stored)),
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
      { output: renamed, outcome: success(endpoints.checkSession, auth.userOf(renamed)) },
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
    return playerHead(session.person.username);
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
        await auth.storeElsewhere(world, ended);
        await auth.dropElsewhere(world);
      }
      await world.fillStorage(!event.isPersisted);
      await logIn(
        { screen, world },
        { from: from.matches('loggingOut') ? 'bar' : 'head', user: { ...auth.userOf(person), token } },
      );
      // A timeout of another call was also that of this one.
      const isPending = await world.isPending('getConfig');
      if (from.context.endedToken === stored.token && isPending) {
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
        const user = JSON.stringify(renamedElsewhere.person, null, 1);
        return auth.recheckAfter(environment.store('session_user', user))({ screen, world });
      }
      if (from.matches('loggedOut') && from.context.endReason !== null) {
        await screen.within('banner').press('link', 'Login');
        await screen.at('/login');
      }
      await world.fillStorage(false);
      auth.readsAs(world, another.person);
      await auth.storeElsewhere(world, another);
      // A page that returns to the profile has it before the session is judged.
      await auth.seePlayer({ screen, world }, { session: another });
      await world.passTime(TO_TAKE_IN);
      await screen.dontSeeText('Loading your profile…');
    },
    'session.clearedElsewhere': ({ world }) => auth.dropElsewhere(world),
    'network.online': auth.recheckAfter(environment.comeOnline()),
    'page.visible': auth.recheckAfter(environment.lookAgain()),
    'check.retry': auth.recheckAfter(
      environment.traverseTo('/admin'),
      main.press('button', 'Try again'),
      main.seeText('Loading…'),
      environment.traverseTo('/'),
    ),
    'person.changed': async ({ screen, world, from, event }) => {
      const { username } = event.person;
      const user_id = from.context.session?.person.id ?? profile.user_id;
      const readsChange = () => auth.readsAs(world, { id: user_id, username: username || profile.username });
      if (from.matches({ loggedIn: 'checkFailed' })) {
        readsChange();
        await world.traverseTo('/');
        await screen.at('/');
        await screen.dontSee('form', 'Save details');
        return auth.recheckAfter(environment.traverseTo('/profile'))({ screen, world });
      }
      await screen.within('banner').press('button', from.context.session?.person.username ?? '');
      await screen.press('menuitem', 'Edit Profile');
      const form = screen.within('form', 'Save details');
      await form.type('Username', username ?? '');
      await form.press('button', 'Save details');
      readsChange();
      const untimed = { ...profile, user_id, ...(username && { username }), updated_at: '' };
      const answersChange = environment.answer('updateProfile', success(endpoints.updateProfile, untimed));
      await (from.hasTag('roleKnown') ? answersChange : auth.recheckAfter(answersChange))({ screen, world });
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
      answer: success(endpoints.checkSession, auth.userOf(renamed)),
      leave: goToLeaderboard,
      see: steps(
        page.at('/leaderboard'),
        (stage) => auth.seePlayer(stage, { session: { ...stored, person: renamed } }),
        environment.seeStored('session_user', JSON.stringify(renamed)),
      ),
    }),
    leaves({
      verb: 'logOut',
      from: (snapshot) => snapshot.matches('loggingOut'),
      answer: success(endpoints.logOut, {}),
      leave: goToLeaderboard,
      see: steps(page.at('/leaderboard'), main.dontSee('alert'), auth.seeOnly(null), seeGuest),
    }),
    {
      name: 'a player reloads a page whose session is not stored',
      from: (snapshot) => snapshot.matches({ loggedIn: 'notPersisted' }),
      drive: environment.reload(),
      see: steps(page.at('/login'), main.see('heading', 'Welcome back'), seeGuest, auth.seeOnly(null)),
    },
  ],
  states: {
    loggedOut: steps(
      header.see('link', 'Login'),
      ({ snapshot, ...stage }) => auth.seeOnly(auth.noticeIn(snapshot.context))(stage),
      environment.dontSeeCall('logOut'),
      auth.seeKept,
    ),
    loggedIn: steps(
      (stage) => auth.seePlayer(stage, stage.snapshot.context),
      ({ snapshot, ...stage }) =>
        auth.seeOnly(snapshot.matches({ loggedIn: 'notPersisted' }) ? auth.notices.notPersisted : null)(
          stage,
        ),
    ),
    'loggedIn.checking': steps(environment.seeCall('checkSession'), seeNoAdmin, auth.seeOnlyChangesKept),
    'loggedIn.checkFailed': steps(seeNoCheck, seeNoAdmin, auth.seeOnlyChangesKept),
    'loggedIn.unverifiable': steps(seeNoCheck, main.see('link', 'Admin'), auth.seeOnlyChangesKept),
    'loggedIn.confirmed': steps(seeNoCheck, auth.seeKept),
    'loggedIn.notPersisted': steps(seeNoCheck, auth.seeOnly(auth.notices.notPersisted), auth.seeNothingKept),
    loggingOut: steps(
      page.at('/'),
      header.seeDisabled('button', 'Logging out…'),
      environment.seeCall('logOut'),
      auth.seeOnly(null),
      auth.seeNothingKept,
    ),
  },
});
