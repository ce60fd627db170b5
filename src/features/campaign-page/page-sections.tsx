import { useLocation } from 'react-router-dom';
import type { CampaignPage } from '../../../contract/campaign.contract';
import { focusOnMount } from '../../components/focus-on-mount';
import styles from './page-sections.module.css';
import { sectionId } from './section-id';

type SectionText = CampaignPage['sections'][number];

function Section({ id, text }: { id: string; text: SectionText }) {
  // The text may load after navigation, so the section in the URL is scrolled to now.
  const isTarget = useLocation().hash === `#${id}`;
  const { heading, paragraphs, items } = text;
  return (
    <section className={styles.section}>
      <h2 id={id} tabIndex={-1} ref={isTarget ? focusOnMount : undefined} dir="auto">
        {heading}
      </h2>
      {[...paragraphs.entries()].map(([place, paragraph]) => (
        <p key={place} dir="auto">
          {paragraph}
        </p>
      ))}
      {items.length > 0 && (
        <ul>
          {[...items.entries()].map(([place, item]) => (
            <li key={place} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The sections of the page; a link to a heading focuses it. */
export function PageSections({ sections }: Pick<CampaignPage, 'sections'>) {
  return sections.map((text, place) => <Section key={sectionId(place)} id={sectionId(place)} text={text} />);
}
