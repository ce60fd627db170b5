import type { CampaignPage } from '../../../contract/campaign.contract';
import singleLink from '../../components/single-link.module.css';
import { campaignPageCopy } from '../../copy/en/campaign-page';
import styles from './page-contents.module.css';
import { sectionId } from './section-id';

/** The table of contents: a link to each section. */
export function PageContents({ sections }: Pick<CampaignPage, 'sections'>) {
  const { contents } = campaignPageCopy;
  return (
    <nav className={`${singleLink.links} ${styles.contents}`} aria-label={contents}>
      <h2>{contents}</h2>
      <ol>
        {sections.map(({ heading }, place) => (
          <li key={sectionId(place)}>
            <a href={`#${sectionId(place)}`} dir="auto">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
