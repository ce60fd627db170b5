import { LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { goHome, openingSoonCopy } from '../../copy/en/other-pages';
import { paths } from '../../paths';

const copy = openingSoonCopy;

/** The placeholder of a screen that opens later in the season. */
export function OpeningSoonScreen() {
  return (
    <EmptyState level="h1" title={copy.title} text={copy.text}>
      <LinkButton to={paths.home}>{goHome}</LinkButton>
    </EmptyState>
  );
}
