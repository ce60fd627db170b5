import { type EventObject, fromCallback } from 'xstate';
import { cameraMachine } from '../../machines/camera/camera.machine';
import * as service from '../services/camera';
import { lazyCode } from './lazy-code';
import { listen, pageHidden, pageVisible } from './listeners';
import { provided } from './provided';

const decoderCode = lazyCode('qr-decoder', () => import('../services/qr-decoder'));

type ToReader = { type: 'torch.set'; isOn: boolean } | { type: 'repeat.allow' };

/** A camera and the video element that shows it. */
export const createCamera = () => {
  let video: HTMLVideoElement | null = null;
  let stream: MediaStream | null = null;
  const show = () => {
    if (video === null) return;
    video.srcObject = stream;
    // It plays by itself where this is not allowed.
    if (stream) video.play().catch(() => {});
  };

  const readCamera = fromCallback<EventObject, { id: string | null }>(({ input, sendBack, receive }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const filter = service.createRepeatFilter();
    let track: MediaStreamTrack | undefined;

    const read = async () => {
      await decoderCode.load();
      const decoder = await decoderCode.get()?.createQrDecoder();
      if (!decoder) return;
      signal.addEventListener('abort', decoder.stop);
      if (signal.aborted) return decoder.stop();
      await service.readImages(
        () => video,
        decoder,
        signal,
        (text) => filter.isNew(text) && sendBack({ type: 'code.read', text }),
      );
    };

    const start = async (opened: MediaStream) => {
      stream = opened;
      [track] = opened.getVideoTracks();
      if (track === undefined) return sendBack({ type: 'camera.missing' });
      track.addEventListener('ended', () => sendBack({ type: 'camera.ended' }), { signal });
      const device = await service.describeCamera(track);
      if (signal.aborted) return;
      show();
      sendBack({ type: 'camera.started', ...device });
      await read().catch(() => sendBack({ type: 'decoder.failed' }));
    };

    service.openCamera(input.id).then(
      (opened) => (signal.aborted ? service.stopCamera(opened) : start(opened)),
      (error) => sendBack({ type: `camera.${service.openingFailureOf(error)}` }),
    );
    receive((event) => {
      const command = event as ToReader;
      if (command.type === 'repeat.allow') filter.reset();
      else if (track) service.switchTorch(track, command.isOn);
    });
    return () => {
      controller.abort();
      service.stopCamera(stream);
      stream = null;
      show();
    };
  });

  return {
    machine: provided(
      cameraMachine.provide({
        actors: {
          readCamera,
          watchVisibility: listen([pageHidden, 'page.hidden'], [pageVisible, 'page.visible']),
        },
      }),
    ),
    /** The ref of the video element. */
    attach: (element: HTMLVideoElement | null): void => {
      video = element;
      show();
    },
  };
};
