import type { Failure } from '../shared/failure';
import { emptied, fieldErrorsOf } from './submission.fields';
import { lockedBy, lockedSince } from './submission.lock';
import type { SubmissionConfig, SubmissionContext } from './submission.types';

type Context<Field extends string, Result> = SubmissionContext<Field, Result>;

/** What a form holds after a call that gave no success. */
export const afterFailure = <Field extends string, Result, Chosen extends Field>(
  config: SubmissionConfig<Field, Result, Chosen>,
  failure: Failure,
  context: Context<Field, Result>,
): Partial<Context<Field, Result>> => ({
  failure,
  validationErrors: fieldErrorsOf(config, failure),
  waitsUntil: failure.retryAt,
  ...lockedBy<Field, Result>(config.lock, failure, context),
});

/** What a form holds once the server said yes: no secret, and of a record what the server says of it. */
export const afterSuccess = <Field extends string, Result, Chosen extends Field>(
  { secrets = [], toFormValues, cooldown, lock }: SubmissionConfig<Field, Result, Chosen>,
  result: Result,
  context: Context<Field, Result>,
): Partial<Context<Field, Result>> => {
  const values = { ...context.values, ...emptied(secrets), ...toFormValues?.(result) };
  return {
    values,
    saved: values,
    unacknowledged: {},
    result,
    waitsUntil: cooldown?.(result) ?? null,
    ...lockedSince<Field, Result>(lock, result, context),
  };
};
