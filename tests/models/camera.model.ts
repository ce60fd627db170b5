import { machines } from '../../machines';
import { defineModel } from '../kit/model/model';
import type { CameraDevice } from '../kit/world/browser-camera';
import { rejected } from './answers';
import { startAt } from './open-page';
import { seeStillLoggedIn } from './profile-page';
import { environment, header, steps, within } from './steps';
import { button, field } from './unmodeled-controls';

const cameras = [
  { id: 'front', label: 'Front camera' },
  { id: 'back', label: 'Back camera' },
];
const phone: CameraDevice = { cameras, hasTorch: true };
const laptop: CameraDevice = { cameras: cameras.slice(0, 1), hasTorch: false };

const stranger = rejected('qr_invalid', 'This is not a challenge QR code.');
const place = ['region', 'Scan a booth QR'] as const;
const part = within(...place);
const asking = 'Allow the camera if your browser asks.';
const reading = 'Hold the QR code inside the frame.';
const paused = 'The camera is paused.';
const seeOnly = (spoken?: string) =>
  steps(
    ...[asking, reading, paused].map((text) =>
      text === spoken ? part.seeText(text) : part.dontSeeText(text),
    ),
  );
const failed = (title: string) =>
  steps(
    seeOnly(),
    ({ screen }) =>
      screen
        .within(...place)
        .within('alert')
        .seeText(title),
    part.seeEnabled('button', 'Try again'),
    part.seeEnabled('button', 'Close camera'),
    environment.seeCamera(false),
  );

const start = startAt({ path: '/activities' });
const booth = 'EC1:A:5:2:0:K7QW2MZD4RXT6BVN';
const otherBooth = 'EC1:A:6:1:0:P3XC9MTR2WQH7KDN';

export const cameraModel = defineModel<typeof machines.camera>({
  machine: machines.camera,
  starts: [start],
  project: ({ id, cameras: known, hasTorch, isTorchOn, text }) => [
    id,
    known.length,
    hasTorch,
    isTorchOn,
    text,
  ],
  samples: {
    'camera.choose': [{ id: 'back' }, { id: 'front' }],
    'camera.started': [
      { id: 'front', ...phone },
      { id: 'back', ...phone },
      { id: 'front', ...laptop },
    ],
    'code.read': [{ text: booth }, { text: otherBooth }],
  },
  feasible: {
    'camera.started': ({ event, snapshot }) => event.id === (snapshot.context.id ?? 'front'),
    'code.read': ({ event, snapshot }) => event.text !== snapshot.context.text,
  },
  planned: {
    'code.read': ({ event, snapshot }) => event.text === booth || snapshot.context.text === booth,
  },
  parts: (screen) => [screen.within(...place)],
  unmodeledControls: () => [field('No camera? Enter the code'), button('Send code')],
  controls: {
    'camera.open': ({ snapshot }) => [button(snapshot.matches('closed') ? 'Scan QR code' : 'Try again')],
    'torch.toggle': ({ snapshot }) => [
      button(snapshot.context.isTorchOn ? 'Switch light off' : 'Switch light on'),
    ],
  },
  drivers: {
    'camera.open': ({ screen, from }) =>
      screen.within(...place).press('button', from.matches('closed') ? 'Scan QR code' : 'Try again'),
    'camera.close': part.press('button', 'Close camera'),
    'camera.choose': ({ screen, event }) =>
      screen.within(...place).choose('Camera', event.id === 'back' ? 'Back camera' : 'Front camera'),
    'torch.toggle': ({ screen, from: { context } }) =>
      screen.within(...place).press('button', context.isTorchOn ? 'Switch light off' : 'Switch light on'),
    'repeat.allow': part.press('button', 'Read this code again'),
    'camera.started': ({ world, event }) => world.answerCamera(event.hasTorch ? phone : laptop),
    'camera.denied': environment.answerCamera('denied'),
    'camera.missing': environment.answerCamera('missing'),
    'camera.busy': environment.answerCamera('busy'),
    'camera.ended': environment.endCamera(),
    'decoder.failed': environment.breakDecoder(),
    'code.read': async ({ screen, world, event }) => {
      await world.showCode(event.text);
      await world.answer('scanActivity', stranger.outcome);
      await screen.seeValue('No camera? Enter the code', event.text);
    },
    'page.hidden': environment.hidePage(),
    'page.visible': environment.lookAgain(),
  },
  exits: [
    {
      name: 'the player leaves while the camera is on',
      from: (snapshot) => snapshot.matches({ open: 'reading' }),
      drive: header.press('link', 'Home'),
      see: steps(seeStillLoggedIn(), environment.seeCamera(false)),
    },
  ],
  states: {
    closed: steps(
      part.seeEnabled('button', 'Scan QR code'),
      part.dontSee('button', 'Close camera'),
      environment.seeCamera(false),
    ),
    open: steps(part.seeEnabled('button', 'Close camera'), part.dontSee('button', 'Try again')),
    'open.asking': steps(seeOnly(asking), environment.seeCamera(false)),
    'open.reading': steps(seeOnly(reading), environment.seeCamera(true), ({ world, snapshot }) =>
      world.seeTorch(snapshot.context.isTorchOn),
    ),
    paused: steps(seeOnly(paused), environment.seeCamera(false)),
    denied: failed('The camera is blocked'),
    missing: failed('No camera found'),
    busy: failed('Another app is using the camera'),
    interrupted: failed('The camera stopped'),
    unreadable: failed('The QR reader didn’t load'),
  },
});
