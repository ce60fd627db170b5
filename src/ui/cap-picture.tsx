import { Cap, Clash } from './cap';
import styles from './cap-picture.module.css';
import { giveWay, Picture } from './picture';

/** A decorative picture of the campaign, 16 to 9 or as `--shape` says; where there is none, or it does not load, the cap stands there. */
export function CapPicture({
  path,
  className = '',
}: {
  path: string | null | undefined;
  className?: string | undefined;
}) {
  return (
    <div className={`${styles.frame} ${className}`}>
      <Cap className={styles.cap}>
        <Clash />
      </Cap>
      {path && (
        <Picture
          key={path}
          className={styles.picture}
          path={path}
          alt=""
          width={800}
          height={450}
          loading="lazy"
          onError={giveWay}
        />
      )}
    </div>
  );
}
