import { Link } from 'react-router-dom';
import type { Config, HomeContent } from '../../contract/open.contract';
import type { ResourceView } from '../../machines/resource/resource.connect';
import { copy } from '../copy/copy';
import { paths } from '../paths';
import { Resource } from '../resource/resource';
import { Picture } from '../ui/picture';
import { Skeleton } from '../ui/skeleton';
import styles from './footer.module.css';

const words = copy.footer;

type Partner = HomeContent['partners'][number];

const explore = [
  { to: paths.tournaments, name: words.tournaments },
  { to: paths.leaderboard, name: words.leaderboard },
  { to: paths.highlights, name: words.highlights },
  { to: paths.about, name: words.about },
];

const rules = [
  { to: paths.terms, name: words.terms },
  { to: paths.privacy, name: words.privacy },
  { to: paths.regulations, name: words.regulations },
];

function Column({ title, links }: { title: string; links: readonly { to: string; name: string }[] }) {
  return (
    <div className={styles.column}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Socials({ config }: { config: ResourceView<Config> }) {
  return (
    <div className={styles.column}>
      <h2>{words.follow}</h2>
      <Resource view={config} words={words.links} skeleton={<Skeleton shape="line" />}>
        {({ links }) => (
          <ul>
            {links?.social?.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer" target="_blank">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Resource>
    </div>
  );
}

function Partners({ partners }: { partners: readonly Partner[] }) {
  return (
    <ul className={styles.partners} aria-label={words.partners}>
      {partners.map(({ name, logo_url, link }) => {
        const logo = <Picture path={logo_url} alt={name} width={120} height={40} loading="lazy" />;
        return (
          <li key={name}>
            {link ? (
              <a href={link} rel="noopener noreferrer" target="_blank">
                {logo}
              </a>
            ) : (
              logo
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The foot of every page; social links and partners come from the campaign, once it has answered. */
export function Footer({ config, partners }: { config: ResourceView<Config>; partners: readonly Partner[] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.columns}>
          <Column title={words.explore} links={explore} />
          <Column title={words.rules} links={rules} />
          <Socials config={config} />
        </div>
        {partners.length > 0 && <Partners partners={partners} />}
        <p className={styles.last}>{words.whileStocksLast}</p>
      </div>
    </footer>
  );
}
