import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { registerMachine } from '../../machines/submission/forms';
import { lost, rejection } from './failures';
import { complete, start } from './held-form';

const errorsOf = ({ view }: ReturnType<typeof start>) => ({
  email: view().errorOf('email'),
  password: view().errorOf('password'),
  again: view().errorOf('again'),
  nickname: view().errorOf('nickname'),
});
const noErrors = { email: null, password: null, again: null, nickname: null };

describe('a form that is not complete', () => {
  it.each([
    ['an empty form', {}, { email: 'required', password: 'required', again: 'required' }],
    ['two passwords that differ', { ...complete, again: 'battery staple' }, { again: 'mismatch' }],
    ['a password that was not repeated', { ...complete, again: '' }, { again: 'required' }],
  ])('asks nobody and says what is missing: %s', (_, values, validationErrors) => {
    const form = start(values);
    form.view().submit();
    expect(form.asked()).toEqual([]);
    expect(form.value()).toEqual({ editing: 'invalid' });
    expect(errorsOf(form)).toEqual({ ...noErrors, ...validationErrors });
  });

  it('says nothing before the first submit', () => {
    const form = start({});
    form.view().change('email', '');
    expect(errorsOf(form)).toEqual(noErrors);
  });

  it('takes back what it said of a field that is typed in, and of no other', () => {
    const form = start({});
    form.view().submit();
    form.view().change('email', 'a');
    expect(errorsOf(form)).toEqual({
      ...noErrors,
      password: 'required',
      again: 'required',
    });
  });

  it('can be filled and sent, and says once it is incomplete', () => {
    const form = start({});
    const { canChange, canSubmit, isInvalid, failure } = form.view();
    form.view().submit();
    expect([canChange, canSubmit, isInvalid, form.view().isInvalid]).toEqual([true, true, false, true]);
    expect([failure, form.view().failure]).toEqual([null, null]);
  });

  it('says nothing more of two passwords that were made the same by the other field', async () => {
    const form = start({ ...complete, again: 'battery staple' });
    form.view().submit();
    form.view().change('password', 'battery staple');
    expect(form.view().errorOf('again')).toEqual('mismatch');
    form.view().submit();
    await form.fail(rejection());
    expect(errorsOf(form)).toEqual(noErrors);
  });

  it('is sent once it is mended', () => {
    const form = start({ ...complete, email: '' });
    form.view().submit();
    form.view().change('email', complete.email);
    form.view().submit();
    expect(form.asked()).toEqual([complete]);
    expect(errorsOf(form)).toEqual(noErrors);
  });
});

describe('a form that is sent', () => {
  it('asks once, with everything as it was typed', () => {
    const form = start({ ...complete, password: ' with spaces ', again: ' with spaces ' });
    form.view().submit();
    form.view().submit();
    expect(form.asked()).toEqual([{ ...complete, password: ' with spaces ', again: ' with spaces ' }]);
  });

  it('leaves it to the server to judge a password of nothing but spaces', () => {
    const form = start({ ...complete, password: '        ', again: '        ' });
    form.view().submit();
    expect(form.asked()).toEqual([{ ...complete, password: '        ', again: '        ' }]);
  });

  it('waits for the answer and takes no more typing', () => {
    const form = start();
    form.view().submit();
    form.view().change('email', 'other@example.test');
    const { values, isSubmitting, canSubmit, canChange } = form.view();
    expect({ values, isSubmitting, canSubmit, canChange }).toEqual({
      values: complete,
      isSubmitting: true,
      canSubmit: false,
      canChange: false,
    });
  });

  it('tells the app the result once, and cannot be sent again', async () => {
    const form = start();
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().submit();
    expect(form.results).toEqual([{ id: '1' }]);
    expect(form.view()).toMatchObject({ hasSucceeded: true, result: { id: '1' }, canSubmit: false });
    expect(form.asked()).toHaveLength(1);
  });

  it('can be sent again after a success where it is meant to be', async () => {
    const form = start(complete, { repeatable: true });
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().submit();
    await form.answer({ id: '2' });
    expect(form.asked()).toEqual([complete, complete]);
    expect(form.results).toEqual([{ id: '1' }, { id: '2' }]);
  });
});

describe('a form that may be sent again after a success', () => {
  it('takes what is typed and is open again', async () => {
    const form = start(complete, { repeatable: true });
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().change('email', 'other@example.test');
    expect([form.value(), form.view().values]).toEqual([
      { editing: 'idle' },
      { ...complete, email: 'other@example.test' },
    ]);
  });
});

describe('a form that failed', () => {
  const failure = rejection({ text: 'Please check the form.', fields: { email: ['Taken.', 'Really.'] } });

  it.each([
    ['rejected', failure, failure],
    ['outcomeUnknown', lost, lost],
    ['outcomeUnknown', new TypeError('broken'), { ...lost, technical: null }],
  ])('is %s, keeps what was typed and can be sent again', async (state, error, message) => {
    const form = start();
    form.view().submit();
    await form.fail(error);
    expect(form.value()).toEqual({ editing: state });
    expect(form.view()).toMatchObject({ values: complete, failure: message, canSubmit: true });
    form.view().submit();
    expect(form.asked()).toEqual([complete, complete]);
    expect(form.view().failure).toBeNull();
  });

  it("shows the server's first word beside each field, until that field is typed in", async () => {
    const form = start();
    form.view().submit();
    await form.fail(failure);
    expect(errorsOf(form)).toEqual({ ...noErrors, email: { text: 'Taken.' } });
    form.view().change('email', 'other@example.test');
    expect(errorsOf(form)).toEqual(noErrors);
    expect(form.view().failure?.text).toBe('Please check the form.');
  });
});

describe('the registration', () => {
  it('asks for everything that the server requires, and only for that', () => {
    const form = createActor(registerMachine, { input: {} }).start();
    form.send({ type: 'form.submit' });
    expect(form.getSnapshot().context.validationErrors).toEqual({
      username: 'required',
      email: 'required',
      phone: 'required',
      date_of_birth: 'required',
      password: 'required',
      password_confirmation: 'required',
      agree_terms: 'required',
      agree_privacy: 'required',
    });
  });
});
