import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AgeRule } from '../../contract/age';
import { emailField, phoneField } from '../../contract/fields';
import { registerMachine } from '../../machines/submission/forms';
import { rejection } from './failures';
import { complete, start } from './held-form';

describe('the registration', () => {
  const submit = (values: Readonly<Record<string, string>>, age?: AgeRule) => {
    const form = createActor(registerMachine, { input: { typed: values } }).start();
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

  it('validates every field at once, the age too', { tags: ['O.fields.2'] }, () => {
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
  ])('validates the age as the campaign says it: %s', (_, age, text) => {
    expect(submit(typed, age).date_of_birth).toEqual(text && { text });
  });
});

describe('a field that a record holds already', () => {
  it('is not validated until it is changed', () => {
    const form = start({ ...complete, email: 'odd' }, { rules: { email: emailField } });
    form.view().submit();
    expect(form.asked()).toHaveLength(1);
  });

  it('is validated once it is changed', () => {
    const form = start(complete, { rules: { email: emailField, nickname: phoneField } });
    form.view().change('email', 'odd');
    form.view().submit();
    expect([form.asked(), form.value(), form.view().errorOf('email')]).toEqual([
      [],
      { editing: 'invalid' },
      { text: 'Enter a valid email, for example name@example.com.' },
    ]);
  });
});

describe('an API error about a field', () => {
  const config = { fieldOfCode: { email_taken: 'email' } } as const;
  const taken = { text: 'This e-mail is taken.', code: 'email_taken' };
  const failed = async (error: Parameters<typeof rejection>[0]) => {
    const form = start(complete, config);
    form.view().submit();
    await form.fail(rejection(error));
    const { errorOf, failure, isInvalid } = form.view();
    return { field: errorOf('email'), summary: failure?.text, isInvalid };
  };

  it.each([
    ['known by its code', taken],
    ['named by the server', { text: 'Taken.', fields: { email: ['Taken.'] } }],
  ])('is said at the field and not again: %s', { tags: ['O.fields.2'] }, async (_, error) => {
    expect(await failed(error)).toEqual({
      field: { text: error.text },
      summary: undefined,
      isInvalid: true,
    });
  });

  it.each([
    ['words of its own', { text: 'Look again.', fields: { email: ['Taken.'] } }],
    ['a field that the form lacks', { text: 'Taken.', fields: { email: ['Taken.'], role: ['No.'] } }],
  ])('leaves a summary to the server with %s', async (_, error) => {
    expect(await failed(error)).toEqual({
      field: { text: 'Taken.' },
      summary: error.text,
      isInvalid: false,
    });
  });

  it('is gone once the field is changed', async () => {
    const form = start(complete, config);
    form.view().submit();
    await form.fail(rejection(taken));
    form.view().change('email', 'other@example.test');
    expect(form.view().errorOf('email')).toBeNull();
  });
});

describe('a draft', () => {
  const begun = (values = {}) => start(values, { secrets: ['password', 'again'], undrafted: ['nickname'] });

  it('holds what was typed, and neither passwords nor codes', { tags: ['O.drafts.1'] }, () => {
    const form = begun();
    for (const [field, value] of Object.entries({ ...complete, nickname: '123456' }))
      form.view().change(field as keyof typeof complete, value);
    expect(form.draft()).toEqual({ email: complete.email });
  });

  it('is kept while the form is sent, and gone once it is done', async () => {
    const form = start({}, { required: [] });
    form.view().change('email', 'aina@example.test');
    form.view().submit();
    expect(form.draft()).toEqual({ email: 'aina@example.test' });
    await form.answer({ id: '1' });
    expect(form.draft()).toEqual({});
  });
});

describe('a locked field', () => {
  const until = '2026-07-03T00:00:00.000Z';
  const config = {
    lock: { field: 'nickname', code: 'username_change_too_soon', until: () => until },
    repeatable: true,
  } as const;
  const renamed = () => {
    const form = start({ ...complete, nickname: 'old' }, config);
    form.view().change('nickname', 'new');
    form.view().submit();
    return form;
  };
  const shown = ({ view }: ReturnType<typeof start>) => [view().values.nickname, view().lockOf('nickname')];

  it('is locked by a save that changed it, and takes no text', async () => {
    const form = renamed();
    await form.answer({ id: '1' });
    form.view().change('nickname', 'other');
    expect(shown(form)).toEqual(['new', until]);
    form.view().change('email', 'other@example.test');
    expect([form.view().values.email, form.view().lockOf('email')]).toEqual(['other@example.test', null]);
  });

  it('is not locked by a save of other fields', async () => {
    const form = start({ ...complete, nickname: 'old' }, config);
    form.view().submit();
    await form.answer({ id: '1' });
    expect(shown(form)).toEqual(['old', null]);
  });

  it('goes back to what is saved once the server says that it is locked', async () => {
    const form = renamed();
    const text = 'You can change your username again on 3 Jul 2026.';
    const error = {
      text,
      code: 'username_change_too_soon',
      fields: { nickname: [text] },
      availableAt: until,
    };
    await form.fail(rejection(error));
    expect([...shown(form), form.view().errorOf('nickname')]).toEqual(['old', until, { text }]);
  });

  it('is not locked where the server does not say until when', async () => {
    const form = renamed();
    await form.fail(rejection({ text: 'Not yet.', code: 'username_change_too_soon' }));
    expect(shown(form)).toEqual(['new', null]);
  });
});

describe('a form with a cooldown', () => {
  const until = 1_780_000_900_000;
  const config = { cooldown: () => until, repeatable: true, rateLimitField: 'email' } as const;

  it('counts down after a success, and can then be sent again', async () => {
    const form = start(complete, config);
    form.view().submit();
    await form.answer({ id: '1' });
    const { hasSucceeded, canSubmit, waitsUntil } = form.view();
    expect([hasSucceeded, canSubmit, waitsUntil]).toEqual([true, false, until]);
    form.waits[0]?.end();
    expect([form.view().hasSucceeded, form.view().canSubmit, form.view().waitsUntil]).toEqual([
      true,
      true,
      null,
    ]);
  });

  it('counts down instead of an error where the server says that it is too soon', {
    tags: ['O.cooldown.1'],
  }, async () => {
    const form = start(complete, config);
    form.view().submit();
    await form.fail(rejection({ text: 'Too soon.', code: 'resend_too_soon', retryAt: until }));
    const { failure, canSubmit, waitsUntil } = form.view();
    expect([failure, canSubmit, waitsUntil]).toEqual([null, false, until]);
  });

  it('counts down from the start where a code was sent lately, for that value alone', () => {
    const form = start(complete, config, { waitsUntil: until });
    expect([form.value(), form.view().waitsUntil]).toEqual(['coolingDown', until]);
    form.view().change('email', 'other@example.test');
    expect([form.value(), form.view().waitsUntil]).toEqual([{ editing: 'idle' }, null]);
  });
});
