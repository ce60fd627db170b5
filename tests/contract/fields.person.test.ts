import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  emailField,
  passwordField,
  phoneField,
  usernameField,
  verificationCodeField,
} from '../../contract/fields';
import { anyText } from '../support/any-text';
import { read, rejected } from './read-field';

it('an email is trimmed and lower-cased', () => {
  const bad = rejected('Enter a valid email, for example name@example.com.');
  const inputs = [
    ' Aiman.R+cap@Example.COM ',
    'aiman',
    'aiman@',
    '@example.com',
    'a b@example.com',
    'a@b',
    'a@x.my\r\nBcc: b@x.my',
    // The Kelvin sign, which becomes k in lower case, and a long s.
    '\u212aelvin@example.com',
    'u\u017fer@example.com',
  ];
  expect(inputs.map((input) => read(emailField, input))).toEqual([
    'aiman.r+cap@example.com',
    bad,
    bad,
    bad,
    bad,
    bad,
    bad,
    bad,
    bad,
  ]);
  expect(read(emailField, `${'a'.repeat(60)}@${'b'.repeat(194)}`)).toEqual(
    rejected('Email can have at most 254 characters.'),
  );
});

it('a password is taken as typed, with 8 to 128 characters', () => {
  const password = passwordField(8);
  fc.assert(
    fc.property(anyText, (typed) => {
      fc.pre(typed.length >= 8 && !/\p{Cc}|\p{Surrogate}/u.test(typed));
      expect(read(password, typed)).toBe(typed);
    }),
  );
  expect(
    ['p'.repeat(7), 'p'.repeat(8), 'p'.repeat(128), 'p'.repeat(129)].map((input) => read(password, input)),
  ).toEqual([
    rejected('Use at least 8 characters.'),
    'p'.repeat(8),
    'p'.repeat(128),
    rejected('Use at most 128 characters.'),
  ]);
});

it('a username has letters, digits and underscores, and is not reserved', () => {
  const reserved = rejected('This username is reserved. Choose another.');
  expect(
    ['Aiman_07', 'ADMIN', 'Staff', 'ai-man', 'ümlaut', 'ai\u200bman'].map((input) =>
      read(usernameField, input),
    ),
  ).toEqual([
    'Aiman_07',
    reserved,
    reserved,
    rejected('Use letters, digits and _ only.'),
    rejected('Use letters, digits and _ only.'),
    rejected('Use letters, digits and _ only.'),
  ]);
});

it('a phone number is stored as E.164', () => {
  const inputs = [
    '012-345 6789',
    '0123456789',
    '60123456789',
    '+60 12-345 6789',
    '(03) 1234 5678',
    '+44 20 7946 0958',
  ];
  expect(inputs.map((input) => read(phoneField, input))).toEqual([
    '+60123456789',
    '+60123456789',
    '+60123456789',
    '+60123456789',
    '+60312345678',
    '+442079460958',
  ]);
  for (const bad of ['12', 'phone', '+0123456789', '+60 12 345 6789 ext 5', '+1234567890123456'])
    expect(read(phoneField, bad)).toEqual(
      rejected('Enter a phone number, for example 012-345 6789 or +60123456789.'),
    );
});

it('a verification code has six digits, and spaces are removed', () => {
  expect(
    ['123456', ' 123 456 ', '12345', '1234567', 'abcdef', ''].map((input) =>
      read(verificationCodeField, input),
    ),
  ).toEqual([
    '123456',
    '123456',
    rejected('The code has 6 digits.'),
    rejected('The code has 6 digits.'),
    rejected('The code has 6 digits.'),
    rejected('Enter the 6-digit code.'),
  ]);
});
