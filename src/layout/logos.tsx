import type { HomeContent } from '../../contract/open.contract';
import type { ResourceView } from '../../machines/resource/resource.connect';
import { ContentLink } from '../components/content-link';
import { CampaignImage } from '../components/image';
import { Skeleton } from '../components/skeleton';
import { footerCopy } from '../copy/en/layout';
import styles from './footer.module.css';

const copy = footerCopy;

type Partner = HomeContent['partners'][number];

const kinds = [
  { kind: 'sponsor', title: copy.sponsors, usual: 1 },
  { kind: 'partner', title: copy.partners, usual: 3 },
] as const;

function Group({ title, partners }: { title: string; partners: readonly Partner[] }) {
  return (
    <div className={styles.group}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <ul className={styles.logos}>
        {Object.entries(partners).map(([place, { name, logo_url, link }]) => (
          <li key={place} className={styles.logo}>
            <ContentLink className={styles.logo} to={link}>
              {logo_url ? (
                <CampaignImage path={logo_url} alt={name} width={152} height={40} loading="lazy" />
              ) : (
                name
              )}
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sponsors and partners, in separate lists. */
export function Logos({ home: { step, data } }: { home: ResourceView<HomeContent> }) {
  if (step === 'loading') {
    return (
      <div className={styles.partners} aria-hidden="true">
        {kinds.map(({ kind, title, usual }) => (
          <div key={kind} className={styles.group}>
            <div className={styles.groupTitle}>{title}</div>
            <div className={styles.logos}>
              {Array.from({ length: usual }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal.
                <div key={place} className={styles.logo}>
                  <Skeleton shape="line" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    );
  }
  const groups = kinds.map(({ kind, title }) => ({
    title,
    partners: data?.partners.filter((partner) => (partner.kind ?? 'partner') === kind) ?? [],
  }));
  return (
    <div className={styles.partners}>
      {groups.map(({ title, partners }) =>
        partners.length === 0 ? null : <Group key={title} title={title} partners={partners} />,
      )}
    </div>
  );
}
