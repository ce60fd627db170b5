import type { CampaignPage, PageName } from '../../../contract/campaign.contract';
import { Button } from '../../components/button';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { Time } from '../../components/time';
import { campaignPageCopy } from '../../copy/en/campaign-page';
import { dateOf } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import { printPage } from '../../services/print-page';
import styles from './campaign-page-screen.module.css';
import { ExternalText } from './external-text';
import { PageContents } from './page-contents';
import { PageSections } from './page-sections';
import './print.css';

const copy = campaignPageCopy;

/** The least number of sections with a table of contents. */
const manySections = 4;

function About({ version, updated_on }: Pick<CampaignPage, 'version' | 'updated_on'>) {
  return (
    <p className={styles.about}>
      {version && <span>{copy.version(version)}</span>}
      {updated_on && (
        <span>
          {copy.updated} <Time at={updated_on} format={dateOf} />
        </span>
      )}
    </p>
  );
}

function Text({ name, page }: { name: PageName; page: CampaignPage }) {
  const { title, lead, version, updated_on, sections } = page;
  return (
    <article className={styles.text}>
      {title !== undefined && title !== copy.titles[name] && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      {lead && (
        <p className={styles.lead} dir="auto">
          {lead}
        </p>
      )}
      <div className={styles.meta}>
        <About version={version} updated_on={updated_on} />
        <Button variant="quiet" className={styles.print} onClick={printPage}>
          {copy.print}
        </Button>
      </div>
      {sections.length >= manySections && <PageContents sections={sections} />}
      <PageSections sections={sections} />
    </article>
  );
}

function TextSkeleton() {
  return (
    <div className={styles.text}>
      {['one', 'two', 'three'].map((part) => (
        <div key={part} className={styles.ghost}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}

function NamedPage({ name }: { name: PageName }) {
  const view = useResource('campaignPage', { id: name });
  return (
    <Page title={copy.titles[name]} description={copy.descriptions[name]}>
      <Resource view={view} copy={copy} skeleton={<TextSkeleton />}>
        {(page) => <Text name={name} page={page} />}
      </Resource>
      {view.data === null && view.step !== 'loading' && <ExternalText name={name} />}
    </Page>
  );
}

/** One component per page, so that each page has its own actor. */
export const AboutScreen = () => <NamedPage key="about" name="about" />;
export const TermsScreen = () => <NamedPage key="terms" name="terms" />;
export const PrivacyScreen = () => <NamedPage key="privacy" name="privacy" />;
export const RegulationsScreen = () => <NamedPage key="regulations" name="regulations" />;
