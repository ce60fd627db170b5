import { joinBarMachine } from '../../machines/join-bar/join-bar.machine';
import { defineModel, type UnmodeledControl } from '../kit/model/model';
import { loggedIn, open } from './open-page';
import { button, link } from './unmodeled-controls';

const ask = /Ready to Join the Challenge\?|Got a bottle cap code\?/;
const either: readonly UnmodeledControl[] = [link('Join Now'), button('Redeem Code')].map((control) => ({
  ...control,
  isOptional: true,
}));

export const joinBarModel = defineModel<typeof joinBarMachine>({
  machine: joinBarMachine,
  starts: [
    { name: 'a guest opens the home page', prepare: (world) => open(world, '/') },
    {
      name: 'a player opens the home page',
      prepare: async (world) => {
        open(world, '/');
        await loggedIn(world);
      },
    },
  ],
  samples: { 'footer.entered': [{}], 'footer.exited': [{}] },
  drivers: {
    'footer.entered': ({ screen }) => screen.scrollTo('footer'),
    'footer.exited': ({ screen }) => screen.scrollTo('top'),
  },
  parts: (screen, snapshot) => (snapshot.matches('shown') ? [screen.within('complementary')] : []),
  unmodeledControls: (snapshot) => (snapshot.matches('shown') ? either : []),
  states: {
    shown: ({ screen }) => screen.within('complementary').seeText(ask),
    hidden: async ({ screen }) => {
      await screen.dontSee('complementary');
      await screen.dontSeeText(ask);
    },
  },
});
