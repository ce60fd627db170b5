import type { CameraFailure } from '../../../machines/camera/camera.connect';
import { cameraCopy } from '../../copy/en/camera';
import { genericCopy } from '../../copy/en/generic';
import type { ShownCamera } from '../../hooks/use-camera';
import { platform } from '../../services/platform';
import { Button } from '../button';
import { Cap } from '../cap';
import { focusUntilGone } from '../focus';
import { Notice } from '../notice';
import { SelectField } from '../select-field';
import styles from './scanner.module.css';

const copy = cameraCopy;

const textOf = (failure: CameraFailure): string =>
  failure === 'denied' ? copy.failures.denied.text[platform()] : copy.failures[failure].text;

function Failed({ camera, failure }: { camera: ShownCamera; failure: CameraFailure }) {
  return (
    <Notice ref={focusUntilGone} tone="bad" first={copy.failures[failure].title} second={textOf(failure)}>
      <div className={styles.actions}>
        <Button variant="quiet" disabled={!camera.canOpen} onClick={camera.open}>
          {genericCopy.tryAgain}
        </Button>
        <Button variant="text" disabled={!camera.canClose} onClick={camera.close}>
          {copy.close}
        </Button>
      </div>
    </Notice>
  );
}

/** The choice of the camera, its torch, and the code that was just read. */
function Controls({ camera }: { camera: ShownCamera }) {
  return (
    <>
      {camera.cameras.length > 0 && (
        <SelectField
          label={copy.choose}
          value={camera.cameraId}
          options={camera.cameras.map(({ id, label }, place) => ({
            value: id,
            label: label || copy.unnamed(place + 1),
          }))}
          onChoose={camera.choose}
        />
      )}
      <div className={styles.actions}>
        {camera.canToggleTorch && (
          <Button variant="quiet" onClick={camera.toggleTorch}>
            {camera.isTorchOn ? copy.torchOff : copy.torchOn}
          </Button>
        )}
        {camera.canRepeat && (
          <Button variant="quiet" onClick={camera.repeat}>
            {copy.repeat}
          </Button>
        )}
        <Button variant="text" disabled={!camera.canClose} onClick={camera.close}>
          {copy.close}
        </Button>
      </div>
    </>
  );
}

/**
 * The camera in each state but closed: what it sees, or why it sees nothing. Its parent takes the focus after it. As a
 * stage it fills its parent.
 */
export function Scanner({ camera, variant = 'card' }: { camera: ShownCamera; variant?: 'card' | 'stage' }) {
  const { step, failure } = camera;
  if (step === 'closed') return null;
  if (failure) return <Failed camera={camera} failure={failure} />;
  const isReading = step === 'reading';
  const status = isReading ? copy.reading : step === 'asking' ? copy.asking : copy.paused;
  return (
    <div className={`${styles.scanner} ${styles[variant]}`} ref={focusUntilGone} tabIndex={-1}>
      <div className={styles.frame}>
        <video
          ref={camera.attach}
          className={styles.video}
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        />
        {isReading ? (
          <span className={styles.corners} aria-hidden="true" />
        ) : (
          <Cap turning={step === 'asking'} />
        )}
      </div>
      <p role="status">{status}</p>
      <Controls camera={camera} />
    </div>
  );
}
