import { joinBarMachine } from '../../machines/join-bar/join-bar.machine';
import { defineModel } from '../kit/model/model';
import { link } from './beside';
import { open } from './opening';

export const joinBarModel = defineModel<typeof joinBarMachine>({
  machine: joinBarMachine,
  starts: [{ name: 'a guest opens the home page', prepare: (world) => open(world, '/') }],
  samples: { 'footer.neared': [{}], 'footer.left': [{}] },
  drivers: {
    'footer.neared': ({ screen }) => screen.scrollTo('footer'),
    'footer.left': ({ screen }) => screen.scrollTo('top'),
  },
  parts: (screen, snapshot) => (snapshot.matches('shown') ? [screen.within('complementary')] : []),
  besides: (snapshot) => (snapshot.matches('shown') ? [link('Join Now')] : []),
  states: {
    shown: async ({ screen }) => {
      await screen.seeText('Ready to Join the Challenge?');
      await screen.see('link', 'Join Now');
    },
    hidden: async ({ screen }) => {
      await screen.dontSeeText('Ready to Join the Challenge?');
      await screen.dontSee('link', 'Join Now');
    },
  },
});
