import type { Odd } from './odd-values';

export type Outcome = string | { kept: unknown };

export type Kind = Record<Odd | 'padded' | 'too long', Outcome>;

const kept = (value: unknown): Outcome => ({ kept: value });

const types = (text: string) => ({
  'a number': text,
  'an array': text,
  'an object': text,
  'a boolean': text,
  null: text,
});

const unprintable = (text: string) => ({
  'a null byte': text,
  'half a surrogate pair': text,
  'line breaks': text,
});

const foreign = (text: string) => ({
  'Cyrillic look-alikes': text,
  'full-width digits': text,
  'letters with their accents': text,
  'letters and accents apart': text,
  emoji: text,
  HTML: text,
  SQL: text,
});

const asData = {
  'Cyrillic look-alikes': kept('Аіmаn_Rаhmаn'),
  'full-width digits': kept('０１２３４５６７'),
  'letters with their accents': kept('Jos\u00e9 Rahman'),
  'letters and accents apart': kept('Jos\u00e9 Rahman'),
  emoji: kept('🎮🏆🔥🧢'),
  HTML: kept('<b>Aiman</b>'),
  SQL: kept("' OR 1=1 --"),
};

const accepted = {
  ...asData,
  'a null byte': kept('Ai\u0000man Rahman'),
  'half a surrogate pair': kept('Ai\ud800man Rahman'),
  'line breaks': kept('Aiman\r\nBcc: x@y.my'),
  padded: kept('good'),
};

const long = (text: string) => ({ '30 KB': text, 'too long': text });
const none = (text: string) => ({ empty: text, blank: text });
const all = (text: string): Kind => ({
  ...none(text),
  ...types(text),
  ...foreign(text),
  ...unprintable(text),
  ...long(text),
  padded: text,
});
const special = unprintable('Remove the special characters.');

export const textOf = (name: string, max: number, good: string): Kind => ({
  ...none(`${name} is required.`),
  ...types(`${name} must be text.`),
  ...asData,
  ...special,
  ...long(`${name} can have at most ${max} characters.`),
  padded: kept(good),
});

export const optionalTextFieldProps = (name: string, min: number, max: number, good: string): Kind => {
  const rule = `${name} needs ${min} to ${max} characters.`;
  return {
    ...types(rule),
    empty: kept(null),
    blank: kept(null),
    null: kept(null),
    ...asData,
    ...special,
    ...long(rule),
    padded: kept(good),
  };
};

export const strictTextOf = (name: string, max: number, good: string, rule: string): Kind => ({
  ...textOf(name, max, good),
  ...foreign(rule),
});

export const phone = strictTextOf(
  'Phone',
  32,
  '+60123456789',
  'Enter a phone number, for example 012-345 6789 or +60123456789.',
);

const badEmail = 'Enter a valid email, for example name@example.com.';
export const emailOf = (good: string): Kind => ({
  ...none('Enter your email.'),
  ...types('Email must be text.'),
  ...foreign(badEmail),
  ...unprintable(badEmail),
  ...long('Email can have at most 254 characters.'),
  padded: kept(good),
});

export const passwordOf = (good: string): Kind => ({
  ...asData,
  'letters and accents apart': kept('Jose\u0301 Rahman'),
  ...types('Password must be text.'),
  ...special,
  ...long('Use at most 128 characters.'),
  empty: 'Enter your password.',
  blank: 'Use at least 8 characters.',
  padded: kept(`  ${good}  `),
});

export const knownPasswordOf = (good: string): Kind => ({
  ...passwordOf(good),
  blank: kept(' \u00a0\u3000 '),
});

export const confirmation = all('The passwords do not match.');

export const codeByMail: Kind = {
  ...all('The code has 6 digits.'),
  ...none('Enter the 6-digit code.'),
  ...types('The code must be text.'),
  padded: kept('123456'),
};

export const flagOf = (name: string): Kind => ({
  ...all(`${name} must be yes or no.`),
  empty: kept(false),
  blank: kept(false),
  'a boolean': kept(true),
  padded: kept(true),
});

export const agreementOf = (text: string): Kind => ({ ...flagOf('Agreement'), empty: text, blank: text });

export const listOf = (text: string): Kind => ({ ...all(text), 'an array': kept(['Aiman']) });

export const dayOf = (text: string, good: string): Kind => ({ ...all(text), padded: kept(good) });

export const numberOf = (name: string, min: number, max: number, good: number): Kind => ({
  ...all(`${name} must be a whole number from ${min} to ${max}.`),
  ...none(`${name} is required.`),
  'a number': kept(7),
  padded: kept(good),
});

export const choiceOf = (text: string): Kind => all(text);

export const onlyValue = (text: string, good: unknown): Kind => ({ ...all(text), padded: kept(good) });

/** Any text of these lengths without white space; unknown values are rejected later. */
export const passcodeKind: Kind = {
  ...all('A passcode has 4 to 32 characters.'),
  ...none('Enter the passcode.'),
  ...accepted,
};

/** Any text; what is no QR code is rejected later. */
export const qrKind: Kind = {
  ...all('A QR code can have at most 512 characters.'),
  ...none('Scan or enter a QR code.'),
  ...types('The QR code must be text.'),
  ...accepted,
};

/** The id of a record: any text. */
export const idOf = (text: string): Kind => ({
  ...all(text),
  ...accepted,
  empty: kept(''),
  blank: kept(''),
  '30 KB': kept('a long id'),
  'too long': kept('a long id'),
});

/** Signs outside the alphabet are dropped before the length is checked. */
export const bottleCap: Kind = {
  ...all('code_malformed'),
  ...none('code_required'),
  ...types('The code must be text.'),
};

export const addressOf = (good: unknown): Kind => ({
  ...all('Enter a complete address.'),
  'an array': 'Recipient is required.',
  'an object': 'Recipient is required.',
  empty: kept(null),
  blank: kept(null),
  null: kept(null),
  padded: kept(good),
});
