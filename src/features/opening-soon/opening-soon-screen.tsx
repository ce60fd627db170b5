import { LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { screenCopy } from '../../copy/screen-copy';
import { paths } from '../../paths';

const words = screenCopy.openingSoon;

/** Stands in for a screen that opens later in the season. */
export function OpeningSoonScreen() {
  return (
    <EmptyState level="h1" title={words.title} text={words.text}>
      <LinkButton to={paths.home}>{screenCopy.goHome}</LinkButton>
    </EmptyState>
  );
}
