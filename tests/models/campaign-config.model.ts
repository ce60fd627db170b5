import { endpoints } from '../../contract/endpoints';
import { campaignConfigMachine } from '../../machines/resource/resources';
import { copy } from '../../src/copy/copy';
import { done, intercepted } from './answers';
import { config } from './campaign-samples';
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
  seen: async (screen, { links }) => {
    for (const { name } of links?.social ?? []) await screen.see('link', name);
  },
});
