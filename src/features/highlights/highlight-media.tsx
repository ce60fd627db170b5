import type { Highlight } from '../../../contract/campaign.contract';
import { CapImage } from '../../components/cap-image';
import { ContentLink } from '../../components/content-link';
import { Video } from '../../components/video';
import { highlightsCopy } from '../../copy/en/highlights';
import { isForeign, isOwn } from '../../services/image-url';
import styles from './highlight-media.module.css';

const copy = highlightsCopy;

/**
 * The image or video of a highlight, or a cap. A video in the campaign's storage plays here; a link leads to any other.
 */
export function HighlightMedia({ highlight, isFirst }: { highlight: Highlight; isFirst: boolean }) {
  const { title, media_type, media_url = '', thumbnail_url = null } = highlight;
  const image = (path: string | null) => <CapImage path={path} className={styles.media} isFirst={isFirst} />;
  if (media_type !== 'video') return image(thumbnail_url || media_url);
  if (isOwn(media_url)) {
    return (
      <Video
        key={media_url}
        className={styles.media}
        path={media_url}
        poster={thumbnail_url}
        label={`${copy.video}: ${title}`}
        gone={copy.videoMissing}
        width={640}
        height={360}
      />
    );
  }
  if (!isForeign(media_url)) return image(thumbnail_url);
  return (
    <ContentLink to={media_url} className={styles.watch} name={`${copy.watch}: ${title}`}>
      {image(thumbnail_url)}
      <svg className={styles.play} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" />
        <path d="M26 20 46 32 26 44Z" />
      </svg>
    </ContentLink>
  );
}
