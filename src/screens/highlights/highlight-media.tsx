import type { Highlight } from '../../../contract/campaign.contract';
import { screenCopy } from '../../copy/screen-copy';
import { Cap, Clash } from '../../ui/cap';
import { ContentLink } from '../../ui/content-link';
import { Film } from '../../ui/film';
import { Picture } from '../../ui/picture';
import styles from './highlight-media.module.css';

const words = screenCopy.highlights;

const size = { width: 640, height: 360 };

/** A film plays here where it stands in the campaign's own storage; elsewhere in the world a link leads to it. */
const isOwn = (path: string) => /^(\/(?![/\\])|[\w.-]+$)/.test(path);
const isForeign = (path: string) => /^https?:\/\//i.test(path);

function Still({ path }: { path: string | null }) {
  return (
    <>
      <Cap className={styles.art}>
        <Clash />
      </Cap>
      {path && <Picture className={styles.picture} path={path} alt="" loading="lazy" {...size} />}
    </>
  );
}

/** The picture or the film of a highlight; the cap stands behind, for a picture that is missing. */
export function HighlightMedia({ highlight }: { highlight: Highlight }) {
  const { title, media_type, media_url, thumbnail_url } = highlight;
  if (media_type === 'image' || (!isOwn(media_url) && !isForeign(media_url))) {
    return (
      <div className={styles.media}>
        <Still path={thumbnail_url || (media_type === 'image' ? media_url : null)} />
      </div>
    );
  }
  return (
    <div className={styles.media}>
      {isOwn(media_url) ? (
        <Film
          className={styles.picture}
          path={media_url}
          poster={thumbnail_url}
          label={`${words.film}: ${title}`}
          {...size}
        />
      ) : (
        <ContentLink to={media_url} className={styles.watch} name={`${words.watch}: ${title}`}>
          <Still path={thumbnail_url} />
          <svg className={styles.play} viewBox="0 0 64 64" aria-hidden="true">
            <circle cx="32" cy="32" r="30" />
            <path d="M26 20 46 32 26 44Z" />
          </svg>
        </ContentLink>
      )}
    </div>
  );
}
