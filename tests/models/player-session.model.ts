import { endpoints } from '../../contract/endpoints';
import { playerSessionMachine } from '../../machines/session/player-session.machine';
import { copy } from '../../src/copy/copy';
import { screenCopy } from '../../src/copy/screen-copy';
import { defineModel } from '../kit/model/model';
import { done, inSilence, intercepted, rejected, success, suspended, unknownCall } from './answers';
import { button, guestHead, leaverHead, link, playerHead } from './beside';
import { goToLeaderboard, leaves, seeGuest } from './leaving';
import { logIn, logOut, open } from './opening';
import { person as player, profile, token } from './player-samples';
import {
  noticeIn,
  notices,
  seeAsWritten,
  seeKept,
  seeOnly,
  seePlayer,
  storeElsewhere,
} from './player-session.seen';

const words = screenCopy.profile.details;

const own = ['checkSession', 'getWallet', 'getConfig'] as const;
/** How long the app gets to take in a rejection that is none of its player's, in milliseconds. */
const TO_TAKE_IN = 1000;
/** An admin is offered one way more, as soon as somebody says so whose word counts. */
const person = { ...player, role: 'admin' as const };
/** What the storage holds at first, what a log-in begins, and what another tab may begin too. */
const stored = { token, person };
const fresh = { token: 'token-of-another-evening', person };
const another = {
  token: 'token-of-another-player',
  person: { ...person, user_id: 'U0123456789BCDEFG', username: 'benu' },
};
/** How the server ends a session. */
const ends = [
  { reason: 'rejected', words: 'Please log in again.', outcome: rejected },
  { reason: 'suspended', words: suspended.error.text, outcome: suspended.outcome },
] as const;

/** The server knows a newer name than the storage: whoever is confirmed shows it. */
const renamed = { ...person, username: 'aina_k' };

/** What the player may be called later; the profile that the server shows has another name. */
const names = ['caps_for_me', 'caps_for_all'];

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
        await storeElsewhere(world, stored);
      },
    },
    {
      name: 'somebody opens the home page whose session was cut off in the storage',
      input: { stored: null, isUnreadable: true },
      prepare: async (world) => {
        open(world, '/', own);
        await world.store('session_token', token);
        await world.store('session_user', JSON.stringify(person).slice(0, 20));
      },
    },
  ],
  project: ({ session, ended, endedToken }) => [
    session && [session.token, session.person.username],
    ended,
    endedToken === stored.token || endedToken === another.token ? endedToken : null,
  ],
  samples: {
    'session.started': [
      { session: fresh, isKept: true },
      { session: another, isKept: true },
      { session: fresh, isKept: false },
    ],
    'session.end': [{}],
    'session.rejected': [
      ...[stored, another].flatMap(({ token }) =>
        ends.map(({ outcome, ...end }) => ({ ...end, token, reply: { verb: 'checkSession', outcome } })),
      ),
      ...[stored, fresh, another].flatMap(({ token }) =>
        ends.map(({ outcome: _, ...end }) => ({ ...end, token })),
      ),
    ],
    'session.adopted': [{ session: another }],
    'session.dropped': [{}],
    'line.returned': [{}],
    'page.returned': [{}],
    'person.changed': names.map((username) => ({ person: { username } })),
    'xstate.done.actor.checkSession': [done(endpoints.checkSession, renamed)],
    'xstate.error.actor.checkSession': [unknownCall, ...inSilence],
    'xstate.done.actor.logOut': [done(endpoints.logOut, {})],
    'xstate.error.actor.logOut': [...inSilence, intercepted],
  },
  silent: {
    checkSession: 'It is asked in the background: nobody reads why it has said nothing.',
    logOut: 'Whatever is answered, the session has ended.',
  },
  // The check at the start is refused, or any later call is.
  feasible: {
    'session.rejected': ({ event, snapshot }) =>
      snapshot.matches({ signedIn: 'checking' }) === (event.reply !== undefined),
    'person.changed': ({ event, snapshot }) =>
      event.person.username !== snapshot.context.session?.person.username,
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
  controls: {
    'session.started': ({ snapshot }) => [
      link(snapshot.matches('signingOut') ? copy.joinBar.joinNow : copy.nav.login),
    ],
  },
  drivers: {
    'session.started': async ({ screen, world, from, event }) => {
      const { person, token } = event.session.token === another.token ? another : fresh;
      await world.fillStorage(!event.isKept);
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
    'session.rejected': async ({ screen, world, event: { reason, reply } }) => {
      if (reply !== undefined) return world.answer(reply.verb, reply.outcome);
      await screen.within('banner').press('link', 'My Rewards');
      await world.answer('getWallet', reason === 'rejected' ? rejected : suspended.outcome);
      await screen.at('/login');
    },
    'session.adopted': async ({ screen, world, from }) => {
      // Who no longer wants back to the rewards stands on the profile then, where the way of admins is.
      if (from.matches('signedOut') && from.context.ended !== 'never') {
        await screen.within('banner').press('link', copy.nav.login);
        await screen.at('/login');
      }
      await world.fillStorage(false);
      await storeElsewhere(world, another);
    },
    'session.dropped': async ({ world }) => {
      await world.store('session_token', null);
      await world.store('session_user', null);
    },
    // Whatever is under way may be lost: it is asked anew.
    'line.returned': async ({ world }) => {
      const asked = (await world.requests('checkSession')).length;
      await world.comeOnline();
      await world.seeRequests('checkSession', asked + 1);
    },
    'page.returned': async ({ world }) => {
      const asked = (await world.requests('checkSession')).length;
      await world.lookAgain();
      await world.seeRequests('checkSession', asked + 1);
    },
    'person.changed': async ({ screen, world, from, event }) => {
      const { username } = event.person;
      await screen.within('banner').press('button', from.context.session?.person.username ?? '');
      await screen.press('menuitem', copy.nav.editProfile);
      const form = screen.within('form', words.submit);
      await form.type(screenCopy.fields.username, username ?? '');
      await form.press('button', words.submit);
      await world.answer(
        'updateProfile',
        success(endpoints.updateProfile, { ...profile, ...(username && { username }) }),
      );
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
        await seePlayer(stage, { session: { ...stored, person: renamed } });
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
        await stage.screen.within('main').dontSee('alert');
        await seeOnly(stage, null);
        await seeGuest(stage);
      },
    }),
    {
      name: 'the person loads a page anew whose session nobody has kept',
      from: (snapshot) => snapshot.matches({ signedIn: 'unkept' }),
      drive: ({ world }) => world.reload(),
      see: async (stage) => {
        await stage.screen.at('/login');
        await stage.screen.within('main').see('heading', screenCopy.login.title);
        await seeGuest(stage);
        await seeOnly(stage, null);
      },
    },
  ],
  states: {
    signedOut: async (stage) => {
      const { screen, world, snapshot } = stage;
      const head = screen.within('banner');
      await head.see('link', 'Login');
      await head.dontSee('link', 'My Rewards');
      await head.dontSee('button');
      await seeOnly(stage, noticeIn(snapshot.context));
      await world.dontSeeCall('logOut');
      await seeKept(stage, snapshot.context);
    },
    signedIn: async (stage) => {
      const { context } = stage.snapshot;
      await seePlayer(stage, context);
      await seeOnly(stage, stage.snapshot.matches({ signedIn: 'unkept' }) ? notices.unkept : null);
    },
    'signedIn.checking': async (stage) => {
      await stage.world.seeCall('checkSession');
      await stage.screen.within('main').dontSee('link', copy.home.admin);
      await seeAsWritten(stage, stage.snapshot.context);
    },
    'signedIn.unconfirmed': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await stage.screen.within('main').dontSee('link', copy.home.admin);
      await seeAsWritten(stage, stage.snapshot.context);
    },
    'signedIn.trusted': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await stage.screen.within('main').see('link', copy.home.admin);
      await seeAsWritten(stage, stage.snapshot.context);
    },
    'signedIn.confirmed': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await seeKept(stage, stage.snapshot.context);
    },
    'signedIn.unkept': async (stage) => {
      await stage.world.dontSeeCall('checkSession');
      await seeOnly(stage, notices.unkept);
      await seeKept(stage, { session: null });
    },
    signingOut: async (stage) => {
      const { screen, world } = stage;
      await screen.at('/');
      await screen.within('banner').seeDisabled('button', copy.nav.loggingOut);
      await world.seeCall('logOut');
      await seeOnly(stage, null);
      await seeKept(stage, { session: null });
    },
  },
});
