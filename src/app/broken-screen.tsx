import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { brokenCopy } from '../copy/en/generic';

/** Replaces a screen that threw while it was rendered. */
export function BrokenScreen() {
  return (
    <EmptyState level="h1" title={brokenCopy.title} text={brokenCopy.text}>
      <Button onClick={() => window.location.reload()}>{brokenCopy.reload}</Button>
    </EmptyState>
  );
}
