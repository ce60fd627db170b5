import { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine';
import { defineModel } from '../kit/model/model';
import { copy } from '../support/copy';
import { open } from './open-page';
import { button, guestHead, link } from './unmodeled-controls';

const { nav, brand } = copy;

/** In pixels: the last narrow and the first wide width. */
const narrow = 1024;
const wide = 1025;

export const mobileMenuModel = defineModel<typeof mobileMenuMachine>({
  machine: mobileMenuMachine,
  starts: [
    {
      name: 'a guest opens the home page in a wide window',
      input: { isWide: true },
      prepare: (world) => open(world, '/'),
    },
    {
      name: 'a guest opens the home page on a phone',
      input: { isWide: false },
      prepare: async (world) => {
        open(world, '/');
        await world.openWindow(360);
      },
    },
  ],
  samples: {
    'menu.open': [{}],
    'menu.close': [{}],
    'page.opened': [{}],
    'viewport.widened': [{}],
    'viewport.narrowed': [{}],
  },
  drivers: {
    'menu.open': async ({ screen }) => {
      await screen.within('banner').press('button', nav.menu);
      await screen.seeFocused('button', copy.close);
    },
    'menu.close': async ({ screen }) => {
      await screen.key('Escape');
      await screen.seeFocused('button', nav.menu);
    },
    'page.opened': ({ screen }) => screen.press('link', nav.home),
    'viewport.widened': async ({ screen, from }) => {
      await screen.resize(wide);
      if (from.matches({ narrow: 'open' })) await screen.seeFocused('link', brand.home);
    },
    'viewport.narrowed': ({ screen }) => screen.resize(narrow),
  },
  parts: (screen, snapshot) => [snapshot.matches({ narrow: 'open' }) ? screen : screen.within('banner')],
  unmodeledControls: (snapshot) => {
    if (snapshot.matches('wide')) return guestHead;
    return snapshot.matches({ narrow: 'open' }) ? [link(nav.login), link(nav.register)] : [link(brand.home)];
  },
  controls: { 'menu.close': () => [button(copy.close)] },
  states: {
    wide: async ({ screen }) => {
      await screen.within('banner').see('link', nav.login);
      await screen.dontSee('button', nav.menu);
      await screen.dontSee('dialog');
    },
    'narrow.closed': async ({ screen }) => {
      await screen.seeEnabled('button', nav.menu);
      await screen.within('banner').dontSee('navigation');
      await screen.dontSee('dialog');
    },
    'narrow.open': async ({ screen }) => {
      for (const name of [nav.home, nav.login, nav.register]) await screen.see('link', name);
      await screen.seeEnabled('button', copy.close);
    },
  },
});
