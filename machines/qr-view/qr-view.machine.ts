import { setup } from 'xstate';

export type QrViewEvent =
  | { type: 'qr.open' }
  | { type: 'qr.close' }
  | { type: 'page.opened' }
  | { type: 'session.ended' };

export const qrViewMachine = setup({
  types: { events: {} as QrViewEvent },
}).createMachine({
  id: 'qrView',
  description: 'Shows the QR code of the player on the full screen.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The full-screen code is hidden.',
      on: { 'qr.open': { target: 'open' } },
    },
    open: {
      description: 'The code fills the screen.',
      on: {
        'qr.close': { target: 'closed' },
        'page.opened': { target: 'closed' },
        'session.ended': { target: 'closed' },
      },
    },
  },
});
