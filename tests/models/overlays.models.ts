import { endpoints } from '../../contract/endpoints';
import { machines } from '../../machines';
import { defineModel, type Stage } from '../kit/model/model';
import { success } from './answers';
import { greetingHome } from './campaign-samples';
import { startAt } from './open-page';
import { environment, header, page, steps, within } from './steps';
import { button, field, playerHead } from './unmodeled-controls';

const answersGreeting = environment.answer('getHomeContent', success(endpoints.getHomeContent, greetingHome));
const popup = 'Season 2 is here Let’s go';
const popupStart = (start: Parameters<typeof startAt>[0], isUntouched: boolean) => ({
  ...startAt({ holds: ['getHomeContent'], ...start }),
  input: { isUntouched },
});

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

const popupState = (isInUse: boolean, isLoading: boolean) =>
  steps(
    (stage) => seeNoPopup(stage, isInUse),
    isLoading ? environment.seeCall('getHomeContent') : environment.dontSeeCall('getHomeContent'),
  );

export const seasonPopupModel = defineModel<typeof machines.seasonPopup>({
  machine: machines.seasonPopup,
  starts: [
    popupStart({ path: '/', prepare: (world) => world.openWindow(800) }, true),
    popupStart({ path: '/', as: 'player' }, true),
    popupStart({ path: '/register' }, false),
  ],
  drivers: {
    'content.arrived': answersGreeting,
    'page.opened': openPage,
    'page.left': environment.traverseTo('/register'),
    'person.acted': steps(page.focus('link', 'Skip to content'), page.key('Shift')),
    'popup.close': page.press('button', 'Close'),
    'popup.follow': page.press('link', popup),
  },
  controls: { 'page.opened': () => [] },
  parts: (screen, snapshot) => (snapshot.matches('shown') ? [screen] : []),
  exits: [
    {
      name: 'the campaign answers again, and the next page is opened',
      from: (snapshot) => snapshot.matches('closed'),
      drive: environment.comeOnline(),
      see: steps(
        environment.seeCall('getHomeContent'),
        answersGreeting,
        openPage,
        page.see('main'),
        page.dontSee('link', popup),
      ),
    },
    {
      name: 'the user reloads an open page',
      from: (snapshot) => snapshot.matches('closed'),
      drive: steps(openPage, environment.reload()),
      see: steps(answersGreeting, page.see('link', popup)),
    },
  ],
  states: {
    'loading.untouched': popupState(false, true),
    'loading.inUse': popupState(true, true),
    waiting: popupState(true, false),
    shown: steps(page.dontSee('main'), page.see('link', popup)),
    closed: popupState(false, false),
  },
});

const part = 'RedeemPages';

const openDialog = header.press('button', 'Redeem a code');
const closeDialog = steps(page.press('button', 'Close'), header.seeEnabled('button', 'Redeem a code'));
const hold = environment.provideCode(part, 'pending');

const seeFailure = (title: string) =>
  steps(
    within('alert').see('heading', title),
    ...['Try again', 'Close'].map((label) => page.seeEnabled('button', label)),
    page.dontSee('status'),
  );
const seeSkeleton = steps(
  within('status').seeText('Loading…'),
  page.dontSee('alert'),
  page.seeEnabled('button', 'Close'),
);

export const lazyPartModel = defineModel<typeof machines.lazyPart>({
  machine: machines.lazyPart,
  actor: part,
  starts: [startAt({ path: '/', as: 'player', prepare: (world) => world.provideCode(part, 'pending') })],
  samples: { 'part.missing': [{ canReload: true }, { canReload: false }] },
  drivers: {
    'part.request': steps(
      hold,
      ({ from, ...stage }) => (from.matches('idle') ? undefined : closeDialog(stage)),
      openDialog,
    ),
    'part.retry': steps(hold, page.press('button', 'Try again')),
    'part.loaded': environment.provideCode(part, 'loaded'),
    'part.unreachable': environment.provideCode(part, 'connection lost'),
    'part.missing': ({ event, ...stage }) => {
      const lose = environment.provideCode(part, 'missing');
      return steps(...(event.canReload ? [closeDialog, lose, environment.seeReload(), openDialog] : [lose]))(
        stage,
      );
    },
    'network.online': steps(hold, environment.comeOnline()),
    'page.visible': steps(hold, environment.lookAgain()),
    'xstate.after.loadTimeout.lazyPart.loading.pending': environment.passTime(10_000),
  },
  // The button that opens the dialog belongs to redeemDialog.
  controls: { 'part.request': () => [], 'part.retry': () => [button('Try again')] },
  parts: (screen, snapshot) => [snapshot.matches('idle') ? screen.within('banner') : screen],
  unmodeledControls: (snapshot) => {
    if (snapshot.matches('idle')) return playerHead();
    if (snapshot.matches('ready')) return [field('Enter your reward code'), button('Cancel')];
    return ['Close', ...(snapshot.matches({ failed: 'missing' }) ? ['Reload the page'] : [])].map(button);
  },
  states: {
    idle: steps(header.seeEnabled('button', 'Redeem a code'), page.dontSee('dialog')),
    'loading.pending': steps(seeSkeleton, environment.seeCode(part)),
    'loading.timedOut': steps(seeFailure('This is taking a while'), environment.seeCode(part)),
    'failed.offline': seeFailure('No connection'),
    'failed.missing': steps(seeFailure('This didn’t load'), page.seeEnabled('button', 'Reload the page')),
    reloading: steps(seeSkeleton, environment.seeReload()),
    ready: steps(
      page.see('heading', 'Redeem your code'),
      page.seeFocused('textbox', 'Enter your reward code'),
      page.dontSee('alert'),
    ),
  },
});
