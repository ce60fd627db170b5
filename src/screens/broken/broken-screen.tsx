import { copy } from '../../copy/copy';
import { Button } from '../../ui/button';
import { Scene } from '../../ui/page';

/** Replaces a screen that threw while it was rendered. */
export function BrokenScreen() {
  return (
    <Scene level="h1" title={copy.broken.title} text={copy.broken.text}>
      <Button onClick={() => window.location.reload()}>{copy.broken.reload}</Button>
    </Scene>
  );
}
