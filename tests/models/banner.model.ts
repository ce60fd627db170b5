import { bannerMachine } from '../../machines/banner/banner.machine';
import { defineModel } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import { copy } from '../support/copy';
import { homeContent } from './campaign-samples';
import { open } from './open-page';
import { link } from './unmodeled-controls';

const banner = (screen: Screen) => screen.within('region', homeContent.banner.title);
/** The join bar shows after scrolling only. */
const arrive = async ({ screen }: { readonly screen: Screen }) => {
  await banner(screen).see('heading');
  await screen.scrollTo('footer');
};
const resizeTo = async (screen: Screen, width: number) => {
  await screen.resize(width);
  await screen.scrollTo('footer');
};

export const bannerModel = defineModel<typeof bannerMachine>({
  machine: bannerMachine,
  starts: [
    {
      input: { isMotionAllowed: true },
      name: 'a user who allows motion scrolls on the home page',
      prepare: async (world) => {
        open(world, '/');
        await world.preferMotion('all');
      },
      arrive,
    },
    {
      input: { isMotionAllowed: false },
      name: 'a user who prefers reduced motion scrolls on the home page',
      prepare: async (world) => {
        open(world, '/');
        await world.preferMotion('less');
      },
      arrive,
    },
  ],
  samples: { 'motion.allowed': [{}], 'motion.reduced': [{}] },
  drivers: {
    'motion.allowed': async ({ screen, world }) => {
      await world.preferMotion('all');
      await resizeTo(screen, 769);
    },
    'motion.reduced': ({ screen }) => resizeTo(screen, 768),
  },
  parts: (screen) => [banner(screen)],
  unmodeledControls: () => [link(copy.home.joinNow)],
  states: {
    still: ({ screen }) => banner(screen).dontSeeMoved(),
    parallax: ({ screen }) => banner(screen).seeMoved(),
  },
});
