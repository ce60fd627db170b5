import { assign } from 'xstate';
import { editing, pending, typingAgain } from './entry-form.machine';
import { call, coolingDown, failed, failureIn, formCooldown, resultIn, succeeded } from './form.parts';
import { allValues, formOf, setupFields } from './form.setup';
import type { FieldsConfig } from './form.types';

/** When the server sends the next email code, in milliseconds on the clock of this device. */
export interface EmailedCode {
  resendAt: number | null;
}

const setupEmailCode = (config: FieldsConfig<'email'>) =>
  setupFields<'email', EmailedCode>(config).extend({
    guards: { hasCooldown: ({ context }) => context.cooldownEnd !== null },
    actions: {
      /** A cooldown is no error. */
      setCooldown: assign({
        failure: null,
        cooldownEnd: ({ event }) => failureIn(event).retryAt,
      }),
      setResult: assign(({ context, event }) => {
        const result = resultIn<EmailedCode>(event);
        return { saved: context.values, result, cooldownEnd: result.resendAt };
      }),
    },
  });

const opening = {
  description: 'The form opens; an email code may have been sent to the address recently.',
  always: [{ guard: 'hasCooldown', target: 'coolingDown' }, { target: 'editing' }],
} as const;

const submitting = (verb: string) =>
  ({
    ...pending,
    invoke: call(verb, allValues, [
      { ...failed.rateLimited, actions: 'setCooldown' },
      failed.outcomeUnknown,
      failed.shownAtFields,
      failed.rejected,
    ]),
  }) as const;

/** Each address has its own cooldown. */
const emailCoolingDown = {
  ...coolingDown,
  description: 'A code was sent recently; a countdown shows when the next can be sent.',
  tags: 'draft',
  on: { ...coolingDown.on, 'field.change': { target: 'editing.idle', actions: 'setValue' } },
} as const;

/** Sends an email code, then leads to the form that takes it. */
export const createEmailCodeForm = (config: FieldsConfig<'email'>) =>
  setupEmailCode(config).createMachine({
    ...formOf<'email', EmailedCode>(config),
    initial: 'opening',
    states: {
      opening,
      editing,
      submitting: submitting(config.verb),
      coolingDown: emailCoolingDown,
      succeeded,
    },
  });

/** Sends an email code, and the next after a countdown. */
export const createResendForm = (config: FieldsConfig<'email'>) =>
  setupEmailCode(config).createMachine({
    ...formOf<'email', EmailedCode>(config),
    initial: 'opening',
    states: {
      opening,
      editing,
      submitting: submitting(config.verb),
      coolingDown: emailCoolingDown,
      succeeded: {
        ...succeeded,
        on: typingAgain,
        initial: 'coolingDown',
        states: {
          coolingDown: {
            description: 'A countdown shows when the next code can be sent.',
            invoke: formCooldown,
            on: { 'cooldown.ended': { target: 'ready' } },
          },
          ready: {
            description: 'The next code can be sent.',
            on: { 'form.submit': { target: `#${config.verb}.submitting` } },
          },
        },
      },
    },
  });
