import type { HomeContent } from '../../../contract/open.contract';
import { useBrand } from '../../components/brand';
import { LinkButton } from '../../components/button';
import { ImageOverCap } from '../../components/cap-image';
import { homeCopy } from '../../copy/en/home';
import { useGuestMark } from '../../hooks/use-is-prerendered';
import { paths } from '../../paths';
import styles from './banner.module.css';

const copy = homeCopy;

type Content = NonNullable<HomeContent['banner']>;

/** One sentence that names the first three prizes. */
const promiseOf = (prizes: Content['prizes']): string =>
  copy.promise(
    prizes
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', '),
    prizes.length > 3,
  );

/** The banner of home; the campaign's title and image load later. */
export function Banner({ banner, isLoggedIn }: { banner: Content | undefined; isLoggedIn: boolean }) {
  const guest = useGuestMark();
  const { slogan } = useBrand();
  return (
    <section className={styles.banner} aria-labelledby="home-title">
      <div className={styles.backdrop} data-drifts>
        <ImageOverCap
          path={banner?.image_url}
          cap={styles.emblem}
          className={styles.image}
          width={1600}
          height={900}
          fetchPriority="high"
        />
      </div>
      <div className={styles.inside}>
        <h1 id="home-title" className={styles.title} dir="auto">
          {banner?.title || slogan}
        </h1>
        <p className={styles.promise}>{promiseOf(banner?.prizes ?? [])}</p>
        <div data-guest={guest}>
          {isLoggedIn ? (
            <LinkButton to={paths.rewards}>{copy.myRewards}</LinkButton>
          ) : (
            <LinkButton to={paths.register}>{copy.joinNow}</LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
