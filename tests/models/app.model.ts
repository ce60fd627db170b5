import { endpoints } from '../../contract/endpoints';
import { appMachine } from '../../machines/app/app.machine';
import { defineModel, type Stage } from '../kit/model/model';
import type { Answer, Outcome } from '../kit/world/world';
import { rejected, success, suspended, unauthenticated } from './answers';
import { seeHome } from './exits';
import { logOut, startAt } from './open-page';
import { another, dropElsewhere, storeElsewhere } from './player-auth.assertions';
import { person, profile } from './player-samples';
import { environment, header, page, type Step, steps } from './steps';
import { soloTournament } from './tournament-samples';
import { guestHead, playerHead } from './unmodeled-controls';

const players = [person, { ...person, user_id: another.person.id, username: 'benu' }];
const playerOf = (id: string | null) => players.find(({ user_id }) => user_id === id) ?? person;

const interruptions =
  /You’ve been logged out\. Please log in again\.|You’ve been logged out in another tab\./;

/** A token that was not used before. */
const newToken = async (world: Stage['world']) => {
  const sent = await Promise.all(
    ['getTournament', 'checkSession', 'logOut', 'getProfile'].map((verb) => world.requests(verb)),
  );
  return `token-${sent.flat().length}`;
};

/** The session does not have it. */
const changedPhone = '+60123456789';
const changedProfile = (known: typeof person) => ({ ...profile, ...known, phone: changedPhone });

const path = '/tournament/7';
const goToTournament: Step = async ({ screen, world }) => {
  if ((await screen.pageSnapshot()).path !== path) await world.traverseTo(path);
  await screen.within('main').see('heading', soloTournament.name);
};

const goToAbout: Step = async ({ screen }) => {
  if ((await screen.pageSnapshot()).path === '/about') return;
  await screen.within('contentinfo').press('link', 'About');
  await screen.at('/about');
};

const closeDialog = steps(page.press('button', 'Cancel'), header.seeEnabled('button', 'Redeem a code'));
const openDialog = steps(
  header.press('button', 'Redeem a code'),
  page.seeFocused('textbox', 'Enter your reward code'),
);

/** Enter sends a code that the dialog still holds, which a reference sees. */
const typeCode = steps(
  openDialog,
  page.key('Enter'),
  page.seeEnabled('button', 'Cancel'),
  page.type('Enter your reward code', '7K3M-9Q2W-8X4R'),
  closeDialog,
);
const typeAsPlayer = steps(typeCode, goToTournament, page.type('In-game name', 'aina.ff'));

/** The button sends an email that the form still holds, which a reference sees. */
const typeAsGuest = steps(
  environment.traverseTo('/forgot-password'),
  page.press('button', 'Send reset code'),
  page.type('Email', person.email),
  goToTournament,
);

/** What a player does before the session ends or another player takes their place; on another page no form is open. */
const lastActs = (way: string | undefined, { username }: typeof person): Step => {
  if (way === 'away') return steps(typeCode, goToAbout);
  if (way === 'menu') return steps(typeAsPlayer, goToAbout, header.press('button', username));
  if (way === 'dialog') return steps(typeAsPlayer, openDialog);
  if (way === 'QR code') return steps(typeAsPlayer, header.press('button', 'Show my QR code'));
  return typeAsPlayer;
};

const wasValid = true;
const reply = (outcome: Outcome) => ({ verb: 'countNewRewards', outcome });

export const appModel = defineModel<typeof appMachine>({
  machine: appMachine,
  starts: [
    startAt({
      path,
      holds: ['countNewRewards', 'getProfile'],
      prepare: async (world) => {
        world.alwaysAnswer('getTournament', success(endpoints.getTournament, soloTournament));
        world.alwaysAnswer(
          'redeemCode',
          rejected('code_not_found', 'This code is not valid.').outcome as Answer,
        );
      },
    }),
  ],
  project: ({ player }) => player,
  samples: {
    'session.started': [
      { player: person.user_id, way: 'away' },
      { player: another.person.id, way: 'menu' },
      { player: another.person.id, way: 'QR code' },
      ...players.map(({ user_id }) => ({ player: user_id })),
    ],
    'session.ended': [
      { reason: 'suspended', wasValid, way: 'menu', reply: reply(suspended.outcome) },
      { reason: 'loggedOut', wasValid },
      { reason: 'suspended', wasValid, way: 'QR code', reply: reply(suspended.outcome) },
      { reason: 'rejected', wasValid, way: 'QR code', reply: reply(unauthenticated) },
      { reason: 'clearedElsewhere', wasValid, way: 'menu' },
      { reason: 'clearedElsewhere', wasValid, way: 'dialog' },
    ],
    'profile.changed': players.map((known) => ({
      profile: changedProfile(known),
      reply: { verb: 'getProfile', outcome: success(endpoints.getProfile, changedProfile(known)) },
    })),
  },
  feasible: {
    'session.started': ({ event, snapshot }) => {
      const isOfA = event.player === person.user_id;
      if (snapshot.matches('guest')) return event.way === undefined && isOfA;
      if (snapshot.matches('interrupted')) return event.way === undefined;
      return event.way !== undefined && event.player !== snapshot.context.player;
    },
  },
  planned: {
    // Only these are followed by another login.
    'session.ended': ({ event, snapshot }) =>
      event.reason === 'clearedElsewhere' ||
      event.way === 'menu' ||
      snapshot.context.player !== person.user_id,
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
      const isInPlace = from.matches('player');
      if (isInPlace) await lastActs(event.way, playerOf(from.context.player))({ screen, world });
      else await typeAsGuest({ screen, world });
      const token = await newToken(world);
      world.alwaysAnswer('checkSession', success(endpoints.checkSession, playerOf(event.player)));
      await storeElsewhere(world, { token, person: { id: user_id, ...known } });
      await screen.within('banner').see('button', known.username);
      // Opening the form of a tournament would replace the draft that the player before has left.
      if (event.way !== 'menu') await goToTournament({ screen, world });
    },
    'session.ended': async ({ screen, world, from, event }) => {
      const player = playerOf(from.context.player);
      await lastActs(event.way, player)({ screen, world });
      if (event.reason === 'clearedElsewhere') await dropElsewhere(world);
      else if (event.reply) {
        await world.answer(event.reply.verb, event.reply.outcome);
      } else {
        await logOut({ screen }, player);
        await world.answer('logOut', success(endpoints.logOut, {}));
      }
      await screen.within('banner').see('link', 'Login');
    },
    'profile.changed': async ({ screen, world, event }) => {
      await world.traverseTo('/');
      await seeHome({ screen, world });
      await world.traverseTo('/profile');
      await world.answer('getProfile', event.reply?.outcome);
      await screen.within('main').seeValue('Phone', changedPhone);
      await goToTournament({ screen, world });
    },
  },
  states: {
    guest: steps(header.see('link', 'Login'), page.dontSeeText(interruptions)),
    player: ({ screen, snapshot }) =>
      screen.within('banner').see('button', playerOf(snapshot.context.player).username),
    interrupted: steps(header.see('link', 'Login'), page.seeText(interruptions)),
  },
});
