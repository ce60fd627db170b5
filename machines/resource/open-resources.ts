import type { Config, HomeContent } from '../../contract/open.contract';
import { createResourceMachine } from './resource.machine';

/** What the frame and the first screen load; apart from the others, so that the first load stays light. */

export const homeContentMachine = createResourceMachine<HomeContent>({
  machineId: 'homeContent',
  verb: 'getHomeContent',
  description: 'What the campaign shows on its home page.',
  isAddition: true,
});

export const campaignConfigMachine = createResourceMachine<Config>({
  machineId: 'campaignConfig',
  verb: 'getConfig',
  description: 'The rules, dates and links of the campaign.',
  isAddition: true,
});
