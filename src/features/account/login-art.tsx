import { PictureOverCap } from '../../components/cap-image';
import { brandCopy } from '../../copy/en/brand';
import { useHomeContent } from '../../hooks/use-app-views';
import styles from './login-screen.module.css';

/** The campaign's art beside the form; the cap stands behind it until it has come. */
export function LoginArt() {
  return (
    <div className={styles.art}>
      <PictureOverCap
        path={useHomeContent().data?.banner?.image_url}
        cap={styles.emblem}
        className={styles.picture}
        width={1600}
        height={900}
        loading="lazy"
      />
      <p className={styles.slogan}>{brandCopy.slogan}</p>
    </div>
  );
}
