import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { connectCamera } from '../../machines/camera/camera.connect';
import { type CameraEvent, cameraMachine } from '../../machines/camera/camera.machine';
import { noNews } from './deferred-list';

const back = { id: 'back', label: 'Back camera' };
const front = { id: 'front', label: 'Front camera' };

const open: CameraEvent = { type: 'camera.open' };
const read: CameraEvent = { type: 'code.read', text: 'EC1:P:U0123456789ACDEFG' };
const toggle: CameraEvent = { type: 'torch.toggle' };
const choose = (id: string): CameraEvent => ({ type: 'camera.choose', id });
const started = (cameras = [back, front], hasTorch = true): CameraEvent => ({
  type: 'camera.started',
  id: 'back',
  cameras,
  hasTorch,
});

const after = (...events: CameraEvent[]) => {
  const opened: (string | null)[] = [];
  const received: EventObject[] = [];
  const texts: string[] = [];
  const sent: CameraEvent[] = [];
  const readCamera = fromCallback<EventObject, { id: string | null }>(({ input, receive }) => {
    opened.push(input.id);
    receive((event) => received.push(event));
  });
  const actors = { readCamera, watchVisibility: noNews };
  const actor = createActor(cameraMachine.provide({ actors }));
  actor.on('code.read', ({ text }) => texts.push(text));
  actor.start();
  for (const event of events) actor.send(event);
  const view = connectCamera(actor.getSnapshot(), (event) => sent.push(event));
  return { view, opened, received, texts, sent };
};

const closed = {
  step: 'closed',
  failure: null,
  cameras: [],
  cameraId: '',
  isTorchOn: false,
  canOpen: true,
  canClose: false,
  canToggleTorch: false,
  canRepeat: false,
};
const asking = { ...closed, step: 'asking', canOpen: false, canClose: true };
const reading = {
  ...asking,
  step: 'reading',
  cameras: [back, front],
  cameraId: 'back',
  canToggleTorch: true,
};
const hidden: CameraEvent = { type: 'page.hidden' };

it.each([
  ['at the start', [], closed],
  ['while the browser asks for access', [open], asking],
  ['with two cameras and a light', [open, started()], reading],
  ['with one camera', [open, started([back])], { ...reading, cameras: [] }],
  ['without a light', [open, started([back, front], false)], { ...reading, canToggleTorch: false }],
  ['with the light on', [open, started(), toggle], { ...reading, isTorchOn: true }],
  ['with the light off again', [open, started(), toggle, toggle], reading],
  ['after a code', [open, started(), read], { ...reading, canRepeat: true }],
  ['after a repeat', [open, started(), read, { type: 'repeat.allow' }], reading],
  ['on a hidden page', [open, started(), hidden], { step: 'paused', cameras: [], canOpen: false }],
  ['with another camera', [open, started(), choose('front')], { step: 'asking', cameraId: 'front' }],
  ['with the same camera', [open, started(), choose('back')], reading],
  ['with an unknown camera', [open, started(), choose('side')], reading],
  [
    'with the light off after a return',
    [open, started(), toggle, hidden, { type: 'page.visible' }, started()],
    reading,
  ],
] as const)('the camera shows its step and its controls %s', (_, events, shown) => {
  expect(after(...events).view).toMatchObject(shown);
});

it.each([
  ['denied', [open, { type: 'camera.denied' }]],
  ['missing', [open, { type: 'camera.missing' }]],
  ['busy', [open, { type: 'camera.busy' }]],
  ['interrupted', [open, started(), { type: 'camera.ended' }]],
  ['unreadable', [open, started(), { type: 'decoder.failed' }]],
] as const)('a camera that is %s can be opened again', (failure, events) => {
  expect(after(...events).view).toMatchObject({
    step: failure,
    failure,
    canOpen: true,
    canClose: true,
  });
});

it('the camera reports what it reads, sets its light and opens the chosen device', () => {
  const events: CameraEvent[] = [open, started(), read, { type: 'repeat.allow' }, toggle, choose('front')];
  const { opened, received, texts } = after(...events);
  expect([opened, received, texts]).toEqual([
    [null, 'front'],
    [{ type: 'repeat.allow' }, { type: 'torch.set', isOn: true }],
    ['EC1:P:U0123456789ACDEFG'],
  ]);
});

it('each control of the camera sends its event', () => {
  const { view, sent } = after();
  view.open();
  view.close();
  view.choose('front');
  view.toggleTorch();
  view.repeat();
  expect(sent).toEqual([open, { type: 'camera.close' }, choose('front'), toggle, { type: 'repeat.allow' }]);
});
