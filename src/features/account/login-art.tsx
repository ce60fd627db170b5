import { useBrand } from '../../components/brand';
import { ImageOverCap } from '../../components/cap-image';
import { useHomeContent } from '../../hooks/use-app-views';
import styles from './login-screen.module.css';

/** The campaign's image next to the form, with the cap as its placeholder. */
export function LoginArt() {
  return (
    <div className={styles.art}>
      <ImageOverCap
        path={useHomeContent().data?.banner?.image_url}
        cap={styles.emblem}
        className={styles.image}
        width={1600}
        height={900}
        fetchPriority="high"
      />
      <p className={styles.slogan}>{useBrand().slogan}</p>
    </div>
  );
}
