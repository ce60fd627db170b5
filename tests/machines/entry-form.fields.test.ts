import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AgeRule } from '../../contract/age';
import { emailField, phoneField } from '../../contract/fields';
import { forms } from '../../machines/form/forms';
import { rejection } from './failures';
import { complete, entryForm, start } from './start-form';

describe('the registration', () => {
  const submit = (values: Readonly<Record<string, string>>, age?: AgeRule) => {
    const form = createActor(forms.register, { input: { typed: values } }).start();
    form.send({ type: 'form.submit', age });
    return form.getSnapshot().context.validationErrors;
  };
  const typed = {
    username: 'no spaces please',
    email: 'nobody',
    phone: '12',
    date_of_birth: '2010-05-17',
    full_name: 'X',
    password: 'short',
    password_confirmation: 'shorter',
    agree_terms: '1',
  };

  it('validates all fields together, including the age', { tags: ['O.fields.2'] }, () => {
    expect(submit(typed, { min_age: 18, today: '2026-03-20' })).toEqual({
      username: { text: 'Use letters, digits and _ only.' },
      email: { text: 'Enter a valid email, for example name@example.com.' },
      phone: { text: 'Enter a phone number, for example 012-345 6789 or +60123456789.' },
      date_of_birth: { text: 'You must be 18 or older to take part.' },
      full_name: { text: 'Full name needs 2 to 80 characters.' },
      password: { text: 'Use at least 8 characters.' },
      password_confirmation: 'mismatch',
      agree_privacy: 'required',
    });
  });

  it.each([
    ['on the birthday', { min_age: 16, today: '2026-05-17' }, undefined],
    ['the day before', { min_age: 16, today: '2026-05-16' }, 'You must be 16 or older to take part.'],
    ['where the minimum age is not known', undefined, undefined],
  ])('validates the minimum age of the campaign: %s', (_, age, text) => {
    expect(submit(typed, age).date_of_birth).toEqual(text && { text });
  });
});

describe('a field with a saved value', () => {
  it('is not validated until it is changed', () => {
    const form = start(entryForm({ rules: { email: emailField } }), { ...complete, email: 'odd' });
    form.view().submit();
    expect(form.asked()).toHaveLength(1);
  });

  it('is validated once it is changed', () => {
    const form = start(entryForm({ rules: { email: emailField, nickname: phoneField } }));
    form.view().change('email', 'odd');
    form.view().submit();
    expect([form.asked(), form.value(), form.view().errorOf('email')]).toEqual([
      [],
      { editing: 'invalid' },
      { text: 'Enter a valid email, for example name@example.com.' },
    ]);
  });
});

it('an optional field with a rule can be emptied', () => {
  const form = start(entryForm({ rules: { nickname: phoneField } }), { ...complete, nickname: '0123456789' });
  form.view().change('nickname', '');
  form.view().submit();
  expect(form.asked()).toEqual([complete]);
});

describe('an API error about a field', () => {
  const config = { fieldOfCode: { email_taken: 'email' } } as const;
  const taken = { text: 'This email is taken.', code: 'email_taken' };
  const failed = async (error: Parameters<typeof rejection>[0]) => {
    const form = start(entryForm(config));
    form.view().submit();
    await form.fail(rejection(error));
    const { errorOf, failure, isInvalid } = form.view();
    return { field: errorOf('email'), summary: failure?.text, isInvalid };
  };

  it.each([
    ['known by its error code', taken],
    ['named by the server', { text: 'Taken.', fields: { email: ['Taken.'] } }],
  ])('is shown at the field and not in a summary: %s', { tags: ['O.fields.2'] }, async (_, error) => {
    expect(await failed(error)).toEqual({
      field: { text: error.text },
      summary: undefined,
      isInvalid: true,
    });
  });

  it.each([
    ['another message', { text: 'Look again.', fields: { email: ['Taken.'] } }],
    ['a field that the form lacks', { text: 'Taken.', fields: { email: ['Taken.'], role: ['No.'] } }],
  ])('is shown in a summary with %s', async (_, error) => {
    expect(await failed(error)).toEqual({
      field: { text: 'Taken.' },
      summary: error.text,
      isInvalid: false,
    });
  });

  it('is shown neither during a cooldown nor after it', async () => {
    const form = start(entryForm(config));
    form.view().submit();
    await form.fail(rejection({ ...taken, retryAt: 1 }));
    const shown = [form.view().errorOf('email')];
    form.waits[0]?.end();
    expect([...shown, form.view().errorOf('email'), form.value()]).toEqual([null, null, { editing: 'idle' }]);
  });

  it('is cleared once the field is changed', async () => {
    const form = start(entryForm(config));
    form.view().submit();
    await form.fail(rejection(taken));
    form.view().change('email', 'other@example.test');
    expect(form.view().errorOf('email')).toBeNull();
  });
});

describe('a draft', () => {
  it('is kept while the call is pending, and gone after a success', async () => {
    const form = start(
      entryForm({ optional: ['password', 'again', 'nickname'], matching: ['again', 'password'] }),
      {},
    );
    form.view().change('email', 'aina@example.test');
    form.view().submit();
    expect(form.draft()).toEqual({ email: 'aina@example.test' });
    await form.answer({ id: '1' });
    expect(form.draft()).toEqual({});
  });
});
