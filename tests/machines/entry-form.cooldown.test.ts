import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import {
  createEmailCodeForm,
  createResendForm,
  type EmailedCode,
} from '../../machines/form/email-code-form.machine';
import { createFieldLimitedForm } from '../../machines/form/entry-form.machine';
import { lost, rejection } from './failures';
import { type Answered, complete, config, entryForm, type Field, start, startForm } from './start-form';

const until = 1_780_000_900_000;

describe('a rate limited form', () => {
  const tooMany = rejection({ text: 'Too many tries.', code: 'too_many_attempts', retryAt: until });
  const byEmail = createFieldLimitedForm<Field, Answered>({ ...config, rateLimitField: 'email' });
  const coolingDown = async (machine: Parameters<typeof start>[0] = entryForm()) => {
    const form = start(machine);
    form.view().submit();
    await form.fail(tooMany);
    return form;
  };

  it('sends nothing until the cooldown ends, and keeps typed text', { tags: ['A.limits.3'] }, async () => {
    const form = await coolingDown();
    form.view().submit();
    const { values, failure, cooldownEnd, canSubmit, canChange } = form.view();
    expect({ values, failure, cooldownEnd, canSubmit, canChange }).toEqual({
      values: complete,
      failure: tooMany,
      cooldownEnd: until,
      canSubmit: false,
      canChange: true,
    });
    expect([form.asked().length, form.waits.map((wait) => wait.until)]).toEqual([1, [until]]);
    form.waits[0]?.end();
    expect([form.value(), form.view().failure, form.view().cooldownEnd]).toEqual([
      { editing: 'idle' },
      null,
      null,
    ]);
    form.view().submit();
    expect(form.asked()).toEqual([complete, complete]);
  });

  it('cools down after a response that is unreadable except for the time', async () => {
    const form = start();
    form.view().submit();
    await form.fail({ ...lost, retryAt: until });
    expect([form.value(), form.view().cooldownEnd]).toEqual(['coolingDown', until]);
  });

  it('cools down for all values where the server does not count by field', async () => {
    const form = await coolingDown();
    form.view().change('email', 'other@example.test');
    expect([form.value(), form.view().values.email]).toEqual(['coolingDown', 'other@example.test']);
  });

  it('can be sent at once with another value of the field that the server counts by', async () => {
    const form = await coolingDown(byEmail);
    form.view().change('nickname', 'aina');
    expect([form.value(), form.view().values.nickname]).toEqual(['coolingDown', 'aina']);
    form.view().change('email', 'other@example.test');
    expect([form.value(), form.view().canSubmit, form.waits[0]?.isOver()]).toEqual([
      { editing: 'idle' },
      true,
      true,
    ]);
  });
});

describe('a form that sends an email code', () => {
  const emailOnly = {
    verb: 'signUp',
    description: 'A form of a test.',
    fields: ['email'],
  } as const;
  const startWith = (machine: AnyStateMachine, input = {}) =>
    startForm<'email', EmailedCode>(machine, { values: { email: 'aina@example.test' }, ...input });

  it('counts down after a success, and can then be sent again', async () => {
    const form = startWith(createResendForm(emailOnly));
    form.view().submit();
    await form.answer({ resendAt: until });
    const { hasSucceeded, canSubmit, cooldownEnd } = form.view();
    expect([hasSucceeded, canSubmit, cooldownEnd]).toEqual([true, false, until]);
    form.waits[0]?.end();
    expect([form.view().hasSucceeded, form.view().canSubmit, form.view().cooldownEnd]).toEqual([
      true,
      true,
      null,
    ]);
  });

  it('counts down instead of showing an error where the server says that it is too soon', {
    tags: ['O.cooldown.1'],
  }, async () => {
    const form = startWith(createEmailCodeForm(emailOnly));
    form.view().submit();
    await form.fail(rejection({ text: 'Too soon.', code: 'resend_too_soon', retryAt: until }));
    const { failure, canSubmit, cooldownEnd } = form.view();
    expect([failure, canSubmit, cooldownEnd]).toEqual([null, false, until]);
  });

  it('counts down from the start after a recent code, for that address only', () => {
    const form = startWith(createEmailCodeForm(emailOnly), { cooldownEnd: until });
    expect([form.value(), form.view().cooldownEnd]).toEqual(['coolingDown', until]);
    form.view().change('email', 'other@example.test');
    expect([form.value(), form.view().cooldownEnd]).toEqual([{ editing: 'idle' }, null]);
  });
});
