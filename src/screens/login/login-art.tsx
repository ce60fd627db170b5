import { useHomeContent } from '../../actors/use-app-views';
import { copy } from '../../copy/copy';
import { Cap, Clash } from '../../ui/cap';
import { giveWay, Picture } from '../../ui/picture';
import styles from './login-screen.module.css';

/** The campaign's art beside the form; the cap stands behind it until it has come. */
export function LoginArt() {
  const picture = useHomeContent().data?.banner.image_url;
  return (
    <div className={styles.art}>
      <Cap className={styles.emblem}>
        <Clash />
      </Cap>
      {picture && (
        <Picture
          className={styles.picture}
          path={picture}
          alt=""
          width={1600}
          height={900}
          loading="lazy"
          onError={giveWay}
        />
      )}
      <p className={styles.slogan}>{copy.brand.slogan}</p>
    </div>
  );
}
