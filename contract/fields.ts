import * as v from 'valibot';

/**
 * Fields of requests. Each parses a value of a form or JSON body; its messages tell the user what to do. Text is
 * normalized to Unicode NFC, so that equal names compare equal; a password stays as typed.
 */

export type FieldSchema = v.GenericSchema;

/** The validation error of a field, or null. */
export const validationError = (schema: FieldSchema, value: string): string | null => {
  const { issues } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues?.[0].message ?? null;
};

const controlCharacter = /\p{Cc}|\p{Surrogate}/u;
export const plain = v.check<string, string>(
  (value) => !controlCharacter.test(value),
  'Remove the special characters.',
);

/** Rules use `check` only, because each other action of valibot adds to the app's first load. */
/* @__NO_SIDE_EFFECTS__ */
const atLeast = (min: number, message: string) =>
  v.check<string, string>((value) => value.length >= min, message);
/* @__NO_SIDE_EFFECTS__ */
export const atMost = (max: number, message: string) =>
  v.check<string, string>((value) => value.length <= max, message);

/* @__NO_SIDE_EFFECTS__ */
const present = (message: string) => v.optional(v.pipe(v.string(message)), '');

/** Trimmed text of `min` to `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const textField = (name: string, min: number, max: number) =>
  v.pipe(
    present(`${name} must be text.`),
    v.transform((value) => value.normalize('NFC')),
    v.trim(),
    v.nonEmpty(`${name} is required.`),
    plain,
    atLeast(min, `${name} needs at least ${min} characters.`),
    atMost(max, `${name} can have at most ${max} characters.`),
  );

/** Like textField, but absent and empty text become null. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalTextField = (name: string, min: number, max: number) => {
  const rule = `${name} needs ${min} to ${max} characters.`;
  return v.optional(
    v.pipe(
      v.nullable(v.string(rule)),
      v.transform((value) => value?.normalize('NFC').trim() || null),
      v.check((value) => value === null || (value.length >= min && value.length <= max), rule),
      v.check((value) => value === null || !controlCharacter.test(value), 'Remove the special characters.'),
    ),
    null,
  );
};

/** An email address in lower case; case is ignored everywhere (api.md section 3). */
export const emailField = v.pipe(
  present('Email must be text.'),
  v.trim(),
  v.nonEmpty('Enter your email.'),
  atMost(254, 'Email can have at most 254 characters.'),
  v.email('Enter a valid email, for example name@example.com.'),
  v.transform((value) => value.toLowerCase()),
);

/** A password as typed, never trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export const passwordField = (min: number) =>
  v.pipe(
    present('Password must be text.'),
    v.nonEmpty('Enter your password.'),
    v.check((value) => !controlCharacter.test(value), 'Remove the special characters.'),
    atLeast(min, `Use at least ${min} characters.`),
    atMost(128, 'Use at most 128 characters.'),
  );

const noMatch = 'The passwords do not match.';

/** A repeated password, never trimmed; see `confirms`. */
export const confirmationField = v.optional(v.string(noMatch), '');

/** Compares the confirmation with the password (api.md section 2.8). */
/* @__NO_SIDE_EFFECTS__ */
export const confirms = <Fields extends Record<string, unknown>>(
  password: keyof Fields & string,
  confirmation: keyof Fields & string,
) =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value[password] === dataset.value[confirmation]) return;
    const { value: input } = dataset;
    const value = input[confirmation];
    addIssue({
      message: noMatch,
      path: [{ type: 'object', origin: 'value', input, key: confirmation, value }],
    });
  });

/** Parses an object that a form sends as JSON text, or as empty text for null. Other values pass unchanged. */
export const parseJsonText = v.transform((value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
});

/** Parses true, 1, "1", "true" and "on" to true; false, 0, "", "0", "false" and "off" to false; by default false. */
/* @__NO_SIDE_EFFECTS__ */
export const flagField = (name: string, initial = false) =>
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.number(), v.string()], `${name} must be yes or no.`),
      v.transform((value) => String(value).trim().toLowerCase()),
      v.picklist(['true', '1', 'on', 'false', '0', 'off', ''], `${name} must be yes or no.`),
      v.transform((value) => value === 'true' || value === '1' || value === 'on'),
    ),
    initial,
  );

/* @__NO_SIDE_EFFECTS__ */
export const agreementField = (message: string) => v.pipe(flagField('Agreement'), v.literal(true, message));

/** A whole number, also as text, as forms send it. */
/* @__NO_SIDE_EFFECTS__ */
export const wholeNumberField = (name: string, min: number, max: number) => {
  const rule = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.optional(v.union([v.number(), v.pipe(v.string(), v.trim())], rule), ''),
    v.check((value) => value !== '', `${name} is required.`),
    v.transform(Number),
    v.number(rule),
    v.integer(rule),
    v.minValue(min, rule),
    v.maxValue(max, rule),
  );
};

/** Like wholeNumberField, but absent and empty values become null. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalNumberField = (name: string, min: number, max: number) => {
  const rule = `${name} must be a whole number from ${min} to ${max}.`;
  return v.optional(
    v.pipe(
      v.nullable(v.union([v.number(), v.pipe(v.string(), v.trim())], rule)),
      v.transform((value) => (value === null || value === '' ? null : Number(value))),
      v.check((value) => value === null || (Number.isInteger(value) && value >= min && value <= max), rule),
    ),
    null,
  );
};

/** A time with its offset from UTC; the output is in UTC. */
/* @__NO_SIDE_EFFECTS__ */
export const timeField = (name: string) => {
  const rule = `${name} must be a time such as 2026-03-20T09:00:00Z.`;
  return v.pipe(
    present(rule),
    v.trim(),
    v.nonEmpty(`${name} is required.`),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/, rule),
    v.check((value) => isInstant(value), rule),
    v.transform((value) => new Date(value).toISOString()),
  );
};

/** PostgreSQL has no year 0, and a day that does not exist is moved by Date. */
const isInstant = (value: string): boolean => {
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  const time = new Date(value).getTime();
  return !Number.isNaN(time) && day.toISOString().startsWith(value.slice(0, 10)) && !value.startsWith('0000');
};

/** The id of a record (api.md section 1); an invalid id finds nothing. */
export const idField = v.pipe(v.string(), v.trim());

/** An existing day, YYYY-MM-DD. */
/* @__NO_SIDE_EFFECTS__ */
export const dayField = (message: string) =>
  v.pipe(
    present(message),
    v.trim(),
    v.nonEmpty(message),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, message),
    v.check((value) => {
      const day = new Date(`${value}T00:00:00Z`);
      return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
    }, message),
  );

const reservedUsernames = [
  'admin',
  'administrator',
  'staff',
  'support',
  'superadmin',
  'root',
  'system',
  'moderator',
];

/** api.md section 2.8. The database ensures that usernames are unique, ignoring case. */
export const usernameField = v.pipe(
  textField('Username', 3, 20),
  v.regex(/^[A-Za-z0-9_]+$/, 'Use letters, digits and _ only.'),
  v.check(
    (value) => !reservedUsernames.includes(value.toLowerCase()),
    'This username is reserved. Choose another.',
  ),
);

/** Malaysian or E.164 numbers as typed; the output is E.164 (api.md section 2.8). */
export const phoneField = v.pipe(
  textField('Phone', 1, 32),
  v.transform((value) => value.replace(/[\s().-]/g, '')),
  v.transform((value) => (value.startsWith('0') ? `+6${value}` : value)),
  v.transform((value) => (value.startsWith('60') ? `+${value}` : value)),
  v.regex(/^\+[1-9]\d{7,14}$/, 'Enter a phone number, for example 012-345 6789 or +60123456789.'),
);

/** Six digits; spaces are dropped (api.md section 3). */
export const verificationCodeField = v.pipe(
  present('The code must be text.'),
  v.transform((value) => value.replace(/\s/g, '')),
  v.nonEmpty('Enter the 6-digit code.'),
  v.regex(/^\d{6}$/, 'The code has 6 digits.'),
);
