import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type CameraView, connectCamera } from '../../machines/camera/camera.connect';
import { createCamera } from '../actors/camera';
import { inspection } from '../actors/inspector';

export interface ShownCamera extends CameraView {
  /** The ref of the video element that shows the camera. */
  attach(element: HTMLVideoElement | null): void;
}

/** A camera that lives as long as the component; `onRead` gets each text that it reads. */
export const useCamera = (onRead: (text: string) => void): ShownCamera => {
  const camera = useRef<ReturnType<typeof createCamera>>(null);
  camera.current ??= createCamera();
  const { machine, attach } = camera.current;
  const actor = useActorRef(machine, inspection);
  const report = useRef(onRead);
  useEffect(() => {
    report.current = onRead;
  });
  useEffect(() => {
    const subscription = actor.on('code.read', ({ text }) => report.current(text));
    return () => subscription.unsubscribe();
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  return { ...connectCamera(snapshot, actor.send), attach };
};
