import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectQrView } from '../../machines/qr-view/qr-view.connect';
import { qrViewMachine } from '../../machines/qr-view/qr-view.machine';

it.each([
  ['it is closed', 'close'],
  ['a page opens', 'pageOpened'],
] as const)('the full-screen code stays open until %s', (_, end) => {
  const actor = createActor(qrViewMachine).start();
  const view = () => connectQrView(actor.getSnapshot(), actor.send);
  const before = view().isOpen;
  view().open();
  const opened = view().isOpen;
  view()[end]();
  expect([before, opened, view().isOpen]).toEqual([false, true, false]);
});
