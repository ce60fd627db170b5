import type { SnapshotFrom } from 'xstate';
import type { AgeRule } from '../../contract/age';
import { type Failure, reportedFailure } from '../shared/failure';
import type { createSubmissionMachine } from './submission.machine';
import { draftIn } from './submission.record';
import type { FieldError, SubmissionEvent } from './submission.types';

export interface SubmissionView<Field extends string, Result> {
  values: Record<Field, string>;
  errorOf(field: Field): FieldError | null;
  /** When a locked field can be changed again (ISO); null for a field that can be changed. */
  lockOf(field: Field): string | null;
  failure: Failure | null;
  isInvalid: boolean;
  isSubmitting: boolean;
  /** Until when the server has the form wait, in milliseconds on the clock of this device; null while it need not. */
  waitsUntil: number | null;
  hasSucceeded: boolean;
  result: Result | null;
  /** Whether any field takes text; a field that is locked does not. */
  canChange: boolean;
  canSubmit: boolean;
  showsSecrets: boolean;
  canToggleSecrets: boolean;
  toggleSecrets(): void;
  change(field: Field, value: string): void;
  submit(): void;
}

type SubmissionSnapshot<Field extends string, Result, Chosen extends Field = never> = SnapshotFrom<
  ReturnType<typeof createSubmissionMachine<Field, Result, Chosen>>
>;

const kindOf = <Field extends string, Result, Chosen extends Field>(
  snapshot: SubmissionSnapshot<Field, Result, Chosen>,
) => {
  if (snapshot.matches({ editing: 'rejected' })) return 'rejected';
  if (snapshot.matches('coolingDown')) return snapshot.context.failure && 'rejected';
  return snapshot.matches({ editing: 'outcomeUnknown' }) ? 'outcomeUnknown' : null;
};

export const connectSubmission = <Field extends string, Result, Chosen extends Field = never>(
  snapshot: SubmissionSnapshot<Field, Result, Chosen>,
  send: (event: SubmissionEvent<Field, Result, Chosen>) => void,
  /** What a date of birth is validated against, as far as it is known. */
  ageRule: () => AgeRule | undefined = () => undefined,
): SubmissionView<Field, Result> => {
  const { values, validationErrors, lock, result } = snapshot.context;
  const isInvalid = snapshot.matches({ editing: 'invalid' });
  const failure = reportedFailure(kindOf<Field, Result, Chosen>(snapshot), snapshot.context.failure);
  return {
    values,
    errorOf: (field) =>
      ((isInvalid || snapshot.matches({ editing: 'rejected' })) && validationErrors[field]) || null,
    lockOf: (field) => (lock?.field === field ? lock.until : null),
    failure,
    isInvalid,
    isSubmitting: snapshot.hasTag('pending'),
    waitsUntil:
      snapshot.matches('coolingDown') || snapshot.matches({ succeeded: 'coolingDown' })
        ? snapshot.context.waitsUntil
        : null,
    hasSucceeded: snapshot.matches('succeeded'),
    result,
    canChange: (Object.keys(values) as Field[]).some((field) =>
      snapshot.can({ type: 'field.change', field, value: '' }),
    ),
    canSubmit: snapshot.can({ type: 'form.submit' }),
    showsSecrets: snapshot.context.showsSecrets,
    canToggleSecrets: snapshot.can({ type: 'secrets.toggle' }),
    toggleSecrets: () => send({ type: 'secrets.toggle' }),
    change: (field, value) => send({ type: 'field.change', field, value }),
    submit: () => send({ type: 'form.submit', age: ageRule() }),
  };
};

/** A form whose value is chosen: what was chosen last, and how the form stands at each that may be. */
export interface ChoiceView<Field extends string, Result>
  extends Pick<SubmissionView<Field, Result>, 'values'> {
  at(value: string): SubmissionView<Field, Result>;
}

export const connectChoice = <Field extends string, Result, Chosen extends Field>(
  chosen: Chosen,
  snapshot: SubmissionSnapshot<Field, Result, Chosen>,
  send: (event: SubmissionEvent<Field, Result, Chosen>) => void,
): ChoiceView<Field, Result> => {
  const last = connectSubmission<Field, Result, Chosen>(snapshot, send);
  const another = { ...last, failure: null, isSubmitting: false, hasSucceeded: false };
  return {
    values: last.values,
    at: (value) => ({
      ...(last.values[chosen] === value ? last : another),
      canSubmit: snapshot.can({ type: 'target.submit', field: chosen, value }),
      submit: () => send({ type: 'target.submit', field: chosen, value }),
    }),
  };
};

/** What has been typed, to begin with where the same form opens again; nothing of a secret, or of a form that is done. */
export const draftOf = <Field extends string, Result, Chosen extends Field>(
  snapshot: SubmissionSnapshot<Field, Result, Chosen>,
): Partial<Record<Field, string>> =>
  snapshot.hasTag('draft')
    ? draftIn(snapshot.context, (snapshot.machine.root.meta?.undrafted ?? []) as Field[])
    : {};
