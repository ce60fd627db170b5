import type { AnyMachineSnapshot } from 'xstate';
import type { AgeRule } from '../../contract/age';
import { type Failure, reportedFailure } from '../shared/failure';
import type { FieldError, FieldValues, FormContext, FormEvent } from './form.types';
import { changesIn, draftIn } from './merge';

export interface FormView<Field extends string, Result> {
  values: Record<Field, string>;
  errorOf(field: Field): FieldError | null;
  /** When a locked field can be changed again (ISO); null for a field that is not locked. */
  lockOf(field: Field): string | null;
  failure: Failure | null;
  /** Whether another version was saved meanwhile. */
  isConflicting: boolean;
  /** The saved value of a changed field after an edit of an old version, else null. */
  savedOf(field: Field): string | null;
  isInvalid: boolean;
  isSubmitting: boolean;
  /** When the cooldown ends, in milliseconds on the clock of this device; null where there is none. */
  cooldownEnd: number | null;
  hasSucceeded: boolean;
  result: Result | null;
  /** Whether any field takes text; a locked field does not. */
  canChange: boolean;
  canSubmit: boolean;
  /** Whether an action asks for a confirmation. */
  isConfirming: boolean;
  canOpenConfirmation: boolean;
  openConfirmation(): void;
  closeConfirmation(): void;
  /** By Escape. */
  cancelConfirmation(): void;
  showsSecrets: boolean;
  canToggleSecrets: boolean;
  toggleSecrets(): void;
  change(field: Field, value: string): void;
  submit(): void;
}

/** The snapshot of any form or action. */
export type FormSnapshot<Field extends string, Result> = Omit<AnyMachineSnapshot, 'context'> & {
  context: FormContext<Field, Result>;
};

const kindOf = <Field extends string, Result>(snapshot: FormSnapshot<Field, Result>) => {
  if (['rejected', 'conflict'].some((state) => snapshot.matches({ editing: state }))) return 'rejected';
  if (snapshot.matches('coolingDown')) return snapshot.context.failure && 'rejected';
  return snapshot.matches({ editing: 'outcomeUnknown' }) ? 'outcomeUnknown' : null;
};

export const connectForm = <Field extends string, Result>(
  snapshot: FormSnapshot<Field, Result>,
  send: (event: FormEvent<Field, Result>) => void,
  /** What a date of birth is validated against, where that is known. */
  ageRule: () => AgeRule | undefined = () => undefined,
): FormView<Field, Result> => {
  const { values, validationErrors, lock, result } = snapshot.context;
  const isInvalid = snapshot.matches({ editing: 'invalid' });
  const isConflicting = snapshot.matches({ editing: 'conflict' });
  return {
    values,
    errorOf: (field) =>
      ((isInvalid || snapshot.matches({ editing: 'rejected' })) && validationErrors[field]) || null,
    lockOf: (field) => (lock?.field === field ? lock.until : null),
    failure: reportedFailure(kindOf(snapshot), snapshot.context.failure),
    isConflicting,
    savedOf: (field) =>
      isConflicting && field in changesIn(snapshot.context) ? (snapshot.context.saved[field] ?? '') : null,
    isInvalid,
    isSubmitting: snapshot.hasTag('pending'),
    cooldownEnd:
      snapshot.matches('coolingDown') || snapshot.matches({ succeeded: 'coolingDown' })
        ? snapshot.context.cooldownEnd
        : null,
    hasSucceeded: snapshot.matches('succeeded'),
    result,
    canChange: (Object.keys(values) as Field[]).some((field) =>
      snapshot.can({ type: 'field.change', field, value: '' }),
    ),
    canSubmit: snapshot.can({ type: 'form.submit' }),
    isConfirming: snapshot.matches('confirming'),
    canOpenConfirmation: snapshot.can({ type: 'confirmation.open' }),
    openConfirmation: () => send({ type: 'confirmation.open' }),
    closeConfirmation: () => send({ type: 'confirmation.close' }),
    cancelConfirmation: () => send({ type: 'confirmation.cancel' }),
    showsSecrets: snapshot.context.showsSecrets,
    canToggleSecrets: snapshot.can({ type: 'secrets.toggle' }),
    toggleSecrets: () => send({ type: 'secrets.toggle' }),
    change: (field, value) => send({ type: 'field.change', field, value }),
    submit: () => send({ type: 'form.submit', age: ageRule() }),
  };
};

/** An action with targets: the last target, and the state of the action at each target. */
export interface TargetView<Field extends string, Result> extends Pick<FormView<Field, Result>, 'values'> {
  at(value: string): FormView<Field, Result>;
}

export const connectTarget = <Field extends string, Result>(
  snapshot: FormSnapshot<Field, Result>,
  send: (event: FormEvent<Field, Result>) => void,
): TargetView<Field, Result> => {
  const last = connectForm(snapshot, send);
  const other = { ...last, failure: null, isSubmitting: false, hasSucceeded: false };
  // The target is the only field.
  const [field] = Object.keys(last.values) as [Field];
  return {
    values: last.values,
    at: (value) => ({
      ...(last.values[field] === value ? last : other),
      canSubmit: snapshot.can({ type: 'target.submit', field, value }),
      submit: () => send({ type: 'target.submit', field, value }),
    }),
  };
};

/** What is kept of a form that is closed; nothing of secrets, and nothing after a success. */
export const draftOf = <Field extends string>(snapshot: FormSnapshot<Field, unknown>): FieldValues<Field> =>
  snapshot.hasTag('draft')
    ? draftIn(snapshot.context, (snapshot.machine.root.meta?.undrafted ?? []) as Field[])
    : {};
