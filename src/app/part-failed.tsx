import type { LazyPartFailure } from '../../machines/lazy-part/lazy-part.connect';
import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { focusOnArrival } from '../components/focus';
import { copy } from '../copy/copy';

/** In place of a screen, or of the pages of a dialog, whose code could not be loaded. */
export function PartFailed({
  failure,
  retry,
  close,
}: {
  failure: LazyPartFailure;
  retry(): void;
  /** Closes the dialog that the part belongs to. */
  close?: () => void;
}) {
  const { title, text } = copy.lazyPart[failure];
  return (
    <div role="alert">
      <EmptyState level={close ? 'h2' : 'h1'} title={title} text={text}>
        <Button ref={close ? focusOnArrival : null} onClick={retry}>
          {copy.tryAgain}
        </Button>
        {failure === 'missing' && (
          <Button look="quiet" onClick={() => window.location.reload()}>
            {copy.broken.reload}
          </Button>
        )}
        {close && (
          <Button look="quiet" onClick={close}>
            {copy.nav.close}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
