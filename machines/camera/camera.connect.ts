import type { SnapshotFrom } from 'xstate';
import type { CameraDevice, CameraEvent, cameraMachine } from './camera.machine';

const failures = ['denied', 'missing', 'busy', 'interrupted', 'unreadable'] as const;
export type CameraFailure = (typeof failures)[number];

export interface CameraView {
  step: 'closed' | 'asking' | 'reading' | 'paused' | CameraFailure;
  /** Why the camera cannot be used; null if it can. */
  failure: CameraFailure | null;
  /** The cameras to choose from; empty with one camera. */
  cameras: readonly CameraDevice[];
  cameraId: string;
  isTorchOn: boolean;
  canOpen: boolean;
  canClose: boolean;
  canToggleTorch: boolean;
  canRepeat: boolean;
  open(): void;
  close(): void;
  choose(id: string): void;
  toggleTorch(): void;
  /** Reads the code again that was read last. */
  repeat(): void;
}

export const connectCamera = (
  snapshot: SnapshotFrom<typeof cameraMachine>,
  send: (event: CameraEvent) => void,
): CameraView => {
  const { cameras, id, isTorchOn } = snapshot.context;
  const isReading = snapshot.matches({ open: 'reading' });
  const step = snapshot.matches('open') ? (isReading ? 'reading' : 'asking') : snapshot.value;
  return {
    step: step as CameraView['step'],
    failure: failures.find((failure) => failure === step) ?? null,
    cameras: isReading && cameras.length > 1 ? cameras : [],
    cameraId: id ?? '',
    isTorchOn,
    canOpen: snapshot.can({ type: 'camera.open' }),
    canClose: snapshot.can({ type: 'camera.close' }),
    canToggleTorch: snapshot.can({ type: 'torch.toggle' }),
    canRepeat: snapshot.can({ type: 'repeat.allow' }),
    open: () => send({ type: 'camera.open' }),
    close: () => send({ type: 'camera.close' }),
    choose: (cameraId) => send({ type: 'camera.choose', id: cameraId }),
    toggleTorch: () => send({ type: 'torch.toggle' }),
    repeat: () => send({ type: 'repeat.allow' }),
  };
};
