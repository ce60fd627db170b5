import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { copy } from '../copy/copy';

/** Replaces a screen that threw while it was rendered. */
export function BrokenScreen() {
  return (
    <EmptyState level="h1" title={copy.broken.title} text={copy.broken.text}>
      <Button onClick={() => window.location.reload()}>{copy.broken.reload}</Button>
    </EmptyState>
  );
}
