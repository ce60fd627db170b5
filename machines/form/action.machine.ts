import { assign } from 'xstate';
import {
  call,
  coolingDown,
  failed,
  failureIn,
  idle,
  outcomeUnknown,
  rejected,
  resultIn,
  succeeded,
} from './form.parts';
import { allValues, machineOf, setupCall } from './form.setup';
import type { ActionConfig, TargetConfig } from './form.types';

const setupAction = <Field extends string, Result>({ verb }: ActionConfig) =>
  setupCall<Field, Result>(verb).extend({
    guards: {
      isAnother: ({ context, event }) => 'field' in event && event.value !== context.values[event.field],
    },
    actions: {
      setFailure: assign(({ event }) => {
        const failure = failureIn(event);
        return { failure, cooldownEnd: failure.retryAt };
      }),
      setResult: assign({ result: ({ event }) => resultIn<Result>(event), cooldownEnd: null }),
    },
  });

const editing = {
  description: 'The action can be started, after every outcome.',
  initial: 'idle',
  on: { 'form.submit': { target: 'submitting' } },
  states: { idle, rejected, outcomeUnknown },
} as const;

const submitting = (verb: string) =>
  ({
    description: 'The call is pending.',
    tags: 'pending',
    invoke: call(verb, allValues, [failed.rateLimited, failed.outcomeUnknown, failed.rejected]),
  }) as const;

const rateLimited = {
  ...coolingDown,
  description: 'The server limits tries and said when the next is accepted.',
} as const;

/** One button that can be pressed again after a success. `given`: the fields whose values the screen sets. */
export const createAction = <Result, Field extends string = never>(
  config: ActionConfig,
  given: readonly Field[] = [],
) =>
  setupAction<Field, Result>(config).createMachine({
    ...machineOf<Field, Result>(config, given),
    initial: 'editing',
    states: {
      editing,
      submitting: submitting(config.verb),
      coolingDown: rateLimited,
      succeeded: { ...succeeded, on: { 'form.submit': { target: 'submitting' } } },
    },
  });

/** One button that is gone after a success. */
export const createSingleAction = <Result>(config: ActionConfig) =>
  setupAction<never, Result>(config).createMachine({
    ...machineOf<never, Result>(config, []),
    initial: 'editing',
    states: { editing, submitting: submitting(config.verb), coolingDown: rateLimited, succeeded },
  });

/** One button for one target, given at the start. */
export const createOnceAction = <Field extends string, Result>(config: TargetConfig<Field>) =>
  setupAction<Field, Result>(config).createMachine({
    ...machineOf<Field, Result>(config, [config.target]),
    initial: 'editing',
    states: { editing, submitting: submitting(config.verb), coolingDown: rateLimited, succeeded },
  });

/** One button for each target; one call at a time. */
export const createTargetAction = <Field extends string, Result>(config: TargetConfig<Field>) =>
  setupAction<Field, Result>(config).createMachine({
    ...machineOf<Field, Result>(config, [config.target]),
    initial: 'editing',
    states: {
      editing: {
        ...editing,
        description: 'The action can be started for any target, after every outcome.',
        on: { 'target.submit': { target: 'submitting', actions: 'setValue' } },
      },
      submitting: submitting(config.verb),
      coolingDown: {
        ...rateLimited,
        description: 'The server limits tries, of all targets together, and said when the next is accepted.',
      },
      succeeded: {
        ...succeeded,
        on: { 'target.submit': { guard: 'isAnother', target: 'submitting', actions: 'setValue' } },
      },
    },
  });

const confirming = {
  description: 'Asks whether to submit; there is no error.',
  on: {
    'form.submit': { target: 'submitting' },
    'confirmation.close': { target: 'editing.idle' },
    'confirmation.cancel': { target: 'editing.idle' },
  },
} as const;

/** One button for one target, given at the start, with a confirmation before each submit. */
export const createConfirmedAction = <Field extends string, Result>(config: TargetConfig<Field>) =>
  setupAction<Field, Result>(config).createMachine({
    ...machineOf<Field, Result>(config, [config.target]),
    initial: 'editing',
    states: {
      editing: { ...editing, on: { 'confirmation.open': { target: 'confirming' } } },
      confirming,
      submitting: submitting(config.verb),
      coolingDown: rateLimited,
      succeeded,
    },
  });
