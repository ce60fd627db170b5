import type { Ref } from 'react';
import type { HomeContent } from '../../contract/open.contract';
import type { SeasonPopupView } from '../../machines/season-popup/season-popup.connect';
import { useBrand } from '../components/brand';
import { ImageOverCap } from '../components/cap-image';
import { Dialog } from '../components/dialog';
import { Link } from '../components/link';
import { seasonName } from '../copy/en/brand';
import { seasonPopupCopy } from '../copy/en/season-popup';
import { paths } from '../paths';
import styles from './season-popup.module.css';

const copy = seasonPopupCopy;

/** The news of the season with one link: players go to the activities, guests to login. */
export function SeasonPopup({
  ref,
  popup,
  content,
  isLoggedIn,
}: {
  /** The owner opens and closes the dialog. */
  ref: Ref<HTMLDialogElement>;
  popup: SeasonPopupView;
  /** The campaign's content; otherwise the popup shows the app's copy. */
  content: HomeContent['season_popup'];
  isLoggedIn: boolean;
}) {
  const season = seasonName(useBrand());
  const name = content?.alt?.trim() || copy.title(season);
  return (
    <Dialog ref={ref} label={name} className={styles.popup}>
      {popup.isShown && (
        <>
          <button type="button" className={styles.close} aria-label={copy.close} onClick={popup.close}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2 .6 6 4.6 10 .6 11.4 2 7.4 6 11.4 10 10 11.4 6 7.4 2 11.4 .6 10 4.6 6 .6 2Z" />
            </svg>
          </button>
          <Link
            className={styles.link}
            to={isLoggedIn ? paths.activities : paths.login}
            onClick={popup.follow}
          >
            <span className={styles.frame}>
              <ImageOverCap
                path={content?.image_url}
                cap={styles.cap}
                className={styles.image}
                width={800}
                height={1000}
              />
            </span>
            <span className={styles.copy} dir="auto">
              {name}
            </span>{' '}
            <span className={styles.go}>{copy.go}</span>
          </Link>
        </>
      )}
    </Dialog>
  );
}
