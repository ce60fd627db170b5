import { describe, expect, it } from 'vitest';
import { createPasswordForm, createRepeatablePasswordForm } from '../../machines/form/entry-form.machine';
import { lost, rejection } from './failures';
import { type Answered, complete, config, type Field, start } from './start-form';

const secrets = { ...config, secrets: ['password', 'again'] } as const;
const passwordForm = () => createPasswordForm<Field, Answered>(secrets);

describe('the passwords of a form', () => {
  it('are shown and hidden on request, also during a cooldown', async () => {
    const form = start(passwordForm());
    const seen = [form.view().showsSecrets];
    for (const _ of ['show', 'hide']) {
      form.view().toggleSecrets();
      seen.push(form.view().showsSecrets);
    }
    form.view().submit();
    await form.fail(rejection({ retryAt: 1 }));
    form.view().toggleSecrets();
    expect([...seen, form.view().showsSecrets]).toEqual([false, true, false, true]);
  });

  it('are hidden by a submit and stay hidden while the call is pending', async () => {
    const form = start(passwordForm());
    form.view().toggleSecrets();
    form.view().submit();
    form.view().toggleSecrets();
    const { showsSecrets, canToggleSecrets } = form.view();
    await form.fail(rejection());
    expect([showsSecrets, canToggleSecrets, form.view().showsSecrets, form.view().canToggleSecrets]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('cannot be shown in a form without passwords', () => {
    const form = start();
    form.view().toggleSecrets();
    expect([form.view().canToggleSecrets, form.view().showsSecrets]).toEqual([false, false]);
  });

  it('are kept after a failure and emptied after a success, unlike the other fields', async () => {
    const form = start(passwordForm());
    form.view().submit();
    await form.fail(lost);
    expect(form.view().values).toEqual(complete);
    form.view().submit();
    await form.answer({ id: '1' });
    expect(form.view().values).toEqual({ ...complete, password: '', again: '' });
  });

  it('have to be typed before a repeatable form is sent again', async () => {
    const form = start(createRepeatablePasswordForm<Field, Answered>(secrets));
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().submit();
    expect([form.asked().length, form.view().canSubmit, form.view().hasSucceeded]).toEqual([1, false, true]);
    form.view().change('password', 'battery staple');
    expect([form.value(), form.view().canSubmit]).toEqual([{ editing: 'idle' }, true]);
  });

  it('are no part of a draft, nor are fields that the form excludes', { tags: ['O.drafts.1'] }, () => {
    const form = start(createPasswordForm<Field, Answered>({ ...secrets, undrafted: ['nickname'] }), {});
    for (const [field, value] of Object.entries({ ...complete, nickname: '123456' }))
      form.view().change(field as Field, value);
    expect(form.draft()).toEqual({ email: complete.email });
  });
});
