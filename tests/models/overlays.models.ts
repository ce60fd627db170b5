import { endpoints } from '../../contract/endpoints';
import { machines } from '../../machines';
import { defineModel, type Stage } from '../kit/model/model';
import { success } from './answers';
import { greetingHome } from './campaign-samples';
import { startAt } from './open-page';
import { person } from './player-samples';
import { button, field, playerHead } from './unmodeled-controls';

const greeting = success(endpoints.getHomeContent, greetingHome);
const popup = 'Season 2 is here Let’s go';
const holds = ['getHomeContent'] as const;

const openPage = async ({ screen }: Pick<Stage, 'screen'>) => {
  const { path } = await screen.pageSnapshot();
  await screen.within('contentinfo').press('link', path === '/about' ? 'Leaderboard' : 'About');
};

/** On a page where the popup opens, focus tells whether the user has acted there. */
const seeNoPopup = async ({ screen }: Stage, isInUse: boolean) => {
  await screen.see('main');
  await screen.dontSee('link', popup);
  const { path } = await screen.pageSnapshot();
  const isOnOtherPage = ['/register', '/profile'].includes(path);
  if (!isInUse) await screen.dontSeeFocused('link', 'Skip to content');
  else if (!isOnOtherPage) await screen.seeFocused('link', 'Skip to content');
  if (!isInUse && isOnOtherPage) throw new Error('The popup does not open on this page');
};

const popupState = (isInUse: boolean, isLoading: boolean) => async (stage: Stage) => {
  await seeNoPopup(stage, isInUse);
  await (isLoading ? stage.world.seeCall('getHomeContent') : stage.world.dontSeeCall('getHomeContent'));
};

export const seasonPopupModel = defineModel<typeof machines.seasonPopup>({
  machine: machines.seasonPopup,
  starts: [
    {
      ...startAt({ path: '/', holds, prepare: (world) => world.openWindow(800) }),
      input: { isUntouched: true },
    },
    { ...startAt({ path: '/', as: 'player', holds }), input: { isUntouched: true } },
    { ...startAt({ path: '/register', holds }), input: { isUntouched: false } },
  ],
  drivers: {
    'content.arrived': ({ world }) => world.answer('getHomeContent', greeting),
    'page.opened': openPage,
    'page.left': ({ world }) => world.traverseTo('/register'),
    'person.acted': async ({ screen }) => {
      await screen.focus('link', 'Skip to content');
      await screen.key('Shift');
    },
    'popup.close': ({ screen }) => screen.press('button', 'Close'),
    'popup.follow': ({ screen }) => screen.press('link', popup),
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
        await screen.dontSee('link', popup);
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
        await screen.see('link', popup);
      },
    },
  ],
  states: {
    'loading.untouched': popupState(false, true),
    'loading.inUse': popupState(true, true),
    waiting: popupState(true, false),
    shown: async ({ screen }) => {
      await screen.dontSee('main');
      await screen.see('link', popup);
    },
    closed: popupState(false, false),
  },
});

const part = 'RedeemPages';

const openDialog = ({ screen }: Pick<Stage, 'screen'>) =>
  screen.within('banner').press('button', 'Redeem a code');
const closeDialog = async ({ screen }: Pick<Stage, 'screen'>) => {
  await screen.press('button', 'Close');
  await screen.within('banner').seeEnabled('button', 'Redeem a code');
};
const hold = ({ world }: Pick<Stage, 'world'>) => world.provideCode(part, 'pending');

const seeFailure = async ({ screen }: Pick<Stage, 'screen'>, title: string) => {
  await screen.within('alert').see('heading', title);
  for (const label of ['Try again', 'Close']) await screen.seeEnabled('button', label);
  await screen.dontSee('status');
};
const seeSkeleton = async ({ screen }: Pick<Stage, 'screen'>) => {
  await screen.within('status').seeText('Loading…');
  await screen.dontSee('alert');
  await screen.seeEnabled('button', 'Close');
};

export const lazyPartModel = defineModel<typeof machines.lazyPart>({
  machine: machines.lazyPart,
  actor: part,
  starts: [startAt({ path: '/', as: 'player', prepare: (world) => world.provideCode(part, 'pending') })],
  samples: { 'part.missing': [{ canReload: true }, { canReload: false }] },
  drivers: {
    'part.request': async ({ from, ...stage }) => {
      await hold(stage);
      if (!from.matches('idle')) await closeDialog(stage);
      await openDialog(stage);
    },
    'part.retry': async (stage) => {
      await hold(stage);
      await stage.screen.press('button', 'Try again');
    },
    'part.loaded': ({ world }) => world.provideCode(part, 'loaded'),
    'part.unreachable': ({ world }) => world.provideCode(part, 'connection lost'),
    'part.missing': async ({ event, screen, world }) => {
      if (!event.canReload) return world.provideCode(part, 'missing');
      await closeDialog({ screen });
      await world.provideCode(part, 'missing');
      await world.seeReload();
      await openDialog({ screen });
    },
    'network.online': async (stage) => {
      await hold(stage);
      await stage.world.comeOnline();
    },
    'page.visible': async (stage) => {
      await hold(stage);
      await stage.world.lookAgain();
    },
    'xstate.after.loadTimeout.lazyPart.loading.pending': ({ world }) => world.passTime(10_000),
  },
  // The button that opens the dialog belongs to redeemDialog.
  controls: { 'part.request': () => [], 'part.retry': () => [button('Try again')] },
  parts: (screen, snapshot) => [snapshot.matches('idle') ? screen.within('banner') : screen],
  unmodeledControls: (snapshot) => {
    if (snapshot.matches('idle')) return [...playerHead(person.username), button('Redeem a code')];
    if (snapshot.matches('ready')) return [field('Enter your reward code'), button('Cancel')];
    return ['Close', ...(snapshot.matches({ failed: 'missing' }) ? ['Reload the page'] : [])].map(button);
  },
  states: {
    idle: async ({ screen }) => {
      await screen.within('banner').seeEnabled('button', 'Redeem a code');
      await screen.dontSee('dialog');
    },
    'loading.pending': async (stage) => {
      await seeSkeleton(stage);
      await stage.world.seeCode(part);
    },
    'loading.timedOut': async (stage) => {
      await seeFailure(stage, 'This is taking a while');
      await stage.world.seeCode(part);
    },
    'failed.offline': (stage) => seeFailure(stage, 'No connection'),
    'failed.missing': async (stage) => {
      await seeFailure(stage, 'This didn’t load');
      await stage.screen.seeEnabled('button', 'Reload the page');
    },
    reloading: async (stage) => {
      await seeSkeleton(stage);
      await stage.world.seeReload();
    },
    ready: async ({ screen }) => {
      await screen.see('heading', 'Redeem your code');
      await screen.seeFocused('textbox', 'Enter your reward code');
      await screen.dontSee('alert');
    },
  },
});
