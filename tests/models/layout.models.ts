import { endpoints } from '../../contract/endpoints';
import { machines } from '../../machines';
import { defineModel } from '../kit/model/model';
import { intercepted, success } from './answers';
import { homeContent } from './campaign-samples';
import { logIn, playerAtHome, startAt } from './open-page';
import { person } from './player-samples';
import { environment, header, page, steps, within } from './steps';
import { button, guestHead, leaverHead, link, playerHead } from './unmodeled-controls';

const guestAtHome = startAt({ path: '/' });
const { title } = homeContent.banner;
const goHome = steps(header.press('link', 'Home'), page.see('heading', title));
const comeBack = steps(logIn, goHome);
/** A request with the token of this session is answered with 401. */
const renewSession = steps(
  environment.comeOnline(),
  environment.answer('getConfig', intercepted.outcome),
  page.seeText('You’ve been logged out. Please log in again.'),
  comeBack,
);

const ask = /Ready to Join the Challenge\?|Got a bottle cap code\?/;

export const joinBarModel = defineModel<typeof machines.joinBar>({
  machine: machines.joinBar,
  starts: [guestAtHome, startAt({ path: '/', as: 'player' })],
  drivers: {
    'footer.entered': page.scrollTo('footer'),
    'footer.exited': page.scrollTo('top'),
  },
  parts: (screen, snapshot) => (snapshot.matches('shown') ? [screen.within('complementary')] : []),
  unmodeledControls: (snapshot) =>
    (snapshot.matches('shown') ? [link('Join Now'), button('Redeem Code')] : []).map((control) => ({
      ...control,
      isOptional: true,
    })),
  states: {
    shown: within('complementary').seeText(ask),
    hidden: steps(page.dontSee('complementary'), page.dontSeeText(ask)),
  },
});

const banner = within('region', title);
const bannerStart = (motion: 'all' | 'less') => ({
  ...startAt({ path: '/', prepare: (world) => world.preferMotion(motion) }),
  name: `a guest who prefers ${motion} motion opens /`,
  input: { isMotionAllowed: motion === 'all' },
  /** The join bar shows after scrolling only. */
  arrive: steps(banner.see('heading'), page.scrollTo('footer')),
});

export const bannerModel = defineModel<typeof machines.banner>({
  machine: machines.banner,
  starts: [bannerStart('all'), bannerStart('less')],
  drivers: {
    'motion.allowed': steps(environment.preferMotion('all'), page.resize(769), page.scrollTo('footer')),
    'motion.reduced': steps(page.resize(768), page.scrollTo('footer')),
  },
  parts: (screen) => [screen.within('region', title)],
  unmodeledControls: () => [link('Join the challenge')],
  states: { still: banner.dontSeeMoved(), parallax: banner.seeMoved() },
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
    'menu.open': steps(header.press('button', 'Menu'), page.seeFocused('button', 'Close')),
    'menu.close': steps(page.key('Escape'), page.seeFocused('button', 'Menu')),
    'page.opened': page.press('link', 'Home'),
    'viewport.widened': async ({ screen, from }) => {
      await screen.resize(1025);
      if (from.matches({ narrow: 'open' })) await screen.seeFocused('link', 'Cap Clash, home');
    },
    'viewport.narrowed': page.resize(1024),
  },
  parts: (screen, snapshot) => [snapshot.matches({ narrow: 'open' }) ? screen : screen.within('banner')],
  unmodeledControls: (snapshot) => {
    if (snapshot.matches('wide')) return guestHead;
    return (snapshot.matches({ narrow: 'open' }) ? ['Login', 'Register'] : ['Cap Clash, home']).map(link);
  },
  controls: { 'menu.close': () => [button('Close')] },
  states: {
    wide: steps(header.see('link', 'Login'), page.dontSee('button', 'Menu'), page.dontSee('dialog')),
    'narrow.closed': steps(
      page.seeEnabled('button', 'Menu'),
      header.dontSee('navigation'),
      page.dontSee('dialog'),
    ),
    'narrow.open': steps(
      ...['Home', 'Login', 'Register'].map((name) => page.see('link', name)),
      page.seeEnabled('button', 'Close'),
    ),
  },
});

const name = person.username;
const seeItems = (focused: string, other: string) =>
  steps(within('menu', name).seeFocused('menuitem', focused), within('menu', name).see('menuitem', other));

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
    'menu.close': steps(
      ({ screen, from }) =>
        from.matches({ open: 'logout' }) ? screen.key('Escape') : screen.press('button', name),
      page.seeFocused('button', name),
    ),
    'item.next': page.key('ArrowDown'),
    'item.previous': page.key('ArrowUp'),
    'item.seek': ({ screen, event }) => screen.key(event.item === 'logout' ? 'l' : 'Home'),
    'item.choose': ({ event, ...stage }) =>
      event.item === 'editProfile'
        ? steps(page.press('menuitem', 'Edit Profile'), page.at('/profile'), goHome)(stage)
        : steps(
            page.press('menuitem', 'Logout'),
            environment.answer('logOut', success(endpoints.logOut, {})),
            comeBack,
          )(stage),
    'focus.left': ({ screen, from }) =>
      from.matches({ open: 'logout' }) ? screen.key('Tab') : screen.press('heading', title),
    'session.ended': renewSession,
  },
  states: {
    closed: steps(header.seeEnabled('button', name), page.dontSee('menu'), page.dontSee('menuitem')),
    'open.editProfile': seeItems('Edit Profile', 'Logout'),
    'open.logout': seeItems('Logout', 'Edit Profile'),
  },
});

const show = 'Show my QR code';

export const qrViewModel = defineModel<typeof machines.qrView>({
  machine: machines.qrView,
  starts: [playerAtHome],
  parts: (screen, snapshot) => [snapshot.matches('open') ? screen : screen.within('banner')],
  unmodeledControls: (snapshot) => (snapshot.matches('open') ? [] : playerHead(name, ['Redeem a code'])),
  controls: { 'page.opened': () => [], 'session.ended': () => [] },
  drivers: {
    'qr.open': steps(header.press('button', show), page.seeFocused('button', 'Close')),
    'qr.close': steps(page.press('button', 'Close'), page.seeFocused('button', show)),
    'page.opened': steps(environment.traverseTo('/rewards'), goHome),
    'session.ended': renewSession,
  },
  states: {
    closed: steps(header.seeEnabled('button', show), page.dontSee('dialog')),
    open: steps(
      page.see('img', `QR code of ${person.user_id}`),
      page.seeText(person.user_id),
      page.seeEnabled('button', 'Close'),
    ),
  },
});
