import type { AgeRule } from '../../contract/age';
import type { ErrorCode } from '../../contract/errors';
import type { FieldSchema } from '../../contract/fields';
import type { Failure } from '../shared/failure';

export interface ActionConfig {
  /** The verb of the call where left out. */
  machineId?: string;
  /** The call that the machine makes. */
  verb: string;
  description: string;
}

export interface TargetConfig<Field extends string> extends ActionConfig {
  /** The field of the call that names the target. */
  target: Field;
}

export interface FieldsConfig<Field extends string> extends ActionConfig {
  fields: readonly Field[];
  /** Fields that may be empty when the form is sent. */
  optional?: readonly Field[];
  /** Two fields that must hold the same text when the form is sent. */
  matching?: readonly [Field, Field];
  /** The schemas of the fields. All fields are validated together before the form is sent. */
  rules?: Readonly<Partial<Record<Field, FieldSchema>>>;
  /** The field of a date of birth, validated against the minimum age where that is known. */
  birthDate?: Field;
  /** The field that an error code is about, for API errors that do not name their field. */
  fieldOfCode?: Readonly<Partial<Record<ErrorCode, Field>>>;
  /** Fields that are never part of a draft, such as an email code. */
  undrafted?: readonly Field[];
}

export interface PasswordConfig<Field extends string> extends FieldsConfig<Field> {
  /** The fields of passwords: hidden unless the user shows them, emptied after a success, never part of a draft. */
  secrets: readonly Field[];
}

export interface FieldLimitedConfig<Field extends string> extends FieldsConfig<Field> {
  /** The server counts the tries of each value of this field: another value is not rate limited. */
  rateLimitField: Field;
}

export interface RecordConfig<Field extends string, Result> extends FieldsConfig<Field> {
  /** The fields of the stored record, which the call returns; fields that the server left out are absent. */
  toFormValues: (record: Result) => Partial<Record<Field, string>>;
}

export interface PatchConfig<Field extends string, Result> extends RecordConfig<Field, Result> {
  /** A field that can be changed only at intervals. */
  lock: FieldLock<Field, Result>;
}

export interface FieldLock<Field extends string, Result> {
  field: Field;
  /** The API error of a locked field. */
  code: ErrorCode;
  /** When the lock ends (ISO) after a save that changed the field; null where the server does not say. */
  until(result: Result): string | null;
}

export interface Lock<Field extends string> {
  field: Field;
  /** When it can be changed again (ISO). */
  until: string;
}

/** A validation error: of the form itself, or a message of the contract or the server. */
export type FieldError = 'required' | 'mismatch' | { text: string };

export type FieldValues<Field extends string> = Partial<Record<Field, string>>;

export interface FormContext<Field extends string, Result> {
  values: Record<Field, string>;
  /**
   * What the server holds, as far as the form knows: the initial values, the last save, or a newer record. A field whose
   * change was sent with unknown outcome is not in it.
   */
  saved: FieldValues<Field>;
  /** Values that were sent with unknown outcome: until a record has them, they may still reach the server. */
  unacknowledged: FieldValues<Field>;
  /** Whether the secrets are shown as plain text. */
  showsSecrets: boolean;
  /** The validation errors of the last submit, by the form itself or by the server. */
  validationErrors: Partial<Record<Field, FieldError>>;
  /** The failure of the last call. */
  failure: Failure | null;
  /** When the cooldown ends, in milliseconds on the clock of this device. */
  cooldownEnd: number | null;
  /** The field that cannot be changed now. */
  lock: Lock<Field> | null;
  /** Optional fields that must not be empty this time. */
  required: readonly Field[];
  result: Result | null;
}

export interface FormInput<Field extends string, Result = unknown> {
  values?: FieldValues<Field>;
  /** The stored record that the form edits: it replaces the values. */
  record?: Result;
  /** A draft: it replaces the initial values and those of the record, as changes. */
  typed?: FieldValues<Field>;
  cooldownEnd?: number | null;
  lock?: Lock<Field> | null;
  required?: readonly Field[] | undefined;
}

export type FormEvent<Field extends string, Result> =
  | { type: 'field.change'; field: Field; value: string }
  | { type: 'target.submit'; field: Field; value: string }
  | { type: 'form.submit'; age?: AgeRule | undefined }
  | { type: 'secrets.toggle' }
  | { type: 'confirmation.open' }
  | { type: 'confirmation.close' }
  /** Escape. */
  | { type: 'confirmation.cancel' }
  | { type: 'cooldown.ended' }
  /** A newer version of the record that the form edits. */
  | { type: 'record.refreshed'; record: Result }
  /** The player has removed the record. */
  | { type: 'record.removed' };
