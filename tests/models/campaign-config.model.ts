import { endpoints } from '../../contract/endpoints';
import { campaignConfigMachine } from '../../machines/resource/resources';
import { copy } from '../../src/copy/copy';
import { done, intercepted } from './answers';
import { foot, link } from './beside';
import { config } from './campaign-samples';
import { goToLeaderboard } from './leaving';
import { open } from './opening';
import { resourceModel } from './resource-model';

export const campaignConfigModel = resourceModel({
  machine: campaignConfigMachine,
  verb: 'getConfig',
  start: { name: 'a guest opens the home page', prepare: (world) => open(world, '/', ['getConfig']) },
  words: copy.footer.links,
  answers: [done(endpoints.getConfig, config)],
  refusals: [intercepted],
  part: (screen) => screen.within('contentinfo'),
  besides: (data) => [...foot, ...(data?.links?.social ?? []).map(({ name }) => link(name))],
  seen: async (screen, { links }) => {
    for (const { name } of links?.social ?? []) await screen.see('link', name);
  },
  leave: goToLeaderboard,
  left: async ({ screen, world }) => {
    await screen.within('contentinfo').see('link', 'Chatter');
    await screen.dontSeeText(copy.footer.links.loading);
    await screen.dontSeeText(copy.footer.links.refreshing);
    await world.dontSeeCall('getConfig');
  },
});
