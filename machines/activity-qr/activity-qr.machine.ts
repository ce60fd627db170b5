import { renewedStates, setupRenewedCode, withoutCode } from '../renewed-code/renewed-code.parts';

const verb = 'generateActivityQr';

export const activityQrMachine = setupRenewedCode(verb).createMachine({
  id: 'activityQr',
  description:
    'Shows the QR code that players scan: that of a poster, or one that is replaced before it expires.',
  context: withoutCode,
  initial: 'hidden',
  states: renewedStates(verb, []),
});
