import { endpoints } from '../../contract/endpoints';
import { seasonPopupMachine } from '../../machines/season-popup/season-popup.machine';
import { defineModel, type Stage } from '../kit/model/model';
import { copy } from '../support/copy';
import { success } from './answers';
import { greetingHome } from './campaign-samples';
import { loggedIn, open } from './open-page';

const title = greetingHome.season_popup.alt;
const texts = copy.seasonPopup;
const greeting = success(endpoints.getHomeContent, greetingHome);

const way = `${title} ${texts.go}`;

const otherPages = ['/register', '/profile'];

const isOnOtherPage = async ({ screen }: Pick<Stage, 'screen'>) =>
  otherPages.includes((await screen.pageSnapshot()).path);

const openPage = async ({ screen }: Pick<Stage, 'screen'>) => {
  const { path } = await screen.pageSnapshot();
  const link = path === '/about' ? copy.footer.leaderboard : copy.footer.about;
  await screen.within('contentinfo').press('link', link);
};

const seeInUse = async ({ screen }: Stage) => {
  await screen.see('main');
  await screen.dontSee('link', way);
  if (!(await isOnOtherPage({ screen }))) await screen.seeFocused('link', copy.skipToContent);
};

const seeUntouched = async ({ screen }: Stage) => {
  await screen.see('main');
  await screen.dontSee('link', way);
  await screen.dontSeeFocused('link', copy.skipToContent);
  if (await isOnOtherPage({ screen })) throw new Error('The page is not an open one');
};

export const seasonPopupModel = defineModel<typeof seasonPopupMachine>({
  machine: seasonPopupMachine,
  starts: [
    {
      name: 'a guest opens the home page in a narrow window',
      input: { isUntouched: true },
      prepare: async (world) => {
        open(world, '/', ['getHomeContent']);
        await world.openWindow(800);
      },
    },
    {
      name: 'a player opens the home page in a wide window',
      input: { isUntouched: true },
      prepare: async (world) => {
        open(world, '/', ['getHomeContent']);
        await loggedIn(world);
      },
    },
    {
      name: 'a guest opens a form',
      input: { isUntouched: false },
      prepare: (world) => open(world, '/register', ['getHomeContent']),
    },
  ],
  samples: {
    'content.arrived': [{}],
    'page.opened': [{}],
    'page.left': [{}],
    'person.acted': [{}],
    'popup.close': [{}],
    'popup.follow': [{}],
  },
  drivers: {
    'content.arrived': ({ world }) => world.answer('getHomeContent', greeting),
    'page.opened': openPage,
    'page.left': ({ world }) => world.traverseTo('/register'),
    'person.acted': async ({ screen }) => {
      await screen.focus('link', copy.skipToContent);
      await screen.key('Shift');
    },
    'popup.close': ({ screen }) => screen.press('button', texts.close),
    'popup.follow': ({ screen }) => screen.press('link', way),
  },
  controls: { 'page.opened': () => [] },
  parts: (screen, snapshot) => (snapshot.matches('shown') ? [screen] : []),
  exits: [
    {
      name: 'the campaign answers again, and the next page is opened',
      from: (snapshot) => snapshot.matches('closed'),
      drive: ({ world }) => world.comeOnline(),
      see: async (stage) => {
        const { screen, world } = stage;
        await world.seeCall('getHomeContent');
        await world.answer('getHomeContent', greeting);
        await openPage(stage);
        await screen.see('main');
        await screen.dontSee('link', way);
      },
    },
    {
      name: 'the user reloads an open page',
      from: (snapshot) => snapshot.matches('closed'),
      drive: async (stage) => {
        await openPage(stage);
        await stage.world.reload();
      },
      see: async ({ screen, world }) => {
        await world.answer('getHomeContent', greeting);
        await screen.see('link', way);
      },
    },
  ],
  states: {
    'loading.untouched': async (stage) => {
      await seeUntouched(stage);
      await stage.world.seeCall('getHomeContent');
    },
    'loading.inUse': async (stage) => {
      await seeInUse(stage);
      await stage.world.seeCall('getHomeContent');
    },
    waiting: async (stage) => {
      await seeInUse(stage);
      await stage.world.dontSeeCall('getHomeContent');
    },
    shown: async ({ screen }) => {
      await screen.dontSee('main');
      await screen.see('link', way);
    },
    closed: async (stage) => {
      await seeUntouched(stage);
      await stage.world.dontSeeCall('getHomeContent');
    },
  },
});
