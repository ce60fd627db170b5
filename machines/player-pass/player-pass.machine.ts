import { renewedStates, setupRenewedCode, withoutCode } from '../renewed-code/renewed-code.parts';

const verb = 'getPlayerPass';

export const playerPassMachine = setupRenewedCode(verb).createMachine({
  id: 'playerPass',
  description: 'Shows the signed QR code of the player, and replaces it before it expires.',
  context: withoutCode,
  initial: 'hidden',
  states: renewedStates(verb, []),
});
