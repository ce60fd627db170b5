import { endpoints } from '../../contract/endpoints';
import { appMachine } from '../../machines/app/app.machine';
import { defineModel, type Stage } from '../kit/model/model';
import { success, suspended, unauthenticated } from './answers';
import { seeHome } from './exits';
import { logIn, logOut, startAt } from './open-page';
import { another, dropElsewhere, storeElsewhere } from './player-auth.assertions';
import { person, profile } from './player-samples';
import { header, page, steps } from './steps';
import { guestHead, playerHead } from './unmodeled-controls';

const players = [person, { ...person, user_id: another.person.id, username: 'benu' }];
const playerOf = (id: string | null) => players.find(({ user_id }) => user_id === id) ?? person;

const interruptions =
  /You’ve been logged out\. Please log in again\.|You’ve been logged out in another tab\./;

/** A token that was not used before. */
const newToken = async (world: Stage['world']) => {
  const sent = await Promise.all(
    ['getWallet', 'logIn', 'logOut', 'getProfile'].map((verb) => world.requests(verb)),
  );
  return `token-${sent.flat().length}`;
};

/** The profile with a phone that the session does not have. */
const changedProfile = (known: typeof person) => ({ ...profile, ...known, phone: '+60123456789' });

export const appModel = defineModel<typeof appMachine>({
  machine: appMachine,
  starts: [startAt({ path: '/', holds: ['getProfile', 'getWallet', 'checkSession'] })],
  project: ({ player }) => player,
  samples: {
    'session.started': players.map(({ user_id }) => ({ player: user_id })),
    'session.ended': [
      { reason: 'loggedOut' },
      { reason: 'suspended', reply: { verb: 'getWallet', outcome: suspended.outcome } },
      { reason: 'rejected', reply: { verb: 'getWallet', outcome: unauthenticated } },
      { reason: 'clearedElsewhere' },
    ],
    'profile.changed': players.map((known) => ({
      profile: changedProfile(known),
      reply: { verb: 'getProfile', outcome: success(endpoints.getProfile, changedProfile(known)) },
    })),
  },
  feasible: {
    'session.started': ({ event, snapshot }) =>
      !snapshot.matches('player') || event.player !== snapshot.context.player,
    'profile.changed': ({ event, snapshot }) => event.profile.user_id === snapshot.context.player,
  },
  parts: (screen) => [screen.within('banner')],
  unmodeledControls: (snapshot) => {
    if (!snapshot.matches('player')) return guestHead;
    return playerHead(playerOf(snapshot.context.player).username);
  },
  controls: { 'session.started': () => [], 'session.ended': () => [], 'profile.changed': () => [] },
  drivers: {
    'session.started': async ({ screen, world, from, event }) => {
      const { user_id, ...known } = playerOf(event.player);
      const token = await newToken(world);
      if (from.matches('player')) await storeElsewhere(world, { token, person: { id: user_id, ...known } });
      else await logIn({ screen, world }, { user: { user_id, ...known, token } });
      await screen.within('banner').see('button', known.username);
    },
    'session.ended': async ({ screen, world, from, event }) => {
      if (event.reason === 'clearedElsewhere') await dropElsewhere(world);
      else if (event.reply) {
        await screen.within('banner').press('link', 'My Rewards');
        await world.answer('getWallet', event.reply.outcome);
        await screen.at('/login');
      } else {
        await logOut({ screen }, playerOf(from.context.player));
        await world.answer('logOut', success(endpoints.logOut, {}));
      }
    },
    'profile.changed': async ({ screen, world, event }) => {
      await world.traverseTo('/');
      await seeHome({ screen, world });
      await world.traverseTo('/profile');
      await world.answer('getProfile', event.reply?.outcome);
      const { user_id: id, username, email, phone, role, status } = event.profile;
      await world.seeStored('session_user', JSON.stringify({ id, username, email, phone, role, status }));
    },
  },
  states: {
    guest: steps(header.see('link', 'Login'), page.dontSeeText(interruptions)),
    player: ({ screen, snapshot }) =>
      screen.within('banner').see('button', playerOf(snapshot.context.player).username),
    interrupted: steps(header.see('link', 'Login'), page.seeText(interruptions)),
  },
});
