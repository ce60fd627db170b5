import { assign, emit, sendTo, setup } from 'xstate';
import { eventOf } from '../shared/event-of';
import { placeholderListener } from '../shared/placeholders';

export interface CameraDevice {
  id: string;
  label: string;
}

export interface CameraContext {
  /** The chosen camera; null for the one that faces away from the user. */
  id: string | null;
  /** The cameras of the device. */
  cameras: readonly CameraDevice[];
  hasTorch: boolean;
  isTorchOn: boolean;
  /** The last text that was read. */
  text: string | null;
}

export type CameraEvent =
  | { type: 'camera.open' }
  | { type: 'camera.close' }
  | { type: 'camera.choose'; id: string }
  | { type: 'torch.toggle' }
  /** The same text may be read again at once. */
  | { type: 'repeat.allow' }
  /** The browser has given access; `id`: the camera that it opened. */
  | { type: 'camera.started'; id: string | null; cameras: readonly CameraDevice[]; hasTorch: boolean }
  | { type: 'camera.denied' }
  | { type: 'camera.missing' }
  | { type: 'camera.busy' }
  /** The camera was unplugged, or its permission withdrawn. */
  | { type: 'camera.ended' }
  | { type: 'decoder.failed' }
  | { type: 'code.read'; text: string }
  | { type: 'page.hidden' }
  | { type: 'page.visible' };

const failures = {
  'camera.denied': { target: '#camera.denied' },
  'camera.missing': { target: '#camera.missing', actions: 'forgetCamera' },
  'camera.busy': { target: '#camera.busy' },
} as const;

const failed = {
  on: { 'camera.open': { target: 'open' }, 'camera.close': { target: 'closed' } },
} as const;

/** Reads QR codes with the camera. What a text means is the concern of its listeners. */
export const cameraMachine = setup({
  types: {
    context: {} as CameraContext,
    events: {} as CameraEvent,
    emitted: {} as { type: 'code.read'; text: string },
  },
  actors: {
    watchVisibility: placeholderListener('watchVisibility'),
    /** Opens the camera, reads its images and stops it. Reports a text again only after it was out of view. */
    readCamera: placeholderListener<{ id: string | null }>('readCamera'),
  },
  guards: {
    hasTorch: ({ context }) => context.hasTorch,
    hasRead: ({ context }) => context.text !== null,
    hasCamera: ({ context, event }) => {
      const chosen = eventOf(event, 'camera.choose').id;
      return chosen !== context.id && context.cameras.some(({ id }) => id === chosen);
    },
  },
  actions: {
    setDevice: assign(({ event }) => {
      const { id, cameras, hasTorch } = eventOf(event, 'camera.started');
      return { id, cameras, hasTorch, isTorchOn: false };
    }),
    chooseCamera: assign({ id: ({ event }) => eventOf(event, 'camera.choose').id }),
    forgetCamera: assign({ id: null }),
    setText: assign({ text: ({ event }) => eventOf(event, 'code.read').text }),
    clearText: assign({ text: null }),
    toggleTorch: assign({ isTorchOn: ({ context }) => !context.isTorchOn }),
    setTorch: sendTo('readCamera', ({ context }) => ({ type: 'torch.set', isOn: context.isTorchOn })),
    allowRepeat: sendTo('readCamera', { type: 'repeat.allow' }),
    emitText: emit(({ event }) => ({
      type: 'code.read' as const,
      text: eventOf(event, 'code.read').text,
    })),
  },
}).createMachine({
  id: 'camera',
  description: 'Reads QR codes with the camera of the device.',
  context: { id: null, cameras: [], hasTorch: false, isTorchOn: false, text: null },
  invoke: { id: 'watchVisibility', src: 'watchVisibility' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The camera is off.',
      entry: 'clearText',
      on: { 'camera.open': { target: 'open' } },
    },
    open: {
      description: 'The camera is on, or the browser asks the user for access.',
      invoke: { id: 'readCamera', src: 'readCamera', input: ({ context }) => ({ id: context.id }) },
      initial: 'asking',
      on: {
        'camera.close': { target: 'closed' },
        'page.hidden': { target: 'paused' },
      },
      states: {
        asking: {
          description: 'Waits until the browser gives or denies access.',
          on: { 'camera.started': { target: 'reading', actions: 'setDevice' }, ...failures },
        },
        reading: {
          description: 'Shows what the camera sees and reads each QR code in it.',
          on: {
            'code.read': { actions: ['setText', 'emitText'] },
            'repeat.allow': { guard: 'hasRead', actions: ['clearText', 'allowRepeat'] },
            'torch.toggle': { guard: 'hasTorch', actions: ['toggleTorch', 'setTorch'] },
            'camera.choose': { guard: 'hasCamera', target: '#camera.open', actions: 'chooseCamera' },
            'camera.ended': { target: '#camera.interrupted' },
            'decoder.failed': { target: '#camera.unreadable' },
          },
        },
      },
    },
    paused: {
      description: 'The page is hidden, so the camera is off; it comes back with the page.',
      on: { 'page.visible': { target: 'open' } },
    },
    denied: { ...failed, description: 'The user or the browser denies access to the camera.' },
    missing: { ...failed, description: 'The device has no camera, or the browser cannot open one.' },
    busy: { ...failed, description: 'Another app uses the camera.' },
    interrupted: { ...failed, description: 'The camera was taken away while it was on.' },
    unreadable: { ...failed, description: 'The code that reads images failed to load.' },
  },
});
