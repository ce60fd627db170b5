import { endpoints } from '../../contract/endpoints';
import { seasonPopupMachine } from '../../machines/season-popup/season-popup.machine';
import { copy } from '../../src/copy/copy';
import { screenCopy } from '../../src/copy/screen-copy';
import { defineModel, type Stage } from '../kit/model/model';
import { success } from './answers';
import { greetingHome } from './campaign-samples';
import { open, signedIn } from './opening';

const title = greetingHome.season_popup.alt;
const words = screenCopy.seasonPopup;
const greeting = success(endpoints.getHomeContent, greetingHome);

const night = greetingHome.happening_now[0]?.title ?? '';
/** What puts the other dialog away. */
const away = new RegExp(`^(${screenCopy.redeem.cancel}|${copy.nav.close})$`);
const way = `${title} ${words.go}`;

/** A guest has no other dialog than the menu of narrow windows. */
const openAnother = async ({ screen }: Pick<Stage, 'screen'>) => {
  const { width } = await screen.sight();
  await screen.within('banner').press('button', width < 1025 ? copy.nav.menu : copy.nav.redeem);
  await screen.see('button', away);
};

export const seasonPopupModel = defineModel<typeof seasonPopupMachine>({
  machine: seasonPopupMachine,
  starts: [
    {
      name: 'a guest opens the home page in a narrow window',
      prepare: (world) => open(world, '/', ['getHomeContent']),
      arrive: ({ screen }) => screen.resize(800),
    },
    {
      name: 'a player opens the home page in a wide window',
      prepare: async (world) => {
        open(world, '/', ['getHomeContent']);
        await signedIn(world);
      },
    },
  ],
  samples: {
    'content.arrived': [{}],
    'screen.taken': [{}],
    'screen.freed': [{}],
    'popup.close': [{}],
    'popup.follow': [{}],
  },
  drivers: {
    'content.arrived': ({ world }) => world.answer('getHomeContent', greeting),
    'screen.taken': openAnother,
    'screen.freed': ({ screen }) => screen.key('Escape'),
    'popup.close': ({ screen }) => screen.press('button', words.close),
    'popup.follow': ({ screen }) => screen.press('link', way),
  },
  // What takes the screen and frees it belongs to the other dialog.
  controls: { 'screen.taken': () => [] },
  parts: (screen, snapshot) => (snapshot.matches('shown') ? [screen] : []),
  exits: [
    {
      name: 'the campaign tells of it again, and another dialog comes and goes',
      from: (snapshot) => snapshot.matches('closed'),
      drive: ({ world }) => world.comeOnline(),
      see: async (stage) => {
        const { screen, world } = stage;
        await world.seeCall('getHomeContent');
        await world.answer('getHomeContent', greeting);
        await openAnother(stage);
        await screen.key('Escape');
        await screen.see('main');
        await screen.dontSee('link', way);
        // Whoever followed it is no longer at home.
        if ((await screen.sight()).path === '/') await screen.see('heading', night);
      },
    },
    {
      name: 'the person loads the page anew',
      from: (snapshot) => snapshot.matches('closed'),
      drive: ({ world }) => world.reload(),
      see: async ({ screen, world }) => {
        await world.answer('getHomeContent', greeting);
        await screen.see('link', way);
      },
    },
  ],
  // While another dialog is open, the page below it is out of reach.
  states: {
    'awaiting.free': async ({ screen, world }) => {
      await screen.see('main');
      await world.seeCall('getHomeContent');
    },
    'awaiting.taken': async ({ screen, world }) => {
      await screen.dontSee('main');
      await world.seeCall('getHomeContent');
    },
    held: async ({ screen, world }) => {
      await screen.dontSee('main');
      await screen.dontSee('link', way);
      await world.dontSeeCall('getHomeContent');
    },
    shown: async ({ screen }) => {
      await screen.dontSee('main');
      await screen.see('link', way);
    },
    closed: async ({ screen, world }) => {
      await screen.see('main');
      await screen.dontSee('link', way);
      await world.dontSeeCall('getHomeContent');
    },
  },
});
