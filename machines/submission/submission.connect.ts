import type { SnapshotFrom } from 'xstate';
import { type Failure, toldFailure } from '../shared/failure';
import type { createSubmissionMachine, FieldFault, SubmissionEvent } from './submission.machine';

/** What is wrong with one field: found by the form itself, or said by the server. */
export type FieldError = { fault: FieldFault } | { text: string };

export interface SubmissionView<Field extends string, Result> {
  values: Record<Field, string>;
  errorOf(field: Field): FieldError | null;
  failure: Failure | null;
  isIncomplete: boolean;
  isSubmitting: boolean;
  /** Until when the server has the form wait, in milliseconds on the clock of this device; null while it need not. */
  waitsUntil: number | null;
  hasSucceeded: boolean;
  result: Result | null;
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
  if (snapshot.matches({ editing: 'refused' }) || snapshot.matches('waiting')) return 'refused';
  return snapshot.matches({ editing: 'unanswered' }) ? 'unanswered' : null;
};

export const connectSubmission = <Field extends string, Result, Chosen extends Field = never>(
  snapshot: SubmissionSnapshot<Field, Result, Chosen>,
  send: (event: SubmissionEvent<Field, Result, Chosen>) => void,
): SubmissionView<Field, Result> => {
  const { values, result } = snapshot.context;
  const isIncomplete = snapshot.matches({ editing: 'incomplete' });
  const failure = toldFailure(kindOf<Field, Result, Chosen>(snapshot), snapshot.context.failure);
  return {
    values,
    errorOf: (field) => {
      const fault = snapshot.context.faults[field];
      if (isIncomplete && fault) return { fault };
      const text = failure?.fields[field]?.[0];
      return text === undefined ? null : { text };
    },
    failure,
    isIncomplete,
    isSubmitting: snapshot.hasTag('pending'),
    waitsUntil: snapshot.matches('waiting') ? (failure?.retryAt ?? null) : null,
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
    submit: () => send({ type: 'form.submit' }),
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
      canSubmit: snapshot.can({ type: 'choice.submit', field: chosen, value }),
      submit: () => send({ type: 'choice.submit', field: chosen, value }),
    }),
  };
};
