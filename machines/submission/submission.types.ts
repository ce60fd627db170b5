import type { AgeRule } from '../../contract/age';
import type { ErrorCode } from '../../contract/errors';
import type { FieldSchema } from '../../contract/fields';
import type { Failure } from '../shared/failure';

export interface SubmissionConfig<Field extends string, Result = unknown, Chosen extends Field = never> {
  /** The call's own name where left out. */
  machineId?: string;
  /** The call that it makes. */
  verb: string;
  description: string;
  fields: readonly Field[];
  /** Fields that must not be empty before the server is asked. */
  required: readonly Field[];
  /** Two fields that must hold the same text before the server is asked. */
  matching?: readonly [Field, Field];
  /** What the contract asks of each field. All fields are validated together before the server is asked. */
  rules?: Readonly<Partial<Record<Field, FieldSchema>>>;
  /** The field of a date of birth, validated against the minimum age where that is known. */
  birthDate?: Field;
  /** The field that an error code is about, for API errors that do not name their field. */
  fieldOfCode?: Readonly<Partial<Record<ErrorCode, Field>>>;
  /** A form that may be sent again after it succeeded. */
  repeatable?: boolean;
  /** Fields of passwords: hidden unless somebody asks to see them, and forgotten once the server said yes. */
  secrets?: readonly Field[];
  /** Fields beside the secrets that are never part of a draft, such as a code that was mailed. */
  undrafted?: readonly Field[];
  /** The field by whose value the server counts tries: for another value nobody has to wait. */
  rateLimitField?: Field;
  /** When the same may be asked again after a success. Such a form counts down, where others show an error. */
  cooldown?: (result: Result) => number | null;
  /** A field that can be changed only once in a while. */
  lock?: FieldLock<Field, Result>;
  /**
   * What the form edits is a stored record, of which the call answers the newest: its fields, as far as the server says
   * them. Such a form hears of newer records.
   */
  toFormValues?: (record: Result) => Partial<Record<Field, string>>;
  /**
   * Only what differs from what the form began with, or saved last, is sent, field by field. Without it the form is one
   * whole: once anything is typed, nothing of a newer record stands beside it.
   */
  sendsPatch?: boolean;
  /** The field whose value comes with each submit, by what is chosen: there is nothing to type. */
  chosen?: Chosen;
}

export interface FieldLock<Field extends string, Result> {
  field: Field;
  /** The API error that says that the lock is on. */
  code: ErrorCode;
  /** When the lock ends (ISO) after a save that changed the field; null where the server does not say. */
  until(result: Result): string | null;
}

export interface Lock<Field extends string> {
  field: Field;
  /** When it can be changed again (ISO). */
  until: string;
}

/** A validation error: of the form itself, or a text of the contract or the server. */
export type FieldError = 'required' | 'mismatch' | { text: string };

export interface SubmissionContext<Field extends string, Result> {
  values: Record<Field, string>;
  /**
   * What the server holds, as far as the form knows: what it began with, saved last, or heard since. A field whose
   * change was sent without an answer is not in it.
   */
  saved: Partial<Record<Field, string>>;
  /** What was sent of the fields whose change had no answer: until a record says just that, it may still be on its way. */
  unacknowledged: Partial<Record<Field, string>>;
  /** Whether the secrets are shown as they were typed. */
  showsSecrets: boolean;
  /** The validation errors of the last submit, by the form itself or by the server. */
  validationErrors: Partial<Record<Field, FieldError>>;
  /** Why the last call gave no success. */
  failure: Failure | null;
  /** Until when nothing can be sent, in milliseconds on the clock of this device. */
  waitsUntil: number | null;
  /** The field that cannot be changed now. */
  lock: Lock<Field> | null;
  result: Result | null;
}

export interface SubmissionInput<Field extends string> {
  values?: Partial<Record<Field, string>>;
  /** A draft: it replaces the values that the form begins with. */
  typed?: Partial<Record<Field, string>>;
  waitsUntil?: number | null;
  lock?: Lock<Field> | null;
}

export type SubmissionEvent<Field extends string, Result, Chosen extends Field = never> =
  | { type: 'field.change'; field: Field; value: string }
  | { type: 'target.submit'; field: Chosen; value: string }
  | { type: 'form.submit'; age?: AgeRule | undefined }
  | { type: 'secrets.toggle' }
  | { type: 'cooldown.ended' }
  /** What the form edits was read anew. */
  | { type: 'record.refreshed'; record: Result };
