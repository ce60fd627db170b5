import { Link } from 'react-router-dom';
import type { HomeContent } from '../../../contract/open.contract';
import { copy } from '../../copy/copy';
import { Chip } from '../../ui/chip';
import { Picture } from '../../ui/picture';
import styles from './happening-now.module.css';

const words = copy.home;

type Happening = HomeContent['happening_now'][number];

/** A link of the campaign leads into the app where it starts with a slash, else out into the world. */
function More({ link, title }: { link: string; title: string }) {
  const name = `${words.seeMore}: ${title}`;
  return link.startsWith('/') ? (
    <Link className={styles.link} to={link} aria-label={name}>
      {words.seeMore}
    </Link>
  ) : (
    <a className={styles.link} href={link} aria-label={name} target="_blank" rel="noopener noreferrer">
      {words.seeMore}
    </a>
  );
}

function HappeningCard({ happening }: { happening: Happening }) {
  const { title, text, image_url, link, kind } = happening;
  return (
    <li className={styles.card}>
      {image_url && (
        <Picture className={styles.picture} path={image_url} alt="" width={640} height={360} loading="lazy" />
      )}
      <div className={styles.words}>
        <Chip tone="cherry" mark="dot">
          {words.kinds[kind]}
        </Chip>
        <h3>{title}</h3>
        <p className={styles.text}>{text}</p>
        {link && <More link={link} title={title} />}
      </div>
    </li>
  );
}

/** What is on right now, as cards that snap under the thumb. */
export function HappeningNow({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <section className={styles.section} aria-labelledby="home-happening">
      <h2 id="home-happening">{words.happeningNow}</h2>
      {happenings.length > 0 ? (
        <ul className={styles.row}>
          {happenings.map((happening) => (
            <HappeningCard key={happening.id} happening={happening} />
          ))}
        </ul>
      ) : (
        <p className={styles.text}>{words.nothingHappening}</p>
      )}
    </section>
  );
}
