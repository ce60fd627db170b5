import { copy } from '../../copy/copy';
import { Button } from '../../ui/button';
import { Scene } from '../../ui/page';

/** What stands on the page in the place of a screen that cannot be shown; a fault of our own when nothing else is said. */
export function BrokenScreen({ words = copy.broken }: { words?: { title: string; text: string } }) {
  return (
    <Scene level="h1" title={words.title} text={words.text}>
      <Button onClick={() => window.location.reload()}>{copy.broken.reload}</Button>
    </Scene>
  );
}
