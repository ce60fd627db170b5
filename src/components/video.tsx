import { type ComponentProps, type SyntheticEvent, useContext } from 'react';
import { imageUrl } from '../services/image-url';
import { CapPicture } from './cap-image';
import { PictureBase } from './image';
import styles from './video.module.css';

const giveWay = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
  currentTarget.hidden = true;
  currentTarget.nextElementSibling?.removeAttribute('hidden');
};

/** A film of the campaign's own storage, fetched only once it is played; one that does not come gives way to its picture. */
export function Video({
  path,
  poster,
  label,
  gone,
  className = '',
  ...rest
}: {
  path: string;
  poster: string | null;
  label: string;
  /** What is said in its place when it does not come. */
  gone: string;
  width: number;
  height: number;
} & Omit<ComponentProps<'video'>, 'src' | 'poster' | 'children'>) {
  const base = useContext(PictureBase);
  return (
    <div className={className}>
      <video
        className={styles.film}
        controls
        playsInline
        preload="none"
        {...rest}
        src={imageUrl(path, base)}
        poster={poster ? imageUrl(poster, base) : undefined}
        aria-label={label}
        onError={giveWay}
      />
      <div className={styles.gone} hidden>
        <CapPicture path={poster} />
        <p role="status" className={styles.words}>
          {gone}
        </p>
      </div>
    </div>
  );
}
