import { lazyPartMachine } from '../../machines/lazy-part/lazy-part.machine';
import { defineModel, type Stage } from '../kit/model/model';
import { copy } from '../support/copy';
import { loggedIn, open } from './open-page';
import { person } from './player-samples';
import { button, field, playerHead } from './unmodeled-controls';

const { nav } = copy;
const part = 'RedeemPages';

const openDialog = ({ screen }: Pick<Stage, 'screen'>) => screen.within('banner').press('button', nav.redeem);

const closeDialog = async ({ screen }: Pick<Stage, 'screen'>) => {
  await screen.press('button', 'Close');
  await screen.within('banner').seeEnabled('button', nav.redeem);
};

const hold = ({ world }: Pick<Stage, 'world'>) => world.provideCode(part, 'pending');

const seeFailure = async ({ screen }: Pick<Stage, 'screen'>, title: string) => {
  await screen.within('alert').see('heading', title);
  await screen.seeEnabled('button', 'Try again');
  await screen.seeEnabled('button', 'Close');
  await screen.dontSee('status');
};

const seeSkeleton = async ({ screen }: Pick<Stage, 'screen'>) => {
  await screen.within('status').seeText('Loading…');
  await screen.dontSee('alert');
  await screen.seeEnabled('button', 'Close');
};

export const lazyPartModel = defineModel<typeof lazyPartMachine>({
  machine: lazyPartMachine,
  actor: part,
  starts: [
    {
      name: 'a player opens the home page',
      prepare: async (world) => {
        open(world, '/');
        await loggedIn(world);
        await world.provideCode(part, 'pending');
      },
    },
  ],
  samples: {
    'part.request': [{}],
    'part.retry': [{}],
    'part.loaded': [{}],
    'part.unreachable': [{}],
    'part.missing': [{ canReload: true }, { canReload: false }],
    'network.online': [{}],
    'page.visible': [{}],
    'xstate.after.loadTimeout.lazyPart.loading.pending': [{}],
  },
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
    'part.missing': async ({ event, from: _, ...stage }) => {
      if (!event.canReload) return stage.world.provideCode(part, 'missing');
      await closeDialog(stage);
      await stage.world.provideCode(part, 'missing');
      await stage.world.seeReload();
      await openDialog(stage);
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
    if (snapshot.matches('idle')) return [...playerHead(person.username), button(nav.redeem)];
    if (snapshot.matches('ready')) return [field('Enter your reward code'), button('Cancel')];
    return [button('Close'), ...(snapshot.matches({ failed: 'missing' }) ? [button('Reload the page')] : [])];
  },
  states: {
    idle: async ({ screen }) => {
      await screen.within('banner').seeEnabled('button', nav.redeem);
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
