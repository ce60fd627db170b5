import type { Config } from '../contract/open.contract';
import { paths } from './paths';
import { isForeign } from './services/image-url';

/** The campaign may keep its small print elsewhere; else it stands on pages of ours. */
export const legalLinks = (links: Config['links']) => ({
  terms: isForeign(links?.terms) ? links.terms : paths.terms,
  privacy: isForeign(links?.privacy) ? links.privacy : paths.privacy,
  regulations: isForeign(links?.regulation_book) ? links.regulation_book : paths.regulations,
});
