import { endpoints } from '../../contract/endpoints';
import { userMenuMachine } from '../../machines/user-menu/user-menu.machine';
import { defineModel, type Stage } from '../kit/model/model';
import { copy } from '../support/copy';
import { intercepted, success } from './answers';
import { homeContent } from './campaign-samples';
import { logIn, playerAtHome } from './open-page';
import { person } from './player-samples';
import { button, leaverHead } from './unmodeled-controls';

const { nav } = copy;
const name = person.username;

const seeItems = async ({ screen }: Pick<Stage, 'screen'>, focused: string, other: string) => {
  const menu = screen.within('menu', name);
  await menu.seeFocused('menuitem', focused);
  await menu.see('menuitem', other);
};

const comeBack = async (stage: Stage) => {
  await logIn(stage);
  await stage.screen.within('banner').press('link', nav.home);
  await stage.screen.see('heading', homeContent.banner.title);
};

export const userMenuModel = defineModel<typeof userMenuMachine>({
  machine: userMenuMachine,
  starts: [playerAtHome],
  samples: {
    'menu.open': [{ at: 'first' }, { at: 'last' }],
    'menu.close': [{}],
    'item.next': [{}],
    'item.previous': [{}],
    'item.seek': [{ item: 'editProfile' }, { item: 'logout' }],
    'item.choose': [{ item: 'editProfile' }, { item: 'logout' }],
    'focus.left': [{}],
    'session.ended': [{}],
  },
  parts: (screen) => [screen.within('banner')],
  unmodeledControls: () => [...leaverHead, button(nav.redeem), button(copy.qr.open)],
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
        await screen.press('menuitem', nav.editProfile);
        await screen.at('/profile');
        await screen.within('banner').press('link', nav.home);
      } else {
        await screen.press('menuitem', nav.logout);
        await world.answer('logOut', success(endpoints.logOut, {}));
        await comeBack({ screen, world });
      }
    },
    'focus.left': async ({ screen, from }) => {
      if (from.matches({ open: 'logout' })) await screen.key('Tab');
      else await screen.press('heading', homeContent.banner.title);
    },
    'session.ended': async ({ screen, world }) => {
      await world.comeOnline();
      await world.answer('getConfig', intercepted.outcome);
      await screen.seeText(copy.session.rejected);
      await comeBack({ screen, world });
    },
  },
  states: {
    closed: async ({ screen }) => {
      await screen.within('banner').seeEnabled('button', name);
      await screen.dontSee('menu');
      await screen.dontSee('menuitem');
    },
    'open.editProfile': (stage) => seeItems(stage, nav.editProfile, nav.logout),
    'open.logout': (stage) => seeItems(stage, nav.logout, nav.editProfile),
  },
});
