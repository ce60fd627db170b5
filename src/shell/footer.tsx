import { Link } from 'react-router-dom';
import type { Config, HomeContent } from '../../contract/open.contract';
import { paths } from '../app/paths';
import { copy } from '../copy/copy';
import { Picture } from '../ui/picture';
import styles from './footer.module.css';

const words = copy.footer;

type Partner = HomeContent['partners'][number];
type Social = NonNullable<NonNullable<Config['links']>['social']>[number];

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

function Socials({ social }: { social: readonly Social[] }) {
  return (
    <div className={styles.column}>
      <h2>{words.follow}</h2>
      <ul>
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer" target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
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
export function Footer({ social, partners }: { social: readonly Social[]; partners: readonly Partner[] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.columns}>
          <Column title={words.explore} links={explore} />
          <Column title={words.rules} links={rules} />
          {social.length > 0 && <Socials social={social} />}
        </div>
        {partners.length > 0 && <Partners partners={partners} />}
        <p className={styles.last}>{words.whileStocksLast}</p>
      </div>
    </footer>
  );
}
