import { useCampaignConfig } from './use-app-views';

/** The time zone of the campaign; undefined, for that of the device, while it is unknown. */
export const useCampaignZone = (): string | undefined => useCampaignConfig().data?.campaign?.timezone;
