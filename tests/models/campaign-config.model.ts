import { endpoints } from '../../contract/endpoints';
import { openResources } from '../../machines/resource/open-resources';
import { copy } from '../support/copy';
import { done, intercepted } from './answers';
import { config, movedConfig } from './campaign-samples';
import { goToLeaderboard } from './exits';
import { open } from './open-page';
import { resourceModel } from './resource-model';
import { foot, link } from './unmodeled-controls';

export const campaignConfigModel = resourceModel({
  machine: openResources.campaignConfig,
  verb: 'getConfig',
  start: { name: 'a guest opens the home page', prepare: (world) => open(world, '/', ['getConfig']) },
  texts: copy.footer.links,
  answers: [done(endpoints.getConfig, config), done(endpoints.getConfig, movedConfig)],
  rejections: [intercepted],
  part: (screen) => screen.within('contentinfo'),
  unmodeledControls: (data) => [...foot, ...(data?.links?.social ?? []).map(({ name }) => link(name))],
  seen: async (screen, { links }) => {
    const shown = (links?.social ?? []).map(({ name }) => name);
    for (const { name } of [...(config.links?.social ?? []), ...(movedConfig.links?.social ?? [])]) {
      if (shown.includes(name)) await screen.see('link', name);
      else await screen.dontSee('link', name);
    }
  },
  notOffered: (screen) => screen.dontSee('heading', copy.footer.follow),
  leave: goToLeaderboard,
  left: async ({ screen, world }) => {
    await screen.within('contentinfo').see('link', 'Chatter');
    await screen.dontSeeText(copy.footer.links.loading);
    await screen.dontSeeText(copy.footer.links.refreshing);
    await world.dontSeeCall('getConfig');
  },
});
