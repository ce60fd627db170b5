import type { CampaignFile } from './campaign.schema';

/** The pages that a registration accepts, in a version. */
const acceptedPages = ['terms', 'privacy'] as const;

/** Returns a problem for each page whose version is not the one that players accept. */
export function pageProblems({ pages, text_versions }: CampaignFile): string[] {
  return acceptedPages
    .filter((name) => pages[name].version !== text_versions[name])
    .map((name) => `pages.${name}.version: must be ${text_versions[name]}, as in text_versions`);
}
