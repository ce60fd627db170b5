import * as v from 'valibot';

/**
 * Fields of requests. Each parses what a form or JSON body may hold and says what a person has to do. Text is kept in
 * one form of Unicode (NFC), so that a name is the same name however a keyboard spells it; a password stays as typed.
 */

/** What a field of a request must be like. */
export type FieldSchema = v.GenericSchema;

/** Why a text is not what a field of a request must be like, or null. */
export const validationError = (schema: FieldSchema, value: string): string | null => {
  const { issues } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues?.[0].message ?? null;
};

const controlCharacter = /\p{Cc}|\p{Surrogate}/u;
const plain = v.check<string, string>(
  (value) => !controlCharacter.test(value),
  'Remove the special characters.',
);

/** `check` carries every rule, so that what the app validates before a request adds little to its first load. */
/* @__NO_SIDE_EFFECTS__ */
const atLeast = (min: number, message: string) =>
  v.check<string, string>((value) => value.length >= min, message);
/* @__NO_SIDE_EFFECTS__ */
const atMost = (max: number, message: string) =>
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

/** As textField, but absent and empty both read as null. */
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

/** An e-mail address in lower case; case is ignored everywhere (api.md section 3). */
export const emailField = v.pipe(
  present('Email must be text.'),
  v.trim(),
  v.nonEmpty('Enter your e-mail.'),
  atMost(254, 'E-mail can have at most 254 characters.'),
  v.email('Enter a valid e-mail, for example name@example.com.'),
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

/** A password typed once more, never trimmed; see `confirms`. */
export const confirmationField = v.optional(v.string(noMatch), '');

/** Holds the confirmation of a request against its password (api.md section 2.8). */
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

/** What a form holds of an object: its JSON text, or nothing for null. Any other value stays as it is. */
export const fromText = v.transform((value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
});

/** true, 1, "1", "true" and "on" are yes; absent, false, 0, "", "0", "false" and "off" are no. */
/* @__NO_SIDE_EFFECTS__ */
export const flagField = (name: string) =>
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.number(), v.string()], `${name} must be yes or no.`),
      v.transform((value) => String(value).trim().toLowerCase()),
      v.picklist(['true', '1', 'on', 'false', '0', 'off', ''], `${name} must be yes or no.`),
      v.transform((value) => value === 'true' || value === '1' || value === 'on'),
    ),
    false,
  );

/* @__NO_SIDE_EFFECTS__ */
export const agreementField = (message: string) => v.pipe(flagField('Agreement'), v.literal(true, message));

/** A whole number, also in digits as forms send it. */
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

/** Page and size of a list request; both arrive as text in a query. */
export const pageFields = {
  page: v.optional(wholeNumberField('Page', 1, 1_000_000), 1),
  per_page: v.optional(wholeNumberField('Per page', 1, 100), 20),
};

/** A comma list of known values; an unknown one is refused. */
/* @__NO_SIDE_EFFECTS__ */
export const commaList = <const Value extends string>(name: string, known: readonly Value[]) => {
  const rule = `${name} can be ${known.join(', ')}.`;
  return v.optional(
    v.pipe(
      v.string(rule),
      v.transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
      v.check((parts) => parts.every((part) => known.some((value) => value === part)), rule),
      v.array(v.picklist(known)),
    ),
    '',
  );
};

/** The id of a row of the catalogue; one that no row can have finds nothing (api.md section 1). */
export const idField = v.pipe(v.string(), v.trim());

/** What somebody looks for; empty looks for everything. */
/* @__NO_SIDE_EFFECTS__ */
export const searchField = (name: string) => {
  const rule = `${name} can have at most 80 characters.`;
  return v.optional(v.pipe(v.string(rule), v.trim(), plain, atMost(80, rule)), '');
};

/** A day of the calendar, YYYY-MM-DD, that exists. */
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

/** api.md section 2.8. Unique ignoring case, which the database holds. */
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
