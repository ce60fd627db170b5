import type { Config, HomeContent } from '../../contract/open.contract';
import { createOpenDetail } from './optional-detail.machine';

/** What the layout and the first screen load; apart from all others, which load with their screens. */
export const openResources = {
  homeContent: createOpenDetail<HomeContent>({
    machineId: 'homeContent',
    verb: 'getHomeContent',
    description: 'Loads what the campaign shows on its home page.',
  }),
  campaignConfig: createOpenDetail<Config>({
    machineId: 'campaignConfig',
    verb: 'getConfig',
    description: 'Loads the rules, dates and links of the campaign.',
  }),
};
