import { emit } from 'xstate';
import { renewedStates, setupRenewedCode, withoutCode } from '../renewed-code/renewed-code.parts';
import { failureOf } from '../shared/failure';

const verb = 'createPickupCode';

export const pickupCodeMachine = setupRenewedCode<{ type: 'reward.redeemed' }>(verb)
  .extend({
    guards: {
      isRedeemed: ({ event }) => 'error' in event && failureOf(event.error).code === 'already_redeemed',
    },
    actions: { emitRedeemed: emit({ type: 'reward.redeemed' }) },
  })
  .createMachine({
    id: 'pickupCode',
    description:
      'Shows the QR code that staff scan to hand a reward over, and replaces it before it expires.',
    context: withoutCode,
    initial: 'hidden',
    states: {
      ...renewedStates(verb, [{ guard: 'isRedeemed', target: 'redeemed' }]),
      redeemed: {
        description: 'The reward is handed over: its code has ended.',
        entry: ['clearCode', 'emitRedeemed'],
      },
    },
  });
