import type { ComponentProps, SyntheticEvent } from 'react';
import { Cap, Clash } from './cap';
import styles from './cap-image.module.css';
import { CampaignImage } from './image';

const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.hidden = true;
};

/** An image of a rendered page may have failed to load before the app started. */
const hideIfFailed = (image: HTMLImageElement | null) => {
  // Some browsers give an SVG image without a size the width 0.
  if (image?.complete && image.naturalWidth === 0)
    image.decode().catch(() => {
      image.hidden = true;
    });
};

/** A decorative image of the campaign, with the cap as its placeholder. */
export function ImageOverCap({
  path,
  cap,
  className = '',
  ...rest
}: {
  path: string | null | undefined;
  /** The class of the cap. */
  cap: string | undefined;
} & Pick<
  ComponentProps<typeof CampaignImage>,
  'width' | 'height' | 'loading' | 'fetchPriority' | 'className'
>) {
  return (
    <>
      <Cap className={cap}>
        <Clash />
      </Cap>
      {path && (
        <CampaignImage
          {...rest}
          key={path}
          className={`${styles.image} ${className}`}
          path={path}
          alt=""
          ref={hideIfFailed}
          onError={hide}
        />
      )}
    </>
  );
}

/** The same in a frame with the aspect ratio `--shape`, 16 to 9 by default. */
export function CapImage({
  path,
  className = '',
  isFirst = false,
}: {
  path: string | null | undefined;
  className?: string | undefined;
  /** Whether it is at the top of its page, and so is loaded before all others. */
  isFirst?: boolean;
}) {
  return (
    <div className={`${styles.frame} ${className}`}>
      <ImageOverCap
        path={path}
        cap={styles.cap}
        width={800}
        height={450}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </div>
  );
}
