import type { CampaignFile } from './campaign.schema';

/** The pages that a registration agrees to, in the version of their text. */
const agreedTo = ['terms', 'privacy'] as const;

/** Texts of another version than the one that players are told to agree to. */
export function pageProblems({ pages, text_versions }: CampaignFile): string[] {
  return agreedTo
    .filter((name) => pages[name].version !== text_versions[name])
    .map((name) => `pages.${name}.version: must be ${text_versions[name]}, as text_versions says`);
}
