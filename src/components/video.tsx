import { type ComponentProps, type SyntheticEvent, useContext } from 'react';
import { imageUrl } from '../services/image-url';
import { ApiBase } from './api-base';
import { CapImage } from './cap-image';
import styles from './video.module.css';

const hide = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
  currentTarget.hidden = true;
  currentTarget.nextElementSibling?.removeAttribute('hidden');
};

/** A video of the campaign's storage, loaded once it is played. If it fails to load, its poster is shown. */
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
  /** The message if it fails to load. */
  gone: string;
  width: number;
  height: number;
} & Omit<ComponentProps<'video'>, 'src' | 'poster' | 'children'>) {
  const base = useContext(ApiBase);
  return (
    <div className={className}>
      <video
        className={styles.video}
        controls
        playsInline
        preload="none"
        {...rest}
        src={imageUrl(path, base)}
        poster={poster ? imageUrl(poster, base) : undefined}
        aria-label={label}
        onError={hide}
      />
      <div className={styles.gone} hidden>
        <CapImage path={poster} />
        <p role="status" className={styles.copy}>
          {gone}
        </p>
      </div>
    </div>
  );
}
