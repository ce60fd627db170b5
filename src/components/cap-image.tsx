import type { ComponentProps, SyntheticEvent } from 'react';
import { Cap, Clash } from './cap';
import styles from './cap-image.module.css';
import { Picture } from './image';

const giveWay = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.hidden = true;
};

/** The cap, and over it a decorative picture of the campaign as large as their place; the cap is seen where none has come. */
export function PictureOverCap({
  path,
  cap,
  className = '',
  ...rest
}: {
  path: string | null | undefined;
  /** The class of the cap. */
  cap: string | undefined;
} & Pick<ComponentProps<typeof Picture>, 'width' | 'height' | 'loading' | 'className'>) {
  return (
    <>
      <Cap className={cap}>
        <Clash />
      </Cap>
      {path && (
        <Picture
          {...rest}
          key={path}
          className={`${styles.picture} ${className}`}
          path={path}
          alt=""
          onError={giveWay}
        />
      )}
    </>
  );
}

/** The same in a frame, 16 to 9 or as `--shape` says. */
export function CapPicture({
  path,
  className = '',
}: {
  path: string | null | undefined;
  className?: string | undefined;
}) {
  return (
    <div className={`${styles.frame} ${className}`}>
      <PictureOverCap path={path} cap={styles.cap} width={800} height={450} loading="lazy" />
    </div>
  );
}
