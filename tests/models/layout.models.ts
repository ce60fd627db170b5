import { endpoints } from '../../contract/endpoints';
import { machines } from '../../machines';
import { defineModel, type Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import { intercepted, success } from './answers';
import { homeContent } from './campaign-samples';
import { logIn, playerAtHome, startAt } from './open-page';
import { person } from './player-samples';
import { button, guestHead, leaverHead, link, playerHead } from './unmodeled-controls';

const guestAtHome = startAt({ path: '/' });
const { title } = homeContent.banner;
const goHome = async ({ screen }: Pick<Stage, 'screen'>) => {
  await screen.within('banner').press('link', 'Home');
  await screen.see('heading', title);
};
const comeBack = async (stage: Stage) => {
  await logIn(stage);
  await goHome(stage);
};
/** A request with the token of this session is answered with 401. */
const renewSession = async ({ screen, world }: Stage) => {
  await world.comeOnline();
  await world.answer('getConfig', intercepted.outcome);
  await screen.seeText('You’ve been logged out. Please log in again.');
  await comeBack({ screen, world });
};

const ask = /Ready to Join the Challenge\?|Got a bottle cap code\?/;

export const joinBarModel = defineModel<typeof machines.joinBar>({
  machine: machines.joinBar,
  starts: [guestAtHome, startAt({ path: '/', as: 'player' })],
  drivers: {
    'footer.entered': ({ screen }) => screen.scrollTo('footer'),
    'footer.exited': ({ screen }) => screen.scrollTo('top'),
  },
  parts: (screen, snapshot) => (snapshot.matches('shown') ? [screen.within('complementary')] : []),
  unmodeledControls: (snapshot) =>
    (snapshot.matches('shown') ? [link('Join Now'), button('Redeem Code')] : []).map((control) => ({
      ...control,
      isOptional: true,
    })),
  states: {
    shown: ({ screen }) => screen.within('complementary').seeText(ask),
    hidden: async ({ screen }) => {
      await screen.dontSee('complementary');
      await screen.dontSeeText(ask);
    },
  },
});

const banner = (screen: Screen) => screen.within('region', title);
const resizeTo = async (screen: Screen, width: number) => {
  await screen.resize(width);
  await screen.scrollTo('footer');
};
const bannerStart = (motion: 'all' | 'less') => ({
  ...startAt({ path: '/', prepare: (world) => world.preferMotion(motion) }),
  name: `a guest who prefers ${motion} motion opens /`,
  input: { isMotionAllowed: motion === 'all' },
  /** The join bar shows after scrolling only. */
  arrive: async ({ screen }: Stage) => {
    await banner(screen).see('heading');
    await screen.scrollTo('footer');
  },
});

export const bannerModel = defineModel<typeof machines.banner>({
  machine: machines.banner,
  starts: [bannerStart('all'), bannerStart('less')],
  drivers: {
    'motion.allowed': async ({ screen, world }) => {
      await world.preferMotion('all');
      await resizeTo(screen, 769);
    },
    'motion.reduced': ({ screen }) => resizeTo(screen, 768),
  },
  parts: (screen) => [banner(screen)],
  unmodeledControls: () => [link('Join the challenge')],
  states: {
    still: ({ screen }) => banner(screen).dontSeeMoved(),
    parallax: ({ screen }) => banner(screen).seeMoved(),
  },
});

export const mobileMenuModel = defineModel<typeof machines.mobileMenu>({
  machine: machines.mobileMenu,
  starts: [
    { ...guestAtHome, input: { isWide: true } },
    {
      ...startAt({ path: '/', prepare: (world) => world.openWindow(360) }),
      name: 'a guest opens / on a phone',
      input: { isWide: false },
    },
  ],
  drivers: {
    'menu.open': async ({ screen }) => {
      await screen.within('banner').press('button', 'Menu');
      await screen.seeFocused('button', 'Close');
    },
    'menu.close': async ({ screen }) => {
      await screen.key('Escape');
      await screen.seeFocused('button', 'Menu');
    },
    'page.opened': ({ screen }) => screen.press('link', 'Home'),
    'viewport.widened': async ({ screen, from }) => {
      await screen.resize(1025);
      if (from.matches({ narrow: 'open' })) await screen.seeFocused('link', 'Cap Clash, home');
    },
    'viewport.narrowed': ({ screen }) => screen.resize(1024),
  },
  parts: (screen, snapshot) => [snapshot.matches({ narrow: 'open' }) ? screen : screen.within('banner')],
  unmodeledControls: (snapshot) => {
    if (snapshot.matches('wide')) return guestHead;
    return (snapshot.matches({ narrow: 'open' }) ? ['Login', 'Register'] : ['Cap Clash, home']).map(link);
  },
  controls: { 'menu.close': () => [button('Close')] },
  states: {
    wide: async ({ screen }) => {
      await screen.within('banner').see('link', 'Login');
      await screen.dontSee('button', 'Menu');
      await screen.dontSee('dialog');
    },
    'narrow.closed': async ({ screen }) => {
      await screen.seeEnabled('button', 'Menu');
      await screen.within('banner').dontSee('navigation');
      await screen.dontSee('dialog');
    },
    'narrow.open': async ({ screen }) => {
      for (const name of ['Home', 'Login', 'Register']) await screen.see('link', name);
      await screen.seeEnabled('button', 'Close');
    },
  },
});

const name = person.username;
const seeItems = async ({ screen }: Pick<Stage, 'screen'>, focused: string, other: string) => {
  const menu = screen.within('menu', name);
  await menu.seeFocused('menuitem', focused);
  await menu.see('menuitem', other);
};

export const userMenuModel = defineModel<typeof machines.userMenu>({
  machine: machines.userMenu,
  starts: [playerAtHome],
  samples: {
    'menu.open': [{ at: 'first' }, { at: 'last' }],
    'item.seek': [{ item: 'editProfile' }, { item: 'logout' }],
    'item.choose': [{ item: 'editProfile' }, { item: 'logout' }],
  },
  parts: (screen) => [screen.within('banner')],
  unmodeledControls: () => [...leaverHead, button('Redeem a code'), button('Show my QR code')],
  controls: { 'menu.close': () => [button(name)], 'focus.left': () => [] },
  drivers: {
    'menu.open': async ({ screen, event }) => {
      if (event.at === 'first') return screen.within('banner').press('button', name);
      await screen.focus('button', name);
      await screen.key('ArrowUp');
    },
    'menu.close': async ({ screen, from }) => {
      if (from.matches({ open: 'logout' })) await screen.key('Escape');
      else await screen.press('button', name);
      await screen.seeFocused('button', name);
    },
    'item.next': ({ screen }) => screen.key('ArrowDown'),
    'item.previous': ({ screen }) => screen.key('ArrowUp'),
    'item.seek': ({ screen, event }) => screen.key(event.item === 'logout' ? 'l' : 'Home'),
    'item.choose': async ({ screen, world, event }) => {
      if (event.item === 'editProfile') {
        await screen.press('menuitem', 'Edit Profile');
        await screen.at('/profile');
        return screen.within('banner').press('link', 'Home');
      }
      await screen.press('menuitem', 'Logout');
      await world.answer('logOut', success(endpoints.logOut, {}));
      await comeBack({ screen, world });
    },
    'focus.left': async ({ screen, from }) => {
      if (from.matches({ open: 'logout' })) await screen.key('Tab');
      else await screen.press('heading', title);
    },
    'session.ended': renewSession,
  },
  states: {
    closed: async ({ screen }) => {
      await screen.within('banner').seeEnabled('button', name);
      await screen.dontSee('menu');
      await screen.dontSee('menuitem');
    },
    'open.editProfile': (stage) => seeItems(stage, 'Edit Profile', 'Logout'),
    'open.logout': (stage) => seeItems(stage, 'Logout', 'Edit Profile'),
  },
});

const show = 'Show my QR code';

export const qrViewModel = defineModel<typeof machines.qrView>({
  machine: machines.qrView,
  starts: [playerAtHome],
  parts: (screen, snapshot) => [snapshot.matches('open') ? screen : screen.within('banner')],
  unmodeledControls: (snapshot) =>
    snapshot.matches('open')
      ? []
      : [...playerHead(name).filter((control) => control.name !== show), button('Redeem a code')],
  controls: { 'page.opened': () => [], 'session.ended': () => [] },
  drivers: {
    'qr.open': async ({ screen }) => {
      await screen.within('banner').press('button', show);
      await screen.seeFocused('button', 'Close');
    },
    'qr.close': async ({ screen }) => {
      await screen.press('button', 'Close');
      await screen.seeFocused('button', show);
    },
    'page.opened': async ({ screen, world }) => {
      await world.traverseTo('/rewards');
      await goHome({ screen });
    },
    'session.ended': renewSession,
  },
  states: {
    closed: async ({ screen }) => {
      await screen.within('banner').seeEnabled('button', show);
      await screen.dontSee('dialog');
    },
    open: async ({ screen }) => {
      await screen.see('img', `QR code of ${person.user_id}`);
      await screen.seeText(person.user_id);
      await screen.seeEnabled('button', 'Close');
    },
  },
});
