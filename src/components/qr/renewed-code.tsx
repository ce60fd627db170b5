import type { ReactNode } from 'react';
import type { RenewedCodeView } from '../../../machines/renewed-code/renewed-code.connect';
import { genericCopy } from '../../copy/en/generic';
import { failureMessage } from '../../copy/failure-message';
import { Button } from '../button';
import { focusIfLost } from '../focus';
import { Notice } from '../notice';
import { Skeleton } from '../skeleton';
import { largeQr } from './qr-parts';
import styles from './renewed-code.module.css';

interface Copy {
  show: string;
  hide: string;
  /** The accessible name of the QR code. */
  image: string;
  loading: string;
  failed: string;
  stale: string;
  /** Shown while the code works and will be replaced. */
  renews: string;
  /** Shown while the code works and never expires. */
  lasts?: string;
}

function Failure({ view, copy }: { view: RenewedCodeView; copy: Copy }) {
  if (view.step !== 'failed' && view.step !== 'stale') return null;
  const isStale = view.step === 'stale';
  const message = view.failure && failureMessage(view.failure, isStale ? copy.stale : copy.failed);
  return (
    <Notice
      ref={focusIfLost}
      tone={isStale ? 'plain' : 'bad'}
      first={isStale ? copy.stale : (message?.first ?? copy.failed)}
      second={isStale ? message?.first : message?.second}
    >
      <Button variant="quiet" disabled={!view.canRetry} onClick={view.retry}>
        {genericCopy.tryAgain}
      </Button>
    </Notice>
  );
}

/** A QR code that is replaced before it expires, in each state of its machine. */
export function RenewedCode({
  view,
  copy,
  children,
}: {
  view: RenewedCodeView;
  copy: Copy;
  /** What is offered with a code. */
  children: (code: string) => ReactNode;
}) {
  const { step, code } = view;
  return (
    <>
      {step === 'loading' && (
        <div className={styles.ghost} role="status" aria-label={copy.loading}>
          <Skeleton shape="image" />
        </div>
      )}
      {code !== null && (
        <>
          <div className={styles.qr}>
            <largeQr.Shown text={code} label={copy.image} />
          </div>
          {children(code)}
        </>
      )}
      {(step === 'shown' || step === 'renewing') && (
        <p role="status">{view.isLasting && copy.lasts ? copy.lasts : copy.renews}</p>
      )}
      <Failure view={view} copy={copy} />
      {view.canShow && <Button onClick={view.show}>{copy.show}</Button>}
      {view.canHide && (
        <Button variant="quiet" onClick={view.hide}>
          {copy.hide}
        </Button>
      )}
    </>
  );
}
