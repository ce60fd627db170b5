import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { forms } from '../../machines/form/forms';
import { lost, rejection } from './failures';
import { complete, entryForm, start } from './start-form';

const errorsOf = ({ view }: ReturnType<typeof start>) => ({
  email: view().errorOf('email'),
  password: view().errorOf('password'),
  again: view().errorOf('again'),
  nickname: view().errorOf('nickname'),
});
const noErrors = { email: null, password: null, again: null, nickname: null };

describe('an entry form with validation errors', () => {
  it.each([
    ['an empty form', {}, { email: 'required', password: 'required', again: 'required' }],
    ['two passwords that differ', { ...complete, again: 'battery staple' }, { again: 'mismatch' }],
    ['a password that was not repeated', { ...complete, again: '' }, { again: 'required' }],
  ])('sends nothing and shows what is missing: %s', (_, values, validationErrors) => {
    const form = start(entryForm(), values);
    form.view().submit();
    expect(form.asked()).toEqual([]);
    expect(form.value()).toEqual({ editing: 'invalid' });
    expect(errorsOf(form)).toEqual({ ...noErrors, ...validationErrors });
  });

  it('shows no errors before the first submit', () => {
    const form = start(entryForm(), {});
    form.view().change('email', '');
    expect(errorsOf(form)).toEqual(noErrors);
  });

  it('clears the error of a field that is changed, and of no other', () => {
    const form = start(entryForm(), {});
    form.view().submit();
    form.view().change('email', 'a');
    expect(errorsOf(form)).toEqual({
      ...noErrors,
      password: 'required',
      again: 'required',
    });
  });

  it('can be changed and sent, and is invalid after a submit', () => {
    const form = start(entryForm(), {});
    const { canChange, canSubmit, isInvalid, failure } = form.view();
    form.view().submit();
    expect([canChange, canSubmit, isInvalid, form.view().isInvalid]).toEqual([true, true, false, true]);
    expect([failure, form.view().failure]).toEqual([null, null]);
  });

  it('shows no mismatch once both passwords are sent as equal', async () => {
    const form = start(entryForm(), { ...complete, again: 'battery staple' });
    form.view().submit();
    form.view().change('password', 'battery staple');
    expect(form.view().errorOf('again')).toEqual('mismatch');
    form.view().submit();
    await form.fail(rejection());
    expect(errorsOf(form)).toEqual(noErrors);
  });

  it('is sent once it is corrected', () => {
    const form = start(entryForm(), { ...complete, email: '' });
    form.view().submit();
    form.view().change('email', complete.email);
    form.view().submit();
    expect(form.asked()).toEqual([complete]);
    expect(errorsOf(form)).toEqual(noErrors);
  });

  it('shows no mismatch of passwords while they are sent', () => {
    const form = start(entryForm(), { ...complete, again: 'battery staple' });
    form.view().submit();
    form.view().change('password', 'battery staple');
    form.view().submit();
    expect([form.asked().length, errorsOf(form)]).toEqual([1, noErrors]);
  });
});

describe('an entry form that is sent', () => {
  it('makes one call with all values as typed', () => {
    const form = start(entryForm(), { ...complete, password: ' with spaces ', again: ' with spaces ' });
    form.view().submit();
    form.view().submit();
    expect(form.asked()).toEqual([{ ...complete, password: ' with spaces ', again: ' with spaces ' }]);
  });

  it('sends a password of spaces, which the server validates', () => {
    const form = start(entryForm(), { ...complete, password: '        ', again: '        ' });
    form.view().submit();
    expect(form.asked()).toEqual([{ ...complete, password: '        ', again: '        ' }]);
  });

  it('takes no text while the call is pending', () => {
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

  it('emits its result once and cannot be sent again', async () => {
    const form = start();
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().submit();
    expect(form.results).toEqual([{ id: '1' }]);
    expect(form.view()).toMatchObject({ hasSucceeded: true, result: { id: '1' }, canSubmit: false });
    expect(form.view().values).toEqual(complete);
    expect(form.asked()).toHaveLength(1);
  });
});

describe('an entry form after a failure', () => {
  const failure = rejection({ text: 'Please check the form.', fields: { email: ['Taken.', 'Really.'] } });

  it.each([
    ['rejected', failure, failure],
    ['outcomeUnknown', lost, lost],
    ['outcomeUnknown', new TypeError('broken'), { ...lost, technical: null }],
  ])('is %s, keeps typed text and can be sent again', async (state, error, message) => {
    const form = start();
    form.view().submit();
    await form.fail(error);
    expect(form.value()).toEqual({ editing: state });
    expect(form.view()).toMatchObject({ values: complete, failure: message, canSubmit: true });
    form.view().submit();
    expect(form.asked()).toEqual([complete, complete]);
    expect(form.view().failure).toBeNull();
  });

  it('shows the first message of the server at a field until the field is changed', async () => {
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
  it('requires exactly the fields that the server requires', () => {
    const form = createActor(forms.register, { input: {} }).start();
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
