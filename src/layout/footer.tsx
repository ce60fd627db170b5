import type { Config, HomeContent } from '../../contract/open.contract';
import type { ResourceView } from '../../machines/resource/resource.connect';
import { ContentLink } from '../components/content-link';
import { Link } from '../components/link';
import { Resource } from '../components/resource/resource';
import singleLink from '../components/single-link.module.css';
import { Skeleton } from '../components/skeleton';
import { footerCopy } from '../copy/en/layout';
import { legalLinks, paths } from '../paths';
import styles from './footer.module.css';
import { Logos } from './logos';

const copy = footerCopy;

type Links = Config['links'];

const explore = [
  { to: paths.tournaments, name: copy.tournaments },
  { to: paths.leaderboard, name: copy.leaderboard },
  { to: paths.highlights, name: copy.highlights },
  { to: paths.about, name: copy.about },
];

function Explore() {
  return (
    <div className={styles.column}>
      <h2>{copy.explore}</h2>
      <ul>
        {explore.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rules({ links }: { links: Links }) {
  return (
    <div className={styles.column}>
      <h2>{copy.rules}</h2>
      <ul>
        {Object.entries(legalLinks(links)).map(([page, to]) => (
          <li key={page}>
            <ContentLink to={to}>{copy[page as keyof ReturnType<typeof legalLinks>]}</ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Socials({ config }: { config: ResourceView<Config> }) {
  if (config.step === 'notOffered') return null;
  // Stale content shows its notice even without links.
  if (config.data && config.step !== 'stale' && !config.data.links?.social?.length) return null;
  return (
    <div className={styles.column}>
      <h2>{copy.follow}</h2>
      <Resource view={config} copy={copy.links} skeleton={<SocialsSkeleton />}>
        {({ links }) => (
          <ul>
            {Object.entries(links?.social ?? []).map(([place, { name, url }]) => (
              <li key={place} className={styles.social} dir="auto">
                <ContentLink to={url}>
                  <span className={styles.name}>{name}</span>
                </ContentLink>
              </li>
            ))}
          </ul>
        )}
      </Resource>
    </div>
  );
}

function SocialsSkeleton() {
  return (
    <div>
      {[1, 2, 3].map((line) => (
        <div key={line} className={`${styles.social} ${styles.waiting}`}>
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}

/** The footer of every page; space is reserved for content of the campaign. */
export function Footer({ config, home }: { config: ResourceView<Config>; home: ResourceView<HomeContent> }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={`${singleLink.links} ${styles.columns}`}>
          <Explore />
          <Rules links={config.data?.links} />
          <Socials config={config} />
        </div>
        <Logos home={home} />
        <p className={styles.last}>{copy.whileStocksLast}</p>
      </div>
    </footer>
  );
}
