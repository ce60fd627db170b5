import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  agreementField,
  confirmationField,
  dayField,
  emailField,
  flagField,
  optionalTextField,
  parseJsonText,
  passwordField,
  phoneField,
  textField,
  usernameField,
  verificationCodeField,
  wholeNumberField,
} from '../../contract/fields';
import { pageFields } from '../../contract/list-query';
import { updateProfile } from '../../contract/profile.contract';
import { anyText } from '../support/any-text';
import { read, rejected } from './read-field';

const everyField: [string, v.GenericSchema][] = [
  ['text', textField('Name', 2, 80)],
  ['optional text', optionalTextField('Name', 2, 80)],
  ['e-mail', emailField],
  ['password', passwordField(8)],
  ['flag', flagField('Choice')],
  ['agreement', agreementField('Please agree.')],
  ['whole number', wholeNumberField('Week', 1, 53)],
  ['page', pageFields.page],
  ['day', dayField('Enter a day.')],
  ['username', usernameField],
  ['phone', phoneField],
  ['verification code', verificationCodeField],
];

describe.each(everyField)('a field for %s', (_what, field) => {
  it('rejects every invalid value with a message', () => {
    const anything = fc.oneof(fc.anything(), anyText, fc.constantFrom('\u0000', '\ud800'));
    fc.assert(
      fc.property(anything, (input) => {
        const parsed = v.safeParse(field, input, { abortPipeEarly: true });
        if (!parsed.success) expect(parsed.issues[0].message).toMatch(/^[A-Z][^<>]*\.$/);
      }),
    );
  });

  it('rejects control characters and lone surrogates', () => {
    const altered = fc
      .tuple(fc.string(), fc.constantFrom('\u0000', '\u0007', '\u001b', '\ud800', '\udfff'), fc.string())
      .map(([before, bad, after]) => `a${before}${bad}${after}z`);
    fc.assert(
      fc.property(altered, (input) => {
        expect(v.safeParse(field, input).success).toBe(false);
      }),
    );
  });
});

it('text is trimmed before its length is checked', () => {
  const name = textField('Name', 2, 5);
  expect(['  Ai ', 'A', ' A ', 'Aimans', '', undefined, null, 7].map((input) => read(name, input))).toEqual([
    'Ai',
    rejected('Name needs at least 2 characters.'),
    rejected('Name needs at least 2 characters.'),
    rejected('Name can have at most 5 characters.'),
    rejected('Name is required.'),
    rejected('Name is required.'),
    rejected('Name must be text.'),
    rejected('Name must be text.'),
  ]);
});

it('empty optional text is read as null', () => {
  const name = optionalTextField('Name', 2, 5);
  const rule = rejected('Name needs 2 to 5 characters.');
  expect([undefined, null, '', '  ', ' Ai ', 'A', 'Aimans', 7].map((input) => read(name, input))).toEqual([
    null,
    null,
    null,
    null,
    'Ai',
    rule,
    rule,
    rule,
  ]);
});

it('a name is normalized to NFC before its length is checked', () => {
  const [together, apart] = ['Jos\u00e9', 'Jose\u0301'];
  for (const name of [textField('Name', 2, 4), optionalTextField('Name', 2, 4)])
    expect([together, apart, ` ${apart} `].map((input) => read(name, input))).toEqual([
      together,
      together,
      together,
    ]);
});

it('a password confirmation is text', () => {
  const rule = rejected('The passwords do not match.');
  expect([undefined, '', ' x ', null, 7, ['x']].map((input) => read(confirmationField, input))).toEqual([
    '',
    '',
    ' x ',
    rule,
    rule,
    rule,
  ]);
});

it('an object is accepted as such or as JSON text', () => {
  const object = v.pipe(v.unknown(), parseJsonText);
  const inputs = [{ a: 1 }, null, 7, ' {"a": [1]} ', 'null', '7', '', '  ', '{"a": ', 'a'];
  expect(inputs.map((input) => read(object, input))).toEqual([
    { a: 1 },
    null,
    7,
    { a: [1] },
    null,
    7,
    null,
    null,
    '{"a": ',
    'a',
  ]);
});

it('a profile change contains only the fields that were sent', () => {
  const changes = (input: object) => v.parse(updateProfile.request, input);
  expect([changes({}), changes({ marketing_opt_in: 'off', full_name: '', unknown: 1 })]).toEqual([
    {},
    { marketing_opt_in: false, full_name: null },
  ]);
  expect(Object.keys(changes({}))).toEqual([]);
});

it('booleans are accepted in the spellings of forms and of JSON', () => {
  const flag = flagField('Choice');
  for (const yes of [true, 1, '1', 'true', 'on', ' TRUE ']) expect(read(flag, yes)).toBe(true);
  for (const no of [false, 0, '0', 'false', 'off', '', undefined]) expect(read(flag, no)).toBe(false);
  for (const neither of ['yes', 2, '2', null, [], {}])
    expect(read(flag, neither)).toEqual(rejected('Choice must be yes or no.'));
});

it('consent must be true', () => {
  const agreement = agreementField('Please agree.');
  expect([read(agreement, 'on'), read(agreement, 'off'), read(agreement, undefined)]).toEqual([
    true,
    rejected('Please agree.'),
    rejected('Please agree.'),
  ]);
});

it('an integer is accepted as a number or as digits', () => {
  const week = wholeNumberField('Week', 1, 53);
  const rule = rejected('Week must be a whole number from 1 to 53.');
  expect([1, '53', ' 7 '].map((input) => read(week, input))).toEqual([1, 53, 7]);
  for (const bad of [
    0,
    54,
    1.5,
    '1.5',
    'one',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e400',
    true,
    [1],
    null,
  ])
    expect(read(week, bad)).toEqual(rule);
  for (const none of ['', '  ', undefined]) expect(read(week, none)).toEqual(rejected('Week is required.'));
});

it('the default page is 1 with 20 rows', () => {
  expect(read(v.object(pageFields), {})).toEqual({ page: 1, per_page: 20 });
  expect(read(v.object(pageFields), { page: '3', per_page: '100' })).toEqual({ page: 3, per_page: 100 });
  expect(read(v.object(pageFields), { per_page: '101' })).toEqual(
    rejected('Per page must be a whole number from 1 to 100.'),
  );
});

it('a date must exist in the calendar', () => {
  const day = dayField('Enter a day.');
  for (const real of ['2008-02-29', '1999-12-31', ' 2000-01-01 ']) expect(read(day, real)).toBe(real.trim());
  for (const unreal of [
    '2007-02-29',
    '1999-13-01',
    '1999-00-10',
    '99-01-01',
    '1999-1-1',
    '1999-01-01T00:00',
    '',
  ])
    expect(read(day, unreal)).toEqual(rejected('Enter a day.'));
});
