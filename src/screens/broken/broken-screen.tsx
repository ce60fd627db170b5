import { copy } from '../../copy/copy';
import { Button } from '../../ui/button';
import { Scene } from '../../ui/page';

const words = copy.broken;

/** What stands on the page after a fault of our own. */
export function BrokenScreen() {
  return (
    <Scene level="h1" title={words.title} text={words.text}>
      <Button onClick={() => window.location.reload()}>{words.reload}</Button>
    </Scene>
  );
}
