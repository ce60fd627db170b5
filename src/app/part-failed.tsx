import type { LazyPartFailure } from '../../machines/lazy-part/lazy-part.connect';
import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { focusOnMount } from '../components/focus-on-mount';
import { brokenCopy, genericCopy, lazyPartCopy } from '../copy/en/generic';

/** Replaces a screen, or the pages of a dialog, whose code failed to load. */
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
  const { title, text } = lazyPartCopy[failure];
  return (
    <div role="alert">
      <EmptyState level={close ? 'h2' : 'h1'} title={title} text={text}>
        <Button ref={close ? focusOnMount : null} onClick={retry}>
          {genericCopy.tryAgain}
        </Button>
        {failure === 'missing' && (
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {brokenCopy.reload}
          </Button>
        )}
        {close && (
          <Button variant="quiet" onClick={close}>
            {genericCopy.close}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
