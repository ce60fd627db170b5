import { LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { goHome, notFoundCopy } from '../../copy/en/other-pages';
import { paths } from '../../paths';
import styles from './not-found-screen.module.css';

const copy = notFoundCopy;

export function NotFoundScreen() {
  return (
    <EmptyState level="h1" title={copy.title} text={copy.text}>
      <div className={styles.links}>
        <LinkButton to={paths.home}>{goHome}</LinkButton>
        <LinkButton variant="quiet" to={paths.tournaments}>
          {copy.tournaments}
        </LinkButton>
      </div>
    </EmptyState>
  );
}
