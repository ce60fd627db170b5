import { type Failure, failureOf, isOutcomeUnknown, isRateLimited } from '../shared/failure';
import { placeholderListener } from '../shared/placeholders';

/** Parts of statecharts that make one call per submit. Guards, actions and sibling states are referred to by name. */

/** The failure that a call has reported. */
export const failureIn = (event: object): Failure => failureOf('error' in event ? event.error : null);

/** The response that a call has reported. */
export const resultIn = <Result>(event: object): Result =>
  ('output' in event ? event.output : null) as Result;

type Args = { event: object };

export const failureGuards = {
  isOutcomeUnknown: ({ event }: Args) => 'error' in event && isOutcomeUnknown(event.error),
  isRateLimited: ({ event }: Args) => 'error' in event && isRateLimited(event.error),
};

/** The transitions after a failed call, in the order in which a response is judged. */
export const failed = {
  rateLimited: { guard: 'isRateLimited', target: 'coolingDown', actions: 'setFailure' },
  outcomeUnknown: { guard: 'isOutcomeUnknown', target: 'editing.outcomeUnknown', actions: 'setFailure' },
  shownAtFields: { guard: 'isShownAtFields', target: 'editing.invalid', actions: 'setFailure' },
  rejected: { target: 'editing.rejected', actions: 'setFailure' },
} as const;

export const cooldownActor = placeholderListener<{ until: number | null }>('cooldown');

/** Sends `cooldown.ended` at the time that `until` finds, in milliseconds on the clock of this device. */
export const cooldown = <Context>(until: (context: Context) => number | null) =>
  ({
    id: 'cooldown',
    src: 'cooldown',
    input: ({ context }: { context: Context }) => ({ until: until(context) }),
  }) as const;

export const formCooldown = cooldown(({ cooldownEnd }: { cooldownEnd: number | null }) => cooldownEnd);

/** The states of a form or dialog that is open for a submit. */
export const idle = { description: 'There is no error.' } as const;
export const invalid = {
  description: 'Some fields have validation errors; each field shows its own.',
} as const;
export const rejected = { description: 'The server rejected the call; its message is shown.' } as const;
export const outcomeUnknown = {
  description: 'No usable response came; the same call can be sent again.',
} as const;

/** The call of a form or action. */
export const call = <Input, const OnError extends readonly object[]>(
  verb: string,
  input: Input,
  onError: OnError,
) =>
  ({
    id: verb,
    src: verb,
    input,
    onDone: { target: 'succeeded', actions: 'setResult' },
    onError,
  }) as const;

/** Submits a form whose fields are validated first. */
export const validatedSubmit = [
  { guard: 'isComplete', target: 'submitting' },
  { target: '.invalid', actions: 'validate' },
] as const;

/** A form cools down until the server accepts calls again. */
export const coolingDown = {
  invoke: formCooldown,
  on: { 'cooldown.ended': { target: 'editing.idle' } },
} as const;

export const succeeded = {
  description: 'The server accepted the call.',
  entry: 'emitSuccess',
} as const;
