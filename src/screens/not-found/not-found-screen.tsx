import { copy } from '../../copy/copy';
import { screenCopy } from '../../copy/screen-copy';
import { paths } from '../../paths';
import { LinkButton } from '../../ui/button';
import { Scene } from '../../ui/page';

const words = screenCopy.notFound;

/** A path that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Scene level="h1" title={words.title} text={words.text}>
      <LinkButton to={paths.home}>{copy.goHome}</LinkButton>
    </Scene>
  );
}
