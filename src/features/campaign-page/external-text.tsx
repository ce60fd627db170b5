import type { PageName } from '../../../contract/campaign.contract';
import type { Config } from '../../../contract/open.contract';
import { ContentLink } from '../../components/content-link';
import singleLink from '../../components/single-link.module.css';
import { campaignPageCopy } from '../../copy/en/campaign-page';
import { useCampaignConfig } from '../../hooks/use-app-views';
import { isForeign } from '../../services/image-url';

const linkOf = (name: PageName, links: Config['links']): string | null | undefined => {
  switch (name) {
    case 'about':
      return null;
    case 'regulations':
      return links?.regulation_book;
    default:
      return links?.[name];
  }
};

/** The campaign's link to the text, for servers without the pages. */
export function ExternalText({ name }: { name: PageName }) {
  const link = linkOf(name, useCampaignConfig().data?.links);
  if (!isForeign(link)) return null;
  return (
    <p className={singleLink.links}>
      <ContentLink to={link}>{campaignPageCopy.elsewhere(new URL(link).host)}</ContentLink>
    </p>
  );
}
