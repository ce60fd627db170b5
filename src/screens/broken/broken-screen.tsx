import { copy } from '../../copy/copy';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/page';

/** Replaces a screen that threw while it was rendered. */
export function BrokenScreen() {
  return (
    <EmptyState level="h1" title={copy.broken.title} text={copy.broken.text}>
      <Button onClick={() => window.location.reload()}>{copy.broken.reload}</Button>
    </EmptyState>
  );
}
